#!/usr/bin/env python3
"""Times statements of banks: CSV by rules, banks' own formats, and the way into a large journal.

    import.py --rounds 5 [--program .build/release/bursar] [--hledger]

Times are processor time, medians of the rounds, and memory is the largest that the program had. Each
line says what is asked; a line that misses it ends with MISSED, and the run with 1.
"""

import argparse
import datetime
import os
import random
import resource
import shutil
import statistics
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SHOPS = ["REWE SAGT DANKE", "EDEKA CENTER", "ALDI SUED", "SHELL STATION", "DB VERTRIEB", "NETFLIX",
         "STADTWERKE GRUENAU", "APOTHEKE AM TOR", "KINO LUX", "BAECKEREI KAMPS"]
RULES = """skip 1
date-format %d.%m.%Y
decimal-mark ,
separator ;
fields date, valuta, kind, description, iban, amount, cur
account1 assets:giro
currency EUR
"""
missed = False


def rows(count, seed=1):
    """Rows of three years, in the order of time: day, kind, text, number, cents."""
    chance = random.Random(seed)
    start = datetime.date(2023, 1, 1)
    for number in range(count):
        day = start + datetime.timedelta(days=number * 1095 // count)
        yield (day, chance.choice(["KARTE", "LASTSCHRIFT", "DAUERAUFTRAG"]),
               f"{chance.choice(SHOPS)} {chance.randrange(10000):04}", f"DE{number:020}",
               -chance.randrange(100, 20000))


def plain(cents):
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def write_csv(path, count, blocks=9, equal=False):
    with open(path, "w", encoding="utf-8") as output:
        output.write("Buchung;Valuta;Art;Text;IBAN;Betrag;Waehrung\n")
        for day, kind, text, iban, cents in rows(count):
            amount = "-2,50" if equal else plain(cents).replace(".", ",")
            output.write(f"{day:%d.%m.%Y};{day:%d.%m.%Y};{kind};{text};{iban};{amount};EUR\n")
    with open(path + ".rules", "w", encoding="utf-8") as output:
        output.write(RULES)
        words = [shop.split()[0] for shop in SHOPS]
        for number in range(blocks):
            word = words[number] if number < 9 else f"SHOP{number}X"
            output.write(f"if %description {word}\n account2 expenses:kind{number}\n")


def write_balances(path, count):
    """The same with a balance behind each row, and without rules."""
    total = 0
    with open(path, "w", encoding="utf-8") as output:
        output.write("Buchung;Valuta;Art;Text;IBAN;Betrag;Waehrung;Saldo\n")
        for day, kind, text, iban, cents in rows(count):
            total += cents
            output.write(f"{day:%d.%m.%Y};{day:%d.%m.%Y};{kind};{text};{iban};")
            output.write(f"{plain(cents)};EUR;{plain(total)}\n".replace(".", ","))


def write_ofx(path, count):
    with open(path, "w", encoding="utf-8") as output:
        output.write("<OFX>\n<BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR\n<BANKACCTFROM><BANKID>1"
                     "<ACCTID>4711</BANKACCTFROM>\n<BANKTRANLIST>\n")
        total = 0
        for number, (day, _, text, _, cents) in enumerate(rows(count)):
            total += cents
            output.write(f"<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>{day:%Y%m%d}<TRNAMT>{plain(cents)}"
                         f"<FITID>F{number}<NAME>{text}</STMTTRN>\n")
        output.write(f"</BANKTRANLIST>\n<LEDGERBAL><BALAMT>{plain(total)}<DTASOF>20251231"
                     "</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n")


def write_camt(path, count):
    def balance(kind, cents, day):
        mark = "DBIT" if cents < 0 else "CRDT"
        return (f"<Bal><Tp><CdOrPrtry><Cd>{kind}</Cd></CdOrPrtry></Tp><Amt Ccy=\"EUR\">"
                f"{plain(abs(cents))}</Amt><CdtDbtInd>{mark}</CdtDbtInd><Dt><Dt>{day}</Dt></Dt></Bal>\n")

    found = list(rows(count))
    with open(path, "w", encoding="utf-8") as output:
        output.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<Document xmlns=\"urn:iso:std:iso:"
                     "20022:tech:xsd:camt.053.001.08\"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Id>"
                     "<IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>\n")
        output.write(balance("OPBD", 0, "2023-01-01"))
        output.write(balance("CLBD", sum(row[4] for row in found), "2025-12-31"))
        for number, (day, _, text, iban, cents) in enumerate(found):
            output.write(
                f"<Ntry><Amt Ccy=\"EUR\">{plain(-cents)}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts><Cd>BOOK"
                f"</Cd></Sts><BookgDt><Dt>{day}</Dt></BookgDt><ValDt><Dt>{day}</Dt></ValDt>"
                f"<AcctSvcrRef>R{number}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>"
                f"{text}</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>{iban}</IBAN></Id></CdtrAcct></RltdPties>"
                f"<RmtInf><Ustrd>Rechnung {number}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>\n")
        output.write("</Stmt></BkToCstmrStmt></Document>\n")


def write_mt940(path, count):
    found = list(rows(count))
    total = sum(row[4] for row in found)
    with open(path, "w", encoding="utf-8") as output:
        output.write(":20:STARTUMS\n:25:12030000/202051\n:28C:1/1\n:60F:C230101EUR0,00\n")
        for number, (day, _, text, _, cents) in enumerate(found):
            amount = plain(-cents).replace(".", ",")
            output.write(f":61:{day:%y%m%d}{day:%m%d}D{amount}NMSCNONREF//B{number}\n"
                         f":86:005?00LASTSCHRIFT?20SVWZ+Rechnung {number}?32{text}\n")
        output.write(f":62F:D251231EUR{plain(-total).replace('.', ',')}\n-\n")


def write_qif(path, count):
    with open(path, "w", encoding="utf-8") as output:
        output.write("!Type:Bank\n")
        for day, _, text, _, cents in rows(count):
            output.write(f"D{day}\nT{plain(cents)}\nP{text}\n^\n")


def write_journal(path, count, program, folder, known=0.5):
    """A journal of so many entries, a part of them rows of the statement."""
    half = os.path.join(folder, "half.csv")
    write_csv(half, count)
    with open(half, encoding="utf-8") as file:
        lines = file.readlines()
    with open(half, "w", encoding="utf-8") as file:
        file.writelines(lines[: 1 + int(count * known)])
    with open(path, "w", encoding="utf-8") as output:
        output.write("commodity 1000.00 EUR\naccount assets:giro\naccount assets:cash\n\n")
        chance = random.Random(2)
        for number in range(count - int(count * known)):
            day = datetime.date(2022, 1, 1) + datetime.timedelta(days=number % 365)
            output.write(f"{day} * {chance.choice(SHOPS).title()}\n    expenses:food  "
                         f"{chance.randrange(100, 9000) / 100:.2f} EUR\n    assets:cash\n\n")
    done = subprocess.run(
        [program, "import", "half.csv", "-f", path, "--yes", "--no-predict", "--today",
         "2026-01-31"], cwd=folder, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)


def run(command, folder, codes=(0,)):
    """Processor seconds and the most memory in bytes, of a program without output."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    child = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL,
                             stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    complaint = child.stderr.read()
    _, status, usage = os.wait4(child.pid, 0)
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode not in codes:
        sys.exit(f"{' '.join(command)}: {complaint.decode()[:2000]}")
    del before
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def ratios(program, folder, arguments):
    """Times over md5sum's of what is read, in processor time, and memory over its size; where it is asked for, also
    how much the ratios grow from a tenth of the rows to ten times as many."""
    counts = [arguments.rows // 10, arguments.rows] + [10 * arguments.rows] * arguments.large
    found = {}
    for count in counts:
        paths = [f"{kind}{count}" for kind in ("rows.csv", "balances.csv", "known.journal")]
        rows_path, balances, journal = (os.path.join(folder, path) for path in paths)
        write_csv(rows_path, count, blocks=20)
        os.rename(rows_path + ".rules", os.path.join(folder, "twenty.rules"))
        write_balances(balances, count)
        write_journal(journal, count, program, folder, known=0.9)
        into = ["--rules", "twenty.rules"]
        for name, command, files in (
                ("convert, 20 blocks", ["convert", "csv:" + rows_path] + into, [rows_path]),
                ("detect", ["detect", balances, "--account", "assets:giro"], [balances]),
                ("import --dry-run, 90 % known", ["csv:" + rows_path, "-f", journal, "--dry-run", "--today",
                                                  "2026-01-31"] + into, [rows_path, journal])):
            times, base, most = [], [], 0
            for _ in range(arguments.rounds if count <= arguments.rows else 1):
                base.append(run(["md5sum"] + files, folder)[0])
                spent, memory = run([program, "import"] + command, folder)
                times.append(spent)
                most = max(most, memory)
            ratio = statistics.median(times) / statistics.median(base)
            found[name, count] = ratio
            if count == arguments.rows:
                size = sum(os.path.getsize(file) for file in files)
                line(f"{name}, over md5sum", ratio, "times", 20)
                line("  its memory", most / 1e6, "MB", (8 * size + (64 << 20)) / 1e6)
            if count == 10 * arguments.rows:
                line(f"{name}, {count} rows: ratio of ratios", ratio / found[name, arguments.rows // 10], "times", 1.3)


def line(name, value, unit, must):
    global missed
    misses = must is not None and value > must
    missed = missed or misses
    asked = f"must {must:.2f}" if must is not None else ""
    print(f"{name:52}{value:10.2f} {unit:8} {asked:14}{'  MISSED' if misses else ''}", flush=True)


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("--program", default=os.path.join(ROOT, ".build/release/bursar"))
    reader.add_argument("--rounds", type=int, default=5)
    reader.add_argument("--rows", type=int, default=100_000)
    reader.add_argument("--large", action="store_true", help="ten times the rows, too")
    arguments = reader.parse_args()
    program = os.path.abspath(arguments.program)
    count = arguments.rows
    with tempfile.TemporaryDirectory() as folder:
        def path(name):
            return os.path.join(folder, name)

        write_csv(path("bank.csv"), count)
        write_csv(path("tenth.csv"), count // 10)
        write_csv(path("many.csv"), count, blocks=500)
        write_csv(path("equal.csv"), 30_000 * count // 100_000, equal=True)
        write_ofx(path("bank.ofx"), count)
        write_camt(path("bank.xml"), count)
        write_mt940(path("bank.sta"), count)
        write_qif(path("bank.qif"), count)
        if arguments.large:
            write_csv(path("large.csv"), 10 * count)
        with open(path("empty.journal"), "w", encoding="utf-8") as output:
            output.write("account assets:giro\n")
        write_journal(path("main.journal"), count, program, folder)

        flags = ["--account", "assets:giro", "--commodity", "EUR"]
        convert = [program, "import", "convert"]
        into = ["--today", "2026-01-31", "--dry-run", "--no-predict"]
        commands = {
            "md5sum": ["md5sum", "bank.csv"],
            "convert": convert + ["bank.csv"],
            "tenth": convert + ["tenth.csv"],
            "many": convert + ["many.csv"],
            "ofx": convert + ["bank.ofx"] + flags,
            "camt": convert + ["bank.xml"] + flags,
            "mt940": convert + ["bank.sta"] + flags,
            "qif": convert + ["bank.qif"] + flags,
            "check": [program, "check", "-f", "main.journal"],
            "import": [program, "import", "bank.csv", "-f", "main.journal"] + into,
            "equal": [program, "import", "equal.csv", "-f", "empty.journal"] + into,
        }
        if shutil.which("hledger"):
            commands["hledger"] = ["hledger", "print", "-f", "tenth.csv"]
        times = {name: [] for name in commands}
        memory = {name: 0 for name in commands}
        for _ in range(arguments.rounds):
            for name, command in commands.items():
                if name in ("hledger", "equal") and len(times[name]) >= 2:
                    continue
                spent, most = run(command, folder)
                times[name].append(spent)
                memory[name] = max(memory[name], most)
        middle = {name: statistics.median(found) for name, found in times.items()}
        allowed = (8 * os.path.getsize(path("bank.csv")) + (64 << 20)) / 1e6
        line(f"md5sum, {count} rows", middle["md5sum"], "s", None)
        line("convert CSV, 9 blocks", middle["convert"], "s", 0.4 * count / 100_000)
        line("  its memory", memory["convert"] / 1e6, "MB", allowed)
        line("  over a tenth of the rows", middle["convert"] / middle["tenth"], "times", 12)
        line("  500 blocks over 9", middle["many"] / middle["convert"], "times", 6)
        if "hledger" in middle:
            line("  a tenth of the rows, over hledger's time x 80",
                 middle["tenth"] / middle["hledger"] * 80, "times", 1)
        for name, file in (("ofx", "bank.ofx"), ("camt", "bank.xml"), ("mt940", "bank.sta"),
                           ("qif", "bank.qif")):
            line(f"convert {name}", middle[name], "s", None)
            line("  its memory", memory[name] / 1e6, "MB",
                 (8 * os.path.getsize(path(file)) + (64 << 20)) / 1e6)
        line("check of the journal", middle["check"], "s", None)
        line("import --dry-run, half known", middle["import"], "s",
             middle["convert"] + 3 * middle["check"])
        line("import --dry-run, rows of one amount", middle["equal"], "s", None)
        ratios(program, folder, arguments)
        if arguments.large:
            spent, _ = run(convert + ["large.csv"], folder)
            line("convert, ten times the rows", spent / middle["convert"], "times", 12)
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
