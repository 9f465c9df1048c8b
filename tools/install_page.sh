#!/bin/sh
# Prepares web/node_modules: `install_page.sh play` with what the page is built with, `install_page.sh dev` also with
# what it is tested with. Who has everything keeps it.
set -eu
cd "$(dirname "$0")/../web"
kind=$1
all=node_modules/.punica-setup
begun=$(date +%s)

say() { echo "  Page    $*" >&2; }

if ! command -v npm >/dev/null; then
    echo "The browser client needs Node 20.19, 22.12 or newer, with npm. Without it: make terminal" >&2
    exit 1
fi
if [ "$all" -nt package.json ] && [ "$all" -nt package-lock.json ]; then
    touch node_modules/.punica-play "$all"
    exit
fi
if [ "$kind" = play ] && ! [ -e "$all" ]; then
    say "installing what it is built with ..."
    npm ci --silent --no-audit --no-fund --prefer-offline --omit=dev
    touch node_modules/.punica-play
else
    say "installing what it is built and tested with ..."
    npm ci --silent --no-audit --no-fund --prefer-offline
    touch node_modules/.punica-play "$all"
fi
say "installed after $(($(date +%s) - begun)) s"
