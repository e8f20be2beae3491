#!/usr/bin/env python3
"""Measures the time from the start of a console at a terminal to its first prompt.

Usage: first-prompt.py [RUNS] PROGRAM [ARGUMENT ...]
Prints the minimum, median and maximum of RUNS runs (default 21) in milliseconds, after a warm-up run.
"""
import os
import pty
import statistics
import sys
import time


def first_prompt(command):
    """Returns the milliseconds until a prompt's last character, ">", appears on a new pseudo-terminal."""
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
    except OSError:  # This is how Linux reports the end of a pseudo-terminal.
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
