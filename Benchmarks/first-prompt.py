#!/usr/bin/env python3
"""Time from starting a console on a terminal to its first prompt.

Usage: first-prompt.py [RUNS] PROGRAM [ARGUMENT ...]
Prints minimum, median and maximum in milliseconds over RUNS runs (default 21), after one warm-up.
"""
import os
import pty
import statistics
import sys
import time


def first_prompt(command):
    """Milliseconds until the end of a prompt, ">", appears on a new pseudo-terminal."""
    began = time.perf_counter()
    child, terminal = pty.fork()
    if child == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp(command[0], command)
    seen = b""
    while b">" not in seen:
        seen += os.read(terminal, 4096)
    elapsed = (time.perf_counter() - began) * 1000
    os.write(terminal, b"\x04")
    try:
        while os.read(terminal, 4096):
            pass
    except OSError:  # Linux reports the end of a pseudo-terminal so.
        pass
    os.waitpid(child, 0)
    os.close(terminal)
    return elapsed


def main(arguments):
    runs = int(arguments.pop(0)) if arguments[0].isdigit() else 21
    first_prompt(arguments)
    times = [first_prompt(arguments) for _ in range(runs)]
    print(f"min {min(times):.1f}  median {statistics.median(times):.1f}  max {max(times):.1f}  ms")


main(sys.argv[1:])
