#!/bin/sh
# Time and peak memory of a script of many actions.
#
# Usage: long-script.sh PROGRAM [ACTIONS]       (default: 100,000 actions)
set -eu
script=$(mktemp --suffix .tca)
trap 'rm -f "$script"' EXIT
seq "${2:-100000}" | sed 's/.*/dogs.filterQueryChanged "query &"/' > "$script"
/usr/bin/time -f '%e s, %U s of it in user mode, %M kB at most' "$1" run "$script" > /dev/null
