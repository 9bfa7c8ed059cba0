"""Random changes for `assistant_proposals.py`, each beside the command line that a person would type."""

import json

from writing_commands import old, some
from writing_journals import ACCOUNTS


class Changes:
    """Draws changes of one journal; `before` is what the program says of it."""

    def __init__(self, world, chance, before, entries):
        self.world, self.chance, self.before = world, chance, before
        # The ids of entries by their descriptions, each of which is there once.
        self.ids = {one["description"]: one["id"] for one in entries}
        # Entries that are called otherwise by a change before.
        self.renamed = set()

    def draw(self):
        """A change and the words of the commands that mean the same."""
        names = ["add", "add", "parts", "spoken", "edit", "edit", "remove", "categorise", "rename", "statement"]
        if self.world.has_plan:
            names += ["pay", "skip", "post", "move", "fund", "save", "budget", "goal"]
        while True:
            name = self.chance.choice(names)
            made = getattr(self, name)()
            if made:
                return made

    def amount(self):
        return f"{self.world.money():f} {self.world.symbol}"

    def day(self):
        return f"2026-0{self.chance.choice('123')}-{self.chance.randrange(1, 29):02}"

    def entry(self):
        one = old(self.world, self.chance, self.before)
        if not one or one["description"] not in self.ids or one["description"] in self.renamed:
            return None, None
        return self.ids[one["description"]], "desc:" + one["description"].split()[1]

    # Entries

    def add(self):
        category, wallet, _ = some(self.world, self.chance)
        change = {"kind": "add", "payee": f"Corner {self.chance.randrange(99)}", "amount": self.amount(),
                  "category": category, "wallet": wallet, "new": True, "force": True}
        words = ["add", "--payee", change["payee"], "--category", category, "--wallet", wallet, "--create", "--force"]
        for name, flag, value in (("day", "date", self.day()), ("note", "note", "by hand"), ("status", "status", "!"),
                                  ("code", "code", "17"), ("place", "place", "Corner")):
            if self.chance.random() < 0.3:
                change[name] = value
                words += [f"--{flag}={value}"]
        if self.chance.random() < 0.2:
            change["tags"] = ["trip:porto"]
            words.append("--tag=trip:porto")
        if self.chance.random() < 0.1:
            change["amount"] = "+" + change["amount"]
        if self.chance.random() < 0.1:
            change["receipt"] = "bill.txt"
            words.append("--receipt=data/bill.txt")
        return change, [words + ["--", change["amount"]]]

    def parts(self):
        category, wallet, whole = some(self.world, self.chance)
        if whole <= 1 or category in ("expenses:extra", wallet):
            return None
        symbol = self.world.symbol
        sides = [{"account": category, "amount": f"{whole - 1:f} {symbol}"},
                 {"account": "expenses:extra", "amount": f"1 {symbol}"}, {"account": wallet}]
        if self.chance.random() < 0.5:
            sides[2]["amount"] = f"{-whole:f} {symbol}"
        change = {"kind": "add", "payee": "Both", "postings": sides, "new": True, "force": True}
        words = ["add", "--payee", "Both", f"--wallet={wallet}", f"--category={category}", "--split=expenses:extra=1",
                 "--create", "--force", "--", f"{whole:f} {symbol}"]
        return change, [words]

    def spoken(self):
        said = self.world.money()
        line = self.chance.choice([f"{said} corner", f"corner {said} yesterday", f"corner {said} food", "corner"])
        return {"kind": "spoken", "line": line}, [["add", "--", line]]

    def edit(self):
        name, query = self.entry()
        if not name:
            return None
        fields = {}
        for field, value in (("amount", self.amount()), ("payee", "Rewe z"), ("date", self.day()), ("status", "*"),
                             ("code", "A9"), ("comment", "seen, day:two"), ("tag:where", "porto"), ("nothing", "x"),
                             ("commodity", self.world.symbol), ("note", "a note"), ("time", "19:30")):
            if self.chance.random() < 0.15:
                fields[field] = value
        if not fields:
            return None
        if "payee" in fields:
            self.renamed.add(next(description for description, id_ in self.ids.items() if id_ == name))
        words = ["edit", "--yes", "--", query] + [f"{field}={value}" for field, value in fields.items()]
        return {"kind": "edit", "entry": name, "fields": fields}, [words]

    def remove(self):
        name, query = self.entry()
        return name and ({"kind": "remove", "entry": name}, [["remove", "--yes", "--", query]])

    def categorise(self):
        some = sorted({self.entry() for _ in range(self.chance.randrange(1, 4))} - {(None, None)})
        account = self.chance.choice(ACCOUNTS[2:5])
        return some and (
            {"kind": "categorise", "entries": [name for name, _ in some], "account": account},
            [["edit", "--yes", "--", query, f"account={account}"] for _, query in some])

    def rename(self):
        names = [e["description"] for e in self.before.entries if e["description"].startswith("Shop")] or ["Shop"]
        what, this, that = self.chance.choice([
            ("payee", self.chance.choice(names), "Rewe z"), ("account", "expenses:fun", "expenses:play"),
            ("tag", "trip", "travel"), ("commodity", self.world.symbol, "XYZ")])
        if what == "payee":
            self.renamed.add(this)
        return {"kind": "rename", "what": what, "old": this, "new": that}, [["rename", "--", what, this, that]]

    def statement(self):
        change = {"kind": "import", "file": "june.csv"}
        return change, [["import", "--yes", "--", "data/june.csv"]]

    # The plan

    def pay(self):
        change, words = {"kind": "pay", "bill": self.chance.choice(["rent", "rent@2026-03-10", "none"])}, []
        if self.chance.random() < 0.4:
            change["day"] = self.day()
            words.append(f"--date={change['day']}")
        if self.chance.random() < 0.4:
            change["amount"] = self.amount()
            words.append(f"--amount={change['amount']}")
        return change, [["schedule", "pay", *words, "--", change["bill"]]]

    def skip(self):
        day = self.chance.choice(["2026-05-10", "2026-06-10", "2026-06-11"])
        return {"kind": "skip", "bill": "rent", "day": day}, [["schedule", "skip", "--", "rent", day]]

    def post(self):
        return ({"kind": "post", "since": "2026-01-01", "until": "2026-02-28"},
                [["schedule", "post", "--since=2026-01-01", "--until=2026-02-28"]])

    def move(self):
        amount = f"{self.chance.randrange(1, 30)} {self.world.symbol}"
        return ({"kind": "move", "from": "Food", "to": "Fun", "amount": amount},
                [["budget", "move", "--", "Food", "Fun", amount]])

    def fund(self):
        amount, day = self.amount(), self.day()
        return ({"kind": "fund", "envelope": "Food", "amount": amount, "day": day},
                [["budget", "fund", "--yes", f"--date={day}", "--", "Food", amount]])

    def save(self):
        amount = self.amount()
        return ({"kind": "save", "goal": "Trip", "amount": amount}, [["goals", "save", "--yes", "--", "Trip", amount]])

    def budget(self):
        amount = self.amount()
        if self.chance.random() < 0.5:
            return ({"kind": "budget", "name": "Food", "fields": {"amount": amount}},
                    [["budget", "edit", "--", "Food", f"amount={amount}"]])
        return ({"kind": "budget", "name": "Extra", "amount": amount, "accounts": ["expenses:rent"]},
                [["budget", "add", "--", "Extra", amount, "monthly", "expenses:rent"]])

    def goal(self):
        amount = self.amount()
        if self.chance.random() < 0.5:
            return ({"kind": "goal", "name": "Trip", "fields": {"target": amount}},
                    [["goals", "edit", "--", "Trip", f"target={amount}"]])
        return ({"kind": "goal", "name": "Bike", "amount": amount, "by": "2027-05-01"},
                [["goals", "add", "--by=2027-05-01", "--", "Bike", amount]])


def told(change):
    return json.dumps(change, ensure_ascii=False)
