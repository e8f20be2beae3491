#!/usr/bin/env python3
"""Measures the time from Ctrl-C or SIGINT until a busy console shows a prompt again or has ended.

Usage: interruptions.py PROGRAM [STEPS]
At a pseudo-terminal, the console runs a script of STEPS steps (default 200,000). Then each slow command is
typed and interrupted after 200 ms, five times; a command that ends sooner is reported as such. Tab is pressed
to complete one of 100,000 elements, and interrupted. Finally, scripts are interrupted with SIGINT. Times are in
milliseconds.
"""
import fcntl
import json
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time

ACTION = "incrementButtonTapped\n"
PROMPT = r"counter (?:b\d+ )?\d+[^>\n]*>\x1b\[0m \x1b\[2m"
COMMANDS = [
    ":run huge.tca", ":load huge.tca", ":save out.tca", ":save out.transcript", ":replay", ":skip 1",
    ":move 1 9", ":edit 1 decrementButtonTapped", ":find zzz", ":why nothing", ":until count == -7",
]


class Console:
    """A console at its own terminal."""

    def __init__(self, program, app="counter"):
        self.output = ""
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(program, [program, app])
        size = struct.pack("HHHH", 24, 100, 0, 0)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, size)

    def type(self, keys):
        self.output = ""
        os.write(self.terminal, keys.encode())

    def wait(self, pattern, seconds):
        """Returns the seconds until the output since the last keys matches, or None if it does not in time."""
        began = time.perf_counter()
        while not re.search(pattern, self.output):
            left = seconds - (time.perf_counter() - began)
            if left <= 0:
                return None
            if select.select([self.terminal], [], [], left)[0]:
                self.output += os.read(self.terminal, 1 << 20).decode(errors="replace")
        return time.perf_counter() - began

    def interrupt(self, command):
        """Returns the seconds from Ctrl-C to the prompt, or None if the command ended before."""
        self.type(command + "\r")
        if self.wait(PROMPT, 0.2) is not None:
            return None
        # Keep the output: a prompt that appears at this moment counts.
        os.write(self.terminal, b"\x03")
        elapsed = self.wait(PROMPT, 30)
        return float("inf") if elapsed is None else elapsed


def show(name, times, note=""):
    done = [time for time in times if time is not None]
    text = "done within 200 ms" if not done else " ".join(f"{time * 1000:.1f}" for time in done)
    print(f"{name:32} {text}  {note}", flush=True)


def at_prompt(program, steps):
    console = Console(program)
    console.wait(PROMPT, 10)
    for command in COMMANDS:
        # An interrupted command may have replaced the session.
        console.type(":app counter\r:run big.tca\r")
        console.wait(rf"counter {steps}[^>\n]*>\x1b\[0m \x1b\[2m", 120)
        show(command, [console.interrupt(command) for _ in range(5)])
    os.kill(console.child, signal.SIGKILL)
    os.waitpid(console.child, 0)


def at_tab(program):
    prompt = r"dogs \d+[^>\n]*>\x1b\[0m \x1b\[2m"
    console = Console(program, "dogs")
    console.wait(prompt, 10)
    console.type("dogs.dogsLoaded @dogs.json\r")
    console.wait(r"dogs 1>\x1b\[0m \x1b\[2m", 60)
    times = []
    for delay in (0.001, 0.01, 0.03, 0.1, 0.2):
        console.type(":state dogs[\t")
        time.sleep(delay)
        console.type("\x03")
        times.append(console.wait(prompt, 30) or float("inf"))
    show("Tab", times)
    os.kill(console.child, signal.SIGKILL)
    os.waitpid(console.child, 0)


def in_scripts(program):
    for arguments in (["run", "huge.tca"], ["check", "huge.tca"], ["counter"]):
        times = []
        for _ in range(5):
            lines = subprocess.Popen(["yes", ACTION.strip()], stdout=subprocess.PIPE)
            process = subprocess.Popen(
                [program] + arguments, stdin=lines.stdout, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE)
            time.sleep(0.5)
            began = time.perf_counter()
            process.send_signal(signal.SIGINT)
            message = process.stderr.read().decode().strip()
            status = process.wait()
            times.append(time.perf_counter() - began)
            lines.kill()
            lines.wait()
        show(" ".join(arguments) + " (SIGINT)", times, f"exit {status}: {message}")


def main(program, steps="200000"):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ.update(HOME=folder, XDG_STATE_HOME=folder)
        for name, count in (("big.tca", int(steps)), ("huge.tca", 20 * int(steps))):
            with open(name, "w", encoding="utf-8") as file:
                file.write("#! tca-repl counter\n" + ACTION * count)
        dogs = ({"breed": f"dog {number}", "subBreeds": []} for number in range(100000))
        with open("dogs.json", "w", encoding="utf-8") as file:
            json.dump(list(dogs), file)
        at_tab(program)
        at_prompt(program, int(steps))
        in_scripts(program)


main(*sys.argv[1:])
