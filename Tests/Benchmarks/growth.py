#!/usr/bin/env python3
"""Doubles journals of many shapes twice and says how the work grows with them.

    growth.py [--program .build/release/bursar] [--only SHAPE]

Work is counted in instructions where `perf` can count them, and in processor time elsewhere: never
in time by the clock. A shape whose work grows faster than n to the power of 1.3 is named, and the
script ends with 1. Where growth is in the nature of the thing (each pattern is tried on each name),
a limit stands beside the shape.
"""

import argparse
import math
import os
import resource
import shutil
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TODAY = "2026-04-01"
LIMIT = 1.3


def entries(count, line):
    """So many entries with a posting each that depends on the number."""
    return "".join(f"2026-01-{n % 28 + 1:02d} shop\n  {line(n)}\n  assets:cash\n\n" for n in range(count))


def word(number):
    return "".join(chr(97 + number // 26 ** place % 26) for place in range(4))


def own_accounts(count):
    return entries(count, lambda n: f"expenses:c{n}  10.00 EUR")


SHAPES = {
    "entries": (4000, ["check"], lambda n: entries(n, lambda k: "expenses:food  1.00 EUR")),
    "postings of one entry": (4000, ["aregister", "assets:cash"], lambda n:
        "2026-01-01 shop\n" + "  expenses:food  1.00 EUR\n" * n + "  assets:cash\n"),
    "accounts": (4000, ["balance"], own_accounts),
    "levels of an account": (400, ["balance"], lambda n:
        f"2026-01-01 deep\n  a{':a' * n}  1.00 EUR\n  assets:cash\n"),
    "commodities": (2000, ["balance"], lambda n: entries(n, lambda k: f"expenses:c  1.00 {word(k)}")),
    "prices in a chain": (2000, ["balance", "-X", word(0)], lambda n: "".join(
        f"P 2026-01-01 {word(k + 1)} 1.00 {word(k)}\n" for k in range(n))
        + f"\n2026-01-02 shop\n  expenses:c  1.00 {word(n)}\n  assets:cash\n"),
    "prices of a commodity": (8000, ["balance", "-V"], lambda n: "".join(
        f"P {2000 + k // 336}-{k // 28 % 12 + 1:02d}-{k % 28 + 1:02d} USD 0.{k % 90 + 10} EUR\n"
        for k in range(n)) + "\n" + entries(n, lambda k: "expenses:c  1.00 USD")),
    "plain aliases": (1000, ["check"], lambda n:
        "".join(f"alias c{k} = d{k}\n" for k in range(n)) + "\n" + own_accounts(n)),
    "periodic rules": (1000, ["balance", "--forecast"], lambda n: "".join(
        f"~ monthly from 2026-01-01 to 2026-12-31  bill {k}\n  expenses:c  10.00 EUR\n  assets:cash\n\n"
        for k in range(n))),
    "bills to come": (1000, ["schedule"], lambda n: "".join(
        f"~ monthly from 2026-01-01  bill {k}\n  expenses:c  10.00 EUR\n  assets:cash\n\n"
        for k in range(n))),
    "budgets": (1000, ["budget"], lambda n: "".join(
        f"budget b{k}\n  amount  100 EUR monthly from 2026-01-01\n  for  expenses:c{k}\n\n"
        for k in range(n)) + own_accounts(n)),
    "envelopes": (1000, ["budget", "envelopes"], lambda n: "pool assets:cash\n\n" + "".join(
        f"budget b{k}\n  amount  100 EUR monthly from 2026-01-01\n  for  expenses:c{k}\n"
        "  mode  envelope\n\n" for k in range(n)) + own_accounts(n)),
    "goals": (1000, ["goals"], lambda n: "".join(
        f"goal g{k}\n  target  1000 EUR\n  by  2027-12-31\n  account  assets:g{k}\n\n"
        for k in range(n)) + entries(n, lambda k: f"assets:g{k}  10.00 EUR")),
    "goals on one account": (1000, ["goals"], lambda n: "".join(
        f"goal g{k}\n  target  1000 EUR\n  account  assets:g\n  priority  {k + 1}\n\n"
        for k in range(n)) + entries(n, lambda k: "assets:g  10.00 EUR")),
    "goals without an order": (400, ["check"], lambda n: "".join(
        f"goal g{k}\n  target  1000 EUR\n  account  assets:g\n\n" for k in range(n))),
    "payees": (4000, ["payees"], lambda n: "".join(
        f"2026-01-01 shop {k}\n  expenses:c  1.00 EUR\n  assets:cash\n\n" for k in range(n))),
    "tags": (4000, ["tags"], lambda n: "".join(
        f"2026-01-01 shop  ; t{k}: v\n  expenses:c  1.00 EUR\n  assets:cash\n\n" for k in range(n))),
    "assertions": (4000, ["check"], lambda n: "".join(
        f"2026-01-01 shop\n  expenses:c  1.00 EUR = {k + 1}.00 EUR\n  assets:cash\n\n"
        for k in range(n))),
    "problems": (1000, ["check"], lambda n: "2026-01-01 shop\n  expenses:c  1.00 EUR\n\n" * n),
    "changes of an entry": (2000, ["insights"], lambda n: entries(n, lambda k: f"expenses:c{k % 40}  {k % 90 + 1}.00 EUR")),
    "patterns of aliases": (200, ["check"], lambda n:
        "".join(f"alias /^x{k}y/ = d{k}\n" for k in range(n)) + "\n" + own_accounts(n)),
    "auto rules": (200, ["balance", "--auto"], lambda n: "".join(
        f"= ^expenses:c{k}$\n  (x:c{k})  *0.1\n\n" for k in range(n)) + own_accounts(n)),
}
# Each alias and each pattern has to be tried on each name; A105 and limits of the loader stop them.
INHERENT = {"plain aliases": 2.1, "patterns of aliases": 2.1, "auto rules": 2.1, "levels of an account": 2.1}


def processor_seconds():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def instructions(command):
    """What a command does, in instructions; None where they cannot be counted."""
    if not shutil.which("perf"):
        return None
    done = subprocess.run(["perf", "stat", "-x", ";", "-e", "instructions:u", *command],
                          stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    for line in done.stderr.splitlines():
        fields = line.split(";")
        if len(fields) > 2 and fields[2].startswith("instructions") and fields[0].isdigit():
            return int(fields[0])
    return None


def work(command):
    counted = instructions(command)
    if counted is not None:
        return counted
    start = processor_seconds()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return processor_seconds() - start


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "bursar"))
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "main.journal")
        environment = dict(os.environ, BURSAR_TODAY=TODAY)
        os.environ.update(environment)
        with open(path, "w") as file:
            file.write("")
        nothing = work([program, "check", "-f", path])
        for name, (size, words, text) in SHAPES.items():
            if arguments.only not in name:
                continue
            seen = []
            for times in (1, 4):
                with open(path, "w") as file:
                    file.write(text(size * times))
                seen.append(max(work([program, *words, "-f", path]) - nothing, 1e-9))
            power = math.log(seen[1] / seen[0]) / math.log(4)
            limit = INHERENT.get(name, LIMIT)
            failed += power > limit
            print(f"{name:26} {' '.join(words):24} n^{power:.2f}   at most n^{limit}"
                  + ("   TOO MUCH" if power > limit else ""), flush=True)
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
