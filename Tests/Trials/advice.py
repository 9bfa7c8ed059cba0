#!/usr/bin/env python3
"""Reckons each piece of advice apart: `advice.py PROGRAM [HOUSEHOLDS] [SEED] [-- JOURNAL TODAY ...]`.

Households of eighteen months are made up, each with some of the things that advice is about: budgets that are
over, prices that rise, fees, a card with interest, goals that are late. For every piece that `bursar advice`
shows, the sums are added up anew from the entries that `bursar report print` lists, the condition of its rule is
tried on them, and what is at stake is reckoned by the rule's formula in docs/advice.md. A rule that should speak
and is silent counts as well, where the entries alone decide that. No entry may be in two stories, and the home
screen shows at most three. Journals after `--` are looked at in the same way.
"""

import collections
import datetime
import json
import os
import re
import sys
import tempfile
from fractions import Fraction

from books import Book, Oracle, before, interest, median, run, within
from households import TODAY, Household, after, rounded

SOURCES_OF_PAYMENTS = {"A1", "A2", "A3", "A4", "A5", "A6", "A14", "A15", "A16"}


def quantity(value):
    return Fraction(value[0]["quantity"]) if value else Fraction(0)


def figures(piece):
    return {figure["name"].removeprefix(f"advice/{piece['rule']}/{piece['subject']}/").removeprefix(
        f"advice/{piece['rule']}/"): figure["value"] for figure in piece["figures"]}


class Case:
    def __init__(self, program, journal, today, wishes=None):
        self.program, self.journal, self.today = program, journal, today
        self.name = os.path.basename(os.path.dirname(journal)) + "/" + os.path.basename(journal)
        self.wishes, self.problems, self.seen = wishes or {}, [], collections.Counter()

    def wrong(self, *words):
        self.problems.append(" ".join(str(word) for word in words))

    def same(self, what, got, want):
        if "at stake" in what and want is not None:
            want = rounded(want, self.oracle.decimals)
        if got is not None and got != want:
            self.wrong(what, "is", float(got), "and should be", float(want) if want is not None else "nothing")

    def look(self):
        told = json.loads(run(self.program, self.journal, self.today, "advice", "-O", "json"))["advice"]
        pieces = [one for story in told for one in [story, *story["also"]]]
        book = Book(self.program, self.journal, self.today)
        currencies = [amount["commodity"] for piece in pieces for amount in piece["atStake"]]
        currency = currencies[0] if currencies else "EUR"
        decimals = max((len(amount["quantity"].partition(".")[2]) for piece in pieces for amount in piece["atStake"]),
                       default=2)
        self.oracle = Oracle(book, currency, min(decimals, 2))
        self.once(told)
        self.order(told)
        for piece in pieces:
            self.seen[piece["rule"]] += 1
            stake = quantity(piece["atStake"])
            # Who leads a story bears the largest stake of it, which may be that of another piece.
            if stake in (quantity(other["atStake"]) for other in piece["also"]):
                stake = None
            getattr(self, piece["rule"])(piece, figures(piece), stake)
        self.silent(pieces)
        self.home()
        return self.problems

    def home(self):
        page = json.loads(run(self.program, self.journal, self.today, "home", "-O", "json"))
        shown = page.get("advice", [])
        if len(shown) > 3:
            self.wrong("the home screen shows", len(shown), "pieces")

    def once(self, told):
        """No entry is told of in two stories, and no rule speaks twice about one thing."""
        owner = {}
        for number, story in enumerate(told):
            for piece in [story, *story["also"]]:
                key = (piece["rule"], piece["subject"])
                if key in owner:
                    self.wrong("told twice:", *key)
                owner[key] = number
                if piece["rule"] in SOURCES_OF_PAYMENTS:
                    for source in piece["sources"]:
                        if owner.setdefault(source, number) != number:
                            self.wrong(source, "is in two stories, the second is", *key)

    def order(self, told):
        stakes = [max(quantity(piece["atStake"]) for piece in [story, *story["also"]]) for story in told]
        if stakes != sorted(stakes, reverse=True):
            self.wrong("the order is not by money at stake:", *map(float, stakes))

    def silent(self, pieces):
        """What the entries alone decide has to be said."""
        oracle, said = self.oracle, {(piece["rule"], piece["subject"]) for piece in pieces}
        book, least = oracle.book, self.least()
        should = {("A3", name): now - middle for name, (now, middle) in oracle.jumps().items()}
        should |= {("A4", name): stake for name, stake in oracle.drifts().items()}
        for key, stake in (("A14", "fees"), ("A16", "unclear")):
            found = getattr(oracle, stake)()
            if found:
                should[(key, "")] = found[1]
        if (cushion := oracle.cushion()) is not None:
            should[("A7", "")] = cushion
        for kind in ("needs", "wants"):
            if (split := oracle.split(kind)) is not None:
                should[("A9", kind)] = split
        for key, stake in should.items():
            if stake >= least and key not in said and not self.is_muted(key[0]):
                self.wrong(*key, "is silent, with", float(stake), "at stake")

    def is_muted(self, rule):
        return any(re.search(rf"(?m)^mute {rule}\b", open(name, encoding="utf-8").read())
                   for name in Book.files(self.journal))

    def least(self):
        months = self.oracle.book.months[-12:]
        if not months:
            return Fraction(10)
        spent = self.oracle.book.total("X", months[0], after(months[-1]), self.oracle.currency)
        return max(Fraction(10), spent / 2000)

    # Budgets: the window's postings are added up again; limits come from the journal's own lines.
    def window(self, piece, rows):
        start, end = (datetime.date.fromisoformat(piece["period"][side]) for side in ("start", "end"))
        return sum((value for day, _, account, value, _ in self.oracle.book.flows(
            "X", start, min(end, self.today + datetime.timedelta(days=1)), self.oracle.currency)
            if any(within(account, name) for name in rows)), Fraction(0))

    def A1(self, piece, facts, stake):
        spent, base, carried = (quantity(facts[name]) for name in ("spent", "base", "carried"))
        self.same(f"A1 {piece['subject']}: at stake", stake, spent - base - carried)
        if spent <= base + carried:
            self.wrong("A1", piece["subject"], "is not over")
        if (budget := self.wishes.get("budgets", {}).get(piece["subject"])):
            self.same("A1 spent", spent, self.window(piece, budget[1]))
            self.same("A1 base", base, budget[0])

    def A2(self, piece, facts, stake):
        forecast, budget = quantity(facts["forecast"]), quantity(facts["budget"])
        self.same("A2: at stake", stake, forecast - budget)
        if not (forecast * 100 > budget * 105 or quantity(facts.get("low")) > budget):
            self.wrong("A2", piece["subject"], "will not be over")
        if (own := self.wishes.get("budgets", {}).get(piece["subject"])):
            self.same("A2 spent", quantity(facts["spent"]), self.window(piece, own[1]))

    def A18(self, piece, facts, stake):
        spent, middle = quantity(facts["spent"]), quantity(facts["median"])
        self.same("A18: at stake", stake, middle - spent)
        if spent * 10 > middle * 9:
            self.wrong("A18", piece["subject"], "did not cost a tenth less")
        if (own := self.wishes.get("budgets", {}).get(piece["subject"])):
            month = datetime.date.fromisoformat(piece["period"]["start"])
            self.same("A18 spent", spent, self.window(piece, own[1]))
            past = [sum((self.oracle.month(before(month, back), name) for name in own[1]), Fraction(0))
                    for back in range(1, 7) if before(month, back) >= own[2]]
            self.same("A18 median", middle, median(past))

    def A3(self, piece, facts, stake):
        now, middle = self.oracle.jumps().get(piece["subject"], (None, None))
        if now is None:
            return self.wrong("A3", piece["subject"], "did not jump")
        self.same("A3 month", quantity(facts["month"]), now)
        self.same("A3 median", quantity(facts["median"]), middle)
        if stake not in (None, *(rounded(times * (now - middle), self.oracle.decimals) for times in (1, 12))):
            self.wrong("A3 at stake", float(stake), "of", float(now - middle))
        for name, value in facts.items():
            if re.fullmatch(r"\d{4}-\d\d", name):
                month = datetime.date.fromisoformat(name + "-01")
                self.same(f"A3 {name}", quantity(value), self.oracle.month(month, piece["subject"]))

    def A4(self, piece, facts, stake):
        self.same(f"A4 {piece['subject']}: at stake", stake, self.oracle.drifts().get(piece["subject"]))

    def A5(self, piece, facts, stake):
        if "yearly" in facts:
            prices = sorted((name, quantity(value)) for name, value in facts.items() if "/" in name)
            (_, first), (_, up), (_, low), (_, last) = prices
            rows = [(name.partition("/")[2], value) for name, value in prices]
            first, last = rows[0][1], rows[3][1]
            paid = [value for day, payee, account, value, _ in self.oracle.book.flows(
                "X", datetime.date.min, self.today + datetime.timedelta(days=1), self.oracle.currency)
                if payee == piece["subject"]]
            self.same(f"A5 {piece['subject']}: last price", last, paid[-1])
            if first not in paid:
                self.wrong("A5", piece["subject"], "never cost", float(first))
            ratio = quantity(facts["yearly"]) / (last - first)
            if ratio not in (1, 2, 4, 6, 12, 13, 26, 52):
                self.wrong("A5", piece["subject"], "is not a year of payments:", float(ratio))
            self.same("A5: at stake", stake, quantity(facts["yearly"]))
        else:
            self.same("A5: at stake", stake, sum(
                (quantity(value) for name, value in facts.items() if name.endswith("/yearly")), Fraction(0)))

    def A6(self, piece, facts, stake):
        costs = [quantity(value) for name, value in facts.items() if name != "trial-end"]
        if costs:
            self.same(f"A6 {piece['subject']}: at stake", stake, min(costs))
        for payee in (name for name in facts if name != "trial-end"):
            paid = [value for _, name, _, value, _ in self.oracle.book.flows(
                "X", datetime.date.min, self.today + datetime.timedelta(days=1), self.oracle.currency) if name == payee]
            if paid and quantity(facts[payee]) / paid[-1] not in (1, 2, 4, 6, 12, 13, 26, 52):
                self.wrong("A6", payee, float(quantity(facts[payee])), "is no year of", float(paid[-1]))

    def A7(self, piece, facts, stake):
        self.same("A7: liquid", quantity(facts["liquid"]), self.oracle.held())
        self.same("A7: median", quantity(facts["median"]), median(self.oracle.needed()))
        self.same("A7: at stake", stake, self.oracle.cushion())

    def A8(self, piece, facts, stake):
        aim = facts["aim"]["part"]
        self.same("A8: at stake", stake, self.oracle.saving(Fraction(aim)))

    def A9(self, piece, facts, stake):
        want = self.oracle.split(piece["subject"])
        self.same(f"A9 {piece['subject']}: at stake", stake, want)

    def A10(self, piece, facts, stake):
        if (debt := self.wishes.get("debt")):
            owed = -sum((value for day, _, postings, _ in self.oracle.book.entries if day <= self.today
                         for account, _, value in postings if within(account, debt["account"])), Fraction(0))
            self.same("A10 owed", quantity(facts["owed"]), owed)
            monthly = Fraction(debt["rate"], 1200)
            coming = interest(owed, monthly, debt["payment"])
            self.same("A10 coming", quantity(facts["coming"]), coming)
            self.same("A10: at stake", stake, coming)
            spare = self.oracle.held() - 3 * median(self.oracle.needed())
            self.same("A10 spare", quantity(facts["spare"]), spare)
            left = owed - min(spare, owed)
            self.same("A10 saved", quantity(facts["saved"]), coming - interest(left, monthly, debt["payment"]))

    def A11(self, piece, facts, stake):
        low, floor = quantity(facts["low"]), quantity(facts["floor"])
        fees = sorted(value for _, _, account, value, _ in self.oracle.book.flows(
            "X", datetime.date.min, self.today + datetime.timedelta(days=1), self.oracle.currency)
            if re.search(r"(^|[: ])fees?($|[: ])", account.lower()) and value > 0)
        self.same(f"A11 {piece['subject']}: at stake", stake,
                  floor - low + (rounded(median(fees), self.oracle.decimals) if fees else 0))
        balance = sum((value for day, _, postings, _ in self.oracle.book.entries if day <= self.today
                       for account, commodity, value in postings
                       if within(account, piece["subject"]) and commodity == self.oracle.currency), Fraction(0))
        self.same("A11 balance", quantity(facts["balance"]), balance)
        forecast = json.loads(run(
            self.program, self.journal, self.today, "schedule", "forecast", piece["subject"], "--next", "45d", "-O", "json"))
        below = [row for row in forecast["forecast"]["days"] if Fraction(row["balance"]) < floor]
        self.same("A11 day", facts["day"], below and below[0]["date"])
        self.same("A11 low", low, Fraction(below[0]["balance"]) if below else None)

    def A12(self, piece, facts, stake):
        by = datetime.date.fromisoformat(facts["by"]) - datetime.timedelta(days=1)
        slots = max(1, (by.year - self.today.year) * 12 + by.month - self.today.month + 1)
        required, pace = quantity(facts["required"]), quantity(facts["pace"])
        self.same(f"A12 {piece['subject']}: at stake", stake, max(Fraction(0), required - pace) * slots)
        if (goal := self.wishes.get("goals", {}).get(piece["subject"])):
            saved = sum((value for day, _, postings, _ in self.oracle.book.entries if day <= self.today
                         for account, _, value in postings if within(account, goal[0])), Fraction(0))
            added = sum((value for day, _, postings, _ in self.oracle.book.entries
                         if self.today.replace(day=1) <= day <= self.today
                         for account, _, value in postings if within(account, goal[0])), Fraction(0))
            need = (goal[1] - (saved - added)) / slots
            self.same("A12 required", required, Fraction(-(-need * 100 // 1), 100))

    def A13(self, piece, facts, stake):
        required = quantity(facts["required"])
        months = self.oracle.book.months[-6:]
        left = median([self.oracle.book.net(month, after(month), self.oracle.currency)[1] for month in months])
        self.same("A13 surplus", quantity(facts["surplus"]), rounded(left, self.oracle.decimals))
        self.same("A13 required", required, sum(
            (quantity(value) for name, value in facts.items() if name not in ("required", "surplus")), Fraction(0)))
        self.same("A13: at stake", stake, 12 * (required - quantity(facts["surplus"])))

    def A14(self, piece, facts, stake):
        found = self.oracle.fees()
        self.same("A14 sum", quantity(facts["sum"]), found and found[0])
        self.same("A14: at stake", stake, found and found[1])

    def A15(self, piece, facts, stake):
        months = self.oracle.book.months
        span = months[-12:]
        paid = [(day, value) for day, payee, _, value, _ in self.oracle.book.flows(
            "X", span[0], after(span[-1]), self.oracle.currency) if payee == piece["subject"]]
        for month in months[-3:]:
            count = sum(month <= day < after(month) for day, _ in paid)
            self.same(f"A15 {month}", facts[f"{month:%Y-%m}"], count)
            if count < 8:
                self.wrong("A15", piece["subject"], "only", count, "times")
        yearly = rounded(sum((value for _, value in paid), Fraction(0)) * 12 / len(span), self.oracle.decimals)
        self.same("A15 yearly", quantity(facts["yearly"]), yearly)
        self.same("A15: at stake", stake, rounded(yearly / 4, self.oracle.decimals))

    def A16(self, piece, facts, stake):
        found = self.oracle.unclear()
        self.same("A16 sum", quantity(facts["sum"]), found and found[0])
        self.same("A16: at stake", stake, found and found[1])

    def A17(self, piece, facts, stake):
        came = [(day, -value) for day, payee, _, value, _ in self.oracle.book.flows(
            "R", datetime.date.min, self.today + datetime.timedelta(days=1), self.oracle.currency)
            if payee == piece["subject"]]
        if came:
            self.same(f"A17 {piece['subject']}: at stake", stake, came[-1][1])
        due = datetime.date.fromisoformat(facts["due"])
        if (self.today - due).days <= facts["slack"] or any(day >= due for day, _ in came):
            self.wrong("A17", piece["subject"], "is not late")


def main():
    arguments, books = sys.argv[1:], []
    if "--" in arguments:
        place = arguments.index("--")
        arguments, books = arguments[:place], arguments[place + 1:]
    program = arguments[0]
    count = int(arguments[1]) if len(arguments) > 1 else 20
    seed = int(arguments[2]) if len(arguments) > 2 else 1
    bad, seen = 0, collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        cases = []
        for number in range(seed, seed + count):
            household = Household(number)
            path = os.path.join(folder, f"household-{number}.journal")
            with open(path, "w", encoding="utf-8") as file:
                file.write(household.text())
            cases.append(Case(program, path, TODAY, household.wishes))
        for journal, day in zip(books[::2], books[1::2]):
            cases.append(Case(program, journal, datetime.date.fromisoformat(day)))
        for case in cases:
            problems = case.look()
            seen += case.seen
            bad += bool(problems)
            for problem in problems:
                print(f"{case.name}: {problem}")
    print(f"{len(cases)} books, {sum(seen.values())} pieces:",
          ", ".join(f"{rule} {seen[rule]}" for rule in sorted(seen, key=lambda rule: int(rule[1:]))))
    print(f"{bad} books with a difference")
    sys.exit(1 if bad else 0)


main()
