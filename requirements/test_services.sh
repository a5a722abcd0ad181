#!/usr/bin/env bash
# What the browser and service tests need from the system: Chromium, Redis, PostgreSQL. Installed where that is possible
# (root, apt-get); elsewhere it says in one line what to install, and the tests that need it say so themselves.
set -euo pipefail

missing=()
command -v chromium >/dev/null || missing+=(chromium)
command -v redis-server >/dev/null || missing+=(redis-server)
compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || missing+=(postgresql)
[[ ${#missing[@]} -eq 0 ]] && exit 0

if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
    export DEBIAN_FRONTEND=noninteractive
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
else
    echo "Some tests need this first: sudo apt-get install ${missing[*]}" >&2
fi
