#!/usr/bin/env bash
# dist.sh EXECUTABLE FOLDER [ARCHITECTURE]: makes the tarball of a release and its sum in FOLDER.
# The same executable gives the same bytes: names are sorted, and times and owners are fixed.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
executable=$(realpath "$1")
mkdir -p "$2"
folder=$(cd "$2" && pwd)
architecture=${3:-$(uname -m)}
system=$(uname -s | tr '[:upper:]' '[:lower:]')
version=$("$executable" --version | cut -d ' ' -f 2)
name=bursar-$version-$system-$architecture

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
"$here/stage.sh" "$executable" "$work/$name" > "$work/files"
cp "$here/install.sh" "$work/$name/install.sh"
chmod 755 "$work/$name/install.sh"
cp "$here/../../LICENSE" "$work/$name/LICENSE"
# What is no link is known by its sum, so that half a download is not installed.
(cd "$work/$name" && LC_ALL=C sort "$work/files" | while read -r file; do
  if [ -L "$file" ]; then echo "link $file"; else echo "$(sha256sum "$file" | cut -d ' ' -f 1) $file"; fi
done > FILES)

# A day that does not move: the one on which the sources of this version were written down.
moment=${SOURCE_DATE_EPOCH:-$(git -C "$here" log -1 --format=%ct 2> /dev/null || echo 0)}
tar --create --sort=name --mtime="@$moment" --owner=0 --group=0 --numeric-owner --mode=go-w \
  --format=ustar --directory "$work" "$name" | gzip -n -9 > "$folder/$name.tar.gz"
(cd "$folder" && sha256sum "$name.tar.gz" > "$name.tar.gz.sha256")
echo "$folder/$name.tar.gz"
