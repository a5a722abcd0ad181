#!/usr/bin/env bash
# Checks what the PDF export needs from the system and installs what is missing where that is possible (root, apt-get).
# Elsewhere it says in one line what to install, and goes on: everything but the PDF works without.
set -euo pipefail
cd "$(dirname "$0")/.."
python="${1:?usage: system_libraries.sh PYTHON}"

missing=()

# Loading a library is the only check that agrees with what the PDF export will do.
loads() { "$python" -c 'import ctypes, sys; ctypes.CDLL(sys.argv[1])' "$1" 2>/dev/null; }

has_fonts() {
    local folder
    for folder in /usr/share/fonts /usr/local/share/fonts "${HOME:-/}/.fonts" "${HOME:-/}/.local/share/fonts"; do
        [[ -d $folder ]] && [[ -n $(find -L "$folder" \( -name '*.ttf' -o -name '*.otf' \) -print -quit 2>/dev/null) ]] && return 0
    done
    return 1
}

if [[ $(uname -s) != Linux ]]; then
    echo "The PDF export needs Pango, HarfBuzz and fonts; see WeasyPrint's installation page for this system." >&2
    exit 0
fi
loads libpango-1.0.so.0 || missing+=(libpango-1.0-0)
loads libpangoft2-1.0.so.0 || missing+=(libpangoft2-1.0-0)
loads libharfbuzz-subset.so.0 || missing+=(libharfbuzz-subset0)
has_fonts || missing+=(fonts-dejavu-core)
[[ ${#missing[@]} -eq 0 ]] && exit 0

if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
    echo "PDF export will not work until this is installed: sudo apt-get install ${missing[*]}" >&2
fi
