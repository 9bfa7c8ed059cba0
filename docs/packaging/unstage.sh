#!/usr/bin/env bash
# unstage.sh ROOT: takes away what stage.sh puts below ROOT, and leaves the folders.
set -euo pipefail
root=$1
for folder in "$(dirname "$0")"/../../Sources/bursar*; do
  program=$(basename "$folder")
  rm -f "$root/bin/$program" "$root/share/man/man1/$program.1" \
    "$root/share/bash-completion/completions/$program" \
    "$root/share/zsh/site-functions/_${program//-/_}" \
    "$root/share/fish/vendor_completions.d/$program.fish"
done
rm -f "$root/share/man/man5/bursar.5"
rm -rf "$root/share/doc/bursar"
