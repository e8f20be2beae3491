#!/bin/sh
# Time and peak memory of a script that starts many effects and waits until all have ended.
#
# Usage: many-effects.sh PROGRAM [EFFECTS…]       (default: 100 10000 100000)
set -eu
program=$1
shift
script=$(mktemp --suffix .tca)
trap 'rm -f "$script"' EXIT
[ $# -gt 0 ] || set -- 100 10000 100000
for count in "$@"; do
  { yes numberFactButtonTapped | head -n "$count"; echo :wait; } > "$script"
  /usr/bin/time -f "$count effects: %e s, %U s of it in user mode, %M kB at most" \
    "$program" counter -f "$script" > /dev/null
done
