"""Random proposals over journals in random states of reading; for `assistant.py`.

What is applied has to be, byte for byte, what the commands write that a person would type, in the same order;
what they refuse may have no token. Nothing is written by `propose`, nor without --write; tokens that are stale,
doubled, of another process or made up are refused.
"""

import collections
import multiprocessing
import os
import random
import re
import tempfile

from assistant_changes import Changes, told
from assistant_client import Command, Failure, Server, contents, digest, need, write
from writing import State, Trial
from writing_journals import TODAY, World

COUNT = 2_000
# Proposals over each journal.
EACH = 4


class Proposal:
    """One proposal over one journal, and what comes of it."""

    def __init__(self, program, folder, files, server, changes, chance):
        self.program, self.folder, self.files, self.server = program, folder, files, server
        count = chance.choice([1, 1, 1, 2, 3])
        drawn = [changes.draw() for _ in range(count)]
        self.changes, self.chance = [change for change, _ in drawn], chance
        self.lines = [line for _, lines in drawn for line in lines]

    def by_commands(self):
        """What the commands write, all of them or none; nil where one is refused."""
        twin = self.folder + "-twin"
        write(twin, self.files)
        command = Command(self.program, twin, today=TODAY)
        for line in self.lines:
            if command.run(*line).returncode:
                return None
        return contents(twin)

    def run(self):
        """How it ended."""
        write(self.folder, self.files)
        before = digest(self.folder)
        answer = self.server.call("propose", changes=self.changes)
        need(digest(self.folder) == before, "propose has written")
        wanted = self.by_commands()
        token = answer.data.get("token")
        if not token:
            is_said = answer.refused and answer.text or answer.data.get("questions") or answer.data["state"] == "unchanged"
            need(is_said, "there is no token, and nothing is said", answer)
            # An id is of an entry as it was read; what a change before it made of it is another one.
            is_other = len(self.changes) > 1 and "has changed" in answer.text
            need(is_other or wanted in (None, self.files), "the commands write what has no token:", answer)
            return "refused" if wanted != self.files else "nothing to write"
        need(wanted is not None, "the commands refuse what has a token:", answer.data["diff"])
        need(wanted != self.files, "there is a token for what changes nothing")
        kind = self.chance.choice(["applied"] * 6 + ["stale", "stale", "stale by a new file", "doubled", "foreign",
                                                     "invented", "undone", "without --write"])
        if kind not in ("applied", "undone"):
            getattr(self, kind.replace(" ", "_").replace("--", ""))(token, wanted)
            return kind
        self.apply(token, wanted)
        if kind == "undone":
            self.undone(token, wanted)
        return kind

    def apply(self, token, wanted):
        done = self.server.call("apply", token=token)
        need(not done.refused and done.data["state"] == "written", done)
        now = contents(self.folder)
        need(now == wanted, "written is not what the commands write:", differences(now, wanted))
        return done

    def refused(self, token, server=None):
        before = digest(self.folder)
        done = (server or self.server).call("apply", token=token)
        need(done.refused, "it is not refused:", done)
        need(digest(self.folder) == before, "it is refused, and written")

    def stale(self, token, wanted):
        names = sorted(name for name in self.files if name.endswith(".journal") or name.startswith("hours"))
        path = os.path.join(self.folder, self.chance.choice(names))
        way = self.chance.choice(["a line", "an entry", "gone", "the same bytes"])
        with open(path, "rb") as file:
            old = file.read()
        if way == "gone":
            os.remove(path)
        else:
            more = {"a line": b"\n; seen\n", "an entry": b"\n2026-03-30 Else\n    expenses:food  1\n    assets:cash\n",
                    "the same bytes": b""}[way]
            with open(path, "wb") as file:
                file.write(old + more)
        if way == "the same bytes":
            return self.apply(token, wanted)
        self.refused(token)

    def stale_by_a_new_file(self, token, wanted):
        if b"include 20*" not in b"".join(self.files.values()):
            return self.apply(token, wanted)
        write_one(self.folder, "2024.journal", b"; new\n")
        self.refused(token)

    def doubled(self, token, wanted):
        first = self.apply(token, wanted)
        after = digest(self.folder)
        again = self.server.call("apply", token=token)
        need(not again.refused and again.data["entries"] == first.data["entries"], again)
        need(digest(self.folder) == after, "written twice")

    def foreign(self, token, wanted):
        with Server(self.program, self.folder, "--write", today=TODAY) as other:
            self.refused(token, other)

    def invented(self, token, wanted):
        made_up = [token[::-1], token[:-1] + ("0" if token[-1] != "0" else "1"), "", token.upper() + " ", "f" * 40]
        self.refused(self.chance.choice([one for one in made_up if one != token]))

    def undone(self, token, wanted):
        need(Command(self.program, self.folder, today=TODAY).run("undo").returncode == 0, "it cannot be undone")
        need(contents(self.folder) == self.files, "undo gives other bytes")
        after = digest(self.folder)
        again = self.server.call("apply", token=token)
        need("undone" in again.text and digest(self.folder) == after, "it is written again, unasked:", again)
        anew = self.server.call("propose", changes=self.changes)
        need(anew.data.get("token") == token, "the same proposal has another token")
        self.apply(token, wanted)

    def without_write(self, token, wanted):
        before = digest(self.folder)
        with Server(self.program, self.folder, today=TODAY) as reader:
            need("apply" not in reader.tools(), "apply is listed")
            shown = reader.call("propose", changes=self.changes)
            need(shown.data.get("token") == token and shown.data["commands"], shown)
            done = reader.call("apply", token=token)
            need(done.error and done.error["code"] == -32602, done)
        need(digest(self.folder) == before, "it is written without --write")


def write_one(folder, name, data):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(data)


def differences(one, other):
    names = [name for name in sorted(one.keys() | other.keys()) if one.get(name) != other.get(name)]
    return [(name, one.get(name), other.get(name)) for name in names]


def trial(job):
    """Some proposals over one journal: what came of each, and what was wrong."""
    program, scratch, seed = job
    world, chance = World(seed), random.Random(-seed - 7)
    found = []
    with tempfile.TemporaryDirectory(dir=scratch) as place:
        folder = os.path.join(place, "books")
        files = world.bytes() | {
            "data/bill.txt": b"Paid.\n",
            "data/june.csv": f"date,what,amount\n2026-03-20,Coffee q,-{world.money()}\n".encode(),
            "data/june.csv.rules": f"skip 1\nfields date, description, amount\naccount1 assets:bank\ncurrency {world.symbol}\n".encode()}
        write(folder, files)
        before = State(Trial(program, folder))
        if not before.is_read:
            return [("the journal has errors", None)]
        with Server(program, folder, "--write", today=TODAY) as server:
            entries = server.call("register", limit=500).data["transactions"]
            for _ in range(EACH):
                changes = Changes(world, chance, before, entries)
                one = Proposal(program, folder, files, server, changes, chance)
                try:
                    found.append((one.run(), None))
                except (Failure, KeyError, TimeoutError, EOFError) as fault:
                    found.append(("wrong", f"seed {seed}: {told(one.changes)}\n{fault!r}"))
    return found


def trials(arguments):
    count = arguments.count or COUNT
    counts, faults = collections.Counter(), []
    jobs = ((arguments.program, arguments.folder, arguments.seed * 1_000_003 + number) for number in range(count * 10))
    with multiprocessing.Pool(arguments.processes) as pool:
        for found in pool.imap(trial, jobs):
            for name, fault in found:
                counts[name] += 1
                faults += [fault] if fault else []
            if sum(counts.values()) - counts["the journal has errors"] >= count:
                pool.terminate()
                pool.join()
                break
    rows = [f"{name:28}{number:7,}" for name, number in counts.most_common()]
    shorter = [re.sub(r"\s+", " ", fault)[:900] for fault in faults]
    need(not faults, "\n".join(rows + shorter[:12]))
    return rows + [f"proposals: {sum(counts.values()) - counts['the journal has errors']:,}, none wrong"]
