#!/usr/bin/env python3
"""Looks at sites in headless Chromium: `check_site.py FOLDER [--hostile FOLDER] [--pictures FOLDER]`.

With `--documents FOLDER` it only makes the pictures that the documentation shows.

On a page of every kind, light and dark, at four widths: axe-core finds no violation, nothing reaches
over the side, nothing is written to the console. Then search, keys and switches are tried, and a page
without scripts. Of a hostile journal's site no page runs anything of the journal. Ends with 0 and a
message where no browser or no selenium is installed.
"""

import argparse

import glob
import os
import shutil
import sys
import time

WIDTHS = [360, 390, 800, 1400]
KINDS = [
    "index.html", "months/index.html", "months/2*.html", "years/2*.html",
    "statements/index.html", "statements/balancesheet-monthly.html", "accounts/index.html",
    "accounts/*.html", "payees/index.html", "payees/[a-h]*.html", "tags/[a-z]*.html",
    "budgets/index.html", "budgets/[a-h]*.html", "goals/index.html", "goals/[a-h]*.html",
    "schedule.html", "wealth.html", "entries/index.html", "entries/2*.html", "envelopes.html",
    "problems.html", "figures.html",
]
# Cards that lie on one another, and figures that are wider than their room.
OVERLAPS = """
  const cards = [...document.querySelectorAll('.grid > section')].filter((one) => one.offsetHeight);
  const boxes = cards.map((one) => one.getBoundingClientRect()), found = [];
  boxes.forEach((a, place) => boxes.slice(place + 1).forEach((b, next) => {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (across > 1 && down > 1) found.push(`cards ${place} and ${place + 1 + next} overlap`);
  }));
  for (const value of document.querySelectorAll('.figures b'))
    if (value.scrollWidth > value.parentNode.parentNode.clientWidth + 1
      || value.getBoundingClientRect().right > value.closest('section').getBoundingClientRect().right)
      found.push(`${value.textContent} is cut`);
  return found;
"""

DOCUMENTS = [
    ("site-overview", "index.html", "light", 1200, 1400),
    ("site-month", "months/2026-05.html", "dark", 1200, 1400),
    ("site-bills", "schedule.html", "light", 1200, 900),
    ("site-phone", "index.html", "light", 390, 1500),
]


def main():
    if not shutil.which("chromium") or not shutil.which("chromedriver"):
        return print("skipped: chromium and chromedriver are not installed")
    try:
        import axe_core_python
        from selenium import webdriver
        from selenium.webdriver.chrome.service import Service
        from selenium.webdriver.common.by import By
        from selenium.webdriver.common.keys import Keys
    except ImportError:
        return print("skipped: selenium and axe-core-python are not installed")
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folder")
    parser.add_argument("--hostile", default="")
    parser.add_argument("--pictures", default="")
    parser.add_argument("--documents", default="")
    arguments = parser.parse_args()
    folder, pictures = os.path.abspath(arguments.folder), arguments.pictures
    script = glob.glob(os.path.join(os.path.dirname(axe_core_python.__file__), "*.js"))[0]
    axe = open(script, encoding="utf-8").read()
    options = webdriver.ChromeOptions()
    for flag in ["--headless=new", "--no-sandbox", "--hide-scrollbars", "--disable-gpu"]:
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver")))
    driver.set_script_timeout(60)
    if arguments.documents:
        picture(driver, folder, arguments.documents)
        return driver.quit()
    faults = []
    for kind in KINDS:
        found = sorted(glob.glob(os.path.join(folder, kind)), key=os.path.getsize)
        if not found:
            continue
        page = found[-1]
        name = os.path.relpath(page, folder)
        for theme in ["light", "dark"]:
            driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                "features": [{"name": "prefers-color-scheme", "value": theme}]})
            for width in WIDTHS:
                driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                    "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < 600})
                driver.get("file://" + page)
                inner, outer = driver.execute_script(
                    "return [document.documentElement.scrollWidth, innerWidth]")
                where = f"{name} {theme} {width}"
                if inner > outer:
                    faults.append(f"{where}: {inner} wide")
                faults += [f"{where}: {one}" for one in driver.execute_script(OVERLAPS)]
                big = os.path.getsize(page) > 200_000
                if width in (360, 1400) and not big:
                    driver.execute_script(axe)
                    result = driver.execute_async_script(
                        "const done = arguments[0]; axe.run().then(done, (e) => done({violations:"
                        " [{id: String(e), nodes: []}]}))")
                    for one in result["violations"]:
                        nodes = [node["html"][:160] for node in one["nodes"][:2]]
                        faults.append(f"{where}: {one['id']} ({len(one['nodes'])}) {nodes}")
                if pictures:
                    height = min(6000, driver.execute_script(
                        "return document.documentElement.scrollHeight"))
                    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
                        "width": width, "height": height, "deviceScaleFactor": 1,
                        "mobile": width < 600})
                    place = name.replace("/", "-").removesuffix(".html")
                    driver.save_screenshot(os.path.join(pictures, f"{place}-{theme}-{width}.png"))
        for entry in driver.get_log("browser"):
            faults.append(f"{name}: {entry['message'][:200]}")
    faults += tried(driver, folder, By, Keys)
    faults += unscripted(driver, folder)
    if arguments.hostile:
        faults += run_by_a_journal(driver, os.path.abspath(arguments.hostile), By, Keys)
    driver.quit()
    for fault in faults:
        print(fault)
    print(f"{len(faults)} faults")
    sys.exit(1 if faults else 0)


def picture(driver, folder, documents):
    """Makes the pictures of the documentation."""
    os.makedirs(documents, exist_ok=True)
    for name, page, theme, width, height in DOCUMENTS:
        driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": theme}]})
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
        driver.get(f"file://{folder}/{page}")
        time.sleep(0.3)
        driver.save_screenshot(os.path.join(documents, name + ".png"))


def tried(driver, folder, By, Keys):
    """What does not do what it should of search, keys and switches."""
    faults = []

    def require(holds, what):
        if not holds:
            faults.append(what)

    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
        "width": 1400, "height": 900, "deviceScaleFactor": 1, "mobile": False})
    driver.get(f"file://{folder}/index.html")
    time.sleep(0.5)
    paint = driver.execute_script(
        "return (performance.getEntriesByName('first-contentful-paint')[0] || {}).startTime")
    print(f"first paint: {paint} ms")
    body = lambda: driver.find_element(By.TAG_NAME, "body")
    name = driver.find_element(By.CSS_SELECTOR, ".list li > a").text.split(" ")[-1]
    body().send_keys("/")
    time.sleep(0.5)
    field = driver.find_element(By.CSS_SELECTOR, "dialog input")
    field.send_keys("a")
    time.sleep(1)
    require(driver.find_elements(By.CSS_SELECTOR, "dialog li a"), "search finds nothing")
    field.send_keys(Keys.ESCAPE)
    for keys, end in [("gb", "budgets/index.html"), ("gg", "goals/index.html"),
                      ("gs", "schedule.html"), ("gd", "index.html")]:
        for key in keys:
            body().send_keys(key)
        time.sleep(0.4)
        require(driver.current_url.endswith(end), f"{keys} leads to {driver.current_url}")
    body().send_keys("?")
    require(driver.find_elements(By.CSS_SELECTOR, "dialog kbd"), "? shows no keys")
    body().send_keys(Keys.ESCAPE)
    driver.get(f"file://{folder}/statements/balancesheet-yearly.html")
    hidden = lambda: driver.execute_script("return document.querySelectorAll('tr[hidden]').length")
    buttons = driver.find_elements(By.CSS_SELECTOR, "button.fold")
    require(buttons, "nothing folds in a statement")
    for expected in [False, True]:
        buttons[0].click()
        require((hidden() == 0) == expected, f"{hidden()} rows are folded")
    accounts = glob.glob(os.path.join(folder, "accounts", "*.html"))
    account = next(one for one in sorted(accounts) if 'data-period="years"' in open(one).read())
    driver.get(f"file://{account}")
    shown = lambda: driver.execute_script(
        "return [...document.querySelectorAll('section[data-period]')]"
        ".filter((one) => !one.hidden).map((one) => one.dataset.period)")
    for name in ["years", "months"]:
        button = driver.find_elements(By.CSS_SELECTOR, f".periods [data-name={name}]")
        require(button, f"{os.path.basename(account)} has no switch for {name}")
        if button:
            button[0].click()
            require(set(shown()) == {name}, f"{name} shows {shown()}")
    driver.get(f"file://{folder}/index.html")
    privacy = driver.find_element(By.CSS_SELECTOR, "[aria-pressed]")
    privacy.click()
    require(privacy.get_attribute("aria-pressed") == "true", "amounts are not hidden")
    privacy.click()
    return faults


def unscripted(driver, folder):
    """What cannot be read where scripts are switched off."""
    faults = []
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": True})
    for kind in ["index.html", "accounts/*.html", "months/2*.html", "entries/2*.html"]:
        page = sorted(glob.glob(os.path.join(folder, kind)), key=os.path.getsize)[-1]
        driver.get("file://" + page)
        tree = driver.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        texts = [one for one in tree if one.get("role", {}).get("value") == "StaticText"]
        if len(texts) < 20:
            faults.append(f"{kind}: {len(texts)} texts without a script")
    driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": False})
    return faults


def run_by_a_journal(driver, folder, By, Keys):
    """What of a hostile journal's text became code or markup, on any of its pages."""
    faults = []
    pages = sorted(glob.glob(os.path.join(folder, "**", "*.html"), recursive=True))
    for page in pages:
        name = os.path.relpath(page, folder)
        driver.get("file://" + page)
        for element in driver.find_elements(By.CSS_SELECTOR, "summary"):
            driver.execute_script("arguments[0].click()", element)
        ran, odd = driver.execute_script(
            "document.querySelectorAll('td, a, li').forEach((one) => one.dispatchEvent("
            "new MouseEvent('mouseover', {bubbles: true})));"
            "return [window.hacked, document.querySelectorAll('img, u, svg[onload], iframe, "
            "[onerror], [onclick], [onmouseover], a[href^=javascript], a[href^=data]').length]")
        if ran is not None or odd:
            faults.append(f"{name} of a hostile journal: number {ran} ran, {odd} odd elements")
    driver.get(f"file://{folder}/index.html")
    driver.find_element(By.TAG_NAME, "body").send_keys("/")
    time.sleep(0.5)
    driver.find_element(By.CSS_SELECTOR, "dialog input").send_keys("hacked")
    time.sleep(1)
    found = driver.find_elements(By.CSS_SELECTOR, "dialog li a")
    if not found:
        faults.append("search finds nothing in a hostile journal")
    if driver.execute_script("return window.hacked") is not None:
        faults.append("searching a hostile journal ran something of it")
    print(f"{len(pages)} pages of a hostile journal, {len(found)} found by search")
    return faults


if __name__ == "__main__":
    main()
