#!/usr/bin/env python3
"""Kills every command that writes, at random moments: `kill.py --program PATH [--count 1000]`.

The commands and their journal are those of EverydayTrialTests, which kills each a few times. The
journal is what it was or what it was to be; what is there can be taken back, and what is not can be
said again. Ends with 1 where anything else was found.
"""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import time

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))


def trials():
    """The journal and the command lines of the tests."""
    path = os.path.join(TESTS, "LedgerCommandsTests", "EverydayTrialTests.swift")
    with open(path, encoding="utf-8") as file:
        source = file.read()
    journal = re.search(r'journal = """\n(.*?)\n    """', source, re.S).group(1)
    lines = re.search(r"static let lines = \[(.*?)\]\n", source, re.S).group(1)
    return textwrap.dedent(journal) + "\n", re.findall(r'"([^"]*)"', lines)


class Trial:
    def __init__(self, program, folder, journal):
        self.program, self.folder, self.journal = program, folder, journal
        self.path = os.path.join(folder, "main.journal")
        self.chance = random.Random(7)

    def start(self, line):
        return subprocess.Popen(
            [self.program, *line.split(), "--today", "2026-04-01"], cwd=self.folder,
            env={"HOME": self.folder, "LC_ALL": "C.UTF-8"}, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, line):
        return self.start(line).wait()

    def read(self):
        with open(self.path, encoding="utf-8") as file:
            return file.read()

    def reset(self):
        for name in (".bursar", "receipts"):
            shutil.rmtree(os.path.join(self.folder, name), ignore_errors=True)
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(self.journal)

    def kills(self, line, count):
        """How often the old and the new text were found, and what was neither."""
        self.reset()
        begin = time.monotonic()
        if self.run(line):
            return [0, 0], [f"{line}: refused"]
        whole = time.monotonic() - begin
        new = self.read()
        seen, faults = [0, 0], []
        for number in range(count):
            self.reset()
            child = self.start(line)
            time.sleep(whole * self.chance.random() * 1.1)
            child.kill()
            child.wait()
            found = self.read()
            if found not in (self.journal, new):
                faults.append(f"{line}, kill {number}: neither old nor new")
                continue
            seen[found == new] += 1
            again, wanted = ("undo", self.journal) if found == new else (line, new)
            if self.run(again) or self.read() != wanted:
                faults.append(f"{line}, kill {number}: `{again}` does not do it")
        return seen, faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", required=True)
    parser.add_argument("--count", type=int, default=1000)
    arguments = parser.parse_args()
    journal, lines = trials()
    faults, kills = [], 0
    with tempfile.TemporaryDirectory() as folder:
        trial = Trial(os.path.abspath(arguments.program), folder, journal)
        for line in lines:
            seen, found = trial.kills(line, arguments.count)
            kills += sum(seen)
            faults += found
            print(f"{line}: {seen[0]} old, {seen[1]} new", flush=True)
    print("\n".join(faults))
    print(f"{kills} kills of {len(lines)} commands, {len(faults)} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
