#!/usr/bin/env python3
"""How the work of every command grows with a journal: `growth.py --program .build/release/bursar`.

Each shape has something many times, and is doubled three times; every command that the program has is run on it.
What the processor does for a command grows like n to some power; above 1.2 it is found. Times of processors are a
sieve that costs little; what they find is counted in instructions by valgrind, where that is installed. A release
build of the program is wanted. Ends with 1 where something grows faster.
"""

import argparse
import math
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile

TODAY = "2026-06-15"
MOST = 1.2
# So long a run may take, in seconds; what takes longer grows too fast.
LONGEST = 20
# A shape that costs so little more than nothing says nothing, in seconds.
LEAST = 0.015

KERNEL = """\
commodity 1,000.00 EUR

account assets:bank  ; type:C
account assets:cash  ; type:C
account assets:card  ; type:C
account assets:shares  ; type:A
account liabilities:loan  ; type:L
account expenses:food  ; type:X
account expenses:rent  ; type:X
account expenses:spare  ; type:X
account income:salary  ; type:R
tag spare

pool assets:cash

~ monthly from 2026-01-10  Landlord
    ; id:rent, skip:2026-08-10
    expenses:rent                                900.00 EUR
    assets:bank

budget Meals
    amount    300 EUR monthly from 2026-01-01
    for       expenses:food

budget Jar
    amount    0 EUR monthly from 2026-01-01
    for       expenses:jar
    mode      envelope

budget Box
    amount    0 EUR monthly from 2026-01-01
    for       expenses:box
    mode      envelope

fund 2026-01-05
    Jar    10 EUR

household Home
    member    Anna
    member    Tom

goal Trip
    account   assets:bank
    target    600 EUR

place Corner  50.1003 14.4259 radius 120m

2026-01-05 Opening
    assets:bank                                 5000.00 EUR
    assets:cash                                   50.00 EUR
    equity:opening

2026-06-10 Rewe  ; by:Anna, trip:porto, loc:50.1003 14.4259
    expenses:food                                 42.10 EUR
    assets:bank

"""

# What stands behind a command; None where it needs something else than a journal, or waits for somebody.
WORDS = {
    "account add": "assets:new 5 -n", "account close": "cash --into bank -n", "account edit": "assets:cash icon=x -n",
    "account hide": "assets:cash -n", "account remove": "expenses:spare --yes -n", "account set": "cash 41 -n",
    "account unhide": None, "add": "4.50 coffee --account food --wallet cash -n --force", "apply": None,
    "attach": "last main.journal -n", "blame": None, "budget add": "Fun 20 monthly expenses:spare -n",
    "budget edit": "Meals amount=400 -n", "budget fund": "Jar 20 -n", "budget mood": "Meals", "budget move": "Jar Box 5 -n",
    "budget remove": "Meals -n --yes", "budget show": "Meals", "category add": "pets -n",
    "category close": "expenses:spare -n", "category edit": "expenses:spare icon=x -n",
    "category hide": "expenses:spare -n", "category remove": "expenses:spare --yes -n", "category set": "food 3 -n",
    "category unhide": None, "clear": "last -n", "diff": None, "edit": "last payee=Else -n", "explain": "food",
    "export": "hledger", "form": "2026-05 food=10 -n", "format": "--check main.journal", "gaps": "", "goals add": "Bike 900 -n",
    "goals debt": "", "goals drop": "Trip -n --yes", "goals edit": "Trip target=700 -n",
    "goals reach": "Trip --anyway -n", "goals remove": "Trip -n --yes", "goals save": "Trip 5 -n", "goals show": "Trip",
    "goals what-if": "Trip --add 50", "help": None, "household member": None,
    "household member add": "Eve -n", "household member edit": "Anna born=1995 -n",
    "household member remove": "Tom --yes -n", "household set": "saving=10% -n", "household settle": "",
    "import": "bank.csv --account assets:bank -n", "import adopt": None, "import convert": "bank.csv",
    "import detect": "bank.csv", "import explain": None, "import profiles": None,
    "import receipt": "till.txt --account food --wallet cash -n", "import reconcile": "bank.csv --account assets:bank",
    "import review": "", "import rules": None, "import rules check": None, "import rules suggest": "", "init": None,
    "insights compare": "2026-05 2026-06", "insights page": "-o {folder}/page.html", "insights predict": "4.50 coffee",
    "insights why": "month/2026-06/expenses", "learn": None, "lsp": None, "mcp": None, "merge": "a.journal main.journal b.journal",
    "nearby": "50.1003 14.4259", "open": None, "propose": None, "redact": None, "redo": None,
    "related": "last", "remove": "last -n --yes", "rename": "account expenses:food expenses:meals -n", "report": None,
    "report aregister": "assets:bank", "report roi": "--inv assets:shares --pnl income", "report search": "rewe",
    "schedule add": "monthly 12.99 Streaming food -n", "schedule edit": "rent amount=950 -n",
    "schedule end": "rent 2027-01-01 -n", "schedule pay": "rent -n", "schedule post": "-n",
    "schedule remove": "rent --with-paid -n --yes", "schedule repeat": "last monthly -n",
    "schedule skip": "rent 2026-07-10 -n", "schedule split": "rent 2026-07-10 -n", "schedule unskip": "rent 2026-08-10 -n",
    "show": "last", "site": "-o {folder}/site", "sql": None, "tag add": "trips -n", "tag edit": "spare help=x -n",
    "tag remove": "spare --yes -n", "tag rename": "spare other -n", "undo": None, "use": "cash -n", "verify": None,
    "why": None, "report close": "-e 2026-06-15",
}
# Beside the commands, forms of them that go other ways.
FORMS = ["report balance -M -V", "report balance --tree", "report balance -B", "report print -x", "report register -M",
         "report balance --auto", "report balance --forecast=2026-12", "check --strict", "check duplicates payees ordereddates",
         "report balance tag:trip", "export beancount", "export json", "schedule --next 400d", "report lots --gains",
         "budget fund --propose -n", "insights -p 2026 food"]


def day(n):
    return f"2026-0{n % 5 + 1}-{10 + n % 18}"


def entry(n, account="expenses:food", amount="1.00 EUR", payee=None, comment="", other="assets:bank", on=None):
    payee = f"Payee {n % 50}" if payee is None else payee
    return f"{on or day(n)} {payee}{'  ; ' + comment if comment else ''}\n    {account}    {amount}\n    {other}\n\n"


def each(text):
    return lambda n: "".join(map(text, range(n)))


def tree(n):
    """An account seven levels below the first, of a tree with ten branches at each."""
    return "expenses:" + ":".join(f"t{digit}" for digit in f"{n:07}")


def diamond(n):
    """Each file is included from two that are included from one."""
    parts = {f"p/{k}.journal": "".join(entry(k * 50 + m) for m in range(50)) for k in range(max(1, n // 50))}
    half = "".join(f"include p/{k}.journal\n" for k in range(0, len(parts), 2))
    rest = "".join(f"include p/{k}.journal\n" for k in range(1, len(parts), 2))
    return parts | {"left.journal": half, "right.journal": rest, "": "include left.journal\ninclude right.journal\n"}


def files(n):
    parts = {f"y/{k}.journal": entry(k) for k in range(n)}
    return parts | {"": "".join(f"include {name}\n" for name in parts)}


# The number that is doubled three times, and the text for a number, or files.
SHAPES = {
    "transactions": (2000, each(entry)),
    "all on one day": (2000, each(lambda n: entry(n, on="2026-05-05"))),
    "days that go back": (2000, lambda n: "".join(entry(k, on=day(n - k)) for k in range(n))),
    "accounts": (2000, each(lambda n: entry(n, f"expenses:e{n}"))),
    "accounts declared": (2000, lambda n: each(lambda k: f"account expenses:e{k}\n")(n)),
    "a deep tree": (1500, each(lambda n: entry(n, tree(n)))),
    "levels of one account": (100, lambda n: entry(0, "expenses" + ":l" * n)),
    "commodities": (500, each(lambda n: entry(n, amount=f'1 "C{n}"'))),
    "commodities priced": (500, each(lambda n: f'P 2026-01-05 "C{n}" 2.00 EUR\n' + entry(n, "assets:shares", f'1 "C{n}" @ 2.00 EUR'))),
    "prices of one": (2000, lambda n: each(lambda k: f"P {day(k)} ABC {k + 1}.01 EUR\n")(n) + entry(0, "assets:shares", "3 ABC @ 2 EUR")),
    "prices in a chain": (500, lambda n: each(lambda k: f'P 2026-01-01 "C{k}" 1.01 "C{k + 1}"\n')(n) + entry(0, "assets:shares", '1 "C0"')),
    "aliases": (1000, lambda n: each(lambda k: f"alias x{k} = expenses:y{k}\n")(n) + each(lambda k: entry(k, f"x{k}"))(n)),
    "aliases with patterns": (100, lambda n: each(lambda k: f"alias /^z{k}:(.*)$/ = \\1\n")(n) + each(entry)(n)),
    "automatic rules": (200, lambda n: each(lambda k: f"= expenses:e{k}$\n    (assets:aside)  *0.1\n\n")(n) + each(lambda k: entry(k, f"expenses:e{k}"))(n)),
    "postings of one entry": (1000, lambda n: "2026-05-05 Many\n" + each(lambda k: f"    expenses:e{k}    1.00 EUR\n")(n) + "    assets:bank\n\n"),
    "budgets": (300, lambda n: each(lambda k: f"budget B{k}\n    amount    9 EUR monthly from 2026-01-01\n    for       expenses:e{k}\n\n")(n) + each(lambda k: entry(k, f"expenses:e{k}"))(n)),
    "envelopes": (300, lambda n: each(lambda k: f"budget B{k}\n    mode      envelope\n    fill      1 EUR\n    for       expenses:e{k}\n\n")(n) + "fund 2026-01-01\n" + each(lambda k: f"    B{k}    1 EUR\n")(n) + "\n" + each(lambda k: entry(k, f"expenses:e{k}"))(n)),
    "funds and moves": (1000, each(lambda n: f"fund {day(n)}\n    Jar  1 EUR\n\nmove {day(n)}  Jar -> Box  1 EUR\n\n")),
    "goals": (300, lambda n: each(lambda k: f"goal G{k}\n    target    99 EUR\n    account   assets:s{k}\n\n")(n) + each(lambda k: entry(k, f"assets:s{k}"))(n)),
    "saves": (1000, each(lambda n: f"save {day(n)}  Trip  1 EUR\n")),
    "recurring rules": (100, each(lambda n: f"~ monthly from 2026-01-{10 + n % 18}  Rule {n}\n    ; id:r{n}\n    expenses:e{n}    1.00 EUR\n    assets:bank\n\n")),
    "one rule for years": (300, lambda n: f"~ daily from 2026-01-01 to 2026-12-31  Tea\n    ; id:tea\n    expenses:food    1.00 EUR\n    assets:bank\n\n" + each(lambda k: entry(k, payee="Tea", comment="recur:tea"))(n)),
    "places": (500, each(lambda n: f"place P{n}  {40 + n % 90 / 9:.4f} {10 + n // 90 / 9:.4f} radius 50m\n" + entry(n, comment=f"loc:P{n}"))),
    "places by degrees": (1000, each(lambda n: entry(n, comment=f"loc:{40 + n % 90 / 9:.4f} {10 + n // 90 / 9:.4f}"))),
    "files": (300, files),
    "includes in a diamond": (2000, diamond),
    "tags": (1500, each(lambda n: entry(n, comment=f"t{n}:v"))),
    "values of one tag": (1500, each(lambda n: entry(n, comment=f"trip:v{n}"))),
    "tags of one entry": (1000, lambda n: entry(0, comment=", ".join(f"t{k}:v" for k in range(n)))),
    "tags below one another": (300, each(lambda n: f"tag t{n}  ; parent:t{n + 1}\n")),
    "one long line": (10000, lambda n: entry(0, payee="word " * n)),
    "one long comment": (10000, lambda n: entry(0, comment="word " * n)),
    "comments": (4000, each(lambda n: f"; some words, key:value {n}\n")),
    "comments of one entry": (2000, lambda n: entry(0, payee="x\n" + each(lambda k: f"    ; words {k}\n")(n) + "    ; end")),
    "payees": (2000, each(lambda n: entry(n, payee=f"Shop number {n}"))),
    "payees alike": (1000, each(lambda n: entry(n, payee=f"REWE SAGT DANKE {n} //Berlin/DE"))),
    "lots": (500, lambda n: "commodity ABC  ; lots: FIFO\n\n" + each(lambda k: entry(k, "assets:shares", f"2 ABC @ {k % 9 + 1}.00 EUR"))(n) + "".join(f"2026-06-{k % 9 + 1:02} Sell\n    assets:shares   -1 ABC @ 3.00 EUR\n    assets:bank      3.00 EUR\n    income:gains\n\n" for k in range(n))),
    "assertions": (2000, lambda n: "".join(f"2026-05-05 x\n    expenses:e    1 EUR = {k + 1} EUR\n    assets:bank\n\n" for k in range(n))),
    "time clock": (2000, each(lambda n: f"i {day(0)} 08:00:00 work:w{n % 9}\no {day(0)} 08:30:00\n") ),
    "codes and notes": (2000, each(lambda n: entry(n, payee=f"({n}) Shop {n % 40} | note {n}"))),
    "members": (100, lambda n: "household Flat\n" + each(lambda k: f"    member    M{k}\n")(n) + "\n" + each(lambda k: entry(k, comment=f"by:M{k % n}, for:M{(k + 1) % n}"))(n)),
    "transfers": (2000, each(lambda n: entry(n, "assets:card", "5.00 EUR", other="assets:cash"))),
    "cleared, pending": (2000, each(lambda n: entry(n).replace(" Payee", " * Payee" if n % 2 else " ! Payee", 1))),
}


def commands(program):
    text = subprocess.run([program, "--generate", "bash"], capture_output=True, text=True).stdout
    found = []
    for name in dict.fromkeys(re.findall(r"path='bursar ?([^']*)'", text)):
        words = WORDS.get(name, "")
        if words is not None:
            found.append(f"{name} {words}".strip())
    return found + FORMS


def lay(folder, shape, n):
    made = shape(n)
    made = made if isinstance(made, dict) else {"": made}
    shutil.rmtree(folder, ignore_errors=True)
    own = made.pop("")
    made |= {"main.journal": KERNEL + own, "a.journal": KERNEL, "b.journal": KERNEL + entry(0),
             "bank.csv": "Date,Payee,Amount,Currency\n" + "".join(f"{day(k)},Payee {k},-1.00,EUR\n" for k in range(9)),
             "till.txt": "Coffee q\n2026-03-20 17:04\nTea  2.50\nTOTAL  2.50\n"}
    for name, text in made.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def power(small, large):
    """The power of a growth to four times as much."""
    return math.log(max(large, 1e-4) / max(small, 1e-4)) / math.log(4) if large < math.inf else math.inf


class Growth:
    def __init__(self, program, folder, counts):
        self.program, self.folder, self.counts = program, folder, counts
        self.number, self.failed = 0, {}

    def words(self, command):
        self.number += 1
        places = {"folder": self.folder, "number": self.number}
        return command.format(**places).split() + ["--today", TODAY]

    def limits(self):
        resource.setrlimit(resource.RLIMIT_CPU, (LONGEST, LONGEST + 1))

    def seconds(self, command, rounds=1):
        """The processor's time, at least; infinite where it takes too long, nothing where it is refused."""
        least = math.inf
        for _ in range(rounds):
            process = subprocess.Popen(
                [self.program, *self.words(command)], cwd=os.path.join(self.folder, "books"), stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=self.limits,
                env={"HOME": self.folder, "LC_ALL": "C.UTF-8"})
            said = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            if process.returncode not in (0, 1, 2):
                return math.inf
            if process.returncode == 2:
                self.failed[command] = said.decode(errors="replace").strip().split("\n")[0]
                return None
            least = min(least, usage.ru_utime + usage.ru_stime)
        return least

    def instructions(self, command):
        done = subprocess.run(
            ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", self.program,
             *self.words(command)], cwd=os.path.join(self.folder, "books"), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={"HOME": self.folder})
        found = re.search(r"I +refs: +([\d,]+)", done.stderr)
        return int(found.group(1).replace(",", "")) if found else None

    def found(self, name, shape, sizes, nothing, lines):
        """Those lines of which a closer look says that they grow too fast."""
        kept = {}
        for number, size in enumerate(sizes):
            self.lay(shape, size)
            for line in lines:
                kept.setdefault(line, []).append(self.seconds(line, 3) - nothing[line])
        lines = [line for line in lines if power(*kept[line]) > MOST]
        work = kept
        if self.counts and shutil.which("valgrind"):
            counted = [line for line in lines if kept[line][1] < 1]
            work = {line: kept[line] if line not in counted else [] for line in lines}
            for size in [0, *sizes] if counted else []:
                self.lay(shape if size else lambda n: "", size)
                for line in counted:
                    work[line].append(self.instructions(line))
            work = {line: row if len(row) == 2 else [row[1] - row[0], row[2] - row[0]] for line, row in work.items()}
        return [f"bursar {line}: n^{power(*work[line]):.2f}, {kept[line][1]:.2f} s" for line in lines
                if power(*work[line]) > MOST]

    def lay(self, shape, n):
        lay(os.path.join(self.folder, "books"), shape, n)


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True)
    reader.add_argument("--only", default="", help="a pattern of shapes")
    reader.add_argument("--commands", default="", help="a pattern of command lines")
    reader.add_argument("--part", type=float, default=1, help="so much of each number")
    reader.add_argument("--times", action="store_true", help="count no instructions, which takes long")
    reader.add_argument("--scratch", help="the folder that trials run in")
    arguments = reader.parse_args()
    program = os.path.abspath(arguments.program)
    lines = [line for line in commands(program) if re.search(arguments.commands, line)]
    shapes = {name: shape for name, shape in SHAPES.items() if re.search(arguments.only, name)}
    suspects, found, pairs, refused = 0, [], 0, 0
    with tempfile.TemporaryDirectory(dir=arguments.scratch) as folder:
        growth = Growth(program, folder, not arguments.times)
        growth.lay(lambda n: "", 0)
        nothing = {line: growth.seconds(line, 3) for line in lines}
        for name, (count, shape) in shapes.items():
            sizes = [max(1, int(count * arguments.part)) * times for times in (2, 8)]
            times = []
            for size in sizes:
                growth.lay(shape, size)
                times.append({line: growth.seconds(line) for line in lines})
            again = []
            for line, base in nothing.items():
                two, eight = (measured[line] for measured in times)
                if None in (base, two, eight):
                    refused += 1
                    continue
                pairs += 1
                if eight - base > LEAST and power(two - base, eight - base) > MOST:
                    again.append(line)
            suspects += len(again)
            own = growth.found(name, shape, sizes, nothing, again)
            print(f"{name}: {sizes[0]} to {sizes[1]}, {len(again)} looked at again, {len(own)} found", flush=True)
            print("".join(f"  {line}\n" for line in own), end="", flush=True)
            found += own
    for line, why in growth.failed.items():
        print(f"refused: bursar {line}: {why}")
    print(f"{pairs} pairs of {len(lines)} commands and {len(shapes)} shapes, {refused} refused, {suspects} looked at again, {len(found)} above n^{MOST}")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
