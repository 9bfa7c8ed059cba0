#!/bin/sh
# Installs bursar from the folder in which this lies; nothing but sh is needed.
#
#   sh install.sh                     below ~/.local, or below /usr/local for root
#   sh install.sh --prefix /opt/b     elsewhere
#   sh install.sh --uninstall         takes away what was installed, and nothing else
set -eu
here=$(cd "$(dirname "$0")" && pwd)
prefix=
action=install
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -gt 1 ] || { echo "install.sh: --prefix wants a folder" >&2; exit 2; }; prefix=$2; shift ;;
    --prefix=*) prefix=${1#--prefix=} ;;
    --uninstall) action=uninstall ;;
    -h|--help) sed -n '2,7s/^# \{0,1\}//p' "$0"; exit 0 ;;
    *) echo "install.sh: unknown word '$1'; --help shows how it is used" >&2; exit 2 ;;
  esac
  shift
done
if [ -z "$prefix" ]; then
  if [ "$(id -u)" = 0 ]; then prefix=/usr/local; else prefix=${HOME:?}/.local; fi
fi
list=$prefix/share/bursar/installed

sum() {
  if command -v sha256sum > /dev/null; then sha256sum "$1"; else shasum -a 256 "$1"; fi | cut -d ' ' -f 1
}

# Folders that were made for these files go, too, unless something else lies there by now.
take_away() {
  [ -f "$list" ] || { echo "install.sh: nothing of bursar is installed below $prefix" >&2; exit 1; }
  folders=$(grep '/$' "$list" || :)
  while read -r file; do case $file in */) ;; *) rm -f "$prefix/$file" ;; esac; done < "$list"
  rm -f "$list"
  for folder in $folders; do rmdir "$prefix/$folder" 2> /dev/null || :; done
}

# Makes a folder and those that lead to it, and names those that were not there, the deepest first.
made=
make_folder() {
  [ -d "$prefix/$1" ] && return 0
  case $1 in */*) make_folder "${1%/*}" ;; esac
  mkdir -p "$prefix/$1"
  made="$1/ $made"
}

if [ $action = uninstall ]; then
  take_away
  echo "bursar is gone from $prefix"
  exit 0
fi

[ -f "$here/FILES" ] || { echo "install.sh: FILES is missing beside it; unpack the tarball whole" >&2; exit 1; }
if command -v sha256sum > /dev/null || command -v shasum > /dev/null; then
  while read -r want file; do
    [ "$want" = link ] && continue
    if [ ! -f "$here/$file" ] || [ "$(sum "$here/$file")" != "$want" ]; then
      echo "install.sh: $file is not what was released; fetch the tarball again. Nothing was installed." >&2
      exit 1
    fi
  done < "$here/FILES"
else
  echo "install.sh: neither sha256sum nor shasum is here, so the files go unproved" >&2
fi

while read -r want file; do
  if [ -e "$prefix/$file" ] && ! { [ -f "$list" ] && grep -qxF "$file" "$list"; }; then
    echo "install.sh: $prefix/$file is there and not from here; move it away, or choose another --prefix. Nothing was installed." >&2
    exit 1
  fi
done < "$here/FILES"
[ -f "$list" ] && take_away
mkdir -p "$prefix"
make_folder share/bursar
while read -r want file; do
  make_folder "${file%/*}"
  if [ "$want" = link ]; then
    ln -sf bursar "$prefix/$file"
  else
    # A program that runs keeps its file; the new one takes its name.
    cp "$here/$file" "$prefix/$file.new"
    case $file in bin/*) chmod 755 "$prefix/$file.new" ;; *) chmod 644 "$prefix/$file.new" ;; esac
    mv -f "$prefix/$file.new" "$prefix/$file"
  fi
  echo "$file" >> "$list"
done < "$here/FILES"
for folder in $made; do echo "$folder" >> "$list"; done
echo "bursar is in $prefix/bin; sh install.sh --prefix $prefix --uninstall takes it away again"
case ":${PATH:-}:" in
  *":$prefix/bin:"*) ;;
  *) echo "it is not found by its name yet: put $prefix/bin into PATH" ;;
esac
echo "begin with: bursar init"
