"""What is hidden stays hidden, whatever is asked; for `assistant.py`.

Everything is asked twice: without a flag, to learn what there is to tell, and with one. Under --redacted no amount
is told that was told before, in no form of a number; under --redacted=names no name and no text of the books;
under --only nothing of the rest. Tools, resources, prompts, completions and errors are all heard.
"""

import json
import os
import re
import shutil

from assistant_client import REVISIONS, Server, contents, digest, need, write

LOOKS = [
    ("overview", {}), ("balance", {"limit": 500}), ("balance", {"depth": 1}), ("balance", {"value": "market"}),
    ("balance", {"historical": True, "period": "..2026-05-01"}), ("register", {"limit": 500}),
    ("register", {"query": "expenses", "period": "2026-05"}), ("spending", {}), ("spending", {"by": "payee", "limit": 500}),
    ("spending", {"by": "tag", "period": "2026"}), ("spending", {"by": "month", "period": "2026"}),
    ("spending", {"compare": "2026-04", "period": "2026-05"}), ("spending", {"kind": "income", "period": "2026"}),
    ("spending", {"by": "member", "period": "2026"}), ("spending", {"by": "place", "period": "2026"}),
    ("plan", {}), ("plan", {"envelopes": True}), ("plan", {"period": "2026-05"}), ("goals", {}),
    ("upcoming", {"next": "3m"}), ("advice", {}), ("check", {}), ("help", {}), ("why", {"id": "income"}),
    ("why", {"id": "expenses"}), ("why", {"id": "savings-rate"}), ("why", {"id": "net-worth"}),
]
# What may make an error that tells.
WRONG = [
    ("balance", {"query": "amt:>100"}), ("register", {"query": "amt:41.20"}), ("balance", {"period": "soon"}),
    ("balance", {"query": "expenses:'"}), ("show", {"entry": "a"}), ("show", {"entry": "0"}), ("show", {"entry": "zzz"}),
    ("plan", {"name": "zzz"}), ("goals", {"name": "zzz"}), ("why", {"id": "zzz"}), ("why", {"id": "balance:zzz"}),
    ("why", {"id": "budget/zzz/left"}), ("why", {"id": "posted:zzz"}), ("why", {"id": "balance:assets@2026-05-01"}),
    ("goals", {"name": "zzz", "scenario": {"add": "50"}}), ("help", {"topic": "zzz"}), ("upcoming", {"until": "zzz"}),
    ("propose", {"changes": [{"kind": "spoken", "line": "rewe 5 food"}]}), ("apply", {"token": "0" * 40}),
]


def ask(server):
    """Asks all that can be asked."""
    for name, arguments in LOOKS + WRONG:
        server.call(name, **arguments)
    told = server.call("register", limit=500).data.get("transactions", [])
    for one in told[:60]:
        server.call("show", entry=one["id"])
    for name in [one["name"] for one in server.call("plan").data.get("budgets", [])]:
        server.call("plan", name=name)
    for name in [one["name"] for one in server.call("goals").data.get("goals", [])]:
        server.call("goals", name=name)
        server.call("goals", name=name, scenario={"add": "1"})
    reasons = sorted({reason for line in list(server.heard) for reason in re.findall(r'"why":"([^"\\]*)"', line)})
    for reason in reasons[:120]:
        server.call("why", id=reason)
    for one in server.ask("resources/list").get("result", {}).get("resources", []):
        server.ask("resources/read", uri=one["uri"])
    for uri in ("bursar://accounts", "bursar://plan", "bursar://month/2026-05", "bursar://month/zzz", "bursar://help/zzz",
                "bursar://journal/main.journal", "bursar://journal/2025.journal", "bursar://journal/plan.journal"):
        server.ask("resources/read", uri=uri)
    for name in ("month-end", "categorise", "afford", "what-changed"):
        server.ask("prompts/get", name=name, arguments={"amount": "zzz", "day": "zzz", "since": "zzz"})
    for reference, argument in (({"type": "ref/resource", "uri": "bursar://journal/{file}"}, "file"),
                                ({"type": "ref/resource", "uri": "bursar://help/{topic}"}, "topic"),
                                ({"type": "ref/resource", "uri": "bursar://month/{month}"}, "month"),
                                ({"type": "ref/prompt", "name": "what-changed"}, "since")):
        server.ask("completion/complete", ref=reference, argument={"name": argument, "value": ""})
    return "\n".join(server.heard)


def heard(program, folder, *flags, revision="2025-11-25", main="main.journal"):
    before = digest(folder)
    with Server(program, folder, *flags, revision=revision, main=main) as server:
        count = len(ask(server).split("\n"))
        text = "\n".join(server.heard)
        tools = server.tools()
    need(digest(folder) == before, flags, "looking has written")
    need(not flags or not {"propose", "apply"} & tools.keys(), flags, "lists what writes")
    return text, count


def amounts(text):
    """Every amount that was told: what stands under `quantity`, and other texts that are numbers with a mark."""
    told = re.findall(r'"quantity":"-?(\d+(?:\.\d+)?)"', text) + re.findall(r'"-?(\d+\.\d\d)"', text)
    forms = set()
    for one in told:
        whole, _, part = one.partition(".")
        # Small numbers are counts and ratios as well.
        if len(whole) < 2 or not part and len(whole) < 4:
            continue
        grouped = f"{int(whole):,}"
        for group in (",", ".", " ", "\u00a0", "\u202f", ""):
            for mark in ".,":
                forms.add(grouped.replace(",", group) + (mark + part if part else ""))
    return forms


def numbers(text):
    """All that looks like a number in what was told, each without what stands around it."""
    return set(re.findall(r"(?<![\w.,])\d[\d.,\u00a0\u202f]*\d(?![\w])", text))


def spoken(text):
    """What was told, without the ids and days, in which digits mean something else."""
    text = re.sub(r"~[0-9a-f]{8}", "", text)
    return re.sub(r'"(share|ratio|percent|pastErrorPercent)":("[^"]*"|[\d.]+)', "", text)


def redacted(program, folder):
    open_text, _ = heard(program, folder)
    secret = amounts(open_text)
    need(len(secret) > 300, "there are", len(secret), "amounts")
    count = 0
    for revision in REVISIONS:
        text, more = heard(program, folder, "--redacted", revision=revision)
        count += more
        shown = {number for number in numbers(spoken(text)) if number in secret}
        places = [re.search(r".{60}" + re.escape(number) + ".{30}", spoken(text), re.S) for number in sorted(shown)[:5]]
        need(not shown, "--redacted tells", sorted(shown)[:20], [place and place.group() for place in places])
    return count, len(secret)


WORDS = re.compile(r"[^\W\d_]{4,}")


def names(program, folder):
    """Under false names nobody of the books is told: words that the programs themselves never say."""
    text, _ = heard(program, folder)
    entries = json.loads(re.search(r"\{.*\}", next(line for line in text.split("\n") if '"bursar/list/1"' in line)).group())
    rows = entries["result"]["structuredContent"]["transactions"]
    own = "\n".join(line for line in text.split("\n") if '"bursar/help/1"' in line).lower()
    secret = set()
    for row in rows:
        for part in [row["description"], *[tag.get("value", "") for tag in row.get("tags", [])]]:
            secret |= {word for word in WORDS.findall(part) if word.lower() not in own}
    common = {"interest", "transfer", "rent", "card", "bank", "cash", "food", "loan", "fund", "with", "from", "opening",
              "balances", "weekly", "month", "plan"}
    secret = {word for word in secret if word.lower() not in common and word[0].isupper()}
    hidden, count = heard(program, folder, "--redacted=names")
    shown = {word for word in WORDS.findall(hidden)} & secret
    need(len(secret) > 20, "there are", len(secret), "names")
    need(not shown, "--redacted=names tells", sorted(shown)[:20],
         [re.search(r".{60}\b" + word + r"\b.{30}", hidden, re.S).group() for word in sorted(shown)[:5]])
    return count, len(secret)


ONLY = {
    "main.journal": """decimal-mark .
commodity 1000.00 EUR
account assets:bank  ; type:C
account assets:vault7341  ; type:C
account expenses:food
account expenses:hidden7341  ; help:Hidden7341
include 2025.journal
include 2026.journal
include plan.journal
""",
    "2025.journal": """2025-03-01 * (code7341) Secret7341 | note7341  ; trip7341:where7341
    expenses:hidden7341       7341.37 EUR  ; words7341
    assets:vault7341

2025-03-02 Both
    expenses:food             7341.38 EUR
    assets:bank

2025-03-03 Wrong7341
    expenses:food             7341.39 EUR
    assets:bank              -7341.40 EUR
""",
    "2026.journal": """2026-05-02 Rewe
    expenses:food               12.50 EUR
    assets:bank                -12.50 EUR = -7353.88 EUR

2026-05-03 Lidl  ; by:anna
    expenses:food                8.25 EUR
    assets:bank
""",
    "plan.journal": """budget Hidden7341
    amount  7341.41 EUR monthly from 2025-01-01
    for     expenses:hidden7341

goal Vault7341
    target  7341.42 EUR
    accounts  assets:vault7341

~ monthly from 2025-01-01  Landlord7341
    ; id:rent7341
    expenses:hidden7341  7341.43 EUR
    assets:bank
""",
}


def only(program, folder):
    """Of another year, or of another member, nothing is told."""
    write(folder, ONLY)
    text, _ = heard(program, folder)
    need(text.count("7341") > 100, "the book tells nothing of itself")
    count = 0
    for flags in (["--only", "date:2026"], ["--only", "by:anna"], ["--only", "tag:by=anna"], ["--only", "payee:Lidl"],
                  ["--only", "date:2026", "--redacted"], ["--only", "date:2026", "--redacted=names"],
                  ["--only", "expenses:food date:2026"], ["--only", "nobody"]):
        text, more = heard(program, folder, *flags)
        count += more
        place = re.search(r".{0,90}(7341|7353|7,341|7 341).{0,30}", text, re.S)
        need(not place, flags, "tells", place and place.group())
        is_amount = "12.50" in text
        need(is_amount == ("date:2026" in flags[1] and flags[-1] != "--redacted"), flags, "tells 12.50:", is_amount)
    return count


def trials(arguments):
    folder, counts = os.path.join(arguments.folder, "books"), []
    for book in ("family", "domacnost", "noikokyrio", "student"):
        write(folder, contents(os.path.join(arguments.examples, book)))
        counts.append(redacted(arguments.program, folder))
    named = []
    for book in ("family", "freelancer"):
        write(folder, contents(os.path.join(arguments.examples, book)))
        named.append(names(arguments.program, folder))
    count = only(arguments.program, folder)
    shutil.rmtree(folder)
    return [f"--redacted: {sum(c for c, _ in counts):,} answers hold none of {sum(s for _, s in counts):,} forms of amounts",
            f"--redacted=names: {sum(c for c, _ in named):,} answers hold none of {sum(s for _, s in named):,} names",
            f"--only: {count:,} answers hold nothing of the rest"]


