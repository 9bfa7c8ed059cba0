#!/usr/bin/env python3
"""Looks at sites in headless Chromium: `check_site.py FOLDER [--hostile FOLDER] [--pictures FOLDER]`.

With `--documents FOLDER` it only makes the pictures that the documentation shows.

On a page of every kind, light and dark, at six widths: axe-core finds no violation, the contrast of every text
on what lies beneath it is enough, nothing reaches over the side or is cut, nothing is written to the console.
Then questions, the entry, Find, keys and switches are tried, and pages without scripts and on paper. Of a hostile
journal's site no page runs anything of the journal. Ends with 0 and a message where no browser or no playwright
is installed.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from decimal import Decimal

WIDTHS = [320, 360, 390, 800, 1400, 2200]
KINDS = [
    "index.html", "months/index.html", "months/2*.html", "years/index.html", "years/2*.html",
    "statements/index.html", "statements/balancesheet-monthly.html", "accounts/index.html",
    "accounts/*.html", "payees/index.html", "payees/[a-h]*.html", "tags/index.html", "tags/[a-z]*.html",
    "budgets/index.html", "budgets/[a-h]*.html", "goals/index.html", "goals/[a-h]*.html",
    "schedule.html", "wealth.html", "entries/index.html", "entries/2*.html", "envelopes.html",
    "problems.html", "write.html", "figures.html", "advice.html", "entries/index.html#t=year&v=yearbefore",
]
# Letters on what lies beneath them: at least 4.5, or 3 where they are large.
CONTRAST = r"""() => {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const cache = new Map();
  const color = (text) => {
    if (!cache.has(text)) {
      canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      cache.set(text, [r, g, b, a / 255]);
    }
    return cache.get(text);
  };
  const over = (top, below) => top.slice(0, 3).map((one, at) => one * top[3] + below[at] * (1 - top[3]));
  const light = (rgb) => rgb.map((one) => one / 255).map((one) => one <= .04045 ? one / 12.92 : ((one + .055) / 1.055) ** 2.4)
    .reduce((sum, one, at) => sum + one * [.2126, .7152, .0722][at], 0);
  const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + .05) / (y + .05); };
  const beneath = (element, x, y) => {
    const all = document.elementsFromPoint(x, y), layers = [];
    let at = all.indexOf(element);
    if (at < 0) return null;
    for (const one of all.slice(at)) {
      const style = getComputedStyle(one);
      const isShape = one instanceof SVGElement && /^(rect|path|circle|polygon)$/.test(one.tagName);
      const fill = isShape ? style.fill : style.backgroundColor;
      if (!fill || fill == "none" || isShape && one.classList.contains("hit")) continue;
      const [r, g, b, a] = color(fill), opacity = isShape ? +style.fillOpacity : 1;
      layers.push([r, g, b, a * opacity]);
      if (a * opacity == 1) break;
    }
    return layers.reverse().reduce((below, one) => over(one, below), [255, 255, 255]);
  };
  const found = [];
  let least = 99, count = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement;
    if (!node.data.trim() || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue;
    if (/^(SCRIPT|STYLE|TITLE|NOSCRIPT|title|OPTION)$/.test(element.tagName)) continue;
    range.selectNodeContents(node);
    const box = range.getClientRects()[0], style = getComputedStyle(element);
    if (!box || box.width < 2 || style.clipPath != "none" || element.closest("caption")) continue;
    const x = box.x + box.width / 2, y = box.y + box.height / 2;
    if (y < 0 || y > innerHeight || x < 0 || x > innerWidth) continue;
    const below = beneath(element, x, y);
    if (!below) continue;
    const isLetter = element instanceof SVGElement, ink = color(isLetter ? style.fill : style.color);
    const size = parseFloat(style.fontSize), isLarge = size >= 24 || size >= 18.66 && +style.fontWeight >= 700;
    const value = ratio(over(ink, below), below);
    count++;
    least = Math.min(least, value);
    if (value < (isLarge ? 3 : 4.5)) found.push(`${value.toFixed(2)} ${element.tagName}.${element.className.baseVal ?? element.className} "${node.data.trim().slice(0, 30)}"`);
  }
  return { least, count, found: found.slice(0, 5) };
}"""
# What is cut, laid over, too small to be hit, or wider than the page.
PLACES = r"""(isNarrow) => {
  const found = [], seen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true });
  const wide = document.documentElement.scrollWidth;
  if (wide > innerWidth) {
    const one = [...document.querySelectorAll("main *, header *")].find((one) => one.getBoundingClientRect().right > innerWidth + 1 && !one.closest(".scroll, .chips, svg"));
    found.push(`${wide} wide: ${one ? one.tagName + "." + one.className + " " + one.textContent.slice(0, 30) : ""}`);
  }
  const cards = [...document.querySelectorAll(".grid > section")].filter((one) => one.offsetHeight);
  const boxes = cards.map((one) => one.getBoundingClientRect());
  boxes.forEach((a, place) => boxes.slice(place + 1).forEach((b, next) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left), down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`cards ${place} and ${place + 1 + next} overlap`);
  }));
  for (const card of cards) if (!card.textContent.trim()) found.push("an empty card");
  for (const grid of document.querySelectorAll(".grid")) {
    const whole = grid.getBoundingClientRect();
    if (!whole.height || boxes.length < 2) continue;
    const gap = parseFloat(getComputedStyle(grid).columnGap) || 0;
    const used = [...grid.children].map((one) => one.getBoundingClientRect()).reduce((sum, one) => sum + (one.width + gap) * (one.height + gap), 0);
    const share = used / ((whole.width + gap) * (whole.height + gap));
    if (share < .97) found.push(`a hole: ${(share * 100).toFixed(1)} % of the grid`);
  }
  for (const value of document.querySelectorAll(".figures b, .list .n"))
    if (seen(value) && value.getBoundingClientRect().right > value.closest("section, dialog").getBoundingClientRect().right) found.push(`${value.textContent} is cut`);
  for (const svg of document.querySelectorAll("svg.plot")) {
    const texts = [...svg.querySelectorAll("text")].filter(seen).map((one) => [one.getBoundingClientRect(), one]);
    const size = new Set(texts.map(([, one]) => getComputedStyle(one).fontSize));
    if (size.size > 1) found.push(`letters of ${[...size]}`);
    texts.forEach(([a, one], place) => texts.slice(place + 1).forEach(([b, other]) => {
      if (Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4)
        found.push(`${one.textContent} and ${other.textContent} meet`);
    }));
  }
  if (isNarrow) for (const one of document.querySelectorAll("button, summary, select, input")) {
    const box = one.getBoundingClientRect();
    if (seen(one) && box.width && (box.height < 24 || box.width < 24)) found.push(`a target of ${box.width.toFixed(0)} × ${box.height.toFixed(0)}: ${one.className || one.textContent.slice(0, 20)}`);
  }
  return [...new Set(found)].slice(0, 6);
}"""
# Texts with decimals that nothing makes unreadable.
READABLE = r"""() => {
  const found = [], texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.data.trim();
    if (!/\d[.,]\d\d(?!\d)/.test(text) || !texts.currentNode.parentElement.checkVisibility()) continue;
    let one = texts.currentNode.parentElement;
    while (one && !getComputedStyle(one).filter.includes("blur")) one = one.parentElement;
    if (!one) found.push(text.slice(0, 80));
  }
  return found;
}"""
DOCUMENTS = [
    ("site-overview", "index.html", "light", 1200, 1500),
    ("site-month", "months/2026-05.html", "dark", 1200, 1500),
    ("site-entries", "entries/index.html#t=2026Q1&a=expenses:food&v=2025Q1", "light", 1200, 1000),
    ("site-bills", "schedule.html", "light", 1200, 900),
    ("site-phone", "index.html", "light", 390, 1500),
]


def main():
    if not shutil.which("chromium"):
        return print("skipped: chromium is not installed")
    try:
        import axe_playwright_python
        from playwright.sync_api import sync_playwright
    except ImportError:
        return print("skipped: playwright and axe-playwright-python are not installed")
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--hostile", default="")
    parser.add_argument("--pictures", default="")
    parser.add_argument("--documents", default="")
    parser.add_argument("--widths", default="")
    parser.add_argument("--program", default="", help="imports what the page for slips hands over")
    parser.add_argument("--journal", default="")
    parser.add_argument("--only", default="", help="a part of the checks, such as written")
    arguments = parser.parse_args()
    folder = os.path.abspath(arguments.folder)
    script = glob.glob(os.path.join(os.path.dirname(axe_playwright_python.__file__), "**", "axe*.js"), recursive=True)[0]
    axe = open(script, encoding="utf-8").read()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        if arguments.documents:
            return picture(browser, folder, arguments.documents)
        widths = [int(one) for one in arguments.widths.split(",")] if arguments.widths else WIDTHS
        parts = {
            "looked_at": lambda: looked_at(browser, folder, axe, widths, arguments.pictures),
            "tried": lambda: tried(browser, folder),
            "written": lambda: written(browser, folder, arguments.program, arguments.journal),
            "unscripted": lambda: unscripted(browser, folder),
            "printed": lambda: printed(browser, folder),
            "run_by_a_journal": lambda: run_by_a_journal(browser, os.path.abspath(arguments.hostile)) if arguments.hostile else [],
        }
        faults = [fault for name, part in parts.items() if arguments.only in ("", name) for fault in part()]
        browser.close()
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


def opened(browser, width, theme, faults, name, **options):
    context = browser.new_context(viewport={"width": width, "height": 900}, color_scheme=theme, **options)
    page = context.new_page()
    page.on("console", lambda message: faults.append(f"{name}: {message.text[:200]}"))
    page.on("pageerror", lambda error: faults.append(f"{name}: {error}"))
    return page


def looked_at(browser, folder, axe, widths, pictures):
    faults, least, texts, pages, sizes = [], 99, 0, 0, []
    for kind in KINDS:
        path, _, question = kind.partition("#")
        found = sorted(glob.glob(os.path.join(folder, path)), key=os.path.getsize)
        if not found:
            continue
        name = os.path.relpath(found[-1], folder) + ("#" + question if question else "")
        for theme in ["light", "dark"]:
            for width in widths:
                where = f"{name} {theme} {width}"
                page = opened(browser, width, theme, faults, where)
                page.goto(f"file://{folder}/{name}")
                page.wait_for_timeout(250 if not question else 900)
                height = page.evaluate("document.documentElement.scrollHeight")
                if width == 390 and theme == "light":
                    sizes.append((height, name))
                page.set_viewport_size({"width": width, "height": min(12000, height)})
                page.evaluate("document.querySelectorAll('main details').forEach((one) => { one.open = one.textContent.length < 4000; })")
                pages += 1
                faults += [f"{where}: {one}" for one in page.evaluate(PLACES, width < 760)]
                result = page.evaluate(CONTRAST)
                least, texts = min(least, result["least"]), texts + result["count"]
                faults += [f"{where}: contrast {one}" for one in result["found"]]
                if width in (320, 1400) or width not in WIDTHS:
                    page.evaluate(axe)
                    for one in page.evaluate("axe.run(document, {preload: false, resultTypes: ['violations']}).then((r) => r.violations)"):
                        nodes = [node["html"][:140] for node in one["nodes"][:2]]
                        faults.append(f"{where}: {one['id']} ({len(one['nodes'])}) {nodes}")
                if pictures:
                    place = name.split("#")[0].replace("/", "-").removesuffix(".html") + ("-asked" if question else "")
                    page.screenshot(path=os.path.join(pictures, f"{place}-{theme}-{width}.png"))
                page.context.close()
    print(f"{pages} views, {texts} texts, lowest contrast {least:.2f}")
    print("highest at 390:", [one for one in sorted(sizes) if not one[1].startswith(("accounts/", "entries/"))][-4:])
    return faults


def picture(browser, folder, documents):
    """Makes the pictures of the documentation."""
    os.makedirs(documents, exist_ok=True)
    for name, page_name, theme, width, height in DOCUMENTS:
        page = opened(browser, width, theme, [], name)
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"file://{folder}/{page_name}")
        page.wait_for_timeout(900)
        page.screenshot(path=os.path.join(documents, name + ".png"))
        page.context.close()


def tried(browser, folder):
    """What does not do what it should of questions, entries, Find, keys and switches."""
    faults = []

    def require(holds, what):
        if not holds:
            faults.append(what)

    page = opened(browser, 1400, "light", faults, "tried")
    page.goto(f"file://{folder}/index.html")
    page.wait_for_timeout(500)
    paint = page.evaluate("(performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime")
    print(f"first paint: {paint} ms")
    page.keyboard.press("/")
    page.wait_for_selector("dialog.finder[open] input")
    page.keyboard.type("a")
    page.wait_for_selector(".finder li a")
    first = page.text_content(".finder [aria-selected=true]")
    page.keyboard.press("ArrowDown")
    require(page.text_content(".finder [aria-selected=true]") != first, "an arrow moves nothing in Find")
    page.keyboard.press("Escape")
    require(not page.query_selector("dialog[open]"), "Escape leaves Find open")
    link = page.query_selector(".list a[href*='#e']")
    if link:
        link.click()
        page.wait_for_selector("dialog.entry[open]")
        require("#e" in page.url, f"an entry has the address {page.url}")
        page.go_back()
        page.wait_for_timeout(300)
        require(not page.query_selector("dialog[open]"), "Back leaves an entry open")
        link.click()
        page.wait_for_selector("dialog.entry[open]")
        page.keyboard.press("Escape")
        page.wait_for_timeout(300)
        require("#e" not in page.url, f"after Escape the address is {page.url}")
    # An empty book, or one without a plan, lacks some of it.
    for keys, end in [("gb", "budgets/index.html"), ("gg", "goals/index.html"), ("gs", "schedule.html"),
                      ("ge", "entries/index.html"), ("gd", "index.html")]:
        if not os.path.exists(os.path.join(folder, end)):
            continue
        for key in keys:
            page.keyboard.press(key)
        page.wait_for_timeout(400)
        require(page.url.endswith(end), f"{keys} leads to {page.url}")
    page.keyboard.press("?")
    require(page.query_selector("dialog kbd"), "? shows no keys")
    page.keyboard.press("Escape")
    page.goto(f"file://{folder}/entries/index.html#t=12m")
    page.wait_for_selector(".chip")
    count = page.text_content(".answer h2")
    page.fill(".ask input", "nobody of that name")
    page.select_option(".ask select", "p")
    page.fill(".ask input", "nobody of that name")
    page.click(".ask button")
    page.wait_for_selector(".chip.warn")
    page.go_back()
    page.wait_for_timeout(700)
    require(page.text_content(".answer h2") == count, "Back shows another answer")
    page.set_viewport_size({"width": 390, "height": 900})
    page.goto(f"file://{folder}/entries/index.html#t=year&v=yearbefore")
    page.wait_for_selector(".answer")
    require(page.evaluate("(one) => one.scrollWidth <= one.clientWidth", page.query_selector(".answer .scroll"))
            and page.evaluate("document.querySelectorAll('.answer td[data-label]').length >= 6"), "a phone shows no comparison whole")
    page.set_viewport_size({"width": 1400, "height": 900})
    page.goto(f"file://{folder}/accounts/index.html")
    page.wait_for_timeout(300)
    hidden = lambda: page.evaluate("document.querySelectorAll('tr[hidden]').length")
    if page.query_selector("button.fold"):
        page.click("button.fold >> nth=0")
        require(hidden() > 0, "nothing folds in the tree of accounts")
    page.goto(f"file://{folder}/index.html")
    page.wait_for_timeout(300)
    if page.query_selector("svg.plot"):
        page.focus("svg.plot >> nth=0")
        page.keyboard.press("ArrowRight")
        require(page.query_selector(".tip"), "arrows show no value in a chart")
    page.click("[aria-pressed]")
    require(page.get_attribute("[aria-pressed]", "aria-pressed") == "true", "amounts are not hidden")
    for name in ["index.html", "advice.html", "figures.html", "wealth.html", "entries/index.html#t=year"] + [
            os.path.relpath(one, folder) for kind in ("budgets", "goals", "months")
            for one in sorted(glob.glob(f"{folder}/{kind}/[a-z2]*.html"))[:3]]:
        if os.path.exists(os.path.join(folder, name.split("#")[0])):
            page.goto(f"file://{folder}/{name}")
            page.wait_for_timeout(400)
            for text in page.evaluate(READABLE)[:3]:
                require(False, f"{name}: '{text}' can be read while amounts are hidden")
    page.keyboard.press("/")
    page.keyboard.type("quick")
    page.wait_for_selector("dialog.finder[open] input")
    require(page.input_value(".finder input") == "quick", "Find loses letters")
    page.context.close()
    return faults


def written(browser, folder, program="", journal=""):
    """What is wrong with the page for slips: what it composes, keeps and hands over."""
    faults, address = [], f"file://{folder}/write.html"
    if not os.path.exists(os.path.join(folder, "write.html")):
        return faults
    own = open(os.path.join(folder, "write.html"), encoding="utf-8").read()
    books = json.loads(re.search(r'id="books">(.*?)</script>', own, re.S)[1])

    def require(holds, what):
        if not holds:
            faults.append("write.html: " + what)

    def compose(page, amount, payee, note=""):
        for field, text in [("amount", amount), ("payee", payee), ("note", note), ("day", "2026-06-18")]:
            page.fill(f"[name={field}]", text)
        page.click("[type=submit]")

    def count(page):
        return len(page.query_selector_all("#list li"))

    def start(context, init=""):
        page = context.new_page()
        page.on("console", lambda message: faults.append(f"write.html: {message.text[:200]}"))
        page.on("pageerror", lambda error: faults.append(f"write.html: {error}"))
        page.on("dialog", lambda dialog: dialog.accept())
        page.on("request", lambda request: require(request.url.startswith(("file:", "blob:")), f"it asks for {request.url}"))
        if init:
            page.add_init_script(init)
        page.goto(address)
        return page

    def fresh():
        return browser.new_context(viewport={"width": 390, "height": 900}, offline=True, accept_downloads=True)

    context = fresh()
    page = start(context)
    other = "," if books["mark"] == "." else "."
    mark, most = books["mark"], max(2, books["currencies"][0][1])
    # What may mean two things, and what is no amount, is not taken.
    for odd in ["", "0", "-3", "1e3", "abc", "1.2.3", "1,2,3", "12 34", "1.234,567", "1,23,456.00", "3++4", "0x10", "९",
                f"12{other}345", "1" * 16, "12" + mark + "3" * (most + 1), "<b>"]:
        compose(page, odd, "")
        require(page.text_content("#status") and not count(page), f"the amount {odd!r} is kept")
    page.fill("[name=amount]", "1")
    page.fill("[name=day]", "9999-01-01")
    page.click("[type=submit]")
    require(page.text_content("#status") and not count(page), "the year 9999 is kept")
    good = {"1 234,50": "1234.50", "1,234.50": "1234.50", "1.234,50": "1234.50", "12 345": "12345.00", "1\u00a0234\u202f567,5": "1234567.50",
            "1.234.567": "1234567.00", "1'234.50": "1234.50", "3 + 1.50": "4.50", " 4,8+0.20 ": "5.00", "7.": "7.00",
            "0.1+0.2": "0.30", "9007199254740.99+0.01": "9007199254741.00", f"12{mark}30": "12.30"}
    names = {"O'Neil \"Bar\"": "O'Neil \"Bar\"", "<script>window.hacked=1</script>": "<script>window.hacked=1</script>", "(A;  B| <b>C</b>": "A B <b>C</b>",
             "* ! x": "x", "a\tb": "a b", "👩\u200d👩\u200d👧 ☕": "👩\u200d👩\u200d👧 ☕", "Μασούτης Ξάνθη": "Μασούτης Ξάνθη", "2026-01-01": "2026-01-01",
             "slip:aaaaaaaaaaaa, x:y": "slip:aaaaaaaaaaaa, x:y", "": "", "\u202eabc": "\u202eabc", "# include /etc/passwd": "# include /etc/passwd", "e\u0301": "e\u0301"}
    want = []
    for (amount, number), (payee, name) in zip(good.items(), names.items()):
        note = "n; 1 | 2" if len(want) % 2 else ""
        compose(page, amount, payee, note)
        require(count(page) == len(want) + 1, f"{amount!r} and {payee!r} are not kept: {page.text_content('#status')}")
        places = len(number.split(".")[1])
        decimals = books["currencies"][0][1]
        if decimals != 2:
            number = f"{int(number.replace('.', '')) / 100:.{max(decimals, 0)}f}" if decimals > 2 or number.endswith("00") else number.rstrip("0")
        want.append((f"{name} | n 1 2".strip() if note else name, number))
    page.click("#show")
    text = page.input_value("#text")
    found = re.findall(r"2026-06-18 (.*?)  ; slip:([0-9a-hjkmnp-tv-z]{12}), time:\d\d:\d\d\n    \S[^\n]*  (\d\S*) [^\n]*\n    \S[^\n]*  -(\d\S*) [^\n]*\n", text)
    require([(one[0], one[2]) for one in found] == want and all(one[2] == one[3] for one in found) and text.startswith("; bursar slips 1\n"),
            f"the text of slips is {text!r}")
    require(len({one[1] for one in found}) == len(want), "slips share a number")
    require(page.evaluate("window.hacked === undefined && !document.querySelector('#list b, #list script')"), "a payee became markup")
    # One is changed, and keeps its number.
    page.click("#list button >> nth=0")
    require(page.input_value("[name=payee]") == want[0][0], "what is changed has another payee")
    page.fill("[name=amount]", "4" + mark + "80")
    page.click("[type=submit]")
    text = page.input_value("#text")
    require(found[0][1] in text and count(page) == len(want) and "4.8" in text, "a change makes another slip")
    page.click("#list button >> nth=2")
    page.click("#list li:nth-child(2) button >> nth=1")
    require(count(page) == len(want) - 1 and page.input_value("[name=payee]") == "", "what is forgotten is changed further")
    if page.locator("[value=in]").count():
        for way in ["in", "move", "out"]:
            page.check(f"[value={way}]")
            compose(page, "2", way)
    text = page.input_value("#text")
    require(count(page) == len(want) + (2 if len(books["wallets"]) > 1 else 1), f"ways: {count(page)} {page.text_content('#status')}")
    # Another tab, a reload, and a storage that somebody empties lose nothing.
    second = start(context)
    require(second.evaluate("document.querySelectorAll('#list li').length") == count(page), "another tab does not know what was kept")
    compose(second, "1", "second")
    compose(page, "1", "first")
    compose(second, "1", "third")
    page.bring_to_front()
    page.evaluate("dispatchEvent(new Event('focus'))")
    kept = page.input_value("#text")
    require(all(f" {one}  ; slip" in kept for one in ["first", "second", "third"]), f"two tabs lose slips: {kept!r}")
    second.evaluate("localStorage.clear()")
    page.wait_for_timeout(200)
    compose(page, "1", "after")
    second.close(run_before_unload=False)
    page.reload()
    kept = page.input_value("#text")
    require(all(f" {one}  ; slip" in kept for one in ["first", "second", "third", "after"]), "an emptied storage loses slips")
    page.evaluate("localStorage.setItem('bursar-slips', '{')")
    compose(page, "1", "odd")
    require(" after  ; slip" in page.input_value("#text") and " odd  ; slip" in page.input_value("#text"), "an unreadable storage loses slips")
    page.close()
    page = start(context)
    require(" odd  ; slip" in page.input_value("#text"), "a closed tab loses slips")
    text = page.input_value("#text")
    with page.expect_download() as download:
        page.click("#save")
    with open(download.value.path(), encoding="utf-8", newline="") as file:
        require(file.read() == text, "the file is not the text that is shown")
    require(not page.query_selector("#list li:has(button:nth-of-type(2))"), "what was handed over can be changed")
    page.reload()
    require(page.input_value("#text") == text, "slips that were handed over are not kept")
    if program:
        faults += taken(program, journal, text, page)
    page.click("#forget")
    require(count(page) == 0, "what was handed over is not forgotten at once")
    # A page of a journal that knows one of them.
    compose(page, "1", "Known")
    compose(page, "1", "Unknown")
    name = re.search(r"Known  ; slip:(\w{12})", page.input_value("#text"))[1]
    known = re.sub(r'"known":\[(?=(.))', lambda found: f'"known":["{name}"' + ("," if found[1] == '"' else ""), own)
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(known)
        file.flush()
        page.goto("file://" + file.name)
        require(count(page) == 1 and page.text_content("#status") and " Unknown " in page.input_value("#text"), "known slips are not forgotten")
    # A page of other books keeps its own apart.
    with tempfile.NamedTemporaryFile("w", suffix=".html", encoding="utf-8") as file:
        file.write(re.sub(r'"name":"(?=[^"]*","words")', '"name":"Other ', own))
        file.flush()
        page.goto("file://" + file.name)
        require(count(page) == 0 and page.is_visible("#journal"), "slips of other books are among these")
        page.select_option("#journal", index=1)
        require(" Unknown  ; slip" in page.input_value("#text"), "slips of other books cannot be handed over")
    context.close()
    # A storage that refuses, and one that is full.
    for init in ["Object.defineProperty(window, 'localStorage', { get() { throw new Error('refused'); } })",
                 "Storage.prototype.setItem = () => { throw new DOMException('', 'QuotaExceededError'); }",
                 "Storage.prototype.setItem = () => {}"]:
        context = fresh()
        page = start(context, init)
        compose(page, "1", "A")
        compose(page, "2", "B")
        text = page.input_value("#text")
        require(page.is_visible("#lost") and page.is_visible("#text") and " A  ; slip" in text and " B  ; slip" in text,
                f"it does not say that nothing is kept: {init}")
        page.click("#save")
        page.click("#forget")
        require(count(page) == 0, "nothing can be forgotten without a storage")
        context.close()
    return faults


def taken(program, journal, text, page):
    """What `bursar import` does not take of a page's slips, each once."""
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        books = shutil.copytree(os.path.dirname(os.path.abspath(journal)), os.path.join(folder, "books"))
        main, file = os.path.join(books, os.path.basename(journal)), os.path.join(folder, "slips-2026-06-18.txt")
        with open(file, "w", encoding="utf-8", newline="") as slips:
            slips.write(text)

        def run(*words):
            done = subprocess.run([program, "-f", main, *words, "--today", "2026-06-18"], capture_output=True, text=True, check=False)
            return done.returncode, done.stdout, done.stderr

        ids = re.findall(r"slip:(\w{12}), time", text)
        lines = [str(1 + text[: one.start()].count("\n")) for one in re.finditer(r"^2026", text, re.M)]
        code, out, err = run("import", file, *(word for line in lines for word in ["--new", line]))
        if code != 0 or f" {len(ids)} " not in out + err:
            return [f"import of slips ends with {code}: {out}{err}"]
        before = {name: open(os.path.join(books, name), "rb").read() for name in os.listdir(books) if name.endswith(".journal")}
        code, out, err = run("import", file)
        if code != 0:
            faults.append(f"import of the same slips again ends with {code}: {out}{err}")
        if any(open(os.path.join(books, name), "rb").read() != old for name, old in before.items()):
            faults.append("the same slips change the journal")
        code, out, err = run("report", "print", "-O", "json", "tag:slip")
        entries = {tag["value"]: one for one in json.loads(out)["transactions"] for tag in one["tags"] if tag["name"] == "slip"}
        for name, payee, amount in zip(ids, re.findall(r"^2026-06-18 (.*?)  ;", text, re.M), re.findall(r"  (\d[\d.]*) ", text)):
            entry = entries.get(name)
            if not entry:
                faults.append(f"the slip {name} is not in the books")
            elif entry["description"] != payee or Decimal(amount) not in [abs(Decimal(all["quantity"])) for one in entry["postings"] for all in one["amounts"]]:
                faults.append(f"the slip {name} of {payee!r} is {entry['description']!r} in the books")
        # The next site forgets what is in them.
        subprocess.run([program, "site", "-f", main, "--today", "2026-06-18", "-o", os.path.join(folder, "site")], capture_output=True, check=True)
        with open(os.path.join(folder, "site", "write.html"), encoding="utf-8") as file:
            known = json.loads(re.search(r'"known":(\[.*?\])', file.read())[1])
        if not set(ids) <= set(known):
            faults.append("the next page does not know the slips")
    return faults


def unscripted(browser, folder):
    """What cannot be read where scripts are switched off."""
    faults = []
    for kind in ["index.html", "accounts/*.html", "months/2*.html", "entries/2*.html"]:
        found, letters = sorted(glob.glob(os.path.join(folder, kind)), key=os.path.getsize)[-1:], []
        for isScripted in [False, True]:
            page = opened(browser, 390, "light", faults, kind, java_script_enabled=isScripted)
            for name in found:
                page.goto("file://" + name)
                page.wait_for_timeout(500)
                letters.append(len(page.inner_text("main")))
            page.context.close()
        if letters and letters[0] < letters[1] / 2:
            faults.append(f"{kind}: {letters[0]} letters without a script, and {letters[1]} with it")
    return faults


def printed(browser, folder):
    """Pages that take more sheets than they should."""
    faults = []
    months = sorted(glob.glob(os.path.join(folder, "months", "2*.html")))[-2:-1]
    for kind, most in [("index.html", 2)] + [(os.path.relpath(one, folder), 1) for one in months]:
        page = opened(browser, 1000, "light", faults, kind)
        page.goto(f"file://{folder}/{kind}")
        page.wait_for_timeout(400)
        sheets = page.pdf(format="A4").count(b"/Type /Page\n")
        print(f"{kind}: {sheets} sheets of A4")
        if sheets > most:
            faults.append(f"{kind}: {sheets} sheets")
        page.context.close()
    return faults


def run_by_a_journal(browser, folder):
    """What of a hostile journal's text became code or markup, on any of its pages."""
    faults = []
    pages = sorted(glob.glob(os.path.join(folder, "**", "*.html"), recursive=True))
    odd = "img, u, svg[onload], iframe, [onerror], [onclick], [onmouseover], a[href^=javascript], a[href^=data]"
    for path in pages:
        name = os.path.relpath(path, folder)
        page = opened(browser, 1000, "light", faults, name)
        page.goto("file://" + path + ("#p=<img src=x onerror=window.hacked=30>" if "entries" in name else ""))
        page.wait_for_timeout(150)
        page.evaluate("document.querySelectorAll('td, a, li').forEach((one) => one.dispatchEvent(new MouseEvent('mouseover', {bubbles: true})))")
        ran, count = page.evaluate(f"[window.hacked, document.querySelectorAll('{odd}').length]")
        if ran is not None or count:
            faults.append(f"{name} of a hostile journal: number {ran} ran, {count} odd elements")
        page.context.close()
    page = opened(browser, 1000, "light", faults, "find")
    page.goto(f"file://{folder}/index.html")
    page.keyboard.press("/")
    page.wait_for_selector("dialog.finder input")
    page.keyboard.type("hacked")
    page.wait_for_timeout(800)
    found = page.query_selector_all(".finder li a")
    if not found or page.evaluate("window.hacked") is not None:
        faults.append(f"Find in a hostile journal: {len(found)} found")
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    if page.evaluate("window.hacked") is not None:
        faults.append("an entry of a hostile journal ran something")
    # Sums beyond a browser's numbers are whole.
    page.goto(f"file://{folder}/entries/index.html#p=Large%20sums")
    page.wait_for_timeout(900)
    shown = "".join(one.text_content() for one in page.query_selector_all(".answer tbody"))
    plain = re.sub(r"[^0-9A-Z]+", "", shown)
    if "900719925474099301EUR" not in plain or "123456789012345678JPY" not in plain:
        faults.append(f"large sums are {shown!r}")
    page.context.close()
    # A script that came into the markup by another way does not run.
    text = open(pages[0], encoding="utf-8").read().replace(
        "</main>", "<script>window.hacked=40</script><script src='data/head.js'></script><img src=x onerror='window.hacked=41'></main>")
    forged = os.path.join(folder, "forged.html")
    with open(forged, "w", encoding="utf-8") as file:
        file.write(text)
    page = browser.new_context().new_page()
    page.goto("file://" + forged)
    page.wait_for_timeout(300)
    if page.evaluate("window.hacked") is not None:
        faults.append("a script in the markup runs")
    os.remove(forged)
    print(f"{len(pages)} pages of a hostile journal, {len(found)} found by Find")
    return faults


if __name__ == "__main__":
    main()
