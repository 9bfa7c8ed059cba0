#!/usr/bin/env python3
"""Times every command that the program has, against md5sum over the same journal.

    commands.py --program .build/release/bursar             compare with docs/performance.md
    commands.py --program .build/release/bursar --write     rewrite its table

The commands come from the program itself, so that a new one cannot be forgotten: one that needs words
and has no line here is an error. A ratio is the median over the rounds of a command's time over the
median of md5sum's, which runs before each. A ratio above 1.3 times the one in the document fails, as
does a command without a row. Commands that write are run with --dry-run.
"""

import argparse
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
import generate_journal

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
DOCUMENT = os.path.join(ROOT, "docs", "performance.md")
WORSE = 1.3

def read_words():
    """What stands behind each command, by commands.txt; None for one that is not timed."""
    with open(os.path.join(os.path.dirname(__file__), "commands.txt"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").partition(" | ") for line in file if not line.startswith("#")]
    return {
        "" if path == "(home)" else path: None if words == "-" else words for path, _, words in rows}


WORDS = read_words()


def commands(program):
    """The command lines that the program has, in the order of its own table."""
    text = subprocess.run([program, "--generate", "bash"], capture_output=True, text=True).stdout
    found = dict.fromkeys(re.findall(r"path='bursar ?([^']*)'", text))
    return list(found)


def journal(transactions, folder):
    """A generated journal with a plan behind it; its last day is today."""
    path = os.path.join(folder, f"{transactions}.journal")
    with open(path, "w", encoding="utf-8", newline="\n") as output:
        generate_journal.write(transactions, 1, output)
    with open(path, encoding="utf-8") as file:
        days = re.findall(r"^(\d{4})-(\d\d)-\d\d", file.read(), re.M)
    year, month = max(days)
    start = f"{int(year) - 1}-01-01"
    with open(path, "a", encoding="utf-8", newline="\n") as output:
        output.write(f"""
~ monthly from {start}  Landlord | Rent  ; id:rent, approx:20%
    expenses:home:rent  $900.00
    assets:bank:checking

budget Food
    for     expenses:food
    amount  $400.00 monthly from {start}

budget Leisure
    for     expenses:leisure
    amount  $300.00 monthly from {start}

goal Trip
    account  assets:bank:joint
    target   $9000.00
    by       {int(year) + 2}-01-01
""")
    today = f"{year}-{month}-28"
    return path, today, start


def once(command, folder):
    start = time.perf_counter()
    done = subprocess.run(
        command, cwd=folder, shell=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True)
    return time.perf_counter() - start, done


def megabytes(command, folder):
    done = subprocess.run(
        f"/usr/bin/time -f %M {command}", cwd=folder, shell=True, stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    last = done.stderr.strip().split("\n")[-1]
    return int(last) / 1024 if last.isdigit() else 0


def measure(program, sizes, rounds, only):
    table, left_out, failed = {}, [], []
    with tempfile.TemporaryDirectory() as folder:
        for size in sizes:
            path, today, start = journal(size, folder)
            places = {"folder": folder, "today": today, "first": start, "later": start[:5] + "06-01"}
            for command in commands(program):
                if only and not re.fullmatch(only, command):
                    continue
                words = WORDS.get(command, "")
                if words is None:
                    if size == sizes[0]:
                        left_out.append(command)
                    continue
                line = f"{program} {command} {words.format(**places)} -f {path} --today {today}"
                base, own = [], []
                for _ in range(rounds + 1):
                    base.append(once(f"md5sum {path}", folder)[0])
                    spent, done = once(line, folder)
                    own.append(spent)
                if done.returncode > 1:
                    failed.append(f"{line}: ends with {done.returncode}: {done.stderr.strip()}")
                    continue
                ratio = statistics.median(own[1:]) / statistics.median(base[1:])
                table.setdefault(command, {})[size] = (ratio, megabytes(line, folder))
                print(f"{size:8} {('bursar ' + command).strip():34} {ratio:7.2f}", flush=True)
    if failed:
        sys.exit("\n".join(failed) + "\na command that needs words wants a line in commands.py")
    return table, left_out


def rows(table, left_out, sizes):
    yield "| command | " + " | ".join(f"{size:,}" for size in sizes) + " | MB |"
    yield "|--|" + "--|" * (len(sizes) + 1)
    for command in sorted(table):
        cells = [f"{table[command][size][0]:.1f}" for size in sizes]
        memory = table[command][sizes[-1]][1]
        yield f"| `{('bursar ' + command).strip()}` | " + " | ".join(cells) + f" | {memory:.0f} |"
    yield ""
    yield "Not timed, as they need more than a journal: " + ", ".join(
        f"`{command}`" for command in left_out) + "."


def known():
    """The ratios in the document, by command."""
    if not os.path.exists(DOCUMENT):
        return {}
    found, head = {}, []
    with open(DOCUMENT, encoding="utf-8") as file:
        for line in file:
            cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
            if cells[0] == "command":
                head = cells
            elif head and line.startswith("| `bursar"):
                name = cells[0].strip("`").removeprefix("bursar").strip()
                found[name] = {
                    int(size.replace(",", "")): float(cell)
                    for size, cell in zip(head[1:-1], cells[1:-1])}
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "bursar"))
    parser.add_argument("--sizes", default="1000,10000,100000")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", help="a regular expression of commands")
    parser.add_argument("--write", action="store_true", help="rewrite the table in the document")
    options = parser.parse_args()
    sizes = [int(size) for size in options.sizes.split(",")]
    program = os.path.abspath(options.program)
    table, left_out = measure(program, sizes, options.rounds, options.only)
    text = "\n".join(rows(table, left_out, sizes))
    if options.write:
        with open(DOCUMENT, encoding="utf-8") as file:
            before, rest = file.read().split("<!-- table -->\n")[:2]
            after = rest.split("<!-- end -->\n")[1]
        with open(DOCUMENT, "w", encoding="utf-8", newline="\n") as file:
            file.write(f"{before}<!-- table -->\n{text}\n<!-- end -->\n{after}")
        return
    print(text)
    worse = []
    for command, cells in table.items():
        committed = known().get(command)
        if committed is None:
            worse.append(f"{command}: docs/performance.md has no row")
            continue
        for size, (ratio, _) in cells.items():
            old = committed.get(size)
            if old is not None and ratio > max(old, 1) * WORSE:
                worse.append(f"bursar {command}: {ratio:.2f} at {size:,}, was {old:.2f}")
    for line in worse:
        print(line, file=sys.stderr)
    sys.exit(1 if worse else 0)


if __name__ == "__main__":
    main()
