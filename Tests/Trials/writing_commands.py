"""Random command lines for `writing.py`, each with what is asked for as exact decimals."""

import copy
import dataclasses
import decimal
import json
import typing

from writing_journals import ACCOUNTS, TODAY

D = decimal.Decimal


@dataclasses.dataclass
class Asked:
    """A command line, and what it may change."""

    words: list
    came: list = dataclasses.field(default_factory=list)
    gone: list = dataclasses.field(default_factory=list)
    future: tuple = ((), ())
    plan: typing.Callable = lambda plan, after: None
    # Looks at both states where a difference says too little.
    judge: typing.Callable = None
    setup: list = dataclasses.field(default_factory=list)
    files: dict = dataclasses.field(default_factory=dict)


def typed(chance, quantity):
    text = f"{quantity:f}"
    return text.replace(".", ",") if chance.random() < 0.15 else text


def entry(day, name, *sides):
    result = {"date": day, "postings": sorted(sides)}
    return result | ({"description": name} if name else {})


def amount(world, quantity):
    return {"commodity": world.symbol, "quantity": quantity}


def sides(world, account, wallet, quantity):
    return (account, world.symbol, quantity), (wallet, world.symbol, -quantity)


def some(world, chance):
    """An account that entries use, one for money, and a sum."""
    names = sorted({side[0] for e in world.entries for side in e["postings"]})
    spending = [n for n in names if "expenses" in n] or ["expenses:food"]
    wallets = [n for n in names if n.endswith((":bank", ":cash"))] or ["assets:cash"]
    return chance.choice(spending), chance.choice(wallets), world.money()


# Entries

def add(world, chance, before):
    account, wallet, sum_ = some(world, chance)
    words = ["add", typed(chance, sum_), "--payee", "Corner q", "--account", account, "--wallet", wallet,
             "--new", "--force"]
    wanted = entry(TODAY, "Corner q", *sides(world, account, wallet, sum_))
    if chance.random() < 0.5:
        wanted["date"] = f"2026-0{chance.choice('123')}-{chance.randrange(1, 29):02}"
        words += ["--date", wanted["date"]]
    if chance.random() < 0.2:
        words, wanted["description"] = words + ["--note", "by hand"], "Corner q | by hand"
    if chance.random() < 0.2:
        words, wanted["status"] = words + ["--status", "!"], "!"
    if chance.random() < 0.2:
        words, wanted["code"] = words + ["--code", "17"], "17"
    if chance.random() < 0.2:
        words += ["--tag", "trip:porto"]
    if chance.random() < 0.15 and sum_ > 1:
        part = D("0.40")
        words += ["--split", f"expenses:extra={part}"]
        wanted["postings"] = sorted([(account, world.symbol, sum_ - part), (wallet, world.symbol, -sum_),
                                     ("expenses:extra", world.symbol, part)])
    if chance.random() < 0.1:
        words += ["--into", chance.choice(sorted(world.files))]
    return Asked(words, [wanted])


def old(world, chance, before, is_wanted=lambda e: True):
    found = [e for e in before.entries if e["description"].startswith("Shop") and is_wanted(e)]
    return chance.choice(found) if found else None


def edit(world, chance, before):
    one = old(world, chance, before)
    if not one:
        return None
    new, sum_ = copy.deepcopy(one), world.money()
    field = chance.choice(["amount", "amount", "amount", "of", "payee", "date", "status", "code", "comment",
                           "account", "tag", "commodity", "secondaryDate"])
    accounts = [side[0] for side in one["postings"]]
    if field == "amount":
        words = [f"amount={typed(chance, sum_)}"]
        first = one["details"][0][0]
        sign = -1 if dict((s[0], s[2]) for s in one["postings"])[first] < 0 else 1
        new["postings"] = sorted((a, s, sum_ * sign * (1 if a == first else -1)) for a, s, _ in one["postings"])
    elif field == "of":
        words = [f"amount:{accounts[0]}={typed(chance, sum_)}"]
        new["postings"] = sorted((a, s, sum_ * (1 if a == accounts[0] else -1)) for a, s, _ in one["postings"])
    elif field == "payee":
        words, new["description"] = ["payee=Rewe z"], "Rewe z"
    elif field in ("date", "secondaryDate"):
        name = "date" if field == "date" else "date2"
        words, new[field] = [f"{name}=2026-02-27"], "2026-02-27"
    elif field == "status":
        words, new["status"] = ["status=*"], "*"
    elif field == "code":
        words, new["code"] = ["code=A9"], "A9"
    elif field == "comment":
        words, new["comment"] = ["comment=seen, day:two"], "seen, day:two"
        new.pop("tags")
    elif field == "tag":
        words = ["tag:where=porto"]
        new["comment"] = (new["comment"] + ", " if new["comment"] else "") + "where:porto"
        new.pop("tags")
    elif field == "commodity":
        words = [f"commodity={world.symbol}"]
    else:
        other = chance.choice(ACCOUNTS[2:5])
        words = [f"account:{accounts[-1]}={other}"]
        new["postings"] = sorted((other if a == accounts[-1] else a, s, q) for a, s, q in one["postings"])
        new.pop("details")
    number = one["description"].split()[1]
    is_same = all(one.get(key) == value for key, value in new.items())
    return Asked(["edit", f"desc:{number}", *words], [] if is_same else [new], [] if is_same else [one])


def edit_all(world, chance, before):
    found = [e for e in before.entries if e["description"].startswith("Shop") and e["status"] != "*"]
    if not found:
        return None
    return Asked(["edit", "desc:Shop", "status=*", "--all", "--yes"],
                 [e | {"status": "*"} for e in found], found)


def remove(world, chance, before):
    found = [e for e in before.entries if e["description"].startswith("Shop")]
    if len(found) > 1 and chance.random() < 0.5:
        some = chance.sample(found, chance.randrange(2, min(4, len(found)) + 1))
        names = "|".join(e["description"].split()[1] for e in some)
        return Asked(["remove", f"desc:{names}", "--all", "--yes"], [], some)
    one = old(world, chance, before)
    return one and Asked(["remove", "desc:" + one["description"].split()[1], "--yes"], [], [one])


def attach(world, chance, before):
    one = old(world, chance, before)
    if not one:
        return None
    new = {key: value for key, value in one.items() if key not in ("comment", "tags")}
    return Asked(["attach", "desc:" + one["description"].split()[1], "bill.txt"], [new], [one],
                 files={"bill.txt": "Paid."})


def form(world, chance, before):
    _, wallet, _ = some(world, chance)
    first, second = world.money(), world.money()
    words = ["form", "2026-03", f"expenses:food={typed(chance, first)}", "--wallet", wallet]
    wanted = entry("2026-03-31", "Spending of 2026-03", *sides(world, "expenses:food", wallet, first))
    if chance.random() < 0.5:
        return Asked(words, [wanted])
    again = [*words[:2], f"expenses:fun={second}", *words[3:]]
    came = entry("2026-03-31", "Spending of 2026-03", ("expenses:food", world.symbol, first),
                 ("expenses:fun", world.symbol, second), (wallet, world.symbol, -first - second))
    return Asked(again, [came], [wanted], setup=[words])


def rename(world, chance, before):
    kinds = {"account": ("expenses:fun", "expenses:play"), "payee": ("Shop k3x", "Rewe z"),
             "tag": ("trip", "travel"), "commodity": (world.symbol, "XYZ")}
    if world.has_plan:
        kinds |= {"goal": ("Trip", "Lisbon"), "budget": ("Fun", "Joy"), "rule": ("rent", "flat")}
    kind = chance.choice(sorted(kinds))
    this, that = kinds[kind]

    def judge(before, after):
        def renamed(value):
            if isinstance(value, dict):
                return {key: renamed(part) for key, part in value.items()}
            if isinstance(value, (list, tuple)):
                return sorted((renamed(part) for part in value), key=repr)
            if kind == "tag" and isinstance(value, str):
                return value.replace("trip:", "travel:") if value != "trip" else "travel"
            if kind == "rule" and isinstance(value, str):
                return value.replace("rent@", "flat@").replace("id:rent", "id:flat") if value != "rent" else "flat"
            return that if value == this else value
        parts = ("entries", "future", "plan")
        wrong = [part for part in parts if renamed(getattr(before, part)) != ordered(getattr(after, part))]
        return f"{wrong} are not those with the new name" if wrong else None
    return Asked(["rename", kind, this, that], judge=judge)


def ordered(value):
    if isinstance(value, dict):
        return {key: ordered(part) for key, part in value.items()}
    return sorted((ordered(part) for part in value), key=repr) if isinstance(value, (list, tuple)) else value


def statement(world, chance, before):
    sum_ = world.money()
    wanted = entry("2026-03-20", "Coffee q", *sides(world, "expenses:food", "assets:bank", sum_))
    mark = chance.choice([".", ".", ","])
    number = f"{-sum_:f}".replace(".", mark)
    rules = ["skip 1", "fields date, description, amount", "account1 assets:bank", f"currency {world.symbol}",
             "if Coffee", "  account2 expenses:food"]
    if mark == "," or chance.random() < 0.5:
        rules.insert(4, f"decimal-mark {mark}")
    if chance.random() < 0.7:
        files = {"z.csv": f'date,what,amount\n2026-03-20,Coffee q,"{number}"\n',
                 "z.csv.rules": "\n".join(rules) + "\n"}
        return Asked(["import", "z.csv", "--yes", "--no-match"], [wanted], files=files)
    wanted["postings"] = sorted(sides(world, "expenses:food", "assets:bank", sum_))
    text = f"Coffee q\n2026-03-20 17:04\nTea  {sum_}\nTOTAL  {sum_}\n"
    return Asked(["import", "receipt", "z.txt", "--wallet", "assets:bank", "--account", "expenses:food", "--new"],
                 [wanted], files={"z.txt": text})


# What recurs

def schedule(world, chance, before):
    if not world.has_plan:
        return None
    sum_, one = world.money(), old(world, chance, before)
    kind = chance.choice(["pay", "pay", "post", "skip", "unskip", "end", "split", "add", "edit", "later", "from",
                          "from", "remove", "due"])
    rent = lambda q: sides(world, "expenses:rent", "assets:bank", q)
    planned = entry("2027-01-10", "Landlord", *rent(D("900.50")))
    rule = lambda change: lambda plan, after: [change(r) for r in plan["rules"] if r["id"] == "rent"]
    taken = lambda plan, after: plan.update(rules=after["rules"])
    if kind == "pay":
        words = ["schedule", "pay", "rent@2026-03-10"]
        paid = D("900.50")
        if chance.random() < 0.5:
            words, paid = words + ["--amount", typed(chance, sum_)], sum_
        return Asked(words, [entry(TODAY, "Landlord", *rent(paid))])
    if kind == "post":
        days = ["2026-01-10", "2026-02-10"]
        return Asked(["schedule", "post", "--until", "2026-02-28", "--since", "2026-01-01"],
                     [entry(day, "Landlord", *rent(D("900.50"))) for day in days])
    if kind == "skip":
        return Asked(["schedule", "skip", "rent", "2026-05-10"], plan=rule(lambda r: r["skip"].append("2026-05-10")))
    if kind == "unskip":
        return Asked(["schedule", "unskip", "rent", "2026-05-10"], plan=rule(lambda r: r.update(skip=[])),
                     setup=[["schedule", "skip", "rent", "2026-05-10"]])
    if kind == "end":
        return Asked(["schedule", "end", "rent", "2026-12-31"],
                     plan=rule(lambda r: r.update(until="2026-12-31")))
    if kind == "split":
        return Asked(["schedule", "split", "rent", "2026-05-10"], future=([], [planned]), plan=taken)
    if kind == "add":
        words = ["schedule", "add", "monthly", typed(chance, sum_), "Streaming", "expenses:fun", "assets:bank",
                 "--from", "2026-04-20"]
        new = entry("2027-01-20", "Streaming", *sides(world, "expenses:fun", "assets:bank", sum_))
        return Asked(words, future=([], [new]), plan=taken)
    if kind in ("edit", "later"):
        words = ["schedule", "edit", "rent", f"amount={typed(chance, sum_)}"]
        words += ["--from", "2026-06-10"] if kind == "later" else []
        return Asked(words, future=([planned] if kind == "edit" else [],
                                    [entry("2027-01-10", "Landlord", *rent(sum_))]), plan=taken)
    if kind == "from":
        if not one:
            return None
        new = entry(None, one["description"], *one["postings"])
        new.pop("date")
        changed = {key: one[key] for key in ("date", "description", "postings", "status")}
        return Asked(["schedule", "from", "desc:" + one["description"].split()[1], "monthly"], [changed], [one],
                     ([], [new]), taken)
    if kind == "remove":
        return Asked(["schedule", "remove", "rent", "--yes"], future=([planned], []),
                     plan=lambda plan, after: plan.update(rules=[]))
    return Asked(["schedule", "due", "--link"])


# The plan

def goals(world, chance, before):
    if not world.has_plan:
        return None
    sum_ = world.money()
    kind = chance.choice(["save", "save", "add", "edit", "remove", "reach"])
    item = amount(world, sum_)
    if kind == "save":
        return Asked(["goals", "save", "Trip", typed(chance, sum_)], plan=lambda plan, after: plan["saves"].append(
            {"date": TODAY, "goal": "Trip", "amount": item}))
    if kind == "add":
        return Asked(["goals", "add", "Lisbon", typed(chance, sum_), "--by", "2027-05-01"],
                     plan=lambda plan, after: plan["goals"].append(
                         {"name": "Lisbon", "target": item, "by": "2027-05-01", "accounts": [], "tags": []}))
    if kind == "edit":
        return Asked(["goals", "edit", "Trip", f"target={typed(chance, sum_)}"],
                     plan=lambda plan, after: plan["goals"][0].update(target=item))
    if kind == "reach":
        return Asked(["goals", "reach", "Trip"], plan=lambda plan, after: plan["goals"][0].update(reached=TODAY),
                     setup=[["goals", "save", "Trip", "1000"]])
    return Asked(["goals", "remove", "Trip", "--yes"], plan=lambda plan, after: plan.update(goals=[], saves=[]))


def budget(world, chance, before):
    if not world.has_plan:
        return None
    sum_ = world.money()
    kind = chance.choice(["add", "edit", "fund", "move", "remove"])
    item = amount(world, sum_)

    def named(plan, name):
        return next((b for b in plan["budgets"] if b["name"] == name), {"name": name, "amounts": [{}]})

    def taken(name, accounts=None):
        def plan(plan, after):
            new = copy.deepcopy(named(after, name))
            new["amounts"][-1]["amount"] = item
            if accounts:
                new["for"] = [{"account": account} for account in accounts]
            plan["budgets"] = [b for b in plan["budgets"] if b["name"] != name] + [new]
        return plan
    if kind == "add":
        return Asked(["budget", "add", "Extra", typed(chance, sum_), "monthly", "expenses:extra"],
                     plan=taken("Extra", ["expenses:extra"]), setup=[["category", "add", "extra"]])
    if kind == "edit":
        return Asked(["budget", "edit", "Food", f"amount={typed(chance, sum_)}"], plan=taken("Food"))
    if kind == "fund":
        line = {"envelope": "Food", "amount": item}
        return Asked(["budget", "fund", "Food", typed(chance, sum_), "--force"],
                     plan=lambda plan, after: plan["funds"].append({"date": TODAY, "lines": [line]}))
    if kind == "move":
        return Asked(["budget", "move", "Food", "Fun", typed(chance, sum_), "--force"],
                     plan=lambda plan, after: plan["moves"].append(
                         {"date": TODAY, "from": "Food", "to": "Fun", "amount": item}))
    made = [["category", "add", "extra"], ["budget", "add", "Extra", "5", "monthly", "expenses:extra"]]
    return Asked(["budget", "remove", "Extra", "--yes"], setup=made, plan=lambda plan, after: plan.update(
        budgets=[b for b in plan["budgets"] if b["name"] != "Extra"]))


# Accounts and tags

def account(world, chance, before):
    sum_ = world.money()
    kind = chance.choice(["add", "floor", "set", "set", "hide", "show", "close", "remove", "category"])
    held = lambda name: sum((s[2] for e in before.entries for s in e["postings"] if s[0] == name), D(0))
    given = lambda name, q: [{"date": TODAY, "has": (name, world.symbol, q)}] if q else []
    listed = lambda plan, after: plan.update(accounts=after["accounts"])
    if kind == "add":
        return Asked(["account", "add", "assets:new", typed(chance, sum_)], given("assets:new", sum_))
    if kind == "floor":
        return Asked(["account", "add", "assets:new", "--floor", typed(chance, sum_)],
                     plan=lambda plan, after: plan["accounts"].append(
                         {"account": "assets:new", "floor": amount(world, sum_), "hidden": False}))
    if kind == "set":
        difference = sum_ - held("assets:cash")
        return Asked(["account", "set", "assets:cash", typed(chance, sum_)], given("assets:cash", difference))
    if kind in ("hide", "show"):
        setup = [["account", "hide", "assets:cash"]] if kind == "show" else []
        return Asked(["account", kind, "assets:cash"], plan=listed, setup=setup)
    if kind == "close":
        return Asked(["account", "close", "assets:cash", "--into", "assets:bank"],
                     given("assets:cash", -held("assets:cash")), plan=listed)
    if kind == "remove":
        return Asked(["account", "remove", "assets:jar", "--yes"], setup=[["account", "add", "assets:jar"]])
    return Asked(["category", "add", "pets", typed(chance, sum_)], given("expenses:pets", sum_))


def tag(world, chance, before):
    kind = chance.choice(["add", "remove", "remove", "rename"])
    if kind == "add":
        return Asked(["tag", "add", "joy"], plan=lambda plan, after: plan.update(tags=after["tags"]))

    def judge(before, after):
        def bare(state):
            return sorted(json.dumps([e["date"], e["description"], str(e["postings"])]) for e in state.entries)
        has = json.dumps([[e["tags"], e["details"]] for e in after.entries], default=str)
        if bare(before) != bare(after):
            return "entries say something else"
        return "the tag is still there" if '"trip"' in has else None
    words = ["tag", "remove", "trip", "--recursive", "--yes"] if kind == "remove" else ["tag", "rename", "trip", "tour"]
    return Asked(words, judge=judge)


def layout(world, chance, before):
    if chance.random() < 0.3:
        return Asked(["check", "--fix"])
    return Asked(["fmt", "--write", chance.choice(sorted(n for n in world.files if "/" not in n))])


COMMANDS = {
    "add": add, "edit": edit, "edit --all": edit_all, "remove": remove, "attach": attach, "form": form,
    "rename": rename, "import": statement, "schedule": schedule, "goals": goals, "budget": budget,
    "account": account, "tag": tag, "fmt": layout,
}
