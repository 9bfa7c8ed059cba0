#!/usr/bin/env python3
"""Times `bursar site` by the time of all processors, which another program beside it changes least.

    site.py --program .build/release/bursar

The site of the example family is held against its `bursar check`, that of a generated journal of 100,000
transactions against md5sum over the journal. Each is run in turns with what it is held against.
"""

import argparse
import os
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import commands

FAMILY = os.path.join(commands.ROOT, "ledger-examples", "family", "main.journal")


def spent(command):
    """The seconds of processors that a command takes."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def compare(name, command, base, target, rounds):
    times = []
    for _ in range(rounds + 1):
        shutil.rmtree(target, ignore_errors=True)
        times.append((spent(base), spent(command)))
    own = statistics.median(time for _, time in times[1:])
    ratio = own / statistics.median(time for time, _ in times[1:])
    files = [os.path.join(folder, file) for folder, _, names in os.walk(target) for file in names]
    size = sum(map(os.path.getsize, files)) / 1e6
    print(f"{name:24} {ratio:6.1f}   {own * 1000:6.0f} ms, {len(files)} files, {size:.1f} MB")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument(
        "--program", default=os.path.join(commands.ROOT, ".build", "release", "bursar"))
    parser.add_argument("--rounds", type=int, default=7)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        target = os.path.join(folder, "site")

        def site(path, today):
            return [options.program, "site", "-f", path, "--today", today, "-o", target]

        today = "2026-06-18"
        compare(
            "family, to check", site(FAMILY, today),
            [options.program, "check", "-f", FAMILY, "--today", today], target, options.rounds)
        path, today, _ = commands.journal(100_000, folder)
        compare("100,000, to md5sum", site(path, today), ["md5sum", path], target, options.rounds)


if __name__ == "__main__":
    main()
