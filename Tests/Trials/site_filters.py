#!/usr/bin/env python3
"""Asks a site random questions, and holds its sums against the command's: `site_filters.py PROGRAM JOURNAL TODAY [COUNT] [SEED]`.

The scripts of the site run in node, without a browser. For each address the number of entries and the sums of
the postings that match, commodity by commodity, have to be those of `bursar report` with the same query; words are
looked for here in what `bursar report print` says of each entry, and the other time of a comparison is reckoned
here. Ends with 0 and a message where node is not installed.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unicodedata
from datetime import date, timedelta
from decimal import Decimal

RUNNER = r"""
const fs = require("fs"), vm = require("vm"), folder = process.argv[2];
globalThis.window = globalThis;
const element = () => ({ dataset: {}, lang: "en", append() {}, setAttribute() {} });
globalThis.document = { documentElement: element(), head: element(), createElement: element, addEventListener() {} };
globalThis.localStorage = {};
globalThis.MutationObserver = class { observe() {} };
const run = (path) => vm.runInThisContext(fs.readFileSync(`${folder}/${path}`, "utf8"), path);
run("site.js");
bursar.load = async (path) => run(path);
run("entries.js");
const { engine } = bursar.entries;
(async () => {
  await engine.opened();
  const head = engine.head(), today = +head.today.replace(/-/g, ""), answers = [];
  const years = [];
  for (const [year] of head.years) years.push([year, await engine.year(year)]);
  for (const address of JSON.parse(fs.readFileSync(0, "utf8"))) {
    const query = engine.parse(address), asked = engine.lookup(query, today), found = [];
    if (engine.format(query) !== address) answers.push({ address: engine.format(query) });
    else if (asked.problems.size) answers.push({ problems: [...asked.problems] });
    else {
      const against = query.v.length ? engine.against(query.v[0], asked.span, today) : null;
      const spans = query.v.length ? against && [against.shown, against.other] : [asked.span];
      answers.push(spans ? spans.map((span) => summed(span, asked)) : { problems: ["no other time"] });
    }
  }
  function summed(span, asked) {
    const found = [], sums = {};
    for (const [year, rows] of years) engine.select(rows, year, asked, span, found);
    for (const { own } of found) for (const posting of own) {
      if (!asked.isByAccount && !"ER".includes(head.accounts[posting[0]][1] || "-")) continue;
      const [symbol, scale] = head.commodities[posting[1]];
      sums[symbol] = [(BigInt((sums[symbol] || [0])[0]) + BigInt(posting[2])).toString(), scale];
    }
    return { sums, entries: found.length, span };
  }
  console.log(JSON.stringify({ answers, head: { accounts: head.accounts.map((one) => one[0]), payees: head.payees.map((one) => one[0]),
    tags: head.tags.map((one) => [one[0], one[3]]), years: head.years.map((one) => one[0]), scale: head.commodities[head.currency][1] } }));
})();
"""


def asked(site, addresses):
    with tempfile.NamedTemporaryFile("w", suffix=".js", delete=False) as file:
        file.write(RUNNER)
    done = subprocess.run(["node", file.name, site], input=json.dumps(addresses), capture_output=True, text=True, check=False)
    os.remove(file.name)
    if done.returncode or not done.stdout:
        sys.exit(done.stderr)
    return json.loads(done.stdout)


def encoded(text):
    safe = "!'()*-._~:/"
    return "".join(one if one.isascii() and (one.isalnum() or one in safe) else "".join(f"%{byte:02X}" for byte in one.encode()) for one in text)


def escaped(text):
    return re.sub(r"([\\.()\[\]{}*+?^$|])", r"\\\1", text)


def question(names, chance):
    """An address, and the words of a command that ask the same."""
    parts, words = [], []
    year = chance.choice(names["years"])
    if chance.random() < 0.8:
        month = chance.randint(1, 12)
        time = chance.choice([
            f"{year}", f"{year}Q{chance.randint(1, 4)}", f"{year}-{month:02}", f"{year}-{month:02}-{chance.randint(1, 28):02}",
            f"{year}-{month:02}-05..{year}-12-20" if month < 12 else f"{year}", f"{year}-{month:02}..", f"..{year}-{month:02}"])
        parts.append(f"t={encoded(time)}")
        words.append(time)
    isSeveral = lambda most: range(chance.choice([0, 0, 1, 1, most]))
    for _ in isSeveral(2):
        name = chance.choice(names["accounts"])
        no = chance.random() < 0.25
        if f"a={'!' if no else ''}{encoded(name)}" not in parts:
            parts.append(f"a={'!' if no else ''}{encoded(name)}")
            words.append(("not:" if no else "") + f"acct:^{escaped(name)}(:|$)")
    if chance.random() < 0.35:
        payee = chance.choice([one for one in names["payees"] if one] or ["?"])
        no = chance.random() < 0.3
        parts.append(f"p={'!' if no else ''}{encoded(payee)}")
        words.append(("not:" if no else "") + f"payee:^{escaped(payee)}$")
    if names["tags"] and chance.random() < 0.35:
        tag, values = chance.choice(names["tags"])
        no = chance.random() < 0.3
        value = chance.choice(values) if values and chance.random() < 0.5 else None
        text = tag + (f"={value}" if value is not None else "")
        parts.append(f"g={'!' if no else ''}{encoded(text)}")
        words.append(("not:" if no else "") + f"tag:^{escaped(tag)}$" + (f"=^{escaped(value)}$" if value is not None else ""))
    sought = []
    for _ in isSeveral(2):
        word, no = chance.choice(names["words"]), chance.random() < 0.2
        if word not in [one for one, _ in sought]:
            parts.append(f"q={'!' if no else ''}{encoded(word)}")
            sought.append((word, no))
    against = None
    if parts and parts[0].startswith("t=") and ".." not in parts[0] and chance.random() < 0.4:
        against = chance.choice(["before", "yearbefore", f"{chance.choice(names['years'])}", f"{year}Q{chance.randint(1, 4)}"])
        parts.append(f"v={against}")
    return "&".join(parts), words, sought, against


def day(number):
    return f"{number // 10000:04}-{number // 100 % 100:02}-{number % 100:02}"


# What the words of a question are looked for in.

LETTERS = str.maketrans({"ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ς": "σ"})


def folded(text):
    plain = unicodedata.normalize("NFD", text.lower())
    return "".join(one for one in plain if not unicodedata.combining(one)).translate(LETTERS)


class Entry:
    def __init__(self, transaction):
        postings = transaction["postings"]
        remarks = [line for one in [transaction, *postings] for line in one["comment"].split("\n") if ":" not in line]
        values = [tag["value"] for one in [transaction, *postings] for tag in one["tags"]]
        texts = [transaction["payee"], transaction["note"], transaction["code"], *remarks, *values, *(one["account"] for one in postings)]
        self.texts = [folded(one) for one in texts if one]
        self.sizes = {abs(Decimal(amount["quantity"])) for one in postings for amount in one["amounts"]}

    def has(self, words):
        return all(
            any(word in text for text in self.texts)
            or re.fullmatch(r"-?\d+(\.\d+)?", word) and abs(Decimal(word)) in self.sizes
            for word in folded(words).split())


def entries_of(program, journal, today):
    """The entries by the number that the register has of each."""
    def told(name, *more):
        command = [program, "report", name, "-O", "json", "-f", journal, "--today", today, *more]
        return json.loads(subprocess.run(command, capture_output=True, check=True).stdout)

    def key(amounts):
        return tuple(sorted((one["commodity"], Decimal(one["quantity"])) for one in amounts if Decimal(one["quantity"])))

    numbers, found = {}, {}
    for row in told("register")["rows"]:
        numbers.setdefault(row["transaction"], []).append((row["description"], row["account"], key(row["amounts"])))
    for number in sorted(numbers):
        found.setdefault(tuple(sorted(numbers[number])), []).append(number)
    entries = {}
    for transaction in told("print", "-x")["transactions"]:
        rows = [(transaction["description"], one["account"], key(one["amounts"])) for one in transaction["postings"]]
        entries[found[tuple(sorted(rows))].pop(0)] = Entry(transaction)
    return entries


# The other time of a comparison.

def at(number):
    return date(number // 10000, number // 100 % 100, number % 100)


def moved(one, months):
    month = one.year * 12 + one.month - 1 + months
    last = (date(month // 12 + (month % 12 == 11), (month + 1) % 12 + 1, 1) - timedelta(1)).day
    return date(month // 12, month % 12 + 1, min(one.day, last))


def spans(time, against, today):
    """The two times, each with its first day and the day after its last one."""
    def read(text):
        if found := re.fullmatch(r"(\d{4})(?:Q(\d)|-(\d\d)(?:-(\d\d))?)?", text):
            year, quarter, month, of_month = (int(one) if one else None for one in found.groups())
            start = date(year, quarter * 3 - 2 if quarter else month or 1, of_month or 1)
            return start, start + timedelta(1) if of_month else moved(start, 3 if quarter else 1 if month else 12), not of_month
    start, end, isWhole = read(time)
    months = (end.year - start.year) * 12 + end.month - start.month
    if against == "before":
        other = (moved(start, -months), start) if isWhole else (start - (end - start), start)
    elif against == "yearbefore":
        other = moved(start, -12), moved(end, -12)
    else:
        other = read(against)[:2]
    tomorrow = date.fromisoformat(today) + timedelta(1)
    if start < tomorrow < end:
        end = tomorrow
        other = other[0], min(other[1], other[0] + (end - start))
    return (start, end), other


def command(program, journal, today, span, words, isByAccount, meant):
    """The sums and the number of the entries that are meant, as the register has them."""
    query = [one for one in words if ":" in one]
    period = ([] if not span or span["start"] == 101 else ["-b", day(span["start"])]) + (
        [] if not span or span["end"] == 99991231 else ["-e", day(span["end"])])
    register = [program, "report", "register", "-O", "json", "-f", journal, "--today", today, *period]

    def rows(*more):
        asked = subprocess.run([*register, *query, *more], capture_output=True, check=True)
        return [one for one in json.loads(asked.stdout)["rows"] if meant is None or one["transaction"] in meant]

    sums = {}
    for row in rows(*([] if isByAccount else ["type:xr"])):
        for amount in row["amounts"]:
            symbol = amount["commodity"]
            sums[symbol] = sums.get(symbol, 0) + Decimal(amount["quantity"])
    return {symbol: quantity for symbol, quantity in sums.items() if quantity}, len({one["transaction"] for one in rows()})


def main():
    if not shutil.which("node"):
        return print("skipped: node is not installed")
    program, journal, today = sys.argv[1:4]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 300
    chance = random.Random(int(sys.argv[5]) if len(sys.argv) > 5 else 42)
    with tempfile.TemporaryDirectory() as folder:
        site = os.path.join(folder, "site")
        subprocess.run([program, "site", "-f", journal, "--today", today, "-o", site], check=True, capture_output=True)
        names = asked(site, [])["head"]
        entries = entries_of(program, journal, today)
        def words(entry):
            """Some of what an entry has: one or two words, a part of one, or an amount."""
            texts = [one for text in entry.texts for one in re.findall(r"[^\s|=]{3,}", text)]
            one = chance.choice(texts)
            return chance.choice([
                one, one, one[: len(one) // 2 + 2], " ".join(chance.sample(texts, min(2, len(texts)))),
                f"{chance.choice(sorted(entry.sizes))}"])
        names["words"] = [words(one) for one in chance.sample(sorted(entries.values(), key=lambda one: one.texts), min(300, len(entries)))]
        questions = [question(names, chance) for _ in range(count)]
        answers = asked(site, [one[0] for one in questions])["answers"]
    faults, kinds, hits = 0, {"q": 0, "v": 0}, 0
    for (address, words, sought, against), answer in zip(questions, answers):
        kinds["q"] += bool(sought)
        kinds["v"] += against is not None
        if not isinstance(answer, list):
            faults += 1
            print(f"#{address}: {answer}")
            continue
        if against:
            expected = spans(words[0], against, today)
            if [(at(one["span"]["start"]), at(one["span"]["end"])) for one in answer] != list(expected):
                faults += 1
                print(f"#{address}: {[one['span'] for one in answer]}, and not {expected}")
        meant = {number for number, entry in entries.items() if all(entry.has(text) != no for text, no in sought)} if sought else None
        isByAccount = any(one.startswith("acct:") for one in words)
        for one in answer:
            expected, number = command(program, journal, today, one["span"], words, isByAccount, meant)
            sums = {symbol.strip('"'): Decimal(units).scaleb(-scale) for symbol, (units, scale) in one["sums"].items()}
            found = {symbol: quantity for symbol, quantity in sums.items() if quantity}
            hits += number > 0
            if found != expected or number != one["entries"]:
                faults += 1
                print(f"#{address}: {found} {one['entries']}, but the command says {expected} {number}: {words}")
    print(f"{journal}: {count} addresses, {kinds['q']} with words, {kinds['v']} with another time, {hits} sums of something, {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
