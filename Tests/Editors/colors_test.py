"""Every coloring is held to docs/editors/fixture.journal: below each line stands what each word is.

Letters: k word of a directive or key, d date, 0 number, $ commodity, a account, p payee or argument,
s value of a key, n note, m mark, c code, ; comment, t tag, v its value, = operator, ~ and r rule.
"""

import json
import os
import pathlib
import shutil
import subprocess

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
EDITORS = ROOT / "docs" / "editors"
LINES = (EDITORS / "fixture.journal").read_text().split("\n")
PAIRS = list(zip(LINES[0:-1:2], LINES[1::2]))
TEXT = "".join(text + "\n" for text, _ in PAIRS)


def marks():
    for row, (_, classes) in enumerate(PAIRS):
        for column, mark in enumerate(classes):
            if mark != " ":
                yield row, column, mark


def compare(found, allowed):
    """`found` tells the color of a place, `allowed` the colors of each letter."""
    wrong = [
        f"{PAIRS[row][0]!r} column {column}: {mark} is {color!r}"
        for row, column, mark in marks()
        if (color := found(row, column)) not in allowed[mark]
    ]
    assert not wrong, "\n".join(wrong)


def test_vim(tmp_path):
    if not shutil.which("vim"):
        pytest.skip("there is no vim")
    journal, result = tmp_path / "fixture.journal", tmp_path / "colors"
    journal.write_text(TEXT)
    script = tmp_path / "script.vim"
    places = [[row + 1, column + 1] for row, column, _ in marks()]
    script.write_text(
        f"set nocompatible\nset runtimepath^={EDITORS / 'vim'}\nsyntax on\nfiletype plugin on\n"
        f"edit {journal}\nif &filetype !=# 'bursar' | cquit | endif\n"
        f"let names = []\nfor place in {places}\n"
        "  call add(names, synIDattr(synID(place[0], place[1], 1), 'name'))\nendfor\n"
        f"call writefile(names, '{result}')\nqall!\n"
    )
    if subprocess.run(["vim", "-es", "-u", "NONE", "-S", script], timeout=60).returncode:
        if "+syntax" not in subprocess.run(["vim", "--version"], capture_output=True, text=True).stdout:
            pytest.skip("this vim has no colors")
    names = result.read_text().split("\n")
    colors = {(row - 1, column - 1): name for (row, column), name in zip(places, names)}
    plain = {"", "bursarAccount", "bursarRule"}
    compare(
        lambda row, column: colors[row, column],
        {
            "k": {"bursarDirective", "bursarKey"}, "d": {"bursarDate", "", "bursarAmount"},
            "0": {"bursarAmount", ""}, "$": {"bursarAmount", ""}, "a": {"bursarAccount", ""},
            "p": plain, "s": {"bursarAmount", ""}, "n": {""}, "m": {"", "bursarAccount"},
            "c": {""}, ";": {"bursarComment"}, "t": {"bursarTag"}, "v": {"bursarComment"},
            "=": {"bursarAmount"}, "~": {"bursarRule"}, "r": {"bursarRule"},
        },
    )


def test_emacs(tmp_path):
    if not shutil.which("emacs"):
        pytest.skip("there is no emacs")
    journal = tmp_path / "fixture.journal"
    journal.write_text(TEXT)
    script = tmp_path / "script.el"
    places = " ".join(f"({row + 1} . {column})" for row, column, _ in marks())
    script.write_text(
        f'(load "{EDITORS / "emacs" / "bursar-mode.el"}" nil t)\n(find-file "{journal}")\n'
        "(font-lock-ensure)\n"
        f"(dolist (place '({places}))\n"
        "  (goto-char (point-min)) (forward-line (1- (car place))) (forward-char (cdr place))\n"
        "  (let ((face (get-text-property (point) 'face)))\n"
        '    (princ (format "%s\\n" (if (consp face) (car face) (or face ""))))))\n'
    )
    run = subprocess.run(["emacs", "--batch", "-l", script], capture_output=True, text=True, timeout=60)
    names = run.stdout.split("\n")
    colors = {place[:2]: name for place, name in zip(marks(), names)}
    face = "font-lock-{}-face".format
    compare(
        lambda row, column: colors[row, column],
        {
            "k": {face("keyword")}, "d": {face("constant"), ""}, "0": {""}, "$": {""},
            "a": {face("variable-name"), ""}, "p": {"", face("preprocessor")}, "s": {""}, "n": {""},
            "m": {"", face("variable-name")}, "c": {""},
            ";": {face("comment"), face("comment-delimiter")},
            "t": {face("comment"), face("doc")}, "v": {face("comment")}, "=": {""},
            "~": {face("preprocessor")}, "r": {face("preprocessor")},
        },
    )


def scopes(found):
    """The innermost of the scopes that mean something here."""
    for scope in reversed(found):
        for known in (
            "keyword", "comment", "constant.numeric.date", "constant.numeric.amount",
            "variable.other.account", "meta.preprocessor", "entity.name.tag",
        ):
            if scope.startswith(known):
                return known
    return ""


SCOPES = {
    "k": {"keyword"}, "d": {"constant.numeric.date", ""}, "0": {"constant.numeric.amount", ""},
    "$": {"constant.numeric.amount", ""}, "a": {"variable.other.account", ""},
    "p": {"", "meta.preprocessor"}, "s": {"constant.numeric.amount", "", "variable.other.account"}, "n": {""},
    "m": {"", "variable.other.account"}, "c": {""}, ";": {"comment"},
    "t": {"comment", "entity.name.tag"}, "v": {"comment"},
    "=": {"constant.numeric.amount", ""}, "~": {"meta.preprocessor"}, "r": {"meta.preprocessor"},
}


def test_sublime():
    syntect = pytest.importorskip("syntect")
    syntaxes = syntect.SyntaxSet.load_from_folder(str(EDITORS / "sublime"), True)
    state, stack, colors = syntect.ParseState("bursar", syntaxes), [], {}
    for row, (text, _) in enumerate(PAIRS):
        line = state.parse_line(text + "\n", syntaxes)
        done = 0
        stacks = syntect.ScopeStack.from_string(" ".join(stack))
        for number, (offset, _) in enumerate(line.ops):
            for column in range(done, offset):
                colors[row, column] = scopes(stack)
            done = offset
            stacks.apply(line.get_scope_stack_op(number))
            stack = stacks.as_string().split()
        for column in range(done, len(text)):
            colors[row, column] = scopes(stack)
    compare(lambda row, column: colors.get((row, column), ""), SCOPES)


def test_textmate():
    pytest.importorskip("textmate_grammar")
    from textmate_grammar.parsers.base import LanguageParser

    grammar = json.loads((EDITORS / "vscode/syntaxes/bursar.tmLanguage.json").read_text())
    grammar = {"fileTypes": ["journal"], "uuid": "bursar", "repository": {}, **grammar}
    parser = LanguageParser(grammar)
    element = parser.parse_string(TEXT)
    colors = {}
    for (row, column), text, found in element.flatten():
        for offset in range(len(text)):
            colors[row, column + offset] = scopes(found)
    compare(lambda row, column: colors.get((row, column), ""), SCOPES)


def test_kate():
    import xml.etree.ElementTree as tree

    language = tree.parse(EDITORS / "kate" / "bursar.xml").getroot()
    names = {item.get("name") for item in language.iter("itemData")}
    used = {rule.get("attribute") for rule in language.iter("RegExpr")}
    assert language.get("name") == "bursar" and used <= names


def test_words_of_configurations():
    for path in ("helix/languages.toml",):
        import tomllib

        assert tomllib.loads((EDITORS / path).read_text())["language-server"]
    for path in ("zed/settings.json", "sublime/LSP.sublime-settings", "vscode/package.json"):
        assert json.loads((EDITORS / path).read_text())
