#!/usr/bin/env python3
"""Times our programs, md5sum, ledger and hledger on one generated journal, in turns.

    compare.py --transactions 100000 --rounds 5

Machines drift, so that only ratios inside one run count: a ratio is the median over the rounds of
a program's time over that of md5sum. In each round every program runs twice and only the second
time counts, as what ran before it decides how warm caches are and how cold memory is.
"""

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import generate_journal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
BASE = "md5sum"


def candidates(journal):
    """The commands by their names; what is not installed is left out, and said so."""
    ours = os.path.join(ROOT, ".build", "release")
    commands = {
        BASE: ["md5sum" if shutil.which("md5sum") else "md5", journal],
        "check": [os.path.join(ours, "bursar-check"), "-f", journal],
        "report balance": [os.path.join(ours, "bursar-report"), "balance", "-f", journal],
        "report print": [os.path.join(ours, "bursar-report"), "print", "-f", journal],
        "ledger bal": ["ledger", "-f", journal, "bal"],
        "hledger check": ["hledger", "-f", journal, "check"],
        "hledger bal": ["hledger", "-f", journal, "bal"],
    }
    found = {}
    for name, command in commands.items():
        if shutil.which(command[0]):
            found[name] = command
        else:
            print(f"without {name}: no program {command[0]}", file=sys.stderr)
    return found


def run_once(command):
    """Milliseconds and the exit code."""
    start = time.perf_counter()
    done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000, done.returncode


def peak_memory(command):
    """Megabytes by GNU time, or a dash where it is missing.

    What wait4 tells here would be at least the memory of this script, from which a child forks.
    """
    timer = shutil.which("time")
    if not timer or sys.platform == "darwin":
        return "-"
    with tempfile.NamedTemporaryFile("r") as seen:
        measured = [timer, "-f", "%M", "-o", seen.name] + command
        subprocess.run(measured, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        return f"{int(seen.read().split()[-1]) / 1024:.1f}"


def measure(commands, rounds):
    results = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            run_once(command)
            results[name].append(run_once(command))
    return results


def report(commands, results):
    print(f"{'':16}{'ms':>10}{'MB':>10}{'x md5sum':>10}")
    failed = False
    for name, runs in results.items():
        wall = statistics.median(run[0] for run in runs)
        memory = peak_memory(commands[name])
        ratio = statistics.median(run[0] / base[0] for run, base in zip(runs, results[BASE]))
        codes = sorted({run[1] for run in runs} - {0})
        failed = failed or bool(codes)
        print(f"{name:16}{wall:10.1f}{memory:>10}{ratio:10.2f}" + (f"  exit {codes}" if codes else ""))
    return 1 if failed else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--transactions", type=int, default=100_000)
    parser.add_argument("--rounds", type=int, default=5)
    options = parser.parse_args()
    folder = os.path.join(ROOT, ".build", "benchmarks")
    os.makedirs(folder, exist_ok=True)
    journal = os.path.join(folder, f"{options.transactions}.journal")
    with open(journal, "w", encoding="utf-8", newline="\n") as output:
        generate_journal.write(options.transactions, 1, output)
    megabytes = os.path.getsize(journal) / 1e6
    print(f"{options.transactions} transactions, {megabytes:.1f} MB, {options.rounds} rounds")
    commands = candidates(journal)
    sys.exit(report(commands, measure(commands, options.rounds)))


if __name__ == "__main__":
    main()
