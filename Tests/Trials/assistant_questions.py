"""300 questions of three families, each a sequence of calls; for `assistant.py`.

What is known is summed up here from the entries, exactly, or said by the command whose figure it is. Where both
can be, both have to be the same.
"""

import collections
import datetime
import random
from fractions import Fraction

from assistant_client import Command, Failure, Server, need

FAMILIES = ["family", "domacnost", "noikokyrio"]
TODAY = datetime.date(2026, 6, 18)
EACH = 5
KINDS = {}


def kind(title):
    def keep(function):
        KINDS[title] = function
        return function
    return keep


def total(amounts):
    """What amounts of several commodities come to."""
    sums = collections.defaultdict(Fraction)
    for amount in amounts:
        sums[amount["commodity"]] += Fraction(amount["quantity"])
    return {commodity: quantity for commodity, quantity in sums.items() if quantity}


class Family:
    """Entries as the program prints them, and one who asks."""

    def __init__(self, program, folder, seed):
        self.command = Command(program, folder, today=str(TODAY))
        self.server = Server(program, folder, today=str(TODAY))
        self.chance, self.calls = random.Random(seed), 0
        self.types = {one["account"]: one["type"] for one in self.command.json("accounts")["accounts"]}
        self.entries = self.command.json("report", "print")["transactions"]
        self.postings = [
            (number, entry["date"], entry["payee"], posting["account"], posting["amounts"])
            for number, entry in enumerate(self.entries) for posting in entry["postings"]]
        symbols = collections.Counter(amount["commodity"] for one in self.postings for amount in one[4])
        self.main = symbols.most_common(1)[0][0]
        self.months = sorted({one[1][:7] for one in self.postings})[:-1]

    def kind(self, account):
        """Of an account that is no more, what those above it are."""
        while account not in self.types and ":" in account:
            account = account.rpartition(":")[0]
        return self.types.get(account)

    def ask(self, tool, **arguments):
        self.calls += 1
        result = self.server.call(tool, **arguments)
        need(not result.refused, tool, arguments, "is refused:", result)
        return result.data

    def spent(self):
        return [one for one in self.postings if self.kind(one[3]) == "expense"]

    def sum(self, is_meant):
        return total(amount for one in self.postings if is_meant(*one) for amount in one[4])

    def some(self, postings):
        return self.chance.choice(postings)

    def is_plain(self, postings):
        """Whether nothing has to be converted."""
        return all(amount["commodity"] == self.main for one in postings for amount in one[4])


def bare(value):
    """A document without what tools add to those of commands."""
    if isinstance(value, dict):
        return {name: bare(inner) for name, inner in value.items() if name not in ("why", "id", "more", "leftOut")}
    return [bare(inner) for inner in value] if isinstance(value, (list, tuple)) else value


def below(account, parent):
    return account == parent or account.startswith(parent + ":")


def query(account, end="(:|$)"):
    return f"'acct:^{account}{end}'"


# Each asks, and gives what was told and what is known; the latter may be several that all have to be the same.

@kind("posted to a category in a month")
def posted(family):
    _, day, _, account, _ = family.some(family.spent())
    account = family.chance.choice([account, ":".join(account.split(":")[:2])])
    told = family.ask("balance", query=query(account), period=day[:7])
    said = family.command.json("report", "balance", "-p", day[:7], "--", f"acct:^{account}(:|$)")
    known = family.sum(lambda _, d, p, a, q: below(a, account) and d[:7] == day[:7])
    return total(told["total"]), known, total(said["total"])


@kind("spent at a shop in a month")
def spent_at(family):
    while True:
        _, day, payee, _, _ = family.some(family.spent())
        there = [one for one in family.spent() if one[2] == payee and one[1][:7] == day[:7]]
        if family.is_plain(there):
            break
    def row(document):
        return total([next(one["total"] for one in document["rows"] if one["name"] == payee)])
    told = family.ask("spending", by="payee", period=day[:7], limit=500)
    said = family.command.json("insights", "spending", "--by", "payee", "-p", day[:7])
    return row(told), total(amount for one in there for amount in one[4]), row(said)


@kind("on an account when a day began")
def held(family):
    owned = [one for one in family.postings if family.kind(one[3]) in ("asset", "cash", "liability")]
    _, day, _, account, _ = family.some(owned)
    told = family.ask("balance", query=query(account), period=f"..{day}", historical=True)
    said = family.command.json("report", "balance", "-p", f"..{day}", "-H", "--", f"acct:^{account}(:|$)")
    return (total(told["total"]), family.sum(lambda _, d, p, a, q: below(a, account) and d < day), total(said["total"]))


@kind("how often in a month")
def how_often(family):
    _, day, _, account, _ = family.some(family.spent())
    told = family.ask("register", query=query(account, "$"), period=day[:7])
    said = family.command.json("report", "list", "-p", day[:7], "--", f"acct:^{account}$")
    known = {one[0] for one in family.postings if one[3] == account and one[1][:7] == day[:7]}
    return told["count"], len(known), len(said["transactions"])


@kind("when the last time, and how many days ago")
def last_time(family):
    account = family.some(family.spent())[3]
    told = family.ask("register", query=query(account, "$"), limit=1)["transactions"][0]
    shown = family.ask("show", entry=told["id"])
    known = max(one[1] for one in family.postings if one[3] == account)
    days = (TODAY - datetime.date.fromisoformat(shown["date"])).days
    return (told["date"], days), (known, (TODAY - datetime.date.fromisoformat(known)).days)


@kind("an entry of the list, whole")
def an_entry(family):
    month, number = family.chance.choice(family.months), family.chance.randrange(10)
    listed = family.ask("register", period=month, limit=10)["transactions"]
    one = listed[number % len(listed)]
    shown = family.ask("show", entry=one["id"])
    def plain(entry):
        return entry["date"], entry["payee"], [(p["account"], total(p["amounts"])) for p in entry["postings"]]
    ordered = sorted((e["date"], n) for n, e in enumerate(family.entries) if e["date"][:7] == month)
    known = family.entries[ordered[-1 - number % len(listed)][1]]
    return plain(shown), plain(known)


@kind("the sum of a list, all pages together")
def pages(family):
    _, day, _, account, _ = family.some(family.spent())
    given = {"query": query(account, "$"), "period": day[:4]}
    few = family.ask("register", limit=3, **given)
    all_of_it = family.ask("register", limit=500, **given)
    known = family.sum(lambda _, d, p, a, q: a == account and d[:4] == day[:4])
    return ((few["count"], len(few["transactions"]) + few["more"], total(few["sum"])),
            (all_of_it["count"], len(all_of_it["transactions"]) + all_of_it["more"], known))


@kind("why so much was posted")
def why_posted(family):
    _, day, _, account, _ = family.some(family.spent())
    rows = family.ask("balance", period=day[:7], limit=500)["rows"]
    figure = next(row["why"] for row in rows if row["account"] == account)
    told = family.ask("why", id=figure)
    entries = [one for one in family.postings if one[3] == account and one[1][:7] == day[:7]]
    known = total(amount for one in entries for amount in one[4])
    return (total(told["sum"]), told["count"]), (known, len({one[0] for one in entries}))


@kind("what a month cost and brought")
def a_month(family):
    months = [month for month in family.months if family.is_plain(
        one for one in family.postings if one[1][:7] == month and family.kind(one[3]) in ("expense", "revenue"))]
    month = family.chance.choice(months)
    def row(document):
        one = next(row for row in document["months"] if row["month"] == month)
        return [total([one[name]]) for name in ("income", "expenses")]
    spent = family.sum(lambda _, d, p, a, q: family.kind(a) == "expense" and d[:7] == month)
    earned = family.sum(lambda _, d, p, a, q: family.kind(a) == "revenue" and d[:7] == month)
    known = [{symbol: -quantity for symbol, quantity in earned.items()}, spent]
    return (row(family.ask("spending", by="month", period=month)), known,
            row(family.command.json("insights", "months", "-p", month)))


@kind("by category, and why")
def by_category(family):
    month = family.chance.choice(family.months)
    told = family.ask("spending", by="account", period=month, limit=500)
    said = family.command.json("insights", "spending", "-p", month)
    row = family.chance.choice(told["rows"])
    reason = family.ask("why", id=row["why"])
    same = next(one for one in said["rows"] if one["name"] == row["name"])
    return (total([row["total"]]), total(as_list(reason["value"]))), (total([same["total"]]),) * 2


def as_list(value):
    return value if isinstance(value, list) else [value]


@kind("by tag or member")
def by_tag(family):
    by, period = family.chance.choice(["tag", "member"]), family.chance.choice(["2025", "2026", "2026-05"])
    def rows(document):
        return [(row["name"], total([row["total"]]), row["share"]) for row in document["rows"]]
    return (rows(family.ask("spending", by=by, period=period, limit=500)),
            rows(family.command.json("insights", "spending", "--by", by, "-p", period)))


@kind("compared with another month")
def compared(family):
    old, new = sorted(family.chance.sample(family.months, 2))
    def rows(document):
        return document["expenses"], [(row["name"], row["change"]) for row in document["rows"]]
    told = family.ask("spending", period=new, compare=old, limit=500)
    said = family.command.json("insights", "compare", old, new)
    return rows(told), rows(said)


@kind("left of a budget, and why")
def left(family):
    budget = family.chance.choice(family.command.json("budget", "list")["budgets"])
    listed = next(one for one in family.ask("plan", limit=500)["budgets"] if one["name"] == budget["name"])
    whole = family.ask("plan", name=budget["name"])["budget"]
    reason = family.ask("why", id=listed["why"])
    return ((Fraction(listed["left"]), Fraction(whole["left"]), total(as_list(reason["value"]))),
            (Fraction(budget["left"]), Fraction(budget["left"]), total([{"commodity": budget["commodity"], "quantity": budget["left"]}])))


@kind("a budget in an earlier month")
def budget_then(family):
    month = family.chance.choice([month for month in family.months if month >= "2026"])
    def rows(document):
        return [(one["name"], one["spent"], one["left"]) for one in document["budgets"]]
    return rows(family.ask("plan", period=month, limit=500)), rows(family.command.json("budget", "list", "-p", month))


@kind("how far a goal is, and when")
def goal(family):
    name = family.chance.choice(family.command.json("goals", "list")["goals"])["name"]
    listed = next(one for one in family.ask("goals")["goals"] if one["name"] == name)
    known = next(one for one in family.command.json("goals", "list")["goals"] if one["name"] == name)
    whole, said = family.ask("goals", name=name), family.command.json("goals", "show", "--", name)
    kept = [key for key in said if key != "schema"]
    return ([listed.get(key) for key in known], [whole.get(key) for key in kept]), (
        list(known.values()), [said[key] for key in kept])


@kind("what would be with more money")
def what_if(family):
    name = family.chance.choice(family.command.json("goals", "list")["goals"])["name"]
    more = str(family.chance.randrange(1, 20) * 10)
    told = family.server.call("goals", name=name, scenario={"add": more})
    family.calls += 1
    done = family.command.run("goals", "what-if", "--add", more, "-O", "json", "--", name)
    if told.refused:
        return done.returncode != 0, True
    said = family.command.json("goals", "what-if", "--add", more, "--", name)
    return {key: told.data.get(key) for key in said}, said


@kind("what is due until a day, in how many days")
def due(family):
    day = str(TODAY + datetime.timedelta(days=family.chance.randrange(5, 90)))
    def rows(document):
        return [(one["key"], one["due"], one["days"], total(one["amounts"])) for one in document["occurrences"]]
    told = rows(family.ask("upcoming", until=day, limit=500))
    for _, on, days, _ in told:
        need(days == (datetime.date.fromisoformat(on) - TODAY).days, on, "is not in", days, "days")
    return told, rows(family.command.json("schedule", "upcoming", "--until", day))


@kind("the lowest day ahead")
def lowest(family):
    day = str(TODAY + datetime.timedelta(days=family.chance.randrange(20, 120)))
    told = family.ask("upcoming", until=day)["cash"]["forecast"]
    said = family.command.json("schedule", "forecast", "--until", day)["forecast"]
    names = ("balance", "lowest", "safeToSpend", "nextIncome")
    return [told.get(name) for name in names], [said.get(name) for name in names]


@kind("money and net worth now")
def now(family):
    told, said = family.ask("overview"), family.command.json("home")
    kept = ["balances", "netWorth", "month", "latest", "today"]
    owned = family.sum(lambda _, d, p, a, q: family.kind(a) in ("asset", "cash", "liability") and d <= str(TODAY))
    value = total(told["netWorth"]) if len(owned) == 1 else owned
    return ([told[name] for name in kept], value), ([said[name] for name in kept], owned)


@kind("what is wrong, what is advised")
def wrong(family):
    found, said = family.ask("check", limit=500), family.command.json("check", "--format=json")
    advice, known = family.ask("advice", limit=500), family.command.json("insights", "advice")
    def codes(document):
        return collections.Counter(one["code"] for one in document["diagnostics"]), document["summary"]
    def pieces(document):
        return [(one.get("rule"), one.get("text") or one.get("title")) for one in document["advice"]]
    return (codes(found), pieces(advice)), (codes(said), pieces(known))


def trials(arguments):
    rows, faults, calls = [], [], 0
    counts = {title: collections.Counter() for title in KINDS}
    for place, name in enumerate(FAMILIES):
        family = Family(arguments.program, f"{arguments.examples}/{name}", arguments.seed * 44 + place)
        for title, question in KINDS.items():
            for number in range(EACH):
                try:
                    told, *known = question(family)
                    need(all(bare(one) == bare(told) for one in known), f"{name}, {title}: told {told}, not {known}")
                    counts[title]["right"] += 1
                except (Failure, KeyError, StopIteration, IndexError) as fault:
                    faults.append(f"{name}, {title}: {fault!r}"[:400])
                    counts[title]["wrong"] += 1
        calls += family.calls
        family.server.close()
    rows.append(f"{'question':44}{'asked':>7}{'right':>7}")
    for title, count in counts.items():
        rows.append(f"{title:44}{sum(count.values()):7}{count['right']:7}")
    asked = sum(sum(count.values()) for count in counts.values())
    need(not faults, "\n".join(rows + faults))
    return rows + [f"questions: {asked} asked by {calls} calls, all as known"]
