#!/usr/bin/env python3
"""Puts small faults into the engines and features, and counts how many of them the tests notice.

    mutate.py --count 200 --seed 1

A fault that no test notices shows a test that is missing. The faults are compiled into a copy of
the project below .build/mutants, all at once; a variable of the environment wakes one of them.
Each is tried on the tests of its own target first, then on those that run whole commands. The list
goes to .build/mutants/report.tsv.
"""

import argparse
import concurrent.futures
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys

sys.dont_write_bytecode = True
import sites

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
HOME = os.path.join(ROOT, ".build", "mutants")
TREE = os.path.join(HOME, "tree")
TARGETS = ["LedgerBalances", "LedgerBudget", "LedgerChecks", "LedgerEditing", "LedgerEveryday",
           "LedgerFormatting", "LedgerGoals", "LedgerHistory", "LedgerImport", "LedgerInsights",
           "LedgerModel", "LedgerPlan", "LedgerPlanning", "LedgerPrediction", "LedgerReports",
           "LedgerSchedule", "LedgerSite", "LedgerStatements", "LedgerStudy"]
# Laws over all screens in all languages: they take most of the time, and see what other tests see.
SKIPPED = r"LanguageLawTests"
SWITCH = """#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

private let awake: Int = unsafe getenv("BURSAR_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0

func mutant(_ number: Int) -> Bool { awake == number }
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


def build(mutants):
    """Builds the copy; what does not compile is left out, and it tries again."""
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


def begin(seconds):
    """Limits a run of tests, and lets it have the signals that whoever began this may ignore."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
    for number in (signal.SIGHUP, signal.SIGINT):
        signal.signal(number, signal.SIG_DFL)


def test(filter_, mutant, seconds, output=subprocess.DEVNULL):
    """Whether the tests pass with a fault awake; None where they take too long.

    The limit is processor time, so that a busy machine makes no fault look noticed; whoever waits
    for ever without working is stopped by the clock.
    """
    if sys.platform == "linux":
        command = [os.path.join(TREE, ".build", "debug", "bursarPackageTests.xctest"),
                   "--testing-library", "swift-testing", "--filter", filter_, "--skip", SKIPPED]
    else:
        command = ["swift", "test", "--disable-xctest", "--skip-build", "--filter", filter_,
                   "--skip", SKIPPED]
    environment = dict(os.environ, BURSAR_MUTANT=str(mutant), SWIFT_BACKTRACE="enable=no")
    try:
        done = subprocess.run(
            command, cwd=TREE, env=environment, timeout=seconds * 10 + 600,
            stdout=output, stderr=output,
            preexec_fn=lambda: begin(seconds))
        if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            return None
        return done.returncode == 0
    except subprocess.TimeoutExpired:
        return None


def stages(target):
    """The tests that try a fault of a target: the nearest and quickest first."""
    return [("own tests", rf"^{target}Tests\."),
            ("golden cases", r"^LedgerCommandsTests\.(GoldenTests|DocumentationTests)"),
            ("commands", r"^LedgerCommandsTests\.")]


def fate(mutant, limits):
    for name, filter_ in stages(mutant.target):
        passed = test(filter_, mutant.number, limits[filter_])
        if passed is None:
            return f"caught: {name} (too slow)"
        if not passed:
            return f"caught: {name}"
    return "survived"


def processor_seconds():
    """What the tests have used so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def baseline(mutants):
    """How long each set of tests may take; all must pass while every fault sleeps."""
    limits = {}
    for target in sorted({mutant.target for mutant in mutants}):
        for _, filter_ in stages(target):
            if filter_ in limits:
                continue
            start = processor_seconds()
            with open(os.path.join(HOME, "baseline.log"), "w+") as log:
                if not test(filter_, 0, 3600, log):
                    log.seek(0)
                    wrong = [line for line in log if line.strip().startswith("✘")]
                    sys.exit(f"without any fault the tests {filter_} fail:\n{''.join(wrong)}")
            limits[filter_] = int((processor_seconds() - start) * 4) + 20
    return limits


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default="", help="numbers of faults, with commas")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() if sys.platform == "linux" else 1)
    arguments = parser.parse_args()
    chosen, places = choose(arguments.count * 5 // 4, arguments.seed)
    for number, mutant in enumerate(chosen):
        mutant.number = number + 1
    print(f"{len(chosen)} of {places} places", flush=True)
    mutants = build(chosen)[: arguments.count]
    if arguments.only:
        mutants = [one for one in mutants if str(one.number) in arguments.only.split(",")]
    limits = baseline(mutants)
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool, open(
            os.path.join(HOME, "report.tsv"), "w") as report:
        for mutant, found in zip(mutants, pool.map(lambda one: fate(one, limits), mutants)):
            mutant.fate = found
            row = mutant.row(read(mutant.path))
            print(row, file=report, flush=True)
            if found == "survived":
                print(row, flush=True)
    caught = sum(mutant.fate != "survived" for mutant in mutants)
    print(f"{caught} of {len(mutants)} faults were noticed ({100 * caught / len(mutants):.1f} %)")


if __name__ == "__main__":
    main()
