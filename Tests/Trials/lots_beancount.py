#!/usr/bin/env python3
"""Compares lots and gains of random journals with beancount's: lots_beancount.py BURSAR [JOURNALS] [SEED].

Purchases, sales and named sales in two accounts under FIFO, LIFO, HIFO and SPECID, with and without
`take: size`. Remaining lots (account, units, date, cost) and the gain of each sale have to be equal."""
import datetime, json, random, subprocess, sys, tempfile
from collections import Counter, defaultdict
from decimal import Decimal

from beancount import loader
from beancount.core import data, inventory

METHODS = {"FIFO": "FIFO", "LIFO": "LIFO", "HIFO": "HIFO", "SPECID": "STRICT", "SPECID, take: size": "STRICT_WITH_SIZE"}


def journals(chance, method):
    """The same story for both programs, and the days of its sales."""
    day = datetime.date(2025, 1, 1)
    ours = [f"commodity 1,000.00 EUR\ncommodity ABC  ; lots: {method}\n"]
    theirs = [f'{day} open Assets:Cash', f"{day} open Income:Gain"]
    theirs += [f'{day} open Assets:Broker{n} ABC "{METHODS[method]}"' for n in (0, 1)]
    held = defaultdict(list)
    for _ in range(chance.randint(4, 25)):
        day += datetime.timedelta(days=chance.randint(1, 20))
        account = chance.randint(0, 1)
        lots = held[account]
        price = Decimal(chance.randint(500, 9000)) / 100
        named = method.startswith("SPECID")
        if lots and chance.random() < 0.5:
            if named:
                lot = chance.choice(lots)
                units = lot[0] if "size" in method or chance.random() < 0.4 else chance.randint(1, lot[0])
                text = f"{{{lot[2]:.2f} EUR}}", f"{{{lot[1]}, {lot[2]:.2f} EUR}}", f" [{lot[1]}]"
                lot[0] -= units
            else:
                units = chance.randint(1, sum(lot[0] for lot in lots))
                text = "", "{}", ""
                order = {"FIFO": lambda l: l[1], "LIFO": lambda l: -l[1].toordinal(), "HIFO": lambda l: (-l[2], l[1])}[method]
                left = units
                for lot in sorted(lots, key=order):
                    taken = min(left, lot[0])
                    lot[0] -= taken
                    left -= taken
            held[account] = [lot for lot in lots if lot[0]]
            total = units * price
            ours.append(f"{day} sale\n    assets:broker{account}    -{units} ABC {text[0]}{text[2]} @ {price:.2f} EUR\n    assets:cash    {total:.2f} EUR\n")
            theirs.append(f'{day} * "sale"\n  Assets:Broker{account}  -{units} ABC {text[1]} @ {price:.2f} EUR\n  Assets:Cash  {total:.2f} EUR\n  Income:Gain')
        else:
            units = chance.randint(1, 40)
            lots.append([units, day, price])
            ours.append(f"{day} purchase\n    assets:broker{account}    {units} ABC @ {price:.2f} EUR\n    assets:cash\n")
            theirs.append(f'{day} * "purchase"\n  Assets:Broker{account}  {units} ABC {{{price:.2f} EUR}}\n  Assets:Cash')
    return "\n".join(ours), "\n\n".join(theirs) + "\n"


def bursar(program, report, text):
    with tempfile.NamedTemporaryFile("w", suffix=".journal") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([program, "report", report, "-f", file.name, "-O", "json", "--today", "2030-01-01"],
                              capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def compare(program, ours, theirs):
    entries, errors, _ = loader.load_string(theirs)
    assert not errors, errors
    held, gains = defaultdict(inventory.Inventory), Counter()
    for entry in entries:
        if not isinstance(entry, data.Transaction):
            continue
        for posting in entry.postings:
            if posting.account.startswith("Assets:Broker"):
                held[posting.account.replace("Assets:B", "assets:b")].add_position(posting)
            if posting.account == "Income:Gain":
                gains[str(entry.date)] -= posting.units.number
    want = sorted((account, position.units.number, str(position.cost.date), position.cost.number)
                  for account, lots in held.items() for position in lots if position.units.number)
    got = sorted((lot["account"], Decimal(lot["quantity"]), lot["date"], Decimal(lot["unit"]))
                 for lot in bursar(program, "lots", ours)["lots"])
    sold = Counter()
    for row in bursar(program, "gains", ours)["rows"]:
        sold[row["sold"]] += Decimal(row["gain"]["quantity"])
    moved = [{day: gain for day, gain in sums.items() if gain} for sums in (gains, sold)]
    return want == got and moved[0] == moved[1], (want, got, *moved)


def main():
    program, number, seed = sys.argv[1], int(sys.argv[2] if sys.argv[2:] else 100), int(sys.argv[3] if sys.argv[3:] else 1)
    wrong = 0
    for index in range(number):
        chance = random.Random(seed * 1_000_003 + index)
        method = list(METHODS)[index % len(METHODS)]
        ours, theirs = journals(chance, method)
        equal, detail = compare(program, ours, theirs)
        if not equal:
            wrong += 1
            print(f"--- {method} {index}\n{ours}\n{detail}")
    print(f"{number - wrong} of {number} journals have the same lots and gains in beancount")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
