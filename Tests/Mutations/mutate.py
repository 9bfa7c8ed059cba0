#!/usr/bin/env python3
"""Puts small faults into the engines and features, and counts how many of them the tests notice.

    mutate.py --count 200 --seed 1

A fault that no test notices shows a test that is missing. The faults are compiled into a copy of
the project below .build/mutants, all at once; a variable of the environment wakes one of them.
At first every test runs once while all sleep, and tells which of them it comes by. Each fault is
then tried on those tests alone, those of its own target first. The list goes to
.build/mutants/report.tsv, what is known of the tests to .build/mutants/tests.json.
"""

import argparse
import concurrent.futures
import glob
import json
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading

sys.dont_write_bytecode = True
import sites

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOME = os.path.join(ROOT, ".build", "mutants")
TREE = os.path.join(HOME, "tree")
KNOWN = os.path.join(HOME, "tests.json")
TARGETS = ["LedgerBalances", "LedgerBudget", "LedgerChecks", "LedgerEditing", "LedgerEveryday",
           "LedgerFormatting", "LedgerGoals", "LedgerHistory", "LedgerImport", "LedgerInsights",
           "LedgerModel", "LedgerPlan", "LedgerPlanning", "LedgerPrediction", "LedgerReports",
           "LedgerSchedule", "LedgerSite", "LedgerStatements", "LedgerStudy"]
# Tests of the code's text, and of the helpers of tests: what they find says nothing of behaviour.
SKIPPED = r"^(ArchitectureTests|LedgerTestSupportTests)\."
BY_FILE = {"LedgerCommandsTests.GoldenTests/printsWhatIsRecorded": "Tests/LedgerCommandsTests/Golden/**/*.test",
           "LedgerCommandsTests.DocumentationTests/showsWhatIsPrinted": "docs/**/*.md"}
SWITCH = """#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

private let awake: Int = unsafe getenv("BURSAR_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0
private let notes: Int32 =
  unsafe getenv("BURSAR_MUTANT_NOTES").map { unsafe open($0, O_WRONLY | O_APPEND | O_CREAT, 0o600) } ?? -1
nonisolated(unsafe) private var seen = [Bool](repeating: false, count: 100_000)

@inline(never) private func note(_ number: Int) {
  guard notes >= 0, unsafe !seen[number] else { return }
  unsafe seen[number] = true
  let line = Array("\\(number)\\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(notes, $0.baseAddress, $0.count) }
}

func mutant(_ number: Int) -> Bool {
  if awake < 0 { note(number) }
  return awake == number
}
"""


class Mutant:
    def __init__(self, path, index, line, what):
        self.path, self.index, self.line, self.what = path, index, line, what
        self.number = 0
        self.fate = ""

    @property
    def target(self):
        return self.path.split("/")[1]

    def row(self, lines):
        return "\t".join([str(self.number), self.fate, f"{self.path}:{self.index + 1}", self.what,
                          lines[self.index].strip()])


def sources():
    for target in TARGETS:
        for folder, _, names in os.walk(os.path.join(ROOT, "Sources", target)):
            for name in sorted(names):
                # The script and the style of a site are texts in other languages.
                if name.endswith(".swift") and name not in ("SiteScript.swift", "SiteStyle.swift"):
                    yield os.path.relpath(os.path.join(folder, name), ROOT)


def read(path):
    with open(os.path.join(ROOT, path), encoding="utf-8") as file:
        return file.read().split("\n")


def choose(count, seed):
    """So many changes, at most one a line, the same ones for the same seed and code."""
    found = []
    for path in sorted(sources()):
        lines = read(path)
        for index in range(len(lines)):
            here = list(sites.sites(lines, index))
            if here:
                found.append((path, index, here))
    random.seed(seed)
    random.shuffle(found)
    chosen = []
    for path, index, here in found[:count]:
        line, what = random.choice(here)
        chosen.append(Mutant(path, index, line, what))
    return chosen, len(found)


def chosen_before(path):
    """The changes that a report says nothing noticed, where the code still has their lines."""
    with open(path, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file]
    found = []
    for number, verdict, place, what, text in rows:
        if not verdict.startswith("survived"):
            continue
        path, _, old = place.rpartition(":")
        lines = read(path) if os.path.exists(os.path.join(ROOT, path)) else []
        here = [index for index, line in enumerate(lines) if line.strip() == text]
        for index in sorted(here, key=lambda index: abs(index + 1 - int(old)))[:1]:
            changed = [line for line, name in sites.sites(lines, index) if name == what][:1]
            found += [Mutant(path, index, line, what) for line in changed]
    return found


def wanted(mutants):
    """What the copy is to hold, by path."""
    files = {}
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in (".build", ".git")]
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            with open(os.path.join(ROOT, path), "rb") as file:
                files[path] = file.read()
    for target in {mutant.target for mutant in mutants}:
        files[f"Sources/{target}/Mutants.swift"] = SWITCH.encode()
    for path in {mutant.path for mutant in mutants}:
        lines = read(path)
        for mutant in mutants:
            if mutant.path == path:
                lines[mutant.index] = mutant.line.replace("§", str(mutant.number))
        files[path] = "\n".join(lines).encode()
    return files


def write_tree(mutants):
    """Writes the copy with all faults in it, and touches no file that is as it should be."""
    files = wanted(mutants)
    for folder, inner, names in os.walk(TREE):
        inner[:] = [name for name in inner if name != ".build"]
        for name in names:
            path = os.path.join(folder, name)
            if os.path.relpath(path, TREE) not in files:
                os.remove(path)
    for path, content in files.items():
        place = os.path.join(TREE, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        if os.path.exists(place):
            with open(place, "rb") as file:
                if file.read() == content:
                    continue
        with open(place, "wb") as file:
            file.write(content)
        shutil.copymode(os.path.join(ROOT, path) if os.path.exists(os.path.join(ROOT, path))
                        else __file__, place)


def build(mutants, broken):
    """Builds the copy; what does not compile is left out, and it tries again."""
    mutants = [mutant for mutant in mutants if mutant.number not in broken]
    while True:
        write_tree(mutants)
        done = subprocess.run(["swift", "build", "--build-tests"], cwd=TREE, text=True,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        if done.returncode == 0:
            return mutants
        wrong = set()
        for path, line in re.findall(r"(?:^|/)(Sources/[^:\n]+\.swift):(\d+):\d+: error", done.stdout):
            wrong.add((path, int(line) - 1))
        kept = [mutant for mutant in mutants if (mutant.path, mutant.index) not in wrong]
        if len(kept) == len(mutants):
            # An error about an expression names its first line, and a fault may stand in a later one.
            kept = [mutant for mutant in mutants
                    if not any((mutant.path, mutant.index - back) in wrong for back in range(6))]
        if len(kept) == len(mutants):
            sys.exit(done.stdout[-4000:])
        print(f"{len(mutants) - len(kept)} do not compile", flush=True)
        mutants = kept


class Unit:
    """One test, or the golden cases or the document of one file."""

    def __init__(self, name, file=""):
        self.name, self.file = name, file
        self.seconds = 0.0
        self.reached = set()

    def __str__(self):
        return f"{self.name} {self.file}".strip()

    @property
    def filter(self):
        return "^" + re.escape(self.name) + ("" if self.file else r"($|/|\b)")

    @property
    def row(self):
        return [self.name, self.file, self.seconds, sorted(self.reached)]

    @staticmethod
    def of(row):
        unit = Unit(row[0], row[1])
        unit.seconds, unit.reached = row[2], set(row[3])
        return unit


def units():
    listed = subprocess.run(["swift", "test", "list", "--skip-build"], cwd=TREE, text=True,
                            stdout=subprocess.PIPE, check=True).stdout
    for line in listed.splitlines():
        name = line.strip()
        if "/" not in name or re.search(SKIPPED, name):
            continue
        bare = name.split("(")[0]
        if bare not in BY_FILE:
            yield Unit(name)
            continue
        for path in sorted(glob.glob(os.path.join(TREE, BY_FILE[bare]), recursive=True)):
            yield Unit(bare, os.path.relpath(path, TREE))
    yield Unit("LedgerCommandsTests.DocumentationTests/showsWhatIsPrinted", "README.md")


def begin(seconds):
    """Limits a run of tests, and lets it have the signals that whoever began this may ignore."""
    # A session of its own would make the first terminal that a test opens its own, too.
    os.setpgrp()
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    for number in (signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)


def test(some, environment, seconds):
    """Whether tests pass, and the processor time they took; None where they take too long.

    The limit is processor time, so that a busy machine makes no fault look noticed; whoever waits
    for ever without working is stopped by the clock.
    """
    command = (
        [os.path.join(TREE, ".build", "debug", "bursarPackageTests.xctest"),
         "--testing-library", "swift-testing"] if sys.platform == "linux"
        else ["swift", "test", "--disable-xctest", "--skip-build"])
    for filter_ in sorted({unit.filter for unit in some}):
        command += ["--filter", filter_]
    files = ":".join(unit.file for unit in some)
    whole = dict(os.environ, BURSAR_TEST_FILES=files, SWIFT_BACKTRACE="enable=no", **environment)
    process = subprocess.Popen(command, cwd=TREE, env=whole, stdin=subprocess.DEVNULL,
                               stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               preexec_fn=lambda: begin(seconds))
    clock = threading.Timer(seconds * 4 + 60, lambda: os.killpg(process.pid, signal.SIGKILL))
    clock.start()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    clock.cancel()
    spent = used.ru_utime + used.ru_stime
    if process.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return None, spent
    return process.returncode == 0, spent


def survey(jobs, mutants):
    """Runs every test once while all faults sleep, and learns which of them each comes by."""

    def run(unit):
        notes = tempfile.NamedTemporaryFile(dir=HOME, suffix=".notes")
        with notes:
            passed, unit.seconds = test(
                [unit], {"BURSAR_MUTANT": "-1", "BURSAR_MUTANT_NOTES": notes.name}, 3600)
            unit.reached = {int(line) for line in notes.read().split()}
        return passed

    everything = list(units())
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        passed = list(pool.map(run, everything))
    wrong = [str(unit) for unit, fine in zip(everything, passed) if not fine]
    if len(wrong) > 5:
        sys.exit("without any fault these tests fail:\n" + "\n".join(wrong))
    for name in wrong:
        print(f"fails without any fault, and is left out: {name}", flush=True)
    kept = [unit for unit, fine in zip(everything, passed) if fine]
    kept.sort(key=lambda unit: unit.seconds)
    print(f"{len(kept)} tests, {sum(unit.seconds for unit in kept):.0f} seconds of a processor",
          flush=True)
    with open(KNOWN, "w", encoding="utf-8") as file:
        json.dump({"numbers": [mutant.number for mutant in mutants],
                   "tests": [unit.row for unit in kept]}, file, indent=0)
    return kept


# What takes longer than so many seconds are laws over all screens or histories: of another target they
# take most of the time, and notice little that golden cases do not.
SLOW = 5


def batches(mutant, known):
    """The tests that come by a fault, some at a time: those of its target, golden cases, the rest."""
    near = [unit for unit in known if mutant.number in unit.reached]
    own = [unit for unit in near if unit.name.startswith(mutant.target + "Tests.")]
    golden = [unit for unit in near if unit.file]
    rest = [unit for unit in near
            if unit not in own and unit not in golden and unit.seconds <= SLOW]
    for some in own, golden, rest:
        batch, seconds = [], 0.0
        for unit in some:
            # Each name is compared with each test, and a fault that is noticed early saves the rest.
            if batch and (len(batch) >= 50 or seconds + unit.seconds > 15):
                yield batch
                batch, seconds = [], 0.0
            batch.append(unit)
            seconds += unit.seconds
        if batch:
            yield batch


def fate(mutant, known):
    count = 0
    for batch in batches(mutant, known):
        count += len(batch)
        limit = int(sum(unit.seconds for unit in batch) * 4) + 15
        passed, _ = test(batch, {"BURSAR_MUTANT": str(mutant.number)}, limit)
        name = f"{batch[0]}" + (f" or {len(batch) - 1} more" if len(batch) > 1 else "")
        if passed is None:
            return f"caught: {name} (too slow)"
        if not passed:
            return f"caught: {name}"
    return f"survived: {count} tests come by" if count else "survived: no test comes by"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="numbers of faults, with commas")
    parser.add_argument("--retry", default="", help="what survived in this report")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() if sys.platform == "linux" else 1)
    parser.add_argument("--again", action="store_true",
                        help="go by what was learnt of the tests before")
    arguments = parser.parse_args()
    if arguments.retry:
        chosen = chosen_before(arguments.retry)
    else:
        chosen, places = choose(arguments.count * 5 // 4, arguments.seed)
        print(f"{len(chosen)} of {places} places", flush=True)
    for number, mutant in enumerate(chosen):
        mutant.number = number + 1
    learnt = {}
    if arguments.again:
        with open(KNOWN, encoding="utf-8") as file:
            learnt = json.load(file)
    whole = {mutant.number for mutant in chosen}
    mutants = build(chosen, whole - set(learnt.get("numbers", whole)))
    known = [Unit.of(row) for row in learnt.get("tests", [])] or survey(arguments.jobs, mutants)
    mutants = mutants[: arguments.count]
    if arguments.only:
        mutants = [one for one in mutants if str(one.number) in arguments.only.split(",")]
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool, open(
            os.path.join(HOME, "report.tsv"), "w") as report:
        for mutant, found in zip(mutants, pool.map(lambda one: fate(one, known), mutants)):
            mutant.fate = found
            row = mutant.row(read(mutant.path))
            print(row, file=report, flush=True)
            if found.startswith("survived"):
                print(row, flush=True)
    caught = sum(mutant.fate.startswith("caught") for mutant in mutants)
    print(f"{caught} of {len(mutants)} faults were noticed ({100 * caught / len(mutants):.1f} %)")


if __name__ == "__main__":
    main()
