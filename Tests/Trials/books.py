"""Books as they are written, and what the rules of advice say of them; read by advice.py.

Nothing here comes from the program but the entries and the types of accounts.
"""

import collections
import datetime
import json
import os
import re
import statistics
import subprocess
from fractions import Fraction

from households import after, rounded

ENVIRONMENT = dict(os.environ, BURSAR_CONFIG="/nonexistent", LC_ALL="C.UTF-8", LANG="C.UTF-8")


def run(program, journal, today, *arguments):
    done = subprocess.run(
        [program, *arguments, "-f", journal, "--today", str(today)], capture_output=True, text=True, env=ENVIRONMENT)
    if done.returncode != 0:
        raise SystemExit(f"{arguments}: ends with {done.returncode}\n{done.stderr}")
    return done.stdout


class Book:
    def __init__(self, program, journal, today):
        self.today = today
        self.types = {}
        for line in run(program, journal, today, "report", "accounts", "--types").splitlines():
            name, _, kind = line.partition("  ; type: ")
            self.types[name.strip()] = kind.strip()
        printed = json.loads(run(program, journal, today, "report", "print", "-O", "json"))["transactions"]
        self.entries = []
        for number, one in enumerate(printed):
            postings = [
                (posting["account"], amount["commodity"], Fraction(amount["quantity"]))
                for posting in one["postings"] for amount in posting["amounts"] or []]
            self.entries.append((datetime.date.fromisoformat(one["date"]), one["payee"], postings, number))
        text = "".join(open(name, encoding="utf-8").read() for name in self.files(journal))
        self.need = marked(text, "need")
        self.want = marked(text, "want")
        # Entries that touch a debt which a goal or a rule is about.
        debts = re.findall(r"(?m)^\s+debt\s+(\S+(?: \S+)*)", text)
        for rule in re.findall(r"(?m)^~.*\n((?:[ \t]+.*\n)*)", text):
            debts += [name for name in re.findall(r"(?m)^\s+(\S+(?: \S+)*?)(?:\s{2,}|$)", rule) if self.kind(name) == "L"]
        self.planned = {number for _, _, postings, number in self.entries
                        if any(within(name, debt) for name, _, _ in postings for debt in debts)}
        last = max((day for day, _, postings, _ in self.entries
                    if day <= today and any(self.kind(name) in "XR" for name, _, _ in postings)), default=today)
        first = min((day for day, _, postings, _ in self.entries
                     if any(self.kind(name) in "XR" for name, _, _ in postings)), default=today)
        month, self.months = first.replace(day=1), []
        while after(month) <= today and month <= last:
            if first.day == 1 or self.months or first > month or first == month:
                self.months.append(month)
            month = after(month)

    @staticmethod
    def files(journal):
        found, folder = [journal], os.path.dirname(journal)
        for name in found:
            for line in open(name, encoding="utf-8"):
                if line.startswith("include "):
                    found.append(os.path.join(os.path.dirname(name) or folder, line.split()[1]))
        return found

    def kind(self, account):
        parts = account.split(":")
        for count in range(len(parts), 0, -1):
            if (kind := self.types.get(":".join(parts[:count]))):
                return kind
        return "-"

    def flows(self, kind, start, end, currency):
        for day, payee, postings, number in self.entries:
            if start <= day < end:
                for account, commodity, quantity in postings:
                    if self.kind(account) == kind and commodity == currency:
                        yield day, payee, account, quantity, number

    def total(self, kind, start, end, currency, meant=lambda account: True):
        return sum((quantity for _, _, account, quantity, _ in self.flows(kind, start, end, currency)
                    if meant(account)), Fraction(0))

    def net(self, start, end, currency):
        income = -self.total("R", start, end, currency)
        return income, income - self.total("X", start, end, currency)


def marked(text, word):
    return re.findall(rf"(?m)^account\s+(\S+(?: \S+)*?)\s{{2,}};.*\b{word}:", text)


def before(month, count):
    for _ in range(count):
        month = (month - datetime.timedelta(days=1)).replace(day=1)
    return month


def within(account, category):
    return account == category or account.startswith(category + ":")


def median(values):
    return statistics.median(values)


def slope(totals):
    """With twelve digits, as the program keeps a slope."""
    pairs = [rounded((totals[j] - totals[i]) / (j - i), 12) for i in range(len(totals)) for j in range(i + 1, len(totals))]
    return rounded(median(pairs), 12)


def is_clear(totals):
    count = len(totals)
    score = sum((totals[j] > totals[i]) - (totals[j] < totals[i]) for i in range(count) for j in range(i + 1, count))
    ties = collections.Counter(totals).values()
    variance = (count * (count - 1) * (2 * count + 5) - sum(t * (t - 1) * (2 * t + 5) for t in ties)) / 18
    z = (score - (score > 0) + (score < 0)) / variance ** 0.5 if variance and score else 0
    return 2 * (1 - statistics.NormalDist().cdf(abs(z))) < 0.1


def interest(debt, monthly, payment):
    total, month = Fraction(0), 0
    while debt > 0:
        charged = rounded(debt * monthly)
        total += charged
        if payment <= charged and month == 11:
            break
        debt += charged - payment
        month += 1
    return total


# One function a rule: what should be at stake, and every figure that the piece names, from the entries.
class Oracle:
    def __init__(self, book, currency, decimals):
        self.book, self.currency, self.decimals = book, currency, decimals

    def categories(self):
        names = set()
        for day, _, postings, _ in self.book.entries:
            for account, commodity, _ in postings:
                if self.book.kind(account) == "X":
                    names.add(":".join(account.split(":")[:2]))
        return sorted(names)

    def month(self, month, category):
        return self.book.total("X", month, after(month), self.currency, lambda name: within(name, category))

    def jumps(self):
        """A3 wholly: category -> (that month, the median of six before it)."""
        months, found = self.book.months, {}
        if len(months) <= 6:
            return found
        last, spending = months[-1], self.book.total("X", months[-1], after(months[-1]), self.currency)
        for name in self.categories():
            now, past = self.month(last, name), [self.month(month, name) for month in months[-7:-1]]
            if sum(total > 0 for total in past) < 4:
                continue
            middle = median(past)
            distance = median([abs(total - middle) for total in past])
            limit = middle + max(middle / 5, 3 * Fraction(14826, 10000) * distance)
            year = self.month(months[-13], name) if len(months) >= 13 else None
            if now > limit and now * 50 >= spending and not (year is not None and year * 10 >= now * 8):
                found[name] = (now, middle)
        return found

    def drifts(self):
        months, found = self.book.months[-12:], {}
        if len(months) < 8:
            return found
        for name in self.categories():
            totals = [self.month(month, name) for month in months]
            rise, middle = slope(totals), median(totals)
            if is_clear(totals) and rise > 0 and middle > 0 and 240 * rise >= middle and sum(
                    left < right for left, right in zip(totals, totals[1:])) >= 3:
                found[name] = rounded(rise * 12, self.decimals) * 6
        return found

    def fees(self):
        months = self.book.months[-12:]
        if len(months) < 3:
            return None
        def is_fee(account):
            return any(word in ("fees", "fee", "interest") for word in re.split("[: ]", account.lower()))
        start, end = months[0], after(months[-1])
        total = sum((quantity for _, _, account, quantity, number in self.book.flows("X", start, end, self.currency)
                     if is_fee(account) and number not in self.book.planned), Fraction(0))
        spending = self.book.total("X", start, end, self.currency)
        if total > 10 * len(months) or total * 200 > spending:
            return total, rounded(total * 12 / len(months), self.decimals)
        return None

    def unclear(self):
        months = self.book.months[-3:]
        if not months:
            return None
        start, end = months[0], after(months[-1])
        total = self.book.total("X", start, end, self.currency, lambda name: ":" not in name or bool(
            {"unknown", "uncategorized", "uncategorised", "neznámé", "άγνωστα"} & set(name.lower().split(":"))))
        spending = self.book.total("X", start, end, self.currency)
        return (total, total / 20) if total * 20 > spending else None

    def saving(self, aim=10):
        months = self.book.months[-3:]
        if len(months) < 3:
            return None
        for month in months:
            income, net = self.book.net(month, after(month), self.currency)
            if income <= 0 or net * 100 >= income * aim:
                return None
        income, net = self.book.net(months[0], after(months[-1]), self.currency)
        return 4 * (rounded(income * aim / 100, self.decimals) - net)

    def is_marked(self, account, names):
        parts = account.split(":")
        for count in range(len(parts), 0, -1):
            name = ":".join(parts[:count])
            if name in self.book.need or name in self.book.want:
                return name in names
        return False

    def needed(self):
        """The last six months of what is needed."""
        return [self.book.total("X", month, after(month), self.currency, lambda name: self.is_marked(name, self.book.need))
                for month in self.book.months[-6:]]

    def held(self):
        return sum((quantity for day, _, postings, _ in self.book.entries if day <= self.book.today
                    for account, commodity, quantity in postings
                    if self.book.kind(account) == "C" and commodity == self.currency), Fraction(0))

    def cushion(self):
        needed = self.needed()
        if len(needed) < 3 or not self.book.need or median(needed) <= 0:
            return None
        middle, held = median(needed), self.held()
        months = max(Fraction(0), held) / middle
        return (middle if months < 1 else 3 * middle) - held if months < 3 else None

    def split(self, kind):
        months, shares, total, incomes = self.book.months[-3:], [], Fraction(0), Fraction(0)
        if len(months) < 3:
            return None
        names, limit = (self.book.need, 550) if kind == "needs" else (self.book.want, 350)
        for month in months:
            def is_tax(name):
                return "taxes" in name.split(":")
            income = -self.book.total("R", month, after(month), self.currency)
            income -= self.book.total("X", month, after(month), self.currency, is_tax)
            part = self.book.total("X", month, after(month), self.currency,
                                   lambda name: not is_tax(name) and self.is_marked(name, names))
            if income <= 0 or part * 1000 <= income * limit:
                return None
            total, incomes = total + part, incomes + income
        return rounded(4 * (total - incomes * limit / 1000), self.decimals)
