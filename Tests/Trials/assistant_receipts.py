"""Random histories of books in git, by commands, by `apply` and by hand, rebased, squashed and tampered with.

`bursar verify` has to find every true claim proved and every false one false; for `assistant.py`. The law
`ReceiptLawTests` (`make laws`) does the same over the journals of the tests.
"""

import collections
import multiprocessing
import os
import random
import subprocess
import tempfile

from assistant_changes import Changes
from assistant_client import Command, Failure, Server, contents, environment, need, write
from writing import State, Trial
from writing_commands import COMMANDS
from writing_journals import TODAY, World

COUNT = 500
STEPS = 6


class History:
    def __init__(self, program, folder, seed):
        self.program, self.folder, self.seed = program, folder, seed
        self.world, self.chance = World(seed), random.Random(-seed - 11)
        self.command = Command(program, folder, today=TODAY)
        self.wanted, self.steps, self.kinds = [], [], collections.Counter()
        write(folder, self.world.bytes())
        self.git("init", "-q")
        self.git("config", "user.name", "Anna")
        self.git("config", "user.email", "anna@example.org")
        self.commit("begin")
        self.wanted.append("byHand")

    def git(self, *words, must=True):
        done = subprocess.run(["git", *words], cwd=self.folder, env=environment(self.folder), capture_output=True)
        need(not must or done.returncode == 0, words, done.stderr.decode())
        return done

    def said(self, *words):
        return self.git(*words).stdout.decode().strip()

    def head(self):
        return self.said("rev-parse", "HEAD")

    def commit(self, subject):
        self.git("add", "-A", "--", ":!.bursar")
        self.git("commit", "-q", "--allow-empty", "-m", subject)

    def state(self):
        return State(Trial(self.program, self.folder))

    def printed(self):
        """What the books come to, as another part of the program tells it."""
        state = self.state()
        return (state.entries, state.future, state.plan) if state.is_read else None

    def step(self):
        kind = self.chance.choice(["by hand", "tampered", "squashed", "rebased", "by an assistant", "by an assistant",
                                   "by a command", "by a command", "by a command"])
        getattr(self, kind.replace(" ", "_"))()

    def by_a_command(self):
        before = self.state()
        asked = before.is_read and COMMANDS[self.chance.choice(sorted(COMMANDS))](self.world, self.chance, before)
        if not asked or asked.setup:
            return False
        if asked.files:
            for name, text in asked.files.items():
                with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
                    file.write(text)
            self.git("add", "-A", "--", ":!.bursar")
            self.git("commit", "-q", "--allow-empty", "-m", "statements")
        words = asked.words + ["--commit"] + (["--redacted"] if self.chance.random() < 0.15 else [])
        old = self.head()
        done = self.command.run(*words)
        return self.written(old, done.returncode == 0, " ".join(words), done.stderr.decode(errors="replace"))

    def by_an_assistant(self):
        before, old = self.state(), self.head()
        if not before.is_read:
            return False
        with Server(self.program, self.folder, "--write", "--commit", today=TODAY) as server:
            entries = server.call("register", limit=500).data["transactions"]
            changes = [Changes(self.world, self.chance, before, entries).draw()[0] for _ in range(self.chance.choice([1, 1, 2]))]
            token = server.call("propose", changes=changes).data.get("token")
            if not token:
                return False
            done = server.call("apply", token=token)
        return self.written(old, not done.refused, f"propose {changes}", repr(done))

    def written(self, old, is_done, words, said):
        """Notes a commit by a command; nothing else may have changed."""
        is_there = self.head() != old
        status = self.said("status", "--porcelain", "--untracked-files=no")
        need(not status, words, "left something:", status, said)
        self.steps.append(f"{is_there} {words}")
        if is_there:
            self.kinds[words.split()[0]] += 1
            # What is no part of the books, such as rules, is no claim.
            self.wanted.append("holds")
        return is_there

    def by_hand(self):
        with open(os.path.join(self.folder, "main.journal"), "ab") as file:
            file.write(self.entry("Hand").encode())
        self.commit("by hand")
        self.wanted.append("byHand")
        self.steps.append("by hand")

    def entry(self, payee):
        return f"\n2026-03-{self.chance.randrange(10, 28)} {payee} {self.chance.randrange(1000)}\n    expenses:food  {self.chance.randrange(1, 90)}\n    assets:bank\n"

    def tampered(self):
        if not self.by_a_command():
            return
        message = self.said("show", "-s", "--format=%B", "HEAD")
        before, old = self.printed(), contents(self.folder)
        name = self.chance.choice([name for name in old if name.endswith(".journal")])
        text = old[name].decode("utf-8-sig")
        if self.chance.random() < 0.5 or "Bursar-Redacted" in message:
            new = text + self.entry("Hidden")
        else:
            lines = text.split("\n")
            place = self.chance.randrange(len(lines))
            lines[place] = lines[place].translate(str.maketrans("012589", "123690"))
            new = "\n".join(lines)
        mark = b"\xef\xbb\xbf" if old[name].startswith(b"\xef\xbb\xbf") else b""
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(mark + new.encode())
        after = self.printed()
        if after in (before, None) or before is None:
            self.git("checkout", "-q", "--", ".")
            return
        self.git("commit", "-q", "--amend", "--no-edit", "--all")
        self.wanted[-1] = "false"
        self.kinds["tampered"] += 1
        self.steps.append(f"tampered with in {name}")

    def squashed(self):
        states = self.wanted[-2:]
        # A commit of statements that lies between is no part of the books.
        if len(self.wanted) < 3 or "false" in states or "statements" in self.said("log", "-3", "--format=%s"):
            return
        texts = [self.said("show", "-s", "--format=%B", name) for name in ("HEAD~1", "HEAD")]
        self.git("reset", "-q", "--soft", "HEAD~2")
        self.git("commit", "-q", "--allow-empty", "-m", "\n\n".join(texts))
        del self.wanted[-2:]
        if not self.said("diff", "--stat", "HEAD~1", "HEAD"):
            self.git("reset", "-q", "--hard", "HEAD~1")
            return
        is_claimed, is_all = "holds" in states, set(states) == {"holds"}
        self.wanted.append("holds" if is_all else "false" if is_claimed else "byHand")
        self.kinds["squashed"] += 1
        self.steps.append(f"squashed {states}")

    def rebased(self):
        """A change of a command behind one by hand that was made later."""
        base, branch = self.head(), self.said("rev-parse", "--abbrev-ref", "HEAD")
        if not self.by_a_command() or self.said("rev-parse", "HEAD~1") != base:
            return
        self.git("checkout", "-q", "--detach", base)
        name = f"first{len(self.wanted)}.journal"
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            file.write("2026-01-05 First\n    expenses:food  1\n    assets:bank\n\n")
        main = os.path.join(self.folder, "main.journal")
        with open(main, "rb") as file:
            data = file.read()
        mark = b"\xef\xbb\xbf" if data.startswith(b"\xef\xbb\xbf") else b""
        with open(main, "wb") as file:
            file.write(mark + f"include {name}\n".encode() + data[len(mark):])
        if self.command.run("check", "--ignore-assertions").returncode > 1:
            return self.back(branch)
        self.commit("another by hand")
        hand = self.head()
        if self.git("rebase", "-q", hand, branch, must=False).returncode:
            self.git("rebase", "--abort")
            return self.back(branch)
        self.wanted.insert(-1, "byHand")
        self.kinds["rebased"] += 1
        self.steps.append("rebased")

    def back(self, branch):
        self.git("reset", "-q", "--hard")
        self.git("clean", "-fdq", "-e", ".bursar")
        self.git("checkout", "-q", branch)

    def verify(self):
        told = self.command.json("verify", "HEAD")
        states = [one["state"] for one in told["commits"]][::-1]
        if states != self.wanted:
            why = self.command.run("verify", "HEAD").stdout.decode(errors="replace")
            raise Failure(f"seed {self.seed}: {states}, not {self.wanted}\n" + "\n".join(self.steps) + "\n" + why)
        done = self.command.run("verify", "HEAD").returncode
        need((done == 0) == all(state in ("holds", "byHand") for state in states), "ends with", done, states)


def trial(job):
    program, scratch, seed = job
    with tempfile.TemporaryDirectory(dir=scratch) as place:
        history = None
        try:
            history = History(program, os.path.join(place, "books"), seed)
            for _ in range(STEPS):
                history.step()
            history.verify()
            return history.kinds, collections.Counter(history.wanted), None
        except (Failure, EOFError, TimeoutError) as fault:
            steps = history.steps if history else []
            return collections.Counter(), collections.Counter(), f"seed {seed}: {fault}\n" + "\n".join(steps)


def trials(arguments):
    count = arguments.count or COUNT
    kinds, states, faults = collections.Counter(), collections.Counter(), []
    jobs = [(arguments.program, arguments.folder, arguments.seed * 1_000_003 + number) for number in range(count)]
    with multiprocessing.Pool(arguments.processes) as pool:
        for some, found, fault in pool.imap(trial, jobs):
            kinds.update(some)
            states.update(found)
            faults += [fault] if fault else []
    need(not faults, len(faults), "histories:", "\n\n".join(fault[:1500] for fault in faults[:5]))
    rows = ", ".join(f"{name} {number:,}" for name, number in kinds.most_common())
    return [f"receipts: {count} histories, {states['holds']:,} claims hold, {states['false']:,} are false, "
            f"{states['byHand']:,} by hand; all as known ({rows})"]
