#!/usr/bin/env python3
"""Gives garbled statements to the program: `readers.py --program PATH [--minutes 60] [--only KIND]`.

Samples are the statements of the golden cases, and any in the folder that `--samples` names. Each
run changes one or mixes two. The program reads it or says why not, within its limits of time and
memory; whatever ends otherwise is kept beside this run and named. Ends with 1 where that happened.
"""

import argparse
import collections
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
import time

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
GOLDEN = os.path.join(TESTS, "LedgerCommandsTests", "Golden", "import")
KINDS = {
    ".csv": "csv", ".tsv": "csv", ".ssv": "csv", ".ofx": "ofx", ".qfx": "ofx", ".xml": "camt",
    ".sta": "mt940", ".940": "mt940", ".942": "mt940", ".qif": "qif", ".timeclock": "timeclock",
    ".timedot": "timedot", ".rules": "rules", ".txt": "receipt",
}
SECONDS, MEMORY = 10, 1 << 30
NASTY = [
    b"\0", b"\xff\xfe", b"\xef\xbb\xbf", b"\r", b"\n\n", b"\t", b'"', b"''", b"<", b">", b"&#0;",
    b"&#x110000;", b"&lt;", b"<!DOCTYPE x [<!ENTITY a \"b\">]>", b"<![CDATA[", b"<!--", b"?>", b":61:",
    b":86:", b":62F:", b"-}", b"{4:", b"^", b"!Type:Bank\n", b"!Account\n", b"999999999999999999999999999999999",
    b"-0", b"0.000000000000000000000000001", b"1e9", b",", b".", b"99991231", b"00000000", b"\xe2\x80\xae",
    b"\xc2\xa0", b"%1", b"if\n", b"include x\n", b"[", b"(((((", b"\\", b"*", b"A" * 70000,
]


def samples(extra):
    found = collections.defaultdict(list)
    for name in sorted(os.listdir(GOLDEN)):
        with open(os.path.join(GOLDEN, name), "rb") as file:
            blocks = re.split(rb"^(?:-- FILE (\S+)|[<$#>].*)$", file.read(), flags=re.M)
        for title, text in zip(blocks[1::2], blocks[2::2]):
            add(found, (title or b"").decode(), text.lstrip(b"\n"))
    for folder, _, names in os.walk(extra) if extra else []:
        for name in sorted(names):
            with open(os.path.join(folder, name), "rb") as file:
                add(found, name, file.read())
    return found


def add(found, name, text):
    kind = KINDS.get(os.path.splitext(name)[1].lower())
    if kind and text and len(text) < 200_000:
        found[kind].append((os.path.splitext(name)[1].lower(), text))


def garbled(text, others, chance):
    text = bytearray(text)
    for _ in range(chance.choice([1, 1, 2, 3, 8])):
        place, end = sorted((chance.randrange(len(text) + 1), chance.randrange(len(text) + 1)))
        end = min(end, place + chance.choice([1, 3, 20, 400]))
        way = chance.randrange(7)
        if way == 0:
            del text[place:end]
        elif way == 1:
            text[place:place] = chance.choice(NASTY)
        elif way == 2 and place < len(text):
            text[place] = chance.randrange(256)
        elif way == 3:
            text[place:place] = text[place:end] * chance.choice([1, 2, 50])
        elif way == 4:
            other = chance.choice(others)[1]
            start = chance.randrange(len(other))
            text[place:end] = other[start:start + chance.choice([5, 50, 500])]
        elif way == 5:
            del text[place:]
        else:
            text[place:end] = bytes(chance.choice(b"0123456789-+.,'/: ") for _ in range(end - place))
    return bytes(text)


def limits():
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def command(kind, name):
    if kind in ("timeclock", "timedot"):
        return ["report", "print", "-f", name]
    if kind == "rules":
        return ["import", "convert", "data.csv", "--rules", name]
    if kind == "receipt":
        return ["import", "receipt", name, "-f", "main.journal", "--dry-run"]
    return ["import", "convert", name, "--account", "assets:giro", "--commodity", "EUR"]


def trial(program, folder, kind, ending, text):
    """What went wrong, or None."""
    name = "sample" + ending
    with open(os.path.join(folder, name), "wb") as file:
        file.write(text)
    begun = time.monotonic()
    try:
        done = subprocess.run(
            [program, *command(kind, name), "--today", "2026-04-01"], cwd=folder, timeout=SECONDS,
            stdin=subprocess.DEVNULL, capture_output=True, preexec_fn=limits,
            env={"HOME": folder, "LC_ALL": "C.UTF-8", "TZ": "UTC"})
    except subprocess.TimeoutExpired:
        return f"still ran after {SECONDS} s"
    if done.returncode not in (0, 1, 2):
        return f"ended with {done.returncode}: {done.stderr[-300:]!r}"
    if done.returncode and not done.stderr.strip() and not done.stdout.strip():
        return "refused without a word"
    if re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", done.stderr):
        return "bare control characters in a message"
    return None if time.monotonic() - begun < SECONDS else "slow"


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--program", default=os.path.join(os.path.dirname(TESTS), ".build/release/bursar"))
    reader.add_argument("--minutes", type=float, default=60, help="for each reader")
    reader.add_argument("--samples", help="a folder with more statements")
    reader.add_argument("--only", help="one kind of file")
    reader.add_argument("--seed", type=int, default=1)
    arguments = reader.parse_args()
    chance = random.Random(arguments.seed)
    faults = 0
    for kind, known in sorted(samples(arguments.samples).items()):
        if arguments.only and kind != arguments.only:
            continue
        runs, end = 0, time.monotonic() + 60 * arguments.minutes
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "main.journal"), "w", encoding="utf-8") as file:
                file.write("account assets:giro\naccount expenses:food\n")
            with open(os.path.join(folder, "data.csv"), "w", encoding="utf-8") as file:
                file.write("date,text,amount\n2026-01-05,Shop,-1.50\n2026-01-06,Salary,2000\n")
            while time.monotonic() < end:
                ending, text = chance.choice(known)
                text = garbled(text, known, chance)
                fault = trial(arguments.program, folder, kind, ending, text)
                runs += 1
                if fault:
                    faults += 1
                    kept = f"fault-{kind}-{faults}{ending}"
                    with open(kept, "wb") as file:
                        file.write(text)
                    print(f"{kind}: {fault}; kept as {kept}", flush=True)
                    if faults >= 50:
                        sys.exit(1)
        print(f"{kind}: {len(known)} samples, {runs} runs", flush=True)
    print(f"{faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
