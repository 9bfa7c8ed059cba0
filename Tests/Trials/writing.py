#!/usr/bin/env python3
"""Whether commands book what is asked, in every state of reading: `writing.py --program PATH [--count 1000]`.

Each trial makes a random journal, whose directives change what lines mean, and runs a random command that
writes. What the journal says before and after, by the program's own JSON and by hledger, has to differ by
what was asked and nothing else; a refusal is plain and writes nothing. The smallest case of each fault is
kept in a folder. Ends with 1 where there was one.
"""

import argparse
import collections
import decimal
import json
import multiprocessing
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

from writing_commands import COMMANDS
from writing_journals import TODAY, World

D = decimal.Decimal
# What not every hledger reads.
PLAN = re.compile(r"(pool|goal|save|budget|fund|move|card)\b|~")
HLEDGER = shutil.which("hledger")


class State:
    """What the program says of a folder."""

    def __init__(self, trial):
        told = trial.json("report", "print", "--forecast=2027-01-01..2027-02-01")
        self.plan = plain(trial.json("report", "plan"))
        entries = [simple(e) for e in told["transactions"]] if told else []
        self.entries = [e for e in entries if e["date"] < "2027"]
        self.future = [{key: e[key] for key in ("date", "description", "postings")}
                       for e in entries if e["date"] >= "2027"]
        self.is_read = told is not None and self.plan is not None

    def sums(self):
        sums = collections.defaultdict(D)
        for e in self.entries:
            for name, symbol, quantity in e["postings"]:
                sums[name, symbol] += quantity
        return {key: value for key, value in sums.items() if value}


def simple(e):
    """An entry without the place where it stands."""
    postings = sorted((p["account"], a["commodity"], D(a["quantity"])) for p in e["postings"] for a in p["amounts"])
    details = [[p["account"], p["kind"], p["status"], p["comment"], p.get("cost"), plain(p.get("assertion"))]
               for p in e["postings"]]
    kept = {key: e.get(key) for key in ("date", "secondaryDate", "status", "code", "description", "comment", "tags")}
    return kept | {"postings": postings, "details": details}


def plain(value):
    if isinstance(value, dict):
        return {key: D(part) if key == "quantity" else plain(part) for key, part in value.items() if key != "source"}
    return [plain(part) for part in value] if isinstance(value, list) else value


def normal(value):
    if isinstance(value, dict):
        return {key: normal(value[key]) for key in sorted(value)}
    return sorted(map(normal, value), key=repr) if isinstance(value, list) else value


def matches(wanted, found):
    return all(value in found["postings"] if key == "has" else found.get(key) == value
               for key, value in wanted.items())


def unlike(wanted, found, what):
    """What of a list was asked for and is not there, or the other way round."""
    left = list(found)
    for one in wanted:
        place = next((n for n, other in enumerate(left) if matches(one, other)), None)
        if place is None:
            return "wrong", f"{what}: {one}, not {[dict(l) for l in left]}"
        left.pop(place)
    return ("else", f"{what} besides: {left}") if left else None


def without(some, others):
    others = list(others)
    return [e for e in some if not (e in others and (others.remove(e), True)[1])]


class Trial:
    def __init__(self, program, folder):
        self.program, self.folder = program, folder

    def run(self, *words):
        return subprocess.run(
            [self.program, *words, "--today", TODAY], cwd=self.folder, stdin=subprocess.DEVNULL, timeout=60,
            capture_output=True, env={"HOME": self.folder, "LC_ALL": "C.UTF-8"})

    def json(self, *words):
        done = self.run(*words, "-O", "json")
        return json.loads(done.stdout) if done.returncode == 0 else None

    def write(self, files):
        shutil.rmtree(self.folder, ignore_errors=True)
        for name, data in files.items():
            path = os.path.join(self.folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(data)

    def read(self):
        found = {}
        for folder, _, names in os.walk(self.folder):
            for name in names:
                path = os.path.join(folder, name)
                if "/.bursar" not in path and "/receipts" not in path:
                    with open(path, "rb") as file:
                        found[os.path.relpath(path, self.folder)] = file.read()
        return found

    def hledger(self, files):
        """The sums by hledger, which knows no plan; None where it does not read it."""
        bare = Trial(self.program, self.folder + "-bare")
        bare.write({name: stripped(data) for name, data in files.items()})
        done = subprocess.run([HLEDGER, "-f", "main.journal", "print", "-x", "-O", "json"], cwd=bare.folder,
                              capture_output=True, env={"LC_ALL": "C.UTF-8", "HOME": bare.folder})
        if done.returncode:
            return None
        sums = collections.defaultdict(D)
        for e in json.loads(done.stdout):
            for p in e["tpostings"]:
                for a in p["pamount"]:
                    number = a["aquantity"]
                    sums[p["paccount"], a["acommodity"]] += D(number["decimalMantissa"]).scaleb(-number["decimalPlaces"])
        return {key: value for key, value in sums.items() if value}

    def verdict(self, asked, world, files):
        """How it ended, and why."""
        self.write(files | {name: text.encode() for name, text in asked.files.items()})
        for words in asked.setup:
            done = self.run(*words)
            if done.returncode:
                return ("exit 3" if done.returncode not in (1, 2) else "refused", done.stderr.decode(errors="replace"))
        before, old = State(self), self.read()
        if not before.is_read:
            return "wrong", "after what came before it cannot be read"
        done = self.run(*asked.words)
        new, said = self.read(), done.stderr.decode(errors="replace")
        if done.returncode in (1, 2):
            return ("refused", said) if new == old else ("else", "refused, but written: " + said)
        if done.returncode:
            return "exit 3", said
        return self.judged(asked, world, before, old, new) or ("right", "")

    def judged(self, asked, world, before, old, new):
        after = State(self)
        if not after.is_read:
            return "wrong", "it cannot be read any more: " + self.run("check").stdout.decode(errors="replace")
        if asked.judge:
            fault = asked.judge(before, after)
            fault = fault and ("wrong", fault)
        else:
            asked.plan(before.plan, after.plan)
            fault = (unlike(asked.came, without(after.entries, before.entries), "came")
                     or unlike(asked.gone, without(before.entries, after.entries), "gone")
                     or unlike(asked.future[1], without(after.future, before.future), "planned")
                     or unlike(asked.future[0], without(before.future, after.future), "no more planned"))
            for section in [] if fault else before.plan:
                wanted, found = normal(before.plan[section]), normal(after.plan.get(section))
                if wanted != found:
                    fault = "wrong", f"{section}: {wanted}, not {found}"
        if not fault and HLEDGER and world.hledger:
            sums = self.hledger(new)
            if sums != after.sums():
                fault = "wrong", f"hledger: {sums}, not {after.sums()}"
        if not fault and old != new:
            if self.run("undo").returncode or self.read() != old:
                fault = "else", "undo gives other bytes"
        return fault


def stripped(data):
    text, is_plan = [], False
    for line in data.decode().split("\n"):
        is_plan = bool(PLAN.match(line.lstrip("\ufeff"))) or is_plan and line[:1] in (" ", "\t")
        text.append("" if is_plan else line)
    return "\n".join(text).encode()


def trials(job):
    """A journal with some commands: what came of each."""
    arguments, number = job
    seed = arguments.seed * 1_000_003 + number
    world, chance = World(seed), random.Random(-seed - 1)
    names = [n for n in COMMANDS if not arguments.only or n == arguments.only]
    with tempfile.TemporaryDirectory(dir=arguments.scratch) as folder:
        trial = Trial(os.path.abspath(arguments.program), os.path.join(folder, "books"))
        files = world.bytes()
        trial.write(files)
        before = State(trial)
        known = sorted((e["date"], e["description"], e["postings"]) for e in world.entries)
        read = sorted((e["date"], e["description"], e["postings"]) for e in before.entries
                      if e["description"].startswith("Shop"))
        if not before.is_read or known != read:
            why = trial.run("check").stdout.decode(errors="replace")
            return [("reading", "refused" if not before.is_read else "wrong", why or f"{known}, not {read}", [], files)]
        world.hledger = not HLEDGER or trial.hledger(files) == before.sums()
        results = [("hledger", "right" if world.hledger else "refused", "", [], files)]
        for _ in range(arguments.each):
            name = chance.choice(names)
            asked = COMMANDS[name](world, chance, before)
            if asked:
                verdict, why = trial.verdict(asked, world, files)
                path = " ".join(asked.words[:2]) if name in ("schedule", "goals", "budget", "account", "tag", "rename") else name
                results.append((path, verdict, why, asked.setup + [asked.words], files | {
                    key: text.encode() for key, text in asked.files.items()}))
        return results


def keep(folder, name, verdict, why, words, files):
    path = os.path.join(folder, f"{name}-{verdict}".replace(" ", "-"))
    Trial("", path).write(files)
    with open(os.path.join(path, "trial.txt"), "w", encoding="utf-8") as file:
        file.write("".join("bursar " + " ".join(map(repr, line)) + "\n" for line in words) + why + "\n")


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True)
    reader.add_argument("--count", type=int, default=1000)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--only", help="one kind of command")
    reader.add_argument("--each", type=int, default=5, help="commands for each journal")
    reader.add_argument("--keep", default="writing-faults", help="the folder for the smallest cases")
    reader.add_argument("--scratch", help="the folder that trials run in")
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--refusals", action="store_true", help="list what was refused, too")
    arguments = reader.parse_args()
    counts, smallest, done = collections.defaultdict(collections.Counter), {}, 0
    reasons = collections.Counter()
    jobs = ((arguments, number) for number in range(arguments.count * 10))
    with multiprocessing.Pool(arguments.processes) as pool:
        for results in pool.imap(trials, jobs):
            for name, verdict, why, words, files in results:
                counts[name][verdict] += 1
                done += bool(words)
                size = sum(map(len, files.values()))
                if verdict == "refused":
                    reasons[name, re.sub(r"\d+", "N", next(iter(why.splitlines()), "") [:100])] += 1
                if verdict != "right" and ((name, verdict) not in smallest or size < smallest[name, verdict]):
                    smallest[name, verdict] = size
                    keep(arguments.keep, name, verdict, why, words, files)
            if done >= arguments.count:
                pool.terminate()
                break
    verdicts = ["right", "refused", "wrong", "else", "exit 3"]
    print(f"{'command':24}" + "".join(f"{v:>9}" for v in verdicts))
    total = collections.Counter()
    for name in sorted(counts):
        total.update(counts[name] if name not in ("reading", "hledger") else {})
        print(f"{name:24}" + "".join(f"{counts[name][v]:9}" for v in verdicts))
    print(f"{'all commands':24}" + "".join(f"{total[v]:9}" for v in verdicts))
    for (name, why), number in reasons.most_common() if arguments.refusals else []:
        print(f"{number:5}  {name}: {why}")
    sys.exit(1 if total["wrong"] + total["else"] + total["exit 3"] else 0)


if __name__ == "__main__":
    main()
