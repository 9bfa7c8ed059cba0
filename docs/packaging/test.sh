#!/usr/bin/env bash
# test.sh FOLDER: installs, uses and removes what dist.sh and deb.sh made, in a Debian that holds nothing else.
# It wants root and debootstrap, and says so where it has not got them.
set -euo pipefail
folder=$(cd "$1" && pwd)
[ "$(id -u)" = 0 ] || { echo "skipped: test.sh wants root"; exit 0; }
command -v debootstrap > /dev/null || { echo "skipped: debootstrap is not installed"; exit 0; }
tarball=$(ls "$folder"/bursar-*-linux-"$(uname -m)".tar.gz)
package=$(ls "$folder"/bursar_*_"$(dpkg --print-architecture)".deb)

root=$(mktemp -d)
trap 'umount "$root/proc" 2> /dev/null; rm -rf --one-file-system "$root" "$root.before"' EXIT
debootstrap --variant=minbase bookworm "$root" > "$root.log" 2>&1 || { tail -5 "$root.log"; exit 1; }
rm -f "$root.log"
cp "$tarball" "$package" "$root/tmp"
mount -t proc proc "$root/proc"

inside() { chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin sh -euc "$1"; }
files() { (cd "$root" && find usr etc opt root bin -xdev | LC_ALL=C sort); }
use='cd "$(mktemp -d)"
  bursar init books --account bank=1200 --account cash=40 --today 2026-03-14 > /dev/null
  cd books
  bursar add 4.50 coffee --today 2026-03-14 > /dev/null
  bursar check --strict
  bursar report balance assets --today 2026-03-14 | grep -q 35.50
  bursar-check --version'

files > "$root.before"
inside 'cd /tmp && tar xzf bursar-*.tar.gz && sh bursar-*/install.sh'
inside "$use"
inside 'cd /tmp && sh bursar-*/install.sh --uninstall && rm -rf /tmp/bursar-*-linux-*/'
files | diff "$root.before" - && echo "tarball: installed, used, gone"
inside 'dpkg -i /tmp/bursar_*.deb > /dev/null'
inside "$use"
inside 'dpkg --purge bursar > /dev/null'
files | diff "$root.before" - && echo "package: installed, used, gone"
rm -f "$root.before"
if command -v lintian > /dev/null; then lintian --fail-on error "$package" && echo "package: lintian has no errors"; fi
