#!/bin/sh
# Installs Debian packages that tests need, where they are missing and where it may: `scripts/debian.sh COMMAND=PACKAGE ...`.
# A COMMAND with a slash is a file pattern. What cannot be installed is said, and the tests that need it say that they are skipped.
set -eu

is_here() {
    case "$1" in
        */*) set -- $1; [ -e "$1" ] ;;
        *) command -v "$1" >/dev/null 2>&1 ;;
    esac
}

missing=""
for wanted in "$@"; do
    is_here "${wanted%%=*}" || missing="$missing ${wanted##*=}"
done
[ -n "$missing" ] || exit 0

as_root=""
if [ "$(id -u)" != 0 ]; then
    as_root="sudo -n"
    $as_root true 2>/dev/null || as_root="none"
fi
if [ "$as_root" = none ] || ! command -v apt-get >/dev/null 2>&1; then
    echo "Not here, and cannot be installed from here:$missing. The tests that need it are skipped." >&2
    exit 0
fi
export DEBIAN_FRONTEND=noninteractive
$as_root apt-get update --quiet --quiet || true
$as_root apt-get install --quiet --quiet --yes --no-install-recommends $missing ||
    echo "Could not be installed:$missing. The tests that need it are skipped." >&2
