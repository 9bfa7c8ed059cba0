#!/usr/bin/env python3
"""Writes a journal with a given number of transactions, the same for the same seed.

    generate_journal.py 100000 > big.journal

hledger and ledger read it too. Amounts are kept in cents, so that every assertion holds.
"""

import argparse
import datetime
import random
import sys

CATEGORIES = {
    "food": ["groceries", "restaurants", "coffee", "lunch at work"],
    "home": ["rent", "repairs", "furniture", "garden"],
    "utilities": ["power", "water", "internet", "phone"],
    "transport": ["fuel", "tickets", "parking", "taxi"],
    "health": ["doctor", "pharmacy", "insurance", "sports"],
    "leisure": ["books", "cinema", "travel", "music"],
}
WALLETS = [
    "assets:bank:checking",
    "assets:bank:joint",
    "assets:cash",
    "liabilities:card:blue",
    "liabilities:card:gold",
]
SHOPS = ["Corner Market", "Bäckerei Vogt", "City Transit", "Power & Light", "Hardware Store"]
TOWNS = ["North", "South", "Harbor", "Old Town", "Hill", "Station"]
INCOME = "income:salary"
BROKER = "assets:broker"
START = datetime.date(2000, 1, 1)


def expense_accounts():
    return [f"expenses:{group}:{name}" for group, names in CATEGORIES.items() for name in names]


def dollars(cents, grouped):
    whole, rest = divmod(abs(cents), 100)
    digits = f"{whole:,}" if grouped else str(whole)
    return f"${'-' if cents < 0 else ''}{digits}.{rest:02}"


class Bookkeeper:
    """Makes one entry after another and remembers what each account holds."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.expenses = expense_accounts()
        self.payees = [f"{shop} {town}" for shop in SHOPS for town in TOWNS]
        self.held = {}

    def chance(self, percent):
        return self.random.random() * 100 < percent

    def declarations(self):
        yield "commodity $\n    format $1,000.00\n\ncommodity ACME\n    format 1000.0 ACME\n\n"
        for account in self.expenses + WALLETS + [INCOME, BROKER]:
            yield f"account {account}\n"
        yield "\n"

    def postings(self):
        """Accounts with cents, or with cents, shares and the price of a share; the last one pays."""
        wallet = self.random.choice(WALLETS)
        kind = self.random.random()
        if kind < 0.02:
            shares, price = self.random.randint(1, 30), self.random.randint(2000, 30000)
            return [(BROKER, shares * price, (shares, price)), (wallet, -shares * price, None)]
        if kind < 0.06:
            pay = self.random.randint(150000, 600000)
            return [(wallet, pay, None), (INCOME, -pay, None)]
        accounts = self.random.sample(self.expenses, self.random.choice([1, 1, 1, 2, 2, 3]))
        bought = [(account, int(self.random.expovariate(1 / 4000)) + 50, None) for account in accounts]
        return bought + [(wallet, -sum(cents for _, cents, _ in bought), None)]

    def amount(self, cents, trade):
        if trade:
            shares, price = trade
            return f"{shares} ACME @ {dollars(price, False)}"
        return dollars(cents, self.chance(50))

    def entry(self, day):
        mark = self.random.choice(["* ", "* ", "* ", "! ", ""])
        code = f"({self.random.randint(100, 9999)}) " if self.chance(10) else ""
        head = f"{day.isoformat()} {mark}{code}{self.random.choice(self.payees)}"
        lines = [head + ("  ; monthly" if self.chance(5) else "")]
        if self.chance(8):
            lines.append(f"    ; project: {self.random.choice(['garden', 'kitchen', 'move'])}")
        postings = self.postings()
        for account, cents, trade in postings:
            if not trade:
                self.held[account] = self.held.get(account, 0) + cents
            lines.append(f"    {account:<32}  {self.amount(cents, trade):>12}")
        account = postings[-1][0]
        if self.chance(40):
            lines[-1] = f"    {account}"
        elif self.chance(3):
            lines[-1] += f" = {dollars(self.held[account], False)}"
        return "\n".join(lines) + "\n\n"

    def journal(self, transactions):
        yield from self.declarations()
        days = max(365, min(9000, transactions // 4))
        for number in range(transactions):
            yield self.entry(START + datetime.timedelta(days=number * days // transactions))


def write(transactions, seed, output):
    for piece in Bookkeeper(seed).journal(transactions):
        output.write(piece)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("transactions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8", newline="\n")
    write(options.transactions, options.seed, sys.stdout)


if __name__ == "__main__":
    main()
