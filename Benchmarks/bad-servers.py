#!/usr/bin/env python3
"""Measures what bad servers cost the console: the time and CPU time of one request to each, and its result.

Usage: bad-servers.py PROGRAM
The variable http_proxy sends the counter's live client to the servers. A program that is still busy
after 30 seconds is killed.
"""
import gzip
import os
import socket
import subprocess
import sys
import threading
import time

OK = b"HTTP/1.1 200 OK\r\n"
CHUNKED = OK + b"Transfer-Encoding: chunked\r\n\r\n"
GZIP = OK + b"Content-Encoding: gzip\r\n\r\n"
REDIRECT = b"HTTP/1.1 302 Found\r\nLocation: http://numbersapi.com/\r\n\r\n"

# What each server sends first, and what it then sends endlessly.
SERVERS = {
    "a fact": (OK + b"Content-Length: 6\r\n\r\na fact", b""),
    "a length of 2^63 - 1": (OK + b"Content-Length: 9223372036854775807\r\n\r\na fact", b""),
    "half a head": (OK + b"Con", b""),
    "a gzip bomb of 300 MB": (GZIP + gzip.compress(bytes(300 << 20), 9), b""),
    "gzip without content": (GZIP + gzip.compress(b"")[:10], b"\0\0\0\xff\xff" * 4096),
    "endless fields": (OK, b"X: y\r\n" * 4096),
    "endless trailers": (CHUNKED + b"0\r\n", b"X: y\r\n" * 4096),
    "endless chunks": (CHUNKED, b"2\r\nxx\r\n" * 4096),
    "an endless chunk extension": (CHUNKED + b"5;", b"x" * 65536),
    "endless bodies of redirects": (REDIRECT, b"x" * 65536),
    "endless body": (OK + b"\r\n", b"x" * 65536),
}


def answer(connection, first, rest):
    try:
        connection.recv(65536)
        connection.sendall(first)
        while rest:
            connection.sendall(rest)
        connection.shutdown(socket.SHUT_WR)
        while connection.recv(65536):
            pass
    except OSError:  # The client has closed the connection.
        pass
    connection.close()


def serve(listener, first, rest):
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=answer, args=(connection, first, rest), daemon=True).start()


def main(program):
    for name, (first, rest) in SERVERS.items():
        listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=serve, args=(listener, first, rest), daemon=True).start()
        proxy = f"http://127.0.0.1:{listener.getsockname()[1]}"
        lines = ["numberFactButtonTapped", ":wait 60s", ":state failure"]
        command = [program, "counter", "--no-journal", "--preset", "live"]
        for line in lines:
            command += ["-e", line]
        began, before = time.perf_counter(), os.times()
        console = subprocess.Popen(
            command, env=dict(os.environ, http_proxy=proxy), text=True, stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        try:
            output, _ = console.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            console.kill()
            output, _ = console.communicate()
        after = os.times()
        cpu = after.children_user + after.children_system
        cpu -= before.children_user + before.children_system
        last = (output.strip().splitlines() or [""])[-1].strip()
        print(f"{name:28} {time.perf_counter() - began:6.2f} s, CPU {cpu:6.2f} s, "
              f"exit {console.returncode:3}  {last[:60]}", flush=True)


main(sys.argv[1])
