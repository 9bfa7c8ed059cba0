"""Kills between `propose` and the end of `apply`: all files are old, or all new; for `assistant.py`.

On Linux with a C compiler the process is killed before each call that changes the disk (`faults.c`), else and
besides after random times. What several files have got of a change is what `bursar undo` takes back.
"""

import os
import random
import shutil
import signal
import time

from assistant_client import Command, Server, contents, need, write
from faults import build

COUNT = 200
TODAY = "2026-04-01"
FILES = {
    "main.journal": """account assets:bank  ; type:C
include plan.journal
include 2026.journal
""",
    "plan.journal": """budget Food
    amount  300 EUR monthly from 2026-01-01
    for     expenses:food

goal Boat
    target  3000 EUR
""",
    "2026.journal": """2026-01-01 Opening
    assets:bank     1000.00 EUR
    equity:opening

2026-03-02 Rewe | shop
    expenses:food     41.20 EUR
    assets:bank
""",
    "data/bill.txt": "Paid.\n",
}
CHANGES = [
    [{"kind": "add", "payee": "Rewe", "amount": "12.50 EUR", "category": "expenses:food", "wallet": "assets:bank"}],
    [{"kind": "edit", "entry": "last", "fields": {"amount": "13.20"}}],
    [{"kind": "remove", "entry": "last"}],
    [{"kind": "rename", "what": "account", "old": "expenses:food", "new": "expenses:meals"}],
    [{"kind": "save", "goal": "Boat", "amount": "10 EUR"}, {"kind": "spoken", "line": "4.50 rewe"}],
    [{"kind": "add", "payee": "Rewe", "amount": "12.50 EUR", "category": "expenses:food", "wallet": "assets:bank",
      "receipt": "bill.txt"}],
]


class Kill:
    """One process that is killed while it applies."""

    def __init__(self, program, folder, shim):
        self.program, self.folder, self.shim = program, folder, shim
        self.log = folder + ".log"

    def wanted(self, changes):
        """The bytes that come where nobody kills."""
        write(self.folder, FILES)
        begun = time.monotonic()
        with Server(self.program, self.folder, "--write", today=TODAY) as server:
            token = server.call("propose", changes=changes).data["token"]
            begun = time.monotonic()
            need(not server.call("apply", token=token).refused)
            self.seconds = time.monotonic() - begun
        return contents(self.folder)

    def run(self, changes, wanted, at=None, after=None):
        """Kills before the n-th call, or after a time; whether it was killed, and what the files are."""
        write(self.folder, FILES)
        old = contents(self.folder)
        if os.path.exists(self.log):
            os.remove(self.log)
        more = {"LD_PRELOAD": self.shim, "FAULT_AT": str(at), "FAULT_KIND": "signal 9", "FAULT_BELOW": self.folder,
                "FAULT_LOG": self.log} if at else {}
        server = Server(self.program, self.folder, "--write", today=TODAY, more=more)
        token = server.call("propose", changes=changes).data["token"]
        need(contents(self.folder) == old, "propose has written")
        server.send({"jsonrpc": "2.0", "id": 99, "method": "tools/call",
                     "params": {"name": "apply", "arguments": {"token": token}}})
        answered = False
        if at:
            try:
                answered = "result" in server.answer(99)
            except EOFError:
                pass
        else:
            time.sleep(after)
            server.process.send_signal(signal.SIGKILL)
        server.close()
        state = self.state(old, wanted)
        need(not answered or state == "new", "it was answered, and is", state)
        return ("answered" if answered else "killed"), state

    def state(self, old, wanted):
        """Old, new or both; then undone, and written anew by a command, as if nothing had been."""
        now = contents(self.folder)
        names = old.keys() | wanted.keys()
        parts = {name for name in names if now.get(name) == wanted.get(name) != old.get(name)}
        torn = [name for name in names if now.get(name) not in (wanted.get(name), old.get(name))]
        need(not torn, "neither old nor new:", torn, [now.get(name) for name in torn])
        # A receipt that no entry names yet is new as well.
        changed = {name for name in names if old.get(name) != wanted.get(name)}
        state = "new" if parts == changed else "old" if not parts else "both"
        # Only what is some seconds old is nobody's any more.
        later = {"LD_PRELOAD": self.shim, "FAULT_CLOCK": "10"} if self.shim else {}
        command = Command(self.program, self.folder, today=TODAY, more=later)
        if state != "old":
            need(command.run("undo").returncode == 0, "it cannot be undone where it is", state)
            need(contents(self.folder) == old, "undo gives other bytes where it was", state)
        done = command.run("add", "7.25", "--payee", "Later", "--account", "expenses:food", "--wallet", "assets:bank")
        need(done.returncode == 0, "the next command ends with", done.returncode, done.stderr.decode())
        # In other folders it is the next receipt that takes away what a kill has left.
        left = [name for name in contents(self.folder, hidden=True) if name not in names and "/" not in name]
        need(not left or not self.shim, "is left:", left)
        return state


def trials(arguments):
    count, chance = arguments.count or COUNT, random.Random(arguments.seed)
    shim = build(arguments.folder) if shutil.which("cc") else None
    kill = Kill(arguments.program, os.path.join(arguments.folder, "books"), shim)
    kills, states = 0, {}
    def note(outcome):
        states[outcome] = states.get(outcome, 0) + 1
    for changes in CHANGES:
        wanted = kill.wanted(changes)
        for number in range(1, 200) if shim else ():
            how, state = kill.run(changes, wanted, at=number)
            if how == "answered" and not os.path.exists(kill.log):
                break
            kills += 1
            note(("before a call", state))
    need(not shim or kills > 20, "no call was found; is the program linked statically?")
    while kills < count:
        changes = chance.choice(CHANGES)
        wanted = kill.wanted(changes)
        _, state = kill.run(changes, wanted, after=chance.uniform(0, 1.2 * kill.seconds))
        kills += 1
        note(("after a time", state))
    rows = [f"killed {how}: {number} are {state}" for (how, state), number in sorted(states.items())]
    return rows + [f"kills: {kills}, each old or new; what several files have of a change, undo takes back"]


