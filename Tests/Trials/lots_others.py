#!/usr/bin/env python3
"""Compares random journals with ledger and hledger: lots_others.py BURSAR [JOURNALS] [SEED].

ledger: lots that are named by cost and date, with the gain beside each sale: `bal --lots` has the same units of each lot.
hledger: the balances in units are the same there, and here, with the tags `lots:` and without them.
A program that is not installed is left out."""
import collections, datetime, json, random, re, shutil, subprocess, sys, tempfile
from decimal import Decimal

ACCOUNTS = "assets:broker", "assets:other"


def run(*arguments):
    return subprocess.run(arguments, capture_output=True, text=True)


def story(chance):
    """Purchases, sales and moves of lots that are there: (kind, day, account, units, cost, bought, price)."""
    day, held, made = datetime.date(2025, 1, 1), collections.defaultdict(int), []
    for _ in range(chance.randint(4, 25)):
        day += datetime.timedelta(days=chance.randint(1, 20))
        price = Decimal(chance.randint(500, 9000)) / 100
        lots = [lot for lot, units in held.items() if units]
        kind = chance.choice(["buy", "sell", "move"]) if lots else "buy"
        if kind == "buy":
            account, cost, bought, units = chance.choice(ACCOUNTS), price, day, chance.randint(1, 40)
            held[account, cost, bought] += units
        else:
            account, cost, bought = chance.choice(lots)
            units = chance.randint(1, held[account, cost, bought])
            held[account, cost, bought] -= units
            if kind == "move":
                held[other(account), cost, bought] += units
        made.append((kind, day, account, units, cost, bought, price))
    return made


def other(account):
    return ACCOUNTS[1 - ACCOUNTS.index(account)]


def named(made):
    """Each lot by name, each gain beside its sale."""
    text = "commodity 1,000.00 EUR\n"
    for kind, day, account, units, cost, bought, price in made:
        lot = f"{{{cost:.2f} EUR}} [{bought}]"
        text += f"\n{day} {kind}\n"
        if kind == "buy":
            text += f"    {account}    {units} ABC {lot} @ {cost:.2f} EUR\n    assets:cash    {-units * cost:.2f} EUR\n"
        elif kind == "move":
            text += f"    {account}    -{units} ABC {lot}\n    {other(account)}    {units} ABC {lot}\n"
        else:
            text += f"    {account}    -{units} ABC {lot} @ {price:.2f} EUR\n    assets:cash    {units * price:.2f} EUR\n"
            text += f"    revenues:gain    {units * (cost - price):.2f} EUR\n"
    return text


def declared(made, chance):
    """The lots of a method, with fees and baskets that only balances look at."""
    method = chance.choice(["FIFO", "LIFO", "HIFO", "AVERAGE", "AVERAGEALL", "AVERAGEALL, match: S104", "FIFO, from: 2025-03-01 LIFO"])
    text = f"commodity 1,000.00 EUR\ncommodity ABC  ; lots: {method}, class: shares\naccount assets:other  ; short:\n"
    for kind, day, account, units, _, _, price in made:
        text += f"\n{day} {kind}  ; note: {chance.randint(1, 9)}\n"
        if kind == "move":
            text += f"    {account}    -{units} ABC\n    {other(account)}    {units} ABC\n"
        elif chance.random() < 0.3:
            sign = 1 if kind == "buy" else -1
            text += f"    assets:cash    {-sign * units * price:.2f} EUR\n    {account}    {sign * units} ABC\n"
        else:
            sign = "-" if kind == "sell" else ""
            fee = f"    expenses:fees    {chance.randint(1, 900) / 100:.2f} EUR\n" if chance.random() < 0.3 else ""
            text += f"    {account}    {sign}{units} ABC @{chance.choice([f' {price}', f'@ {units * price}'])} EUR\n{fee}    assets:cash\n"
    return text


def write(text):
    file = tempfile.NamedTemporaryFile("w", suffix=".journal")
    file.write(text)
    file.flush()
    return file


def lots_of_ledger(path):
    done = run("ledger", "-f", path, "bal", "assets:broker", "assets:other", "--lots", "--flat", "--no-total", "--args-only",
               "--format", "%(account)\n%(display_total)\n")
    assert done.returncode == 0, done.stderr
    lots, account = {}, None
    for line in done.stdout.splitlines():
        found = re.search(r"(-?\d+) ABC \{([\d.,]+) EUR\} \[(\d{4})[/-](\d\d)[/-](\d\d)\]", line)
        if found:
            key = account, "-".join(found.groups()[2:]), Decimal(found[2].replace(",", ""))
            lots[key] = Decimal(found[1])
        elif line.strip():
            account = line.strip()
    return lots


def lots_here(program, path):
    done = run(program, "report", "lots", "-f", path, "-O", "json", "--today", "2030-01-01")
    assert done.returncode == 0, done.stderr
    lots = collections.Counter()
    for lot in json.loads(done.stdout)["lots"]:
        lots[lot["account"], lot["date"], Decimal(lot["unit"])] += Decimal(lot["quantity"])
    return dict(lots)


def balances(*command):
    done = run(*command)
    assert done.returncode == 0, done.stderr
    return sorted(line.strip() for line in done.stdout.splitlines())


def main():
    program, number, seed = sys.argv[1], int(sys.argv[2] if sys.argv[2:] else 100), int(sys.argv[3] if sys.argv[3:] else 1)
    wrong = collections.Counter()
    for index in range(number):
        chance = random.Random(seed * 1_000_003 + index)
        made = story(chance)
        if shutil.which("ledger"):
            with write(named(made)) as file:
                want, got = lots_of_ledger(file.name), lots_here(program, file.name)
                if want != got:
                    wrong["ledger"] += 1
                    print(f"--- ledger {index}\n{open(file.name).read()}\n{want}\n{got}")
        if shutil.which("hledger"):
            text = declared(made, chance)
            with write(text) as with_tags, write(re.sub(r"  ; lots:.*", "", text)) as without:
                seen = [balances("hledger", "-f", with_tags.name, "bal", "-E", "-N", "-O", "csv"),
                        balances("hledger", "-f", without.name, "bal", "-E", "-N", "-O", "csv")]
                ours = [balances(program, "report", "balance", "-f", file.name, "-E", "-N", "-O", "csv")
                        for file in (with_tags, without)]
                same = [[line.replace('"', "").replace(",", "") for line in each] for each in seen + ours]
                if any(each != same[0] for each in same):
                    wrong["hledger"] += 1
                    print(f"--- hledger {index}\n{text}\n{seen}\n{ours}")
    for name in "ledger", "hledger":
        print(f"{name}: {number - wrong[name]} of {number} journals agree" if shutil.which(name) else f"{name}: not installed")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
