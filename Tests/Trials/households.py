"""Households of eighteen months that are made up, each with some of what advice is about; read by advice.py."""

import datetime
import random
from fractions import Fraction

TODAY = datetime.date(2026, 6, 18)


def after(month):
    """The first day of the next month."""
    return (month.replace(day=28) + datetime.timedelta(days=5)).replace(day=1)


def rounded(value, decimals=2):
    """Half to even, as money is rounded."""
    return Fraction(round(value * 10 ** decimals), 10 ** decimals)


class Household:
    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lines, self.entries, self.wishes = [], [], {"budgets": {}, "goals": {}}
        chance = self.random.random
        for name, odds in dict(
                budget=0.7, over=0.5, rises=0.5, quarter=0.3, twins=0.4, fees=0.4, debt=0.4, goal=0.6, goals=0.3,
                habit=0.4, unclear=0.3, late=0.3, marked=0.7, spender=0.3, drift=0.4, jump=0.5, rich=0.4, saved=0.4, thrift=0.3).items():
            setattr(self, name, chance() < odds)
        self.make()

    def cents(self, low, high):
        return Fraction(self.random.randint(low * 100, high * 100), 100)

    def add(self, day, payee, *rows):
        if day <= TODAY:
            self.entries.append((day, payee, rows))

    def months(self):
        month = datetime.date(2025, 1, 1)
        while month <= TODAY:
            yield month
            month = after(month)

    def make(self):
        self.lines += ["commodity 1000.00 EUR", ""]
        wage, rent = self.cents(2200, 3600), self.cents(600, 1100)
        self.add(datetime.date(2025, 1, 1), "Opening", ("assets:bank:checking", self.cents(9000, 20000) if self.rich else self.cents(300, 4000)), ("equity:opening", None))
        prices = {"Stream": self.cents(8, 16), "Gym": self.cents(20, 45), "Paper": self.cents(9, 30)}
        for number, month in enumerate(self.months()):
            def on(day, month=month):
                return month.replace(day=day)
            last = after(month) > TODAY
            if not (self.late and last):
                self.add(on(3), "Employer", ("assets:bank:checking", wage), ("income:salary", -wage))
            self.add(on(1), "Landlord", ("expenses:rent", rent), ("assets:bank:checking", None))
            self.subscriptions(on, number, prices)
            self.shopping(on, number, wage, month)
            self.saving(on, number)
        self.plan()

    def pay(self, day, payee, account, value, wallet="assets:bank:checking"):
        self.add(day, payee, (account, value), (wallet, None))

    def subscriptions(self, on, number, prices):
        for place, name in enumerate(prices):
            if self.rises and name != "Paper" and (number in (8, 14) or (self.quarter and number in (9, 15))):
                if name == "Stream" or self.quarter:
                    prices[name] = rounded(prices[name] * Fraction(self.random.randint(106, 130), 100))
            account = "expenses:subscriptions" if self.twins or name == "Stream" else f"expenses:{name.lower()}"
            self.pay(on(6 + place), name, account, prices[name])

    def shopping(self, on, number, wage, month):
        late = after(month) > TODAY
        for day in range(2, 28, 3):
            value = self.cents(12, 60)
            if self.over and late:
                value *= 3
            if self.saved and month == datetime.date(2026, 5, 1):
                value /= 2
            self.pay(on(day), self.random.choice(["Market", "Corner shop"]), "expenses:groceries", rounded(value))
        if self.habit:
            for day in range(1, 28, self.random.choice([2, 3])):
                self.pay(on(day), "Coffee bar", "expenses:coffee", self.cents(3, 9))
        if self.fees:
            self.pay(on(20), "Bank", "expenses:bank fees", self.cents(2, 30))
        if self.unclear:
            self.pay(on(11), "Cash machine", "expenses:unknown", self.cents(20, 200))
        energy = Fraction(60) + (number * self.random.randint(2, 4) if self.drift else 0)
        self.pay(on(9), "Power", "expenses:energy", rounded(energy + self.cents(0, 3)))
        dining = self.cents(40, 70) * (4 if self.jump and on(1) == datetime.date(2026, 5, 1) else 1)
        self.pay(on(15), "Taverna", "expenses:dining", dining)
        if self.thrift:
            self.pay(on(17), "Furniture", "expenses:home", rounded(wage * Fraction(self.random.randint(10, 20), 100)))
        if self.spender:
            self.pay(on(16), "Toy shop", "expenses:fun", rounded(wage * Fraction(self.random.randint(36, 60), 100)))
        if self.debt:
            self.pay(on(21), "Card interest", "expenses:interest", self.cents(10, 20), "liabilities:card")
            self.add(on(22), "Card payment", ("liabilities:card", Fraction(60)), ("assets:bank:checking", None))

    def saving(self, on, number):
        if self.goal and number > 4:
            self.add(on(5), "To the trip", ("assets:trip", Fraction(self.random.randint(10, 60))), ("assets:bank:checking", None))
        if self.goals and number > 4:
            self.add(on(5), "To the car", ("assets:car", Fraction(self.random.randint(10, 90))), ("assets:bank:checking", None))

    def plan(self):
        if self.marked:
            self.lines += [f"account expenses:{name}  ; need:" for name in ("rent", "groceries", "energy")]
            self.lines += [f"account expenses:{name}  ; want:" for name in ("dining", "fun", "coffee")] + [""]
        if self.debt:
            self.add(datetime.date(2025, 1, 2), "Kitchen", ("expenses:home", Fraction(3000)), ("liabilities:card", None))
            self.lines += ["goal Card", "    debt  liabilities:card", "    rate  18% nominal monthly",
                           ""]
            self.wishes["debt"] = dict(account="liabilities:card", rate=18, payment=Fraction(60))
        if self.budget:
            limit = Fraction(self.random.randint(200, 400))
            self.lines += ["budget Groceries", "    for  expenses:groceries",
                           f"    amount  {limit} EUR monthly from 2025-06-01", ""]
            self.wishes["budgets"]["Groceries"] = (limit, ["expenses:groceries"], datetime.date(2025, 6, 1))
            self.lines += ["budget Evenings", "    for  expenses:dining", "    for  expenses:coffee",
                           "    amount  90 EUR monthly from 2025-09-01", ""]
            self.wishes["budgets"]["Evenings"] = (Fraction(90), ["expenses:dining", "expenses:coffee"],
                                                  datetime.date(2025, 9, 1))
        for name, wanted in (("trip", self.goal), ("car", self.goals)):
            if wanted:
                target, by = Fraction(self.random.randint(1500, 6000)), datetime.date(2026, 7 + self.random.randint(0, 5), 20)
                self.lines += [f"goal {name.title()}", f"    account  assets:{name}", f"    target  {target} EUR",
                               f"    by  {by}", ""]
                self.wishes["goals"][name.title()] = (f"assets:{name}", target)

    def text(self):
        parts = ["\n".join(self.lines)]
        for day, payee, rows in sorted(self.entries, key=lambda one: one[0]):
            rows = "\n".join(f"    {name}" + ("" if value is None else f"  {value.numerator / value.denominator:.2f} EUR")
                             for name, value in rows)
            parts.append(f"{day} {payee}\n{rows}\n")
        return "\n".join(parts)
