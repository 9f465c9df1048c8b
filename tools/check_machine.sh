#!/bin/sh
# Says in plain words what this machine lacks. Python is needed; Node for the browser client.
set -u
python=${PYTHON:-python3}
missing=0

if ! command -v "$python" >/dev/null 2>&1; then
    echo "Punica needs Python 3.11 or newer, and there is no '$python' here." >&2
    missing=1
elif ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
    echo "Punica needs Python 3.11 or newer; '$python' is $("$python" -V 2>&1)." >&2
    missing=1
elif ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
    echo "'$python' cannot make virtual environments. On Debian: apt install python3-venv" >&2
    missing=1
fi
if [ "$missing" = 1 ]; then
    echo "Install it, or name another one: make setup PYTHON=python3.12" >&2
fi

# The first number of "v20.1.0"; 0 when node is absent.
node=$( (node --version 2>/dev/null || echo v0) | sed 's/^v//; s/\..*//')
if [ "$node" -lt 20 ] 2>/dev/null; then
    echo "Note: Node 20.19, 22.12 or newer was not found, so the browser client cannot be built. make terminal plays without it." >&2
fi

exit $missing
