#!/usr/bin/env python3
"""Measures how long the answers at a prompt take, in sessions with long logs and with large states.

Usage: answers.py PROGRAM [STEPS…]              (default: 10 1000 60000 100000 1000000)
At a pseudo-terminal, a console runs a script of STEPS steps. Then each command is typed three times with
`:set timing on`, and the median of the milliseconds that the console reports is printed. The last column is the
exponent of growth between the last two sizes: 0 if the time does not grow, 1 if it grows with the log. After
that, the same for states with 10 to 100,000 products and 10 to 300,000 dogs, where also the times from Tab to the answer
and from a key to its echo are measured from outside. JSON files with more elements would be too large for the
console. ANSWERS=text measures only commands that contain the text. With CPU=1, the figures are the milliseconds that
the program's threads ran, which other programs disturb less; they include reading the keys and drawing the screen.
"""
import fcntl
import json
import math
import os
import pty
import re
import select
import signal
import statistics
import struct
import sys
import tempfile
import termios
import time

PRODUCTS = [10, 1000, 100000]
DOGS = [10, 1000, 100000, 300000]
COUNTS_CPU = os.environ.get("CPU") == "1"
QUESTIONS = [
    ":log", ":log 0-10", ":log you", ":log reducer", ":log increment", ":log ~failure", ":log ~count", ":find zzz",
    ":until count == -7", ":when count == -7", ":when count > 3", ":why failure", ":why count", ":step 5",
    ":state", ":effects", ":diff 3", ":back", ":timeline", ":replay", ":save out.tca", ":save out.transcript",
]


# What is typed to measure keys: a path, a position, an id, and text in quotes.
KEYS = [
    "productList.fetchProducts", ":state productListState.productListState[3].product.title",
    "productList.product[id: 7].addToCart.didTapPlusButton", ':find "Product 99"',
]


class Console:
    """A console at its own terminal, without a journal."""

    def __init__(self, program, arguments):
        self.output = ""
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ["TERM"] = "xterm-256color"
            os.execv(program, [program] + arguments + ["--no-journal", "--clock", "virtual"])
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 100, 0, 0))

    def type(self, keys):
        self.output = ""
        os.write(self.terminal, keys.encode())

    def wait(self, pattern, seconds=120):
        """Returns the match in the output since the last keys."""
        end = time.perf_counter() + seconds
        while not (match := re.search(pattern, self.output)):
            if time.perf_counter() > end:
                raise TimeoutError(f"{pattern} in {self.output[-300:]!r}")
            if select.select([self.terminal], [], [], 1)[0]:
                # A long answer need not be searched as a whole again and again.
                self.output = self.output[-4096:] + os.read(self.terminal, 1 << 20).decode(errors="replace")
        return match

    def cpu(self):
        """Returns the milliseconds that the program's threads have run."""
        folder = f"/proc/{self.child}/task"
        times = 0
        for task in os.listdir(folder):
            with open(f"{folder}/{task}/schedstat", encoding="ascii") as file:
                times += int(file.read().split()[0])
        return times / 1e6

    def ask(self, line):
        """Returns the milliseconds that the console says a line took."""
        before = self.cpu()
        self.type(line + "\r")
        took = float(self.wait(r"took ([0-9.]+) ms").group(1))
        return self.cpu() - before if COUNTS_CPU else took

    def tab(self, line, answer):
        """Returns the milliseconds from Tab to a text on the screen."""
        self.type(line)
        # Parts of the line have colours.
        self.wait(r"(\x1b\[[0-9;]*m)*".join(re.escape(character) for character in line[-8:]))
        time.sleep(0.3)
        before, began = self.cpu(), time.perf_counter()
        self.type("\t")
        self.wait(answer)
        elapsed = self.cpu() - before if COUNTS_CPU else (time.perf_counter() - began) * 1000
        self.type("\x03")
        self.wait(r">\x1b\[0m \x1b\[2m")
        time.sleep(0.3)
        return elapsed

    def keys(self, line):
        """Returns the milliseconds from each key of a line to the first output after it."""
        times = []
        for key in line:
            while select.select([self.terminal], [], [], 0.05)[0]:
                os.read(self.terminal, 1 << 20)
            began = time.perf_counter()
            os.write(self.terminal, key.encode())
            select.select([self.terminal], [], [], 10)
            times.append((time.perf_counter() - began) * 1000)
        self.type("\x03")
        self.wait(r">\x1b\[0m \x1b\[2m")
        time.sleep(0.3)
        return times

    def end(self):
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        os.close(self.terminal)


def median(measure):
    return statistics.median(measure() for _ in range(3))


def exponent(times):
    if len(times) < 2 or min(times[-1][1], times[-2][1]) <= 0:
        return ""
    (small, before), (large, after) = times[-2:]
    return f"{math.log(after / before) / math.log(large / small):.2f}"


def show(table, sizes, title):
    print(f"\n{title:42}" + "".join(f"{size:>12,}" for size in sizes) + "    exponent")
    for name, times in table.items():
        cells = "".join(f"{milliseconds:>12.1f}" for _, milliseconds in times)
        print(f"{name:42}{cells}    {exponent(times)}", flush=True)


def wanted(name):
    return os.environ.get("ANSWERS", "") in name


def over_logs(program, sizes):
    table = {}
    for size in sizes:
        with open("log.tca", "w", encoding="utf-8") as file:
            file.write("incrementButtonTapped\n" * size)
        console = Console(program, ["counter", "-i", "-f", "log.tca"])
        console.wait(rf"counter {size}[^>\n]*>\x1b\[0m \x1b\[2m")
        console.ask(":set timing on")
        console.ask(":set pager off")
        for question in filter(wanted, QUESTIONS):
            try:
                table.setdefault(question, []).append((size, median(lambda: console.ask(question))))
            except TimeoutError as error:
                print(error, file=sys.stderr)
                break
        console.end()
    show(table, sizes, "ms over a log of … steps")


def product(number):
    return {"id": number, "title": f"Product {number}", "price": 9.5, "description": "A thing.",
            "category": "things", "image": "https://example.com/a.png"}


def over_state(program, app, action, elements, sizes, questions):
    """Measures questions, which are pairs of a name and a function of a console, in states with a number of elements."""
    questions = [(name, measure) for name, measure in questions if wanted(name)]
    measures_keys = app == "online-store" and wanted("a key")
    if not questions and not measures_keys:
        return
    table = {}
    for size in sizes:
        with open("elements.json", "w", encoding="utf-8") as file:
            json.dump([elements(number) for number in range(size)], file)
        console = Console(program, [app])
        console.wait(r">\x1b\[0m \x1b\[2m")
        console.ask(":set timing on")
        console.ask(":set pager off")
        console.ask(action)
        if measures_keys:
            times = [time for line in KEYS for time in console.keys(line)]
            table.setdefault("a key, median", []).append((size, statistics.median(times)))
            table.setdefault("a key, slowest of all", []).append((size, max(times)))
        for name, measure in questions:
            table.setdefault(name, []).append((size, median(lambda: measure(console))))
        console.end()
    show(table, sizes, f"ms with … elements in the state of {app}")


def over_states(program):
    over_state(
        program, "online-store", "productList.fetchProductsResponse .success(@elements.json)", product, PRODUCTS,
        [
            ("Tab productList.product[id: ", lambda shop: shop.tab("productList.product[id: ", r"\[id: [0-9]")),
            ("Tab productList.product[id: 7",
             lambda shop: shop.tab("productList.product[id: 7", r"\[id: 7[0-9]|7(\x1b\[0m)?\]\.")),
            ("Tab :state …[id: ",
             lambda shop: shop.tab(":state productListState.productListState[id: ", r"\[id: [0-9]+\]")),
            (":state (products)", lambda shop: shop.ask(":state")),
            ("product.plus, told", lambda shop: shop.ask("productList.product[id: 3].addToCart.didTapPlusButton")),
        ])
    over_state(
        program, "dogs", "dogs.dogsLoaded @elements.json",
        lambda number: {"breed": f"dog {number}", "subBreeds": []}, DOGS,
        [
            (":state (dogs)", lambda dogs: dogs.ask(":state")),
            (":state dogs", lambda dogs: dogs.ask(":state dogs")),
            ("Tab :state dogs[", lambda dogs: dogs.tab(":state dogs[", r"\[1\]")),
            ("dogs.filterQueryChanged, told", lambda dogs: dogs.ask('dogs.filterQueryChanged "dog 1"')),
        ])


def main(program, *sizes):
    program = os.path.abspath(program)
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        os.environ.update(HOME=folder, XDG_STATE_HOME=folder)
        if sizes != ("states",):
            over_logs(program, [int(size) for size in sizes] or [10, 1000, 60000, 100000, 1000000])
        over_states(program)


main(*sys.argv[1:])
