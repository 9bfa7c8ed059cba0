#!/usr/bin/env python3
"""Lets each call that changes a disk go wrong, in every command that writes: `faults.py --program PATH`.

The n-th call of a command fails, takes a few bytes only, or never returns, for every n until there are no more
calls. Then all files of the journal are what they were or what they were to be, nothing else is left behind, what
is said tells what to do, the command works when it is said again, and `undo` gives the old bytes back. The program
has to be one that is linked dynamically. Ends with 1 where anything else was found.
"""

import argparse
import collections
import errno
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import textwrap

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TEMPORARY = re.compile(r"(^|/)\.bursar-[0-9a-z]{12,}(/|$)")
ERRORS = ["EIO", "ENOSPC", "EACCES", "EROFS", "EPERM", "EDQUOT"]
KINDS = {name: str(getattr(errno, name)) for name in ERRORS} | {
    "full disk": f"from {errno.ENOSPC}", "dying disk": f"all {errno.EIO}", "short": "short", "KILL": f"signal {signal.SIGKILL}",
    "INT": f"signal {signal.SIGINT}", "TERM": f"signal {signal.SIGTERM}"}


class Case:
    """A command line, and the files that it is run on."""

    def __init__(self, line, files, setup=(), undo="undo", steps=False):
        self.line, self.files, self.setup = line, files, setup
        # What takes it back, if anything does.
        self.undo = undo and undo.split()
        # Whether it is done in steps, each of which the next run goes on from.
        self.has_steps = steps
        self.words = line.split()


def cases():
    """Every command that writes: those of EverydayTrialTests, and those that write other things."""
    path = os.path.join(TESTS, "LedgerCommandsTests", "EverydayTrialTests.swift")
    with open(path, encoding="utf-8") as file:
        source = file.read()
    journal = textwrap.dedent(re.search(r'journal = """\n(.*?)\n    """', source, re.S).group(1)) + "\n"
    lines = re.findall(r'"([^"]*)"', re.search(r"static let lines = \[(.*?)\]\n", source, re.S).group(1))
    books = {"main.journal": journal}
    parts = {f"{n}.journal": f"2026-01-0{n} Rewe\n  expenses:food   4.00 EUR\n  assets:cash\n" for n in (1, 2, 3)}
    several = {"main.journal": "".join(f"include {name}\n" for name in parts)} | parts
    rows = "2026-03-01,Rewe,-12.00\n2026-03-02,Cinema,-9.50\n"
    rules = "fields date, description, amount\naccount1 assets:bank\ncurrency EUR\nif Cinema\n  account2 expenses:fun\n"
    bank = books | {"rules/bank.rules": "source ../bank.csv\narchive\n" + rules, "bank.csv": rows}
    plain = books | {"bank.csv": rows, "bank.csv.rules": rules}
    bare = {"main.journal": "2026-01-05 Opening\n    assets:bank    100.00 EUR\n    equity:opening\n",
            "bank.csv": "Date,Payee,Amount,Currency\n2026-03-01,Rewe,-12.00,EUR\n2026-03-02,Hugo,-15.00,EUR\n"}
    theirs = "\n2026-03-12 Tea\n    expenses:food    2.00 EUR\n    assets:cash\n"
    ours = "\n2026-02-12 Gym\n    expenses:fun    3.00 EUR\n    assets:cash\n"
    sides = {"main.journal": journal + ours, "base.journal": journal, "theirs.journal": journal + theirs}
    known = "".join(f"\n2026-01-{n:02} Rewe\n    expenses:food    2.00 EUR\n    assets:bank\n" for n in range(11, 16))
    change = {"changes.json": json.dumps({"changes": [{"command": "add", "words": "4.50 coffee --account food"}]})}
    found = [Case(line, books) for line in lines] + [
        Case("undo", books, [lines[0]], undo=None), Case("redo", books, [lines[0], "undo"]),
        Case("init", {}), Case("init uni --template student --account bank=640", {}, undo="undo -f uni/main.journal"),
        Case("rename account expenses:food expenses:meals", several),
        Case("fmt --write 1.journal 2.journal 3.journal", several),
        Case("undo", several, ["rename account expenses:food expenses:meals"], undo=None),
        Case("check --fix", {"main.journal": "2026/01-05 x\n    a    1\n    b\n"}),
        Case("check --write-baseline known.json", books, undo=None),
        Case("import bank.csv --yes --no-match", plain), Case("import --yes --no-match", bank, steps=True),
        Case("import bank.csv --account assets:bank", bare, steps=True),
        Case("import receipt till.txt --wallet cash --account food --new", books | {
            "till.txt": "Coffee q\n2026-03-20 17:04\nTea  2.50\nTOTAL  2.50\n"}),
        Case("import review --set main.journal:6=new:expenses:food", bare, [
            "import bank.csv --account assets:bank"]),
        Case("import rules suggest --into new.rules", {"main.journal": journal + known}),
        Case("merge base.journal main.journal theirs.journal -o main.journal", sides),
        Case("merge base.journal main.journal theirs.journal main.journal", sides, undo=None),
        Case("site", books, undo=None), Case("site", books, ["site", "add 3 tea --account food"], undo=None),
        Case("export beancount -o all.beancount", books, undo=None),
        Case("export hledger -o old.journal --replace", books | {"old.journal": "; of before\n"}, undo=None),
        Case("export sqlite -o all.db", books, undo=None),
        Case("export parquet --into tables", books, undo=None, steps=True),
        Case("export csv --into tables", books, ["export csv --into tables", "add 3 tea --account food"],
             undo=None, steps=True),
        Case("redact -f books/main.journal --into shared --key key --map map", {"books/main.journal": journal}, [
            "redact -f books/main.journal --into first --key key"], undo=None, steps=True),
        Case("report balance -o balance.txt", books | {"balance.txt": "of before\n"}, undo=None),
        Case("insights page -o page.html", books, undo=None),
    ]
    return found


class Trial:
    def __init__(self, program, shim, folder):
        self.program, self.shim = program, shim
        self.folder, self.log = os.path.join(folder, "books"), os.path.join(folder, "log")
        self.other = os.path.join(folder, "other.journal")
        with open(self.other, "w", encoding="utf-8") as file:
            file.write("2026-01-05 x\n    a    1.00 EUR\n    b\n")
        self.runs = 0

    def command(self, words, **faults):
        environment = {"HOME": self.folder, "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no"}
        if faults:
            environment |= {"LD_PRELOAD": self.shim, "FAULT_BELOW": self.folder, "FAULT_LOG": self.log}
            environment |= {"FAULT_" + key.upper(): str(value) for key, value in faults.items()}
        self.runs += 1
        return dict(args=[self.program, *words, "--today", "2026-04-01"], cwd=self.folder, env=environment,
                    stdin=subprocess.DEVNULL)

    def run(self, words, **faults):
        return subprocess.run(**self.command(words, **faults), capture_output=True, timeout=60)

    def read(self, everything=False):
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.relpath(os.path.join(folder, name), self.folder)
                if everything or not (TEMPORARY.search(path) or re.search(r"\.bursar(-export)?/", path)):
                    with open(os.path.join(folder, name), "rb") as file:
                        found[path] = file.read()
        return found

    def leftovers(self):
        return [path for path in self.read(everything=True) if TEMPORARY.search(path)]

    def write(self, files):
        shutil.rmtree(self.folder, ignore_errors=True)
        os.makedirs(self.folder)
        for name, data in files.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)


class Finding(Exception):
    pass


def require(is_true, why):
    if not is_true:
        raise Finding(why)


class CaseTrial:
    """A case, as it ends without a fault."""

    def __init__(self, trial, case):
        self.trial, self.case = trial, case
        trial.write({name: text.encode() for name, text in case.files.items()})
        for line in case.setup:
            done = trial.run(line.split())
            require(done.returncode in (0, 1), f"`{line}`: {done.stderr.decode()}")
        self.start, self.old = trial.read(everything=True), trial.read()
        done = trial.run(case.words)
        require(done.returncode in (0, 1), f"refused: {done.stderr.decode()}")
        self.code, self.new = done.returncode, trial.read()
        require(self.new != self.old, "writes nothing")

    def once(self, kind, number):
        """Whether there was such a call; what is wrong is thrown."""
        trial = self.trial
        trial.write(self.start)
        if os.path.exists(trial.log):
            os.remove(trial.log)
        done = trial.run(self.case.words, at=number, kind=KINDS[kind])
        if not os.path.exists(trial.log):
            return False
        said = done.stderr.decode(errors="replace")
        with open(trial.log, encoding="utf-8") as file:
            call = file.read().strip()
        try:
            self.judge(kind, *call.split(" ", 1), done.returncode, said)
        except Finding as finding:
            place = call.replace(trial.folder, "").strip()
            raise Finding(f"{kind} at {number} ({place}): {finding}\n    it says: {said.strip()!r}") from finding
        return True

    def judge(self, kind, call, path, code, said):
        trial, found = self.trial, self.trial.read()
        left = trial.leftovers()
        is_old, is_new = found == self.old, found == self.new
        names = [n for n in set(found) | set(self.old) if found.get(n) != self.old.get(n)]
        between = f"neither old nor new: {names}"
        if kind == "KILL":
            require(code == -signal.SIGKILL, f"ends with {code}")
        elif kind in ("INT", "TERM"):
            require(code in (-KINDS_NUMBER[kind], self.code), f"ends with {code}")
            require(not left, f"leaves {left}")
            require(is_old or is_new or self.case.has_steps, between)
        elif kind == "short":
            require(code == self.code and is_new and not left, f"ends with {code}, leaves {left}; {between}")
        else:
            require(code in (0, 1, 2), f"ends with {code}")
            cannot_remove = call in ("unlink", "rmdir") or kind == "dying disk"
            require(cannot_remove or not left, f"leaves {left}")
            half = kind == "dying disk" and all(
                found.get(n) in (self.old.get(n), self.new.get(n)) for n in set(found) | set(self.old))
            require(is_old or is_new or half or self.case.has_steps, between)
            if code == self.code and code == 0:
                require(is_new, f"ends well, but is {between if not is_old else 'as it was'}")
            elif not self.case.has_steps and "holds its new text" not in said and not half:
                require(is_old, "ends with an error, though it is written")
            if code == 2:
                require("hint: " in said, "does not say what to do")
        lost = os.path.relpath(path, trial.folder) if call == "unlink" and kind != "KILL" else ""
        self.recover(is_old, is_new, "cannot take this back" in said, lost)

    def recover(self, is_old, is_new, is_forgotten, lost):
        """What was not done can be done, what was done can be undone; copies of a killed run go away.

        What could not be removed below `.bursar`, `lost`, may stay.
        """
        trial, case = self.trial, self.case
        # Only what is some seconds old is nobody's any more.
        clock = {"clock": 10}
        if not is_new:
            if not is_old and case.undo and not case.has_steps:
                done = trial.run(case.undo, **clock)
                require(done.returncode == 0, f"`undo` of a half ends with {done.returncode}: {done.stderr}")
                require(trial.read() == self.old, "`undo` of a half gives other bytes")
            done = trial.run(case.words, **clock)
            if done.returncode == 2 and b"remove it" in done.stderr:
                os.remove(os.path.join(trial.folder, "map"))
                done = trial.run(case.words, **clock)
            require(done.returncode == self.code, f"said again, ends with {done.returncode}: {done.stderr}")
            require(trial.read() == self.new, "said again, gives other bytes")
            is_forgotten = False
        if case.undo and not is_forgotten:
            done = trial.run(case.undo, **clock)
            require(done.returncode == 0, f"`undo` ends with {done.returncode}: {done.stderr}")
            if case.has_steps and trial.read() != self.old:
                done = trial.run(case.undo, **clock)
            require(trial.read() == self.old, "`undo` gives other bytes")
        for left in trial.leftovers():
            # The next write in a folder takes them away; below `.bursar` that is no matter of others.
            folder = TEMPORARY.split(left)[0] or "."
            if not folder.endswith(".bursar"):
                trial.run(["report", "accounts", "-f", trial.other, "-o", os.path.join(folder, "swept.txt")], **clock)
        left = [path for path in trial.leftovers() if path != lost]
        require(not left, f"{left} stay for good")


KINDS_NUMBER = {"INT": signal.SIGINT, "TERM": signal.SIGTERM}


def build(folder):
    shim = os.path.join(folder, "faults.so")
    source = os.path.join(TESTS, "Trials", "faults.c")
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-o", shim, source, "-ldl"], check=True)
    return shim


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True)
    reader.add_argument("--only", help="a pattern of command lines")
    reader.add_argument("--kinds", help="some kinds, parted by commas")
    reader.add_argument("--step", type=int, default=1, help="every how many-th call of those behind the 40th")
    reader.add_argument("--short", action="store_true", help="six kinds, and one in 25 of the calls behind the 40th")
    reader.add_argument("--scratch", help="the folder that trials run in")
    arguments = reader.parse_args()
    if arguments.short:
        arguments.kinds, arguments.step = "EIO,EACCES,full disk,short,KILL,TERM", 25
    kinds = arguments.kinds.split(",") if arguments.kinds else list(KINDS)
    faults, count, counts = [], 0, collections.Counter()
    with tempfile.TemporaryDirectory(dir=arguments.scratch) as folder:
        trial = Trial(os.path.abspath(arguments.program), build(folder), os.path.realpath(folder))
        for case in cases():
            if arguments.only and not re.search(arguments.only, case.line):
                continue
            before = counts.total()
            try:
                own = CaseTrial(trial, case)
            except Finding as finding:
                faults.append(f"{case.line}: {finding}")
                print(faults[-1], flush=True)
                continue
            found = []
            for kind in kinds:
                number = 1
                while True:
                    try:
                        if not own.once(kind, number):
                            break
                    except Finding as finding:
                        found.append(f"{case.line}: {finding}")
                    counts[kind] += 1
                    number += arguments.step if number >= 40 else 1
            count += 1
            faults += found
            print(f"{case.line}: {counts.total() - before} faults, {len(found)} findings", flush=True)
            print("".join(f"  {line}\n" for line in found[:12]), end="", flush=True)
    print("".join(f"{kind}: {counts[kind]}\n" for kind in kinds), end="")
    print(f"{counts.total()} faults in {count} commands, {trial.runs} runs, {len(faults)} findings")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
