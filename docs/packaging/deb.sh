#!/usr/bin/env bash
# deb.sh EXECUTABLE FOLDER: makes a Debian package in FOLDER. The executable is static, so it depends on nothing.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
executable=$(realpath "$1")
mkdir -p "$2"
folder=$(cd "$2" && pwd)
version=$("$executable" --version | cut -d ' ' -f 2)
architecture=$(dpkg --print-architecture)
moment=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null || echo 0)}
export SOURCE_DATE_EPOCH=$moment

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/bursar
"$here/stage.sh" "$executable" "$root/usr" > /dev/null
chmod -R u=rwX,go=rX "$root"
# What Debian wants else: zsh's own folder, packed pages, a changelog.
mkdir -p "$root/usr/share/zsh/vendor-completions"
mv "$root"/usr/share/zsh/site-functions/* "$root/usr/share/zsh/vendor-completions/"
rmdir "$root/usr/share/zsh/site-functions"
printf 'bursar (%s) unstable; urgency=medium\n\n  * Release %s; docs/changelog.md says what is new.\n\n -- bursar <bursar@example.org>  %s\n' \
  "$version" "$version" "$(LC_ALL=C date -u -R -d "@$moment")" > "$root/usr/share/doc/bursar/changelog"
gzip -n -9 "$root/usr/share/doc/bursar/changelog" "$root"/usr/share/man/man[15]/*
printf 'Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: bursar\n\nFiles: *\nCopyright: the authors of bursar\nLicense: Expat\n' > "$work/copyright"
tail -n +3 "$here/../../LICENSE" | sed 's/^$/./; s/^/ /' >> "$work/copyright"
mv "$work/copyright" "$root/usr/share/doc/bursar/copyright"
install -d "$root/usr/share/lintian/overrides"
cp "$here/lintian-overrides" "$root/usr/share/lintian/overrides/bursar"
chmod 644 "$root/usr/share/doc/bursar/copyright" "$root/usr/share/lintian/overrides/bursar"
install -d "$root/DEBIAN"
cat > "$root/DEBIAN/control" <<CONTROL
Package: bursar
Version: $version
Architecture: $architecture
Maintainer: bursar <bursar@example.org>
Installed-Size: $(du -k -s "$root/usr" | cut -f 1)
Section: misc
Priority: optional
Description: plain-text accounting with budgets, goals and bills
 bursar reads journals in hledger's language, finds every mistake in one run
 with its repair, and adds budgets that carry over, envelopes, goals, bills
 that are due, and a forecast of the cash. Everything stays in files that
 you own; nothing goes over a network.
CONTROL
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum > DEBIAN/md5sums)
find "$root" -exec touch -h -d "@$moment" {} +
dpkg-deb --root-owner-group -Zxz --build "$root" "$folder/bursar_${version}_$architecture.deb" > /dev/null
echo "$folder/bursar_${version}_$architecture.deb"
