#!/usr/bin/env python3
"""Whether assistants are told what is so, and write what was meant: `assistant.py --program PATH [PART…]`.

The parts: protocol, questions, proposals, kills, hostile, privacy, receipts, cost. All unless some are named.
The first one wants jsonschema, and takes the official client where it is there:

    python3 -m venv .build/venv && .build/venv/bin/pip install mcp jsonschema
    .build/venv/bin/python Tests/Trials/assistant.py --program .build/debug/bursar

Ends with 1 where something is wrong, and prints figures.
"""

import argparse
import importlib
import os
import sys
import tempfile
import time

from assistant_client import Failure

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "ledger-examples")
# Each part with the module that has it.
PARTS = {
    "protocol": "assistant_protocol", "questions": "assistant_questions", "proposals": "assistant_proposals",
    "kills": "assistant_kills", "hostile": "assistant_hostile", "privacy": "assistant_privacy",
    "receipts": "assistant_receipts", "cost": "assistant_cost",
}


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("--program", required=True)
    reader.add_argument("--count", type=int, help="of proposals, kills or histories; the whole number unless given")
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--processes", type=int, default=2)
    reader.add_argument("--scratch", help="the folder that trials run in")
    reader.add_argument("parts", nargs="*", metavar="PART", help="one of " + ", ".join(PARTS))
    arguments = reader.parse_args()
    arguments.program, arguments.examples = os.path.abspath(arguments.program), os.path.abspath(EXAMPLES)
    unknown = set(arguments.parts) - set(PARTS)
    if unknown:
        reader.error(f"{', '.join(unknown)}: is none of {', '.join(PARTS)}")
    faults = 0
    for part in arguments.parts or PARTS:
        begun = time.monotonic()
        try:
            module = importlib.import_module(PARTS[part])
        except ImportError as error:
            print(f"{part}: left out, as {error.name} is missing; this file says how to get it")
            continue
        # A trial that was stopped, as there are enough, may still write there.
        with tempfile.TemporaryDirectory(dir=arguments.scratch, ignore_cleanup_errors=True) as scratch:
            arguments.folder = os.path.realpath(scratch)
            try:
                lines = module.trials(arguments)
            except (Failure, EOFError, TimeoutError, BrokenPipeError) as failure:
                lines, faults = [f"{part}: WRONG {failure or type(failure).__name__}"], faults + 1
        print("\n".join(lines), f"({time.monotonic() - begun:.0f} s)", flush=True)
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
