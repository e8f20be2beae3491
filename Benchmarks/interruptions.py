#!/usr/bin/env python3
"""Measures the time from Ctrl-C or SIGINT until a busy console shows a prompt again or has ended.

Usage: interruptions.py PROGRAM [STEPS]
At a pseudo-terminal, the console runs a script of STEPS steps (default 200,000). Then each slow command is
typed and interrupted after 200 ms, five times; a command that ends sooner is reported as such. Tab is pressed
to complete one of 100,000 elements, and interrupted. Commands that look at a state of 200,000 elements (12 MB) are
interrupted after 100 ms. Finally, scripts are interrupted with SIGINT. Times are in milliseconds.
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
DOGS_PROMPT = r"dogs (?:b\d+ )?\d+[^>\n]*>\x1b\[0m \x1b\[2m"
LARGE_COMMANDS = [
    ":find zzz", ":tap zzz", ":copy dogs", ":watch dogs", ":state dogs", ":diff 0", ":save large.tca",
    ":when dogs[99999].breed == 7", ":expect changed dogs", "dogs.dogsLoaded @large.json", ":marks",
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

    def interrupt(self, command, prompt=PROMPT, delay=0.2):
        """Returns the seconds from Ctrl-C to the prompt, or None if the command ended before."""
        self.type(command + "\r")
        if self.wait(prompt, delay) is not None:
            return None
        # Keep the output: a prompt that appears at this moment counts.
        os.write(self.terminal, b"\x03")
        elapsed = self.wait(prompt, 30)
        return float("inf") if elapsed is None else elapsed


def show(name, times, note=""):
    done = [time for time in times if time is not None]
    text = "done before Ctrl-C" if not done else " ".join(f"{time * 1000:.1f}" for time in done)
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


def with_dogs(program, file):
    """Returns a console with a long list of dogs, without the dogs that the screen loads by itself."""
    console = Console(program, "dogs")
    console.wait(DOGS_PROMPT, 10)
    console.type(f":wait\rdogs.dogsLoaded @{file}\r:mark loaded\r")
    console.wait(r"(?s)\bloaded\b.*" + DOGS_PROMPT, 60)
    return console


def at_tab(program):
    console = with_dogs(program, "dogs.json")
    times = []
    for delay in (0.001, 0.01, 0.03, 0.1, 0.2):
        console.type(":state dogs[\t")
        time.sleep(delay)
        console.type("\x03")
        times.append(console.wait(DOGS_PROMPT, 30) or float("inf"))
    show("Tab", times)
    os.kill(console.child, signal.SIGKILL)
    os.waitpid(console.child, 0)


def with_large_state(program):
    console = with_dogs(program, "large.json")
    for command in LARGE_COMMANDS:
        times = []
        for _ in range(5):
            # The pager takes the Ctrl-C of some lines, so start each time at an empty line.
            console.type("\r")
            console.wait(DOGS_PROMPT, 30)
            times.append(console.interrupt(command, DOGS_PROMPT, 0.1))
        show(command + " (200,000 dogs)", times)
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
        for name, count in (("dogs.json", 100000), ("large.json", 200000)):
            dogs = [{"breed": f"breed {number} of many", "subBreeds": ["a", "b"]} for number in range(count)]
            with open(name, "w", encoding="utf-8") as file:
                json.dump(dogs, file)
        at_tab(program)
        with_large_state(program)
        at_prompt(program, int(steps))
        in_scripts(program)


main(*sys.argv[1:])
