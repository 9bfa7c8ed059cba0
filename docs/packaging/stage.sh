#!/usr/bin/env bash
# stage.sh EXECUTABLE ROOT: puts programs, manual pages, completions and documents below ROOT.
# One executable holds all programs and goes by the name it is called by, so the others are links.
# Names are told in the end, one a line, so that whoever asked can take them away again.
set -euo pipefail
executable=$(realpath "$1")
root=$2
source=$(dirname "$0")/../..

pages=share/man/man1
bash=share/bash-completion/completions
zsh=share/zsh/site-functions
fish=share/fish/vendor_completions.d
documents=share/doc/bursar

put() { # put NAME: what comes in, as a file below the root
  install -d "$root/$(dirname "$1")"
  cat > "$root/$1"
  chmod 644 "$root/$1"
  echo "$1"
}

install -d "$root/bin"
install -m 755 "$executable" "$root/bin/bursar"
echo bin/bursar
for folder in "$source"/Sources/bursar*; do
  program=$(basename "$folder")
  if [ "$program" != bursar ]; then
    ln -sf bursar "$root/bin/$program"
    echo "bin/$program"
  fi
  run() { (exec -a "$program" "$executable" --generate "$1"); }
  run man | put "$pages/$program.1"
  run bash | put "$bash/$program"
  run zsh | put "$zsh/_${program//-/_}"
  run fish | put "$fish/$program.fish"
done
"$executable" help --manual | put share/man/man5/bursar.5
put "$documents/diagnostics.md" < "$source/docs/diagnostics.md"
put "$documents/copyright" < "$source/LICENSE"
