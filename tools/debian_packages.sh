#!/bin/sh
# Installs what debian_packages.txt lists and this machine lacks, when we are root on a Debian-like system; with `play`
# only what playing needs. Otherwise says what is missing. Never fails: whoever needs a package says so in its place.
set -u
PYTHON=${PYTHON:-python3}
export PYTHON
packages=

while IFS='|' read -r who what check wanted; do
    case $who in '#'* | '') continue ;; esac
    [ "${1:-dev}" = dev ] || [ "$who" = "$1 " ] || continue
    if ! sh -c "$check" </dev/null >/dev/null 2>&1; then
        echo "Not found:$what(Debian:$wanted)" >&2
        packages="$packages $wanted"
    fi
done <"$(dirname "$0")/debian_packages.txt"

[ -n "$packages" ] || exit 0

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing$packages ..." >&2
    export DEBIAN_FRONTEND=noninteractive
    # shellcheck disable=SC2086  # a list of words
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends $packages; } </dev/null >&2 ||
        echo "That did not work; going on without. Some tests may be skipped." >&2
else
    echo "To have everything, as root: apt-get install$packages" >&2
fi
exit 0
