#!/usr/bin/env python3
"""Draws what the program prints, with its colors, as an SVG: `screens.py PROGRAM FOLDER FILE`.

The picture of the README: a mistake with its repair beside how things stand. It runs in FOLDER, which
holds the example journals, and needs no browser.
"""

import html
import re
import subprocess
import sys
import unicodedata

COMMANDS = [
    (["check", "-f", "mistakes.journal", "--width", "74"], 44),
    (["-f", "single/main.journal", "--today", "2026-06-18", "--width", "74"], 44),
]
COLORS = {31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 34: "#79c0ff", 35: "#d2a8ff", 36: "#76e3ea",
          90: "#8b949e", 91: "#ff7b72", 92: "#7ee787", 93: "#e3b341", 94: "#79c0ff"}
WIDTH, HEIGHT, MARGIN = 7.8, 17, 14


def width(text):
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 0 if unicodedata.combining(sign)
               or sign in "\u200d\ufe0f" else 1 for sign in text)


def spans(line):
    """Parts of a line, each with its column and look."""
    column, look, found = 0, {}, []
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        codes = re.fullmatch(r"\x1b\[([0-9;]*)m", part)
        if codes:
            for code in [int(one or 0) for one in codes.group(1).split(";")]:
                if code == 0:
                    look = {}
                elif code == 1:
                    look["font-weight"] = "bold"
                elif code == 2:
                    look["opacity"] = "0.65"
                elif code in COLORS:
                    look["fill"] = COLORS[code]
        elif part:
            found.append((column, part, dict(look)))
            column += width(part)
    return found


def screen(program, folder, words, lines, left):
    shown = subprocess.run([program, *words, "--color", "always"], cwd=folder, capture_output=True, check=False)
    text = (shown.stdout + shown.stderr).decode().split("\n")[:lines]
    rows = [("\x1b[1m$ bursar " + " ".join(words[:-2]) + "\x1b[0m")] + text
    parts = []
    for number, row in enumerate(rows):
        for column, part, look in spans(row):
            if not part.strip():
                continue
            style = "".join(f' {key}="{value}"' for key, value in look.items())
            parts.append(
                f'<text x="{left + column * WIDTH:.1f}" y="{MARGIN + 14 + number * HEIGHT}"'
                f' textLength="{width(part) * WIDTH:.1f}"{style}>{html.escape(part)}</text>')
    return parts


def main():
    program, folder, target = sys.argv[1:4]
    wide, high = 75 * WIDTH + 2 * MARGIN, 45 * HEIGHT + 2 * MARGIN + 6
    parts = []
    for place, (words, lines) in enumerate(COMMANDS):
        left = place * (wide + 12)
        parts.append(f'<rect x="{left}" y="0" width="{wide}" height="{high}" rx="8" fill="#0d1117"/>')
        parts += screen(program, folder, words, lines, left + MARGIN)
    with open(target, "w", encoding="utf-8") as file:
        file.write(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {2 * wide + 12:.0f} {high}"'
            ' role="img" aria-label="A mistake with its repair, and how things stand">\n'
            '<g font-family="ui-monospace, Menlo, Consolas, monospace" font-size="13" fill="#e6edf3"'
            ' xml:space="preserve" lengthAdjust="spacingAndGlyphs">\n'
            + "\n".join(parts) + "\n</g>\n</svg>\n")


if __name__ == "__main__":
    main()
