#!/bin/sh
# Prepares .venv: `install_python.sh play` with what playing needs, `install_python.sh dev` also with what tests need,
# `install_python.sh docs` with what the site is built with.
# First exactly the packages that were tested, by their hashes (requirements/), then Punica itself from this folder.
# uv does it in seconds and is brought along where it is missing; where it cannot be had, or fails, pip does it.
set -eu
cd "$(dirname "$0")/.."
kind=$1
python=$("${PYTHON:-python3}" -c 'import sys; print(sys.executable)')
begun=$(date +%s)
case $kind in
play) extra=server ;;
dev | docs) extra=$kind ;;
*) echo "install_python.sh play|dev|docs" >&2 && exit 2 ;;
esac

say() { echo "  Python  $*" >&2; }

bring_uv() {
    uv=$(command -v uv || echo build/uv/bin/uv)
    [ -x "$uv" ] || "$python" -m pip install --quiet --no-compile --target build/uv uv 2>/dev/null
}

with_uv() {
    export UV_PYTHON_DOWNLOADS=never UV_NO_PROGRESS=1
    [ -z "${PIP_INDEX_URL:-}" ] || export UV_DEFAULT_INDEX="$PIP_INDEX_URL"
    [ -x .venv/bin/python ] || "$uv" venv --quiet --seed --python "$python" .venv
    "$uv" pip install --quiet --python .venv/bin/python --requirements "requirements/$kind.txt" &&
        "$uv" pip install --quiet --python .venv/bin/python --editable ".[$extra]"
}

with_pip() {
    [ -x .venv/bin/pip ] || "$python" -m venv .venv
    .venv/bin/python -m pip install --quiet --no-deps --requirement "requirements/$kind.txt"
    .venv/bin/python -m pip install --quiet --editable ".[$extra]"
}

say "installing $(grep -c '^[a-z].*==' "requirements/$kind.txt") packages into .venv ..."
if ! { bring_uv && with_uv; }; then
    say "with pip, which takes longer ..."
    with_pip
fi
say "ready after $(($(date +%s) - begun)) s"
