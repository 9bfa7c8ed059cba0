#!/usr/bin/env python3
"""Times what is done day by day: writing an entry, completing words, renaming; and counts guesses.

    everyday.py --rounds 21 [--program .build/release/bursar]

Each line says what is allowed and what is aimed at. Times are medians: writing is measured against
`true` and renaming against md5sum in the same round, as machines drift.
"""

import argparse
import fcntl
import json
import os
import pty
import select
import shutil
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

sys.dont_write_bytecode = True
import generate_journal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TODAY = "2026-04-01"
HOUSEHOLDS = ["family", "single", "student", "freelancer", "domacnost", "noikokyrio"]


def milliseconds(command, folder):
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE)
    spent = (time.perf_counter() - start) * 1000
    if done.returncode:
        sys.exit(f"{' '.join(command)}: {done.stderr.decode()}")
    return spent


def generated(transactions):
    path = os.path.join(ROOT, ".build", "benchmarks", f"{transactions}.journal")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if not os.path.exists(path):
        with open(path, "w", encoding="utf-8", newline="\n") as output:
            generate_journal.write(transactions, 1, output)
    return path


def line(name, value, unit, must, aim):
    print(f"{name:44}{value:9.2f} {unit:9} must {must:6}  aim {aim}")


def adding(program, folder, rounds):
    """How much longer writing one entry takes than a program that does nothing."""
    source = generated(10_000)
    main = os.path.join(folder, "main.journal")
    command = [program, "add", "4.50", "coffee", "--today", TODAY]
    differences = []
    for _ in range(rounds):
        for _ in range(2):
            shutil.copy(source, main)
            shutil.rmtree(os.path.join(folder, ".bursar"), ignore_errors=True)
            nothing = milliseconds(["true"], folder)
            spent = milliseconds(command, folder)
        differences.append(spent - nothing)
    line("add 4.50 coffee, 10000 entries", statistics.median(differences), "ms", "25", "10")


def completing(program, folder, rounds):
    """From a key to the last byte of what the terminal then shows."""
    shutil.copy(generated(10_000), os.path.join(folder, "main.journal"))
    child, terminal = pty.fork()
    if child == 0:
        os.chdir(folder)
        os.environ["TERM"] = "xterm"
        os.execv(program, [program, "add", "--today", TODAY])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 80, 0, 0))
    answer(terminal, b"Date", 60)
    times = []
    press(terminal, b"\r", b"Description")
    for _ in range(rounds):
        for key in "corner m":
            times.append(press(terminal, key.encode(), b"\x1b[K\r"))
        press(terminal, b"\x15", b"\x1b[K\r")
    # Accounts, too.
    press(terminal, b"Bakery\r", b"Account 1")
    for _ in range(rounds):
        for key in "ex:fo:c":
            times.append(press(terminal, key.encode(), b"\x1b[K\r"))
        press(terminal, b"\x15", b"\x1b[K\r")
    os.write(terminal, b"\x03")
    os.waitpid(child, 0)
    os.close(terminal)
    line("completion, a key, 10000 entries", statistics.median(times), "ms", "16", "4")
    line("  the slowest of 100", sorted(times)[len(times) * 99 // 100], "ms", "16", "4")


def press(terminal, key, wanted):
    start = time.perf_counter()
    os.write(terminal, key)
    answer(terminal, wanted, 10)
    return (time.perf_counter() - start) * 1000


def answer(terminal, wanted, limit):
    """Reads until something was shown."""
    seen = b""
    end = time.time() + limit
    while wanted not in seen:
        if not select.select([terminal], [], [], max(0, end - time.time()))[0]:
            sys.exit(f"waited for {wanted} in {seen}")
        seen += os.read(terminal, 65536)


def renaming(program, folder, rounds):
    """All files of a journal of 12, as a multiple of md5sum over them."""
    parts = split(generated(100_000), 12)
    names = [f"{number:02}.journal" for number in range(1, len(parts) + 1)]
    account = "expenses:food:coffee"
    digest = ["md5sum" if shutil.which("md5sum") else "md5", "main.journal"] + names
    ratios = []
    for _ in range(rounds):
        for _ in range(2):
            shutil.rmtree(os.path.join(folder, ".bursar"), ignore_errors=True)
            with open(os.path.join(folder, "main.journal"), "w") as output:
                output.write("".join(f"include {name}\n" for name in names))
            for name, text in zip(names, parts):
                with open(os.path.join(folder, name), "w", encoding="utf-8") as output:
                    output.write(text)
            base = milliseconds(digest, folder)
            spent = milliseconds(
                [program, "rename", "account", account, "expenses:food:espresso"], folder)
        ratios.append(spent / base)
    line("rename account, 100000 entries, 12 files", statistics.median(ratios), "x md5sum", "10", "5")


def split(path, count):
    """The text of a journal in parts of whole entries."""
    with open(path, encoding="utf-8") as source:
        entries = source.read().split("\n\n")
    size = -(-len(entries) // count)
    return ["\n\n".join(entries[start:start + size]) + "\n\n" for start in range(0, len(entries), size)]


def guessing(program):
    """Payments of the example households, each guessed from those before it alone."""
    payments = wrong = 0
    for household in HOUSEHOLDS:
        journal = os.path.join(ROOT, "ledger-examples", household, "main.journal")
        done = subprocess.run(
            [program, "insights", "backtest", "-f", journal, "--today", "2026-06-18", "-O", "json"],
            capture_output=True, check=True)
        for method in json.loads(done.stdout)["methods"]:
            if method["method"] == "neighbors":
                share = 100 * (1 - method["first"] / method["count"])
                line(f"wrong category, {household}", share, "%", "25", "20")
                payments += method["count"]
                wrong += method["count"] - method["first"]
    line("wrong category, all of them", 100 * wrong / max(1, payments), "%", "25", "20")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "bursar"))
    options = parser.parse_args()
    program = os.path.abspath(options.program)
    for measure in (adding, completing, renaming):
        with tempfile.TemporaryDirectory() as folder:
            measure(program, folder, options.rounds)
    guessing(program)


if __name__ == "__main__":
    main()
