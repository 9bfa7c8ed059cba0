#!/usr/bin/env python3
"""Tries what leaves the journal on other programs.

    exchange.py journals --program PATH --count 200   random journals in hledger, ledger and beancount
    exchange.py engines --program PATH                tables in each engine that is installed
    exchange.py books --program PATH --books 1000     many books in one folder: time, size, queries
    exchange.py attacker --program PATH               how many amounts of a copy can be found again

An engine that is not installed is named and left out. Every difference is printed; the exit code is 1
if there was one.
"""

import argparse
import collections
import datetime
import decimal
import glob
import importlib
import json
import os
import random
import re
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLES = os.path.join(ROOT, "ledger-examples")
HOUSEHOLDS = ["family", "single", "student", "freelancer", "domacnost", "noikokyrio"]
TODAY = "2026-06-18"
D = decimal.Decimal
failures = []


def fail(*words):
    failures.append(" ".join(map(str, words)))
    print("DIFFERS:", *words, flush=True)


def run(*words, folder=None, ends=(0,)):
    done = subprocess.run(list(words), cwd=folder, capture_output=True, text=True)
    if done.returncode not in ends:
        fail(*words, "ends with", done.returncode, done.stderr[:400])
    return done


def module(name):
    try:
        return importlib.import_module(name)
    except ImportError:
        print(f"without {name}: not installed")
        return None


# MARK: Journals

SYMBOLS = ["EUR", "$", "CHF", "ACME", "Kč", "h"]
NAMES = ["assets:bank", "assets:cash in hand", "assets:Depot 1", "liabilities:card", "expenses:food",
         "expenses:Café & bar", "expenses:food:lunch", "income:salary", "equity:opening", "expenses:дом"]


def number(chance, symbol):
    decimals = {"Kč": 0, "ACME": 4, "h": 1}.get(symbol, 2)
    return D(chance.randint(1, 999999)).scaleb(-decimals)


def written(quantity, symbol):
    return f"{symbol}{quantity:f}" if symbol == "$" else f"{quantity:f} {symbol}"


def random_journal(seed):
    chance = random.Random(seed)
    samples = {"Kč": D("1000"), "ACME": D("1000.0000"), "h": D("1000.0")}
    lines = [f"commodity {written(samples.get(s, D('1000.00')), s)}".replace("1000 ", "1000. ") for s in SYMBOLS]
    lines += ["P 2026-01-01 ACME $12.5", "P 2026-02-01 CHF 1.05 EUR", ""]
    held = collections.Counter()
    day = datetime.date(2026, 1, 1)
    for _ in range(chance.randint(5, 60)):
        day += datetime.timedelta(days=chance.randint(0, 4))
        payee = chance.choice(["Rewe", "Müller | weekly", 'Quo"te', "Back\\slash", "", "Co. (x)", "été"])
        mark = chance.choice(["", "* ", "! ", "* (12) "])
        tag = chance.choice(["", "  ; trip:", "  ; note of mine", "  ; by:anna, loc:Praha"])
        lines.append(f"{day} {mark}{payee}{tag}".rstrip())
        kind = chance.random()
        source, target = chance.sample(NAMES, 2)
        symbol = chance.choice(SYMBOLS)
        quantity = number(chance, symbol)
        if kind < 0.55:
            lines += [f"    {target}  {written(quantity, symbol)}", f"    {source}"]
            held[target, symbol] += quantity
            held[source, symbol] -= quantity
        elif kind < 0.75:
            other = chance.choice([s for s in SYMBOLS if s != symbol])
            price = number(chance, other)
            each = chance.random() < 0.5
            lines += [f"    {target}  {written(quantity, symbol)} {'@' if each else '@@'} {written(price, other)}",
                      f"    {source}"]
            held[target, symbol] += quantity
            held[source, other] -= price * quantity if each else price
        elif kind < 0.85:
            third = chance.choice([n for n in NAMES if n not in (source, target)])
            part = number(chance, symbol)
            lines += [f"    {target}  {written(quantity, symbol)}", f"    {third}  {written(-part, symbol)}",
                      f"    {source}"]
            held[target, symbol] += quantity
            held[third, symbol] -= part
            held[source, symbol] -= quantity - part
        elif kind < 0.93:
            lines += [f"    ({target})  {written(quantity, symbol)}"]
            held["virtual"] += 1
        else:
            known = held[source, symbol]
            lines += [f"    {source}  {written(D(0), symbol)} = {written(known, symbol)}", f"    {target}  {written(D(0), symbol)}"] \
                if not held["virtual"] else [f"    {source}  {written(quantity, symbol)}", f"    {target}"]
            if held["virtual"]:
                held[source, symbol] += quantity
                held[target, symbol] -= quantity
        lines.append("")
    return "\n".join(lines), day


def ours(program, path, day, real):
    """The sums of accounts before a day, by account and commodity, as the program prints entries."""
    done = run(program, "report", "print", "-f", path, "-e", str(day), "-O", "json", *(["--real"] if real else []))
    sums = collections.defaultdict(D)
    document = json.loads(done.stdout or "{}")
    for entry in document.get("transactions", []):
        for posting in entry["postings"]:
            for amount in posting["amounts"]:
                sums[posting["account"], amount["commodity"]] += D(amount["quantity"])
    return {key: value for key, value in sums.items() if value}


def hledgers(path, day):
    done = run("hledger", "balance", "-f", path, "-e", str(day), "--flat", "-E", "-N", "-O", "csv", "--layout=bare")
    sums = collections.defaultdict(D)
    for row in list(__import__("csv").reader(done.stdout.splitlines()))[1:]:
        sums[row[0], row[1]] += D(row[2])
    return {key: value for key, value in sums.items() if value}


def ledgers(path, day):
    done = run("ledger", "-f", path, "-e", str(day), "reg", "--unround", "--format",
               "%(account)\t%(quantity(scrub(display_amount)))\t%(commodity(scrub(display_amount)))\n")
    sums = collections.defaultdict(D)
    for line in done.stdout.splitlines():
        account, quantity, symbol = line.split("\t")
        sums[account.strip("()[]"), symbol.strip('"')] += D(quantity.split(" ")[0])
    return {key: value for key, value in sums.items() if value}


def beancounts(path, day):
    from beancount import loader
    from beancount.core import data
    entries, errors, _ = loader.load_file(path)
    for error in errors:
        fail(path, error)
    accounts = {e.account: e.meta["name"] for e in entries if isinstance(e, data.Open)}
    symbols = {e.currency: e.meta.get("name", e.currency) for e in entries if isinstance(e, data.Commodity)}
    sums = collections.defaultdict(D)
    for e in entries:
        if isinstance(e, data.Transaction) and e.date < day:
            for p in e.postings:
                sums[accounts[p.account], symbols.get(p.units.currency, p.units.currency)] += p.units.number
    return {key: value for key, value in sums.items() if value}


def journals(options):
    readers = {"hledger": hledgers if shutil.which("hledger") else None,
               "ledger": ledgers if shutil.which("ledger") else None,
               "beancount": beancounts if module("beancount") else None}
    endings = {"hledger": "journal", "ledger": "ledger", "beancount": "beancount"}
    compared = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.first, options.first + options.count):
            text, last = random_journal(seed)
            path = os.path.join(folder, "x.journal")
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
            if run(options.program, "check", "-f", path).returncode:
                fail("seed", seed, "is no journal")
                continue
            days = [last - (last - datetime.date(2026, 1, 1)) * n / 9 + datetime.timedelta(days=1) for n in range(10)]
            for name, read in readers.items():
                if not read:
                    continue
                out = os.path.join(folder, f"out.{endings[name]}")
                run(options.program, "export", name, "-f", path, "-o", out)
                for day in sorted(set(days)):
                    known = ours(options.program, path, day, name == "beancount")
                    found = read(out, day)
                    compared[name] += 1
                    if name == "hledger":
                        # It shows so many decimals as the commodity has.
                        known = {k: v.quantize(found[k]) if k in found else v for k, v in known.items()}
                        known = {k: v for k, v in known.items() if v}
                    if found != known:
                        lacking = {k: (known.get(k), found.get(k)) for k in known.keys() | found.keys()
                                   if known.get(k) != found.get(k)}
                        fail("seed", seed, name, day, lacking)
                        break
    print("compared:", dict(compared))


# MARK: Engines

SUMS = ("SELECT book, commodity_id, sum(quantity) AS total, count(*) AS rows FROM posting "
        "GROUP BY book, commodity_id ORDER BY book, commodity_id")


def known_sums(program, journal):
    done = run(program, "report", "print", "-f", journal, "-O", "json", "--today", TODAY)
    sums, rows = collections.defaultdict(D), 0
    for entry in json.loads(done.stdout)["transactions"]:
        for posting in entry["postings"]:
            for amount in posting["amounts"]:
                sums[amount["commodity"]] += abs(D(amount["quantity"]))
    return sums


def engines(options):
    with tempfile.TemporaryDirectory() as folder:
        tables = os.path.join(folder, "tables")
        for name in HOUSEHOLDS:
            run(options.program, "export", "parquet", "-f", f"{EXAMPLES}/{name}/main.journal", "--into", tables,
                "--book", name, "--today", TODAY)
        posting = f"{tables}/posting/**/*.parquet"
        answers = {}
        duckdb = module("duckdb")
        if duckdb:
            source = f"read_parquet('{posting}', hive_partitioning=true)"
            answers["duckdb"] = duckdb.sql(SUMS.replace("FROM posting", f"FROM {source}")).fetchall()
        if module("pyarrow"):
            dataset = importlib.import_module("pyarrow.dataset").dataset(f"{tables}/posting", partitioning="hive")
            rows = collections.defaultdict(lambda: [D(0), 0])
            for row in dataset.to_table(columns=["book", "commodity_id", "quantity"]).to_pylist():
                rows[row["book"], row["commodity_id"]][0] += row["quantity"]
                rows[row["book"], row["commodity_id"]][1] += 1
            answers["pyarrow"] = [(b, c, t, n) for (b, c), (t, n) in sorted(rows.items())]
        polars = module("polars")
        if polars:
            frame = polars.scan_parquet(posting, hive_partitioning=True).select("book", "commodity_id", "quantity").collect()
            rows = collections.defaultdict(lambda: [D(0), 0])
            for book, commodity, quantity in frame.rows():
                rows[book, commodity][0] += quantity
                rows[book, commodity][1] += 1
            answers["polars"] = [(b, c, t, n) for (b, c), (t, n) in sorted(rows.items())]
        datafusion = module("datafusion")
        if datafusion:
            pyarrow = importlib.import_module("pyarrow")
            context = datafusion.SessionContext()
            context.register_parquet("posting", f"{tables}/posting/", table_partition_cols=[("book", pyarrow.string()), ("year", pyarrow.int32())])
            found = context.sql(SUMS).to_pylist()
            answers["datafusion"] = [tuple(row.values()) for row in found]
        if module("pyspark") and shutil.which("java"):
            session = importlib.import_module("pyspark.sql").SparkSession.builder.master("local[1]") \
                .config("spark.ui.enabled", "false").config("spark.log.level", "ERROR").getOrCreate()
            session.read.parquet(f"{tables}/posting").createOrReplaceTempView("posting")
            answers["spark"] = [tuple(row) for row in session.sql(SUMS.replace("AS rows", "AS n")).collect()]
            session.stop()
        base = answers and next(iter(answers.values()))
        for name, answer in answers.items():
            same = [(b, c, D(t), n) for b, c, t, n in answer] == [(b, c, D(t), n) for b, c, t, n in base]
            print(f"{name}: {len(answer)} sums {'as the others' if same else ''}")
            if not same:
                fail(name, answer[:3], base[:3])
        databases(options, folder, base)


def databases(options, folder, base):
    """The same sums in SQLite and PostgreSQL; ids are those of the book, whatever the engine."""
    books = {}
    for book, commodity, total, count in base:
        books.setdefault(book, {})[commodity] = (D(total), count)
    for name in HOUSEHOLDS:
        path = f"{folder}/{name}.db"
        run(options.program, "export", "sqlite", "-f", f"{EXAMPLES}/{name}/main.journal", "-o", path,
            "--book", name, "--today", TODAY)
        if shutil.which("sqlite3"):
            done = run("sqlite3", path, "SELECT commodity_id, quantity FROM posting")
            lines = [line.split("|") for line in done.stdout.splitlines()]
        else:
            lines = sqlite3.connect(path).execute("SELECT commodity_id, quantity FROM posting").fetchall()
        found = collections.defaultdict(lambda: (D(0), 0))
        for commodity, quantity in lines:
            total, count = found[int(commodity)]
            found[int(commodity)] = (total + D(quantity), count + 1)
        if dict(found) != books.get(name):
            fail("sqlite", name, dict(found), books.get(name))
    print("sqlite: as the others")
    server = next(iter(sorted(glob.glob("/usr/lib/postgresql/*/bin"))), None)
    if not server:
        return print("without postgres: not installed")
    with Postgres(server, folder) as database:
        for name in HOUSEHOLDS:
            script = f"{folder}/{name}.sql"
            run(options.program, "export", "postgres", "-f", f"{EXAMPLES}/{name}/main.journal", "-o", script,
                "--book", name, "--today", TODAY)
            database.query(script=script)
            rows = database.query(f"SELECT commodity_id, sum(quantity), count(*) FROM posting WHERE book = '{name}' GROUP BY 1")
            found = {int(c): (D(t), int(n)) for c, t, n in (row.split("|") for row in rows)}
            if found != books.get(name):
                fail("postgres", name, found, books.get(name))
            database.query("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
    print("postgres: as the others")


class Postgres:
    """A server of its own, in a folder, by a user that is not root."""

    def __init__(self, programs, folder):
        self.programs, self.data, self.port = programs, os.path.join(folder, "postgres"), "54987"
        self.user = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []

    def __enter__(self):
        os.mkdir(self.data)
        if self.user:
            os.chmod(os.path.dirname(self.data), 0o755)
            shutil.chown(self.data, "postgres")
        run(*self.user, f"{self.programs}/initdb", "-D", self.data, "-A", "trust", "-U", "bursar")
        run(*self.user, f"{self.programs}/pg_ctl", "-D", self.data, "-w", "-l", f"{self.data}/log",
            "-o", f"-p {self.port} -k {self.data}", "start")
        return self

    def query(self, text=None, script=None):
        words = ["-c", text] if text else ["-f", script]
        done = run("psql", "-h", self.data, "-p", self.port, "-U", "bursar", "-d", "postgres", "-q", "-A", "-t",
                   "-v", "ON_ERROR_STOP=1", *words)
        return [line for line in done.stdout.splitlines() if line]

    def __exit__(self, *_):
        run(*self.user, f"{self.programs}/pg_ctl", "-D", self.data, "-m", "immediate", "stop")


# MARK: Many books

QUERIES = {
    "balance at a day": "SELECT book, sum(p.quantity) FROM posting p JOIN account a USING (book, account_id) WHERE a.name LIKE 'assets:%' AND p.day < DATE '2003-01-01' GROUP BY book",
    "months by category": "SELECT a.name, year(p.day) AS y, month(p.day) AS m, sum(p.quantity) FROM posting p JOIN account a USING (book, account_id) WHERE a.type = 'expense' GROUP BY a.name, year(p.day), month(p.day)",
    "net worth": "SELECT p.year, sum(p.quantity) FROM posting p JOIN account a USING (book, account_id) WHERE a.type IN ('asset', 'cash', 'liability') GROUP BY p.year",
    "payees": "SELECT y.name, sum(p.quantity) AS total FROM posting p JOIN entry e USING (book, entry_id) JOIN payee y USING (book, payee_id) JOIN account a USING (book, account_id) WHERE a.type = 'expense' GROUP BY y.name ORDER BY total DESC LIMIT 20",
    "one account": "SELECT book, p.day, sum(p.quantity) OVER (PARTITION BY book ORDER BY p.day, p.posting_id) FROM posting p JOIN account a USING (book, account_id) WHERE a.name = 'assets:cash'",
    "entries by year": "SELECT book, year, count(*) FROM entry GROUP BY book, year",
}


def books(options):
    sys.path.insert(0, os.path.join(ROOT, "Tests", "Benchmarks"))
    import generate_journal
    duckdb = module("duckdb")
    with tempfile.TemporaryDirectory(dir=options.folder) as folder:
        journal, tables = f"{folder}/x.journal", f"{folder}/tables"
        spent, done = 0.0, 0
        for number in range(options.books):
            if number % 50 == 0:
                with open(journal, "w", encoding="utf-8", newline="\n") as output:
                    generate_journal.write(options.entries, number, output)
            start = time.time()
            run(options.program, "export", "parquet", "-f", journal, "--into", tables, "--book", f"client {number}",
                "--replace", "--today", "2026-01-01")
            spent += time.time() - start
            done += 1
            if done in (10, 100, options.books):
                size = sum(os.path.getsize(os.path.join(p, f)) for p, _, fs in os.walk(tables) for f in fs)
                files = sum(len(fs) for _, _, fs in os.walk(tables))
                print(f"{done} books: {spent:.1f} s, {size / 1e6:.0f} MB, {files} files", flush=True)
                if duckdb:
                    ask(duckdb, tables)
                if options.spark and module("pyspark"):
                    spark(tables)
        again = time.time()
        run(options.program, "export", "parquet", "-f", journal, "--into", tables, "--book", f"client {options.books - 1}",
            "--today", "2026-01-01")
        print(f"a book that did not change: {time.time() - again:.2f} s")


def ask(duckdb, tables):
    base = duckdb.connect()
    for name in ("posting", "entry", "account", "payee"):
        base.execute(f"CREATE VIEW {name} AS FROM read_parquet('{tables}/{name}/**/*.parquet', hive_partitioning=true)")
    for name, text in QUERIES.items():
        start = time.time()
        rows = base.execute(text).fetchall()
        print(f"  duckdb  {name:20} {time.time() - start:7.2f} s  {len(rows)} rows", flush=True)


def spark(tables):
    session = importlib.import_module("pyspark.sql").SparkSession.builder.master("local[2]") \
        .config("spark.ui.enabled", "false").config("spark.driver.memory", "4g").getOrCreate()
    session.sparkContext.setLogLevel("ERROR")
    for name in ("posting", "entry", "account", "payee"):
        session.read.parquet(f"{tables}/{name}").createOrReplaceTempView(name)
    for name, text in QUERIES.items():
        start = time.time()
        count = session.sql(text).count()
        print(f"  spark   {name:20} {time.time() - start:7.2f} s  {count} rows", flush=True)
    session.stop()


# MARK: The attacker

def amounts(text):
    return [D(m.replace(",", "")) for m in re.findall(r"(?<![\d.,-])-?\d[\d,]*\.\d+(?![\d.])", text)]


def attacker(options):
    """With 5 of 100 true amounts, how many others are found within a hundredth by the factor that fits most of them."""
    for kind in ("change", "scale"):
        shares = []
        for name in HOUSEHOLDS[:4]:
            with tempfile.TemporaryDirectory() as folder:
                run(options.program, "redact", "-f", f"{EXAMPLES}/{name}/main.journal", "--into", f"{folder}/out",
                    "--amounts", kind, "--today", TODAY)
                old = [(p["account"], [D(a["quantity"]) for a in p["amounts"]]) for p in postings(options, f"{EXAMPLES}/{name}/main.journal")]
                root = min(glob.glob(f"{folder}/out/*.journal"), key=lambda p: (p.count("/"), p))
                new = [(p["account"], [D(a["quantity"]) for a in p["amounts"]]) for p in postings(options, root)]
                pairs = [(a[0], b[0]) for (_, a), (_, b) in zip(old, new) if len(a) == len(b) == 1 and a[0] and b[0]]
                chance = random.Random(1)
                known = chance.sample(pairs, max(1, len(pairs) // 20))
                factor = max((b / a for a, b in known), key=lambda f: sum(abs(b / f - a) <= abs(a) / 100 for a, b in known))
                rest = [pair for pair in pairs if pair not in known]
                hit = sum(abs(b / factor - a) <= abs(a) / 100 for a, b in rest)
                shares.append(100 * hit / max(1, len(rest)))
                print(f"{kind}: {name}: {shares[-1]:.1f} % of {len(rest)}")
        if kind == "change" and max(shares) >= 10:
            fail("the attacker finds", shares)


def postings(options, path):
    done = run(options.program, "report", "print", "-f", path, "-O", "json", "--today", TODAY, ends=(0, 1))
    for entry in json.loads(done.stdout)["transactions"]:
        yield from entry["postings"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("what", choices=["journals", "engines", "books", "attacker"])
    parser.add_argument("--program", default=os.path.join(ROOT, ".build", "release", "bursar"))
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--books", type=int, default=1000)
    parser.add_argument("--entries", type=int, default=10000)
    parser.add_argument("--folder", help="where many books are written")
    parser.add_argument("--spark", action="store_true")
    options = parser.parse_args()
    options.program = os.path.abspath(options.program)
    globals()[options.what](options)
    print(f"{len(failures)} differences")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
