#!/usr/bin/env python3
"""What others do while a command writes, and what a file may be: `meanwhile.py --program PATH`.

Before the n-th call that changes the disk, another program adds a line to the journal, saves it by a new file, or
removes it; for every n but the last step itself, the rename. Then journals that are links, that may not be written,
and twenty commands at once. Ends with 1 where something was lost.
"""

import argparse
import os
import shutil
import stat
import subprocess
import sys
import tempfile

from faults import KINDS, Finding, Trial, build, cases, require

LINE = b"; meanwhile\n"
HOOKS = {
    "adds a line": "printf '; meanwhile\\n' >> main.journal",
    "saves anew": "cp main.journal saved && printf '; meanwhile\\n' >> saved && mv saved main.journal",
    "removes it": "rm -f main.journal",
}
LINES = ["add", "edit", "rename account", "fmt", "schedule pay", "schedule edit", "budget fund", "goals save",
         "account set", "remove", "form", "import bank.csv --yes", "check --fix", "import rules suggest"]
KINDS["hook"] = "hook"
NOBODY = 65534


class Meanwhile:
    def __init__(self, trial):
        self.trial, self.counts, self.findings = trial, {}, []

    def count(self, name):
        self.counts[name] = self.counts.get(name, 0) + 1

    def hooks(self, case):
        """Somebody is quicker, before each call."""
        trial, main = self.trial, os.path.join(self.trial.folder, "main.journal")
        start = {name: text.encode() for name, text in case.files.items()}
        old = start["main.journal"]
        trial.write(start)
        trial.run(case.words)
        with open(main, "rb") as file:
            new = file.read()
        for name, hook in HOOKS.items():
            for number in range(1, 200):
                trial.write(start)
                if os.path.exists(trial.log):
                    os.remove(trial.log)
                done = trial.run(case.words, at=number, kind="hook", hook=f"cd {trial.folder}; {hook}")
                if not os.path.exists(trial.log):
                    break
                with open(trial.log, encoding="utf-8") as file:
                    call = file.read().strip()
                if call == f"rename {main}":
                    continue
                self.count(f"another program {name}")
                try:
                    self.judge(name, old, new, main, done)
                except Finding as finding:
                    self.findings.append(
                        f"{case.line}: {name} before {number} ({call}): {finding}; {done.stderr.decode()!r}")

    def judge(self, name, old, new, main, done):
        require(done.returncode in (0, 1, 2), f"ends with {done.returncode}")
        require(not self.trial.leftovers() or name == "removes it", f"leaves {self.trial.leftovers()}")
        if not os.path.exists(main):
            require(name == "removes it", "the journal is gone")
            return
        with open(main, "rb") as file:
            found = file.read()
        if name != "removes it":
            require(found.count(LINE) == 1, "the line of the other program is lost")
        found = found.replace(LINE, b"")
        # It may have come before the entry, or behind it.
        wrote = sorted(filter(None, found.split(b"\n"))) == sorted(filter(None, new.split(b"\n")))
        require(wrote or found == old, "neither what was asked nor what was there")
        require(done.returncode != 0 or wrote, "ends well, and nothing is written")
        require(done.returncode != 2 or not wrote or name == "removes it", "ends with an error, and it is written")

    def kinds(self, case):
        """Files that are links, and files that may not be written."""
        trial, folder = self.trial, self.trial.folder
        text = case.files["main.journal"].encode()
        path = lambda *parts: os.path.join(folder, *parts)

        def begin(**files):
            beside = {name: data.encode() for name, data in case.files.items() if name != "main.journal"}
            trial.write(beside | {"far/main.journal" if files.get("far") else "main.journal": text})

        def run(name, wanted, user=None):
            self.count(name)
            more = {"user": user, "group": user, "extra_groups": []} if user else {}
            done = subprocess.run(**trial.command(case.words), capture_output=True, timeout=60, **more)
            said = done.stderr.decode(errors="replace")
            if done.returncode != wanted:
                self.findings.append(f"{case.line}: {name}: ends with {done.returncode}: {said}")
            if wanted == 2 and "hint: " not in said:
                self.findings.append(f"{case.line}: {name}: does not say what to do: {said}")
            return said

        def holds(where, name, is_old):
            with open(where, "rb") as file:
                if (file.read() == text) != is_old:
                    self.findings.append(f"{case.line}: {name}: the file is {'new' if is_old else 'old'}")
            if trial.leftovers():
                self.findings.append(f"{case.line}: {name}: leaves {trial.leftovers()}")

        begin(far=True)
        os.symlink("far/main.journal", path("main.journal"))
        run("the journal is a link", 0)
        holds(path("far/main.journal"), "the journal is a link", False)
        if not os.path.islink(path("main.journal")):
            self.findings.append(f"{case.line}: a link became a file")
        begin()
        os.link(path("main.journal"), path("second"))
        run("the journal has a second name", 2)
        holds(path("second"), "the journal has a second name", True)
        holds(path("main.journal"), "the journal has a second name", True)
        begin()
        os.chmod(path("main.journal"), 0o640)
        run("the journal has a mode", 0)
        if stat.S_IMODE(os.stat(path("main.journal")).st_mode) != 0o640:
            self.findings.append(f"{case.line}: the mode was not kept")
        if shutil.which("setfacl"):
            begin()
            if subprocess.run(["setfacl", "-m", "u:daemon:r", path("main.journal")]).returncode == 0:
                run("the journal has an access list", 0)
                shown = subprocess.run(["getfacl", "-c", path("main.journal")], capture_output=True).stdout
                if b"user:daemon:r" not in shown:
                    self.findings.append(f"{case.line}: the access list was not kept")
        if os.getuid() != 0:
            return
        for name, mode, owner in [("the folder may not be written", 0o555, NOBODY),
                                  ("the folder is another user's", 0o755, 0)]:
            begin()
            os.chown(path("main.journal"), NOBODY, NOBODY)
            os.chown(folder, owner, owner)
            os.chmod(folder, mode)
            run(name, 2, NOBODY)
            holds(path("main.journal"), name, True)
            os.chmod(folder, 0o755)
        for name, mode, owner in [("the file may not be written", 0o444, NOBODY),
                                  ("the file is another user's", 0o644, 0)]:
            begin()
            os.chown(path("main.journal"), owner, owner)
            os.chown(folder, NOBODY, NOBODY)
            os.chmod(path("main.journal"), mode)
            run(name, 2, NOBODY)
            holds(path("main.journal"), name, True)

    def at_once(self, case, rounds):
        """Twenty commands: each writes, and nothing of any is lost."""
        for _ in range(rounds):
            self.trial.write({name: text.encode() for name, text in case.files.items()})
            started = [subprocess.Popen(**self.trial.command(
                ["add", f"{n + 1}.50", f"Baker{n:02}", "--account", "food", "--wallet", "cash"]),
                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for n in range(20)]
            for number, process in enumerate(started):
                said = process.communicate()[1]
                self.count("twenty at once")
                if process.returncode:
                    self.findings.append(f"twenty at once: {process.returncode}: {said.decode()}")
            text = self.trial.read()["main.journal"].decode()
            for number in range(20):
                if text.count(f" Baker{number:02}\n    expenses:food") != 1:
                    self.findings.append(f"twenty at once: Baker{number:02} is lost, or there twice")
            done = self.trial.run(["check"])
            if done.returncode or self.trial.leftovers():
                self.findings.append(f"twenty at once: {done.stdout.decode()}, {self.trial.leftovers()}")


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True)
    reader.add_argument("--rounds", type=int, default=5, help="how often twenty commands run at once")
    reader.add_argument("--scratch", help="the folder that trials run in")
    arguments = reader.parse_args()
    with tempfile.TemporaryDirectory(dir=arguments.scratch) as folder:
        os.chmod(folder, 0o755)
        meanwhile = Meanwhile(Trial(os.path.abspath(arguments.program), build(folder), os.path.realpath(folder)))
        every = {case.line: case for case in cases() if not case.setup and "main.journal" in case.files}
        for word in LINES:
            case = next(case for line, case in every.items() if line.startswith(word))
            meanwhile.hooks(case)
            if "include" not in case.files["main.journal"] and "new.rules" not in case.line:
                meanwhile.kinds(case)
        meanwhile.at_once(next(iter(every.values())), arguments.rounds)
    print("".join(line + "\n" for line in meanwhile.findings), end="")
    print("".join(f"{name}: {count}\n" for name, count in meanwhile.counts.items()), end="")
    print(f"{sum(meanwhile.counts.values())} trials of {len(LINES)} commands, {len(meanwhile.findings)} findings")
    sys.exit(1 if meanwhile.findings else 0)


if __name__ == "__main__":
    main()
