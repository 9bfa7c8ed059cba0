#!/usr/bin/env python3
"""Asks a site random questions, and holds its sums against the command's: `site_filters.py PROGRAM JOURNAL TODAY [COUNT] [SEED]`.

The scripts of the site run in node, without a browser. For each address the number of entries and the sums of
the postings that match, commodity by commodity, have to be those of `bursar report` with the same query. Ends
with 0 and a message where node is not installed.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import Decimal

RUNNER = r"""
const fs = require("fs"), vm = require("vm"), folder = process.argv[2];
globalThis.window = globalThis;
const element = () => ({ dataset: {}, lang: "en", append() {}, setAttribute() {} });
globalThis.document = { documentElement: element(), head: element(), createElement: element, addEventListener() {} };
globalThis.localStorage = {};
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
      for (const [year, rows] of years) engine.select(rows, year, asked, asked.span, found);
      const sums = {};
      for (const { own } of found) for (const posting of own) {
        if (!asked.isByAccount && !"ER".includes(head.accounts[posting[0]][1] || "-")) continue;
        const [symbol, scale] = head.commodities[posting[1]];
        sums[symbol] = [(BigInt((sums[symbol] || [0])[0]) + BigInt(posting[2])).toString(), scale];
      }
      const total = engine.total(found, asked);
      answers.push({ sums, entries: found.length, span: asked.span,
        out: total.out.get(head.currency).toString(), into: total.into.get(head.currency).toString() });
    }
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
    return "&".join(parts), words


def day(number):
    return f"{number // 10000:04}-{number // 100 % 100:02}-{number % 100:02}"


def command(program, journal, today, answer, words, isByAccount):
    span = answer["span"]
    query = [one for one in words if ":" in one]
    period = ([] if not span or span["start"] == 101 else ["-b", day(span["start"])]) + (
        [] if not span or span["end"] == 99991231 else ["-e", day(span["end"])])
    kinds = [] if isByAccount else ["type:xr"]
    base = [program, "report"]
    rest = ["-f", journal, "--today", today, *period, *query]
    balance = json.loads(subprocess.run([*base, "balance", "-E", "-O", "json", *rest, *kinds], capture_output=True, check=True).stdout)
    register = json.loads(subprocess.run([*base, "register", "-O", "json", *rest], capture_output=True, check=True).stdout)
    return balance, len({one["transaction"] for one in register["rows"]})


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
        questions = [question(names, chance) for _ in range(count)]
        answers = asked(site, [one[0] for one in questions])["answers"]
    faults = 0
    for (address, words), answer in zip(questions, answers):
        if "sums" not in answer:
            faults += 1
            print(f"#{address}: {answer}")
            continue
        isByAccount = any(one.startswith("acct:") for one in words)
        balance, entries = command(program, journal, today, answer, words, isByAccount)
        shown = {one["commodity"]: Decimal(one["quantity"]) for one in balance["total"]}
        expected = {symbol: quantity for symbol, quantity in shown.items() if quantity}
        sums = {symbol.strip('"'): Decimal(units).scaleb(-scale) for symbol, (units, scale) in answer["sums"].items()}
        found = {symbol: quantity for symbol, quantity in sums.items() if quantity}
        if found != expected or entries != answer["entries"]:
            faults += 1
            print(f"#{address}: {found} {answer['entries']}, but the command says {shown} {entries}: {words}")
    print(f"{journal}: {count} addresses, {faults} faults")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
