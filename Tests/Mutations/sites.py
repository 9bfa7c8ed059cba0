"""Finds places in Swift code where one token may be changed, and writes the change.

Every change is compiled in beside the original and chosen by a number at run time, so that one
build serves for all of them.
"""

import re

LEVELS = {
    "*": 7, "/": 7, "%": 7, "+": 6, "-": 6, "..<": 5, "...": 5, "??": 4, "is": 4, "as": 4, "as?": 4,
    "<": 3, "<=": 3, ">": 3, ">=": 3, "==": 3, "!=": 3, "===": 3, "!==": 3, "~=": 3,
    "&&": 2, "||": 1, "?": 0, ":": 0, "=": -1, "+=": -1, "-=": -1, "->": -1, "|": 6, "&": 7,
    "&+": 6, "&-": 6, "&*": 7, ">>": 8, "<<": 8, "^": 6,
}
WORDS = {"return", "if", "guard", "while", "where", "else", "try", "case", "let", "var", "in",
         "try?", "throw", "for", "switch", "default", "then", "repeat", "do", "consume", "copy"}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||",
         "||": "&&", "+": "-", "-": "+"}
CALLS = {"adding": "subtracting", "subtracting": "adding", "min": "max", "max": "min",
         "prefix": "suffix", "dropFirst": "dropLast", "first": "last", "last": "first"}
OPEN, CLOSE = "([{", ")]}"


def masked(line):
    """The line with what is within quotes, and comments, blotted out."""
    out, quoted, index = [], False, 0
    while index < len(line):
        char = line[index]
        if quoted:
            if char == "\\":
                out.append("xx"[: len(line) - index])
                index += 2
                continue
            quoted = char != '"'
            out.append('"' if not quoted else "x")
        elif char == '"':
            quoted = True
            out.append(char)
        elif line.startswith("//", index):
            break
        else:
            out.append(char)
        index += 1
    return "".join(out).rstrip()


def left_end(text, end, level):
    """Where the operand begins that ends at `end`, for an operator of this level."""
    depth, index = 0, end
    while index > 0:
        char = text[index - 1]
        if char in CLOSE:
            depth += 1
        elif char in OPEN:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and char in ",;":
            break
        elif depth == 0 and char == " ":
            word = re.search(r"(\S+) $", text[:index])
            token = word.group(1) if word else ""
            if token in WORDS or LEVELS.get(token, 9) < level or token.endswith(":"):
                break
        index -= 1
    return index + len(text[index:end]) - len(text[index:end].lstrip())


def right_end(text, start, level):
    """Where the operand ends that begins at `start`."""
    depth, index = 0, start
    while index < len(text):
        char = text[index]
        if char in OPEN:
            if depth == 0 and char == "{" and text[index - 1] == " ":
                break
            depth += 1
        elif char in CLOSE:
            if depth == 0:
                break
            depth -= 1
        elif depth == 0 and char in ",;":
            break
        elif depth == 0 and char == " ":
            word = re.match(r" (\S+)( |$)", text[index:])
            token = word.group(1) if word else ""
            if token in WORDS or LEVELS.get(token, 9) <= level:
                break
        elif depth == 0 and char == ":":
            break
        index += 1
    return len(text[:index].rstrip())


def balanced(text):
    depth = 0
    for char in text:
        depth += (char in OPEN) - (char in CLOSE)
        if depth < 0:
            return False
    return depth == 0


def operators(line, text):
    for found in re.finditer(r" (<=?|>=?|==|!=|&&|\|\||\+|-) ", text):
        token = found.group(1)
        start = left_end(text, found.start(), LEVELS[token])
        end = right_end(text, found.end(), LEVELS[token])
        left, right = line[start:found.start()], line[found.end():end]
        pieces = (text[start:found.start()], text[found.end():end])
        if not left.strip() or not right.strip() or not all(map(balanced, pieces)):
            continue
        if '"' in left + right and token in "+-":
            continue
        change = f"{left} {OTHER[token]} {right}"
        yield start, end, change, line[start:end], f"`{token}` to `{OTHER[token]}`"


def calls(line, text):
    for found in re.finditer(r"\.(" + "|".join(CALLS) + r")\b(?!:)", text):
        start = found.start()
        while start > 0 and (text[start - 1].isalnum() or text[start - 1] in "_.?!$)]"):
            if text[start - 1] in ")]":
                depth = 1
                start -= 1
                while start > 0 and depth:
                    start -= 1
                    depth += (text[start] in CLOSE) - (text[start] in OPEN)
            else:
                start -= 1
        end = found.end()
        if text[end:end + 1] == "(":
            depth = 1
            end += 1
            while end < len(text) and depth:
                depth += (text[end] in OPEN) - (text[end] in CLOSE)
                end += 1
            if depth:
                continue
        elif found.group(1) in ("adding", "subtracting", "prefix"):
            continue
        original = line[start:end]
        if not original or original.startswith(".") or text[end:end + 2] == " {":
            continue
        at = found.start() - start + 1
        name = found.group(1)
        change = original[:at] + CALLS[name] + original[at + len(name):]
        yield start, end, change, original, f"`{name}` to `{CALLS[name]}`"


def literals(line, text):
    found = re.match(r"\s*return (true|false)$", text)
    if found:
        other = "false" if found.group(1) == "true" else "true"
        yield found.start(1), found.end(1), other, found.group(1), f"returns {other}"


def sites(lines, index):
    """All changes of one line, each as the new line with `§` for its number, and what it does."""
    line = lines[index]
    if sum(above.count('"""') for above in lines[:index]) % 2 == 1:
        return
    text = masked(line)
    bare = text.strip()
    following = lines[index + 1].strip() if index + 1 < len(lines) else ""
    if not bare or '"""' in line or re.match(r"(@|#|import|package import|\W)", bare):
        return
    if re.search(r"\b(func|init|subscript|operator|typealias|struct|enum|extension)\b", bare):
        return
    # A chain that goes on in the next line would be cut in two.
    if re.match(r"([.?*/%+-]|\?\?)", following):
        return
    for find in (operators, calls, literals):
        for start, end, change, original, what in find(line, text):
            yield f"{line[:start]}(mutant(§) ? {change} : {original}){line[end:]}", what
    yield from conditions(line, text)
    if re.match(r"\s*[\w.\[\]]+ [+-]= .+$", text) or re.match(
            r"\s*[\w.]+\.(append|insert|add|subtract)\(.*\)$", text):
        indent = line[: len(line) - len(line.lstrip())]
        if balanced(text) and not re.search(r" = ", text):
            yield f"{indent}if !mutant(§) {{ {line.strip()} }}", "left out"


def conditions(line, text):
    found = re.match(r"(\s*(?:\} else )?(guard|if) )(.+?)( else \{| \{)", text)
    if not found:
        return
    start, end = found.start(3), found.end(3)
    condition = text[start:end]
    if re.search(r"\b(let|var|case)\b|#|, ", condition) or not balanced(condition):
        return
    if found.group(2) == "guard":
        change = f"mutant(§) || ({line[start:end]})"
        yield line[:start] + change + line[end:], "check left out"
    else:
        change = f"!mutant(§) && ({line[start:end]})"
        yield line[:start] + change + line[end:], "never true"
