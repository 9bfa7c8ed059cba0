"""Journals in random states of reading, for `writing.py`: what they say is known without reading them."""

import copy
import decimal
import random

D = decimal.Decimal
ACCOUNTS = ["assets:bank", "assets:cash", "expenses:food", "expenses:fun", "expenses:rent", "income:salary"]
TODAY = "2026-04-01"


class State:
    """What the directives above a place make of the lines below it."""

    def __init__(self, habit):
        self.habit, self.mark, self.styles = habit, None, {}
        self.default, self.prefix, self.aliases, self.year, self.tab = None, [], {}, None, False

    def number(self, quantity, symbol):
        return f"{quantity:f}".replace(".", self.mark or self.styles.get(symbol) or self.habit)

    def amount(self, quantity, symbol, chance=None):
        number = self.number(quantity, symbol)
        if chance and self.default == symbol and chance.random() < 0.5:
            return number
        return symbol + number if symbol == "$" else f"{number} {symbol}"

    def full(self, name):
        return ":".join(self.prefix + [name])

    def account(self, name, chance):
        short = [old for old, new in self.aliases.items() if new == name]
        return chance.choice(short) if short and not self.prefix and chance.random() < 0.5 else name


class File:
    def __init__(self, name, chance, state):
        self.name, self.chance, self.state, self.lines = name, chance, state, []
        self.end = "\r\n" if chance.random() < 0.15 else "\n"
        self.mark = b"\xef\xbb\xbf" if chance.random() < 0.1 else b""
        self.indent = "\t" if chance.random() < 0.1 else "    "
        self.is_ended = chance.random() > 0.08

    def add(self, *lines):
        self.lines += lines

    def block(self, head, *lines):
        self.add(head, *(self.indent + line for line in lines))
        if self.chance.random() < 0.75:
            self.add("")

    def bytes(self):
        text = self.end.join(self.lines).rstrip("\r\n")
        # Not every hledger reads an include that no line end follows.
        is_ended = self.is_ended or text.split("\n")[-1].startswith("include")
        return self.mark + (text + self.end if is_ended else text).encode()


class World:
    """Files, and the entries and the plan that they hold."""

    def __init__(self, seed):
        chance = self.chance = random.Random(seed)
        self.symbol = chance.choice(["EUR", "EUR", "$", "Kč"])
        self.entries, self.files, self.extra, self.number = [], {}, {}, 0
        habit = chance.choice("..,")
        self.main = self.open("main.journal", State(habit))
        self.has_plan = chance.random() < 0.7
        self.is_split = chance.random() < 0.4
        self.rare = chance.choice([0.04, 0.12, 0.3])
        self.directives(self.main, at_top=True)
        self.declarations(self.main)
        self.opening(self.main)
        if self.has_plan:
            plan = self.child(self.main, "plan.journal") if chance.random() < 0.5 else self.main
            if plan is not self.main and chance.random() < 0.6:
                self.directives(plan, at_top=True)
            self.plan(plan)
        if chance.random() < 0.15:
            self.hours(self.main)
        if self.is_split:
            self.years(self.main)
        if not self.is_split or chance.random() < 0.3:
            self.story(self.main, chance.choice([1, 2, 3, 5]))

    def open(self, name, state):
        self.files[name] = File(name, self.chance, state)
        return self.files[name]

    def child(self, parent, name):
        parent.add("include " + ("./" if self.chance.random() < 0.1 else "") + name)
        return self.open(name, copy.deepcopy(parent.state))

    def close(self, parent, child):
        """What a child says of commodities holds below its include, but for its `D`."""
        if not child.state.default or parent.state.default:
            parent.state.styles |= child.state.styles

    # Directives

    def directives(self, file, at_top=False):
        chance, state = self.chance, file.state
        wanted = ["mark", "style", "default", "alias", "year", "comment", "rule", "prefix"]
        for kind in wanted:
            if kind == "prefix" and at_top and chance.random() < 0.7:
                continue
            if chance.random() < (0.3 if kind in ("mark", "style") else self.rare / 2):
                getattr(self, "write_" + kind)(file, state)

    def write_mark(self, file, state):
        state.mark = self.chance.choice(".,")
        file.add(f"decimal-mark {state.mark}", "")

    def style_text(self, state):
        mark = self.chance.choice(".,")
        if state.mark and self.chance.random() < 0.6:
            mark = state.mark
        group = {".": ",", ",": "."}[mark] if self.chance.random() < 0.5 or mark != (state.mark or mark) else ""
        number = f"1{group}000{mark}00"
        return mark, "$" + number if self.symbol == "$" else f"{number} {self.symbol}"

    def write_style(self, file, state):
        # A second style, or one below amounts, is another matter.
        if self.symbol in state.styles or any(self.symbol in f.state.styles for f in self.files.values()):
            return
        mark, text = self.style_text(state)
        state.styles[self.symbol] = mark
        file.add(f"commodity {text}", "")

    def write_default(self, file, state):
        if state.styles or any(f.state.styles or f.state.default for f in self.files.values()):
            return
        mark, text = self.style_text(state)
        state.default, state.styles[self.symbol] = self.symbol, mark
        file.add(f"D {text}", "")

    def write_alias(self, file, state):
        old, new = self.chance.choice([("food", "expenses:food"), ("bank", "assets:bank")])
        state.aliases[old] = new
        file.add(f"alias {old} = {new}", "")

    def write_year(self, file, state):
        state.year = 2026
        file.add("Y2026", "")

    def write_comment(self, file, state):
        file.add("comment", "old notes, a:b", "2020-01-01 x", "end comment", "")

    def write_rule(self, file, state):
        file.block("= expenses:nothing", f"(savings)  {state.amount(D('1.00'), self.symbol)}")

    def write_prefix(self, file, state):
        if state.prefix:
            state.prefix.pop()
            file.add("end apply account", "")
        else:
            state.prefix.append(self.chance.choice(["house", "assets", "expenses"]))
            file.add(f"apply account {state.prefix[-1]}", "")

    # What is said

    def declarations(self, file):
        if file.state.prefix or self.chance.random() < 0.15:
            return
        for name in ACCOUNTS:
            if self.chance.random() < 0.7:
                kind = "  ; type:C" if name in ("assets:bank", "assets:cash") else ""
                file.add(f"account {name}{kind}")
        if self.chance.random() < 0.2:
            file.add("account assets:jar", "account expenses:old")
        file.add("")

    def money(self, most=100):
        chance = self.chance
        if chance.random() < 0.15:
            return D(chance.randrange(1, 50) * 100)
        return D(chance.randrange(1, most * 100)).scaleb(-2)

    def opening(self, file):
        if not file.state.prefix:
            self.entry(file, "2026-01-01", [("assets:bank", D("10000.00")), ("equity:opening", D("-10000.00"))])
            self.entry(file, "2026-01-01", [("assets:cash", D("500.00")), ("equity:opening", D("-500.00"))])

    def entry(self, file, day, sides, comment=""):
        chance, state = self.chance, file.state
        self.number += 1
        name = f"Shop k{self.number}x"
        written = day[5:] if state.year and chance.random() < 0.5 else day
        lines, postings = [], []
        for number, (account, quantity) in enumerate(sides):
            said = state.account(account, chance)
            is_left_out = number == len(sides) - 1 and chance.random() < 0.5
            amount = "" if is_left_out else "  " + state.amount(quantity, self.symbol, chance)
            note = chance.choice(["", "", "", "  ; note, trip:x", "  ; trip: lisbon"])
            lines.append(said + amount + note)
            postings.append((state.full(account), self.symbol, quantity))
        file.block(f"{written} {chance.choice(['', '', '* ', '! '])}{name}{comment}", *lines)
        self.entries.append({"date": day, "description": name, "postings": sorted(postings)})

    def story(self, file, count):
        chance = self.chance
        for _ in range(count):
            if chance.random() < self.rare:
                self.directives(file)
            day = f"2026-{chance.choice(['01', '02', '03'])}-{chance.randrange(2, 29):02}"
            amount = self.money()
            account, wallet = chance.choice(ACCOUNTS[2:5]), chance.choice(ACCOUNTS[:2])
            comment = chance.choice(["", "", "  ; trip:x", "  ; words, trip:", "  ; by hand"])
            self.entry(file, day, [(account, amount), (wallet, -amount)], comment)

    def years(self, main):
        if self.chance.random() < 0.3:
            names = ["2025.journal", "2026.journal"]
            main.add("include 20*.journal", "")
        else:
            names = [self.chance.choice(["2026.journal", "sub/spending.journal", "x.txt"])]
            prefix = "journal:" if self.chance.random() < 0.2 else ""
            main.add(f"include {prefix}{names[0]}", "")
        for name in names:
            child = self.open(name, copy.deepcopy(main.state))
            self.directives(child, at_top=self.chance.random() < 0.5)
            if name != "2025.journal":
                self.story(child, self.chance.choice([1, 2, 4]))
            else:
                child.add("; nothing yet")
            self.close(main, child)

    def hours(self, main):
        if self.chance.random() < 0.5:
            name, text = "hours.timeclock", "i 2026-01-02 09:00:00 work:a\no 2026-01-02 11:00:00\n"
        else:
            name, text = "hours.timedot", "2026-01-02\nwork:b  ....\n"
        prefix = ""
        if self.chance.random() < 0.4:
            prefix, name = name[6:] + ":", "hours.txt"
        self.extra[name] = text
        main.add(f"include {prefix}{name}", "")

    def plan(self, file):
        state, symbol = file.state, self.symbol
        said = lambda text: state.amount(D(text), symbol)
        if state.prefix:
            self.has_plan = False
            return
        file.add("pool assets:bank", "")
        file.block("goal Trip", f"target  {said('900.50')}", "by  2027-01-01")
        file.block(f"save 2026-01-05  Trip  {said('12.50')}")
        for name, account in (("Food", "food"), ("Fun", "fun")):
            file.block(f"budget {name}", f"amount  {said('40.25')} monthly from 2026-01-01",
                       f"for  expenses:{account}", "mode  envelope")
        file.block("fund 2026-01-06", f"Food  {said('25.40')}", f"Fun  {said('20.00')}")
        file.block("~ monthly from 2026-01-10  Landlord", "; id:rent",
                   f"expenses:rent  {said('900.50')}", "assets:bank")
        self.close(self.main, file) if file is not self.main else None

    def bytes(self):
        made = {name: file.bytes() for name, file in self.files.items()}
        return made | {name: text.encode() for name, text in self.extra.items()}
