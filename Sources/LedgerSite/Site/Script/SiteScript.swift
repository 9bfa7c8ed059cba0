import LedgerSource

/// The scripts of a site, without which everything can be read, too.
///
/// They make elements and set their text; nothing that a journal says is ever read as markup or code.
enum SiteScript {
  /// Blanks beside signs are kept on lines that have texts or patterns.
  static func short(_ text: String) -> String {
    let signs = "=,;{}?:&|()[]<>*"
    return TightText.of(text, behind: signs, before: signs, except: "\"'`/")
  }

  static let site = short(siteText)
  static let entries = short(questions + view + entry)
  static let find = short(findText)

  /// Texts without what is not looked at when they are compared, as `AccentFolding` has them.
  static let folding = #"""
    const letters = { "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i", "ς": "σ" };
    const fold = (text) => {
      const small = text.toLowerCase();
      return /^[\x00-\x7f]*$/.test(small) ? small
        : small.normalize("NFD").replace(/\p{M}/gu, "").replace(/[ßæœøđðþłħıς]/g, (one) => letters[one]);
    };
    """#

  /// What every page loads: switches, tables, values in charts, keys.
  private static let siteText = #"""
    "use strict";
    (() => {
      const root = document.documentElement, base = root.dataset.root || "";
      let words = {};
      const word = (key) => words[key] || key;
      const keep = (key, value) => { try { localStorage[key] = value; } catch (e) {} };
      const make = (name, set = {}, ...inner) => {
        const made = document.createElement(name);
        for (const key in set) key in made ? made[key] = set[key] : made.setAttribute(key, set[key]);
        made.append(...inner);
        return made;
      };
      const load = (path) => new Promise((done, fail) => {
        const script = make("script", { src: base + path, onload: done, onerror: fail });
        document.head.append(script);
      });
      \#(folding)

      const isDark = () => root.dataset.theme
        ? root.dataset.theme == "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      function switchTheme() {
        root.dataset.theme = isDark() ? "light" : "dark";
        keep("bursar-theme", root.dataset.theme);
      }
      const dates = /\d{4}-\d\d(-\d\d)?/g;
      const amount = /\p{Sc}\s?[-−+]?\d|\d[\d.,'’\s]*(\p{Sc}|\p{Lu})|\d[.,]\d\d(?!\d)/u;
      // Whatever holds an amount is marked, in sentences, too.
      function mark(place) {
        const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode;
          if (amount.test(text.data.replace(dates, ""))) text.parentNode.classList.add("sum");
        }
      }
      const marking = new MutationObserver((changes) => changes.forEach((change) => mark(change.target)));
      function conceal(on) {
        marking.disconnect();
        if (!on) return delete root.dataset.private;
        root.dataset.private = "";
        mark(document.body);
        marking.observe(document.body, { childList: true, subtree: true });
      }
      function switchPrivacy(button) {
        const on = !("private" in root.dataset);
        conceal(on);
        keep("bursar-private", on ? "1" : "");
        button.setAttribute("aria-pressed", on);
      }

      // Tables
      const value = (row, column) => {
        const cell = row.cells[column], text = cell ? cell.textContent.trim() : "";
        if (!cell || !cell.classList.contains("number")) return text.toLowerCase();
        let digits = text.replace(/[^0-9.,−-]/g, "").replace("−", "-");
        const mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
        if (mark >= 0 && digits.length - mark <= 3)
          digits = digits.slice(0, mark).replace(/[.,]/g, "") + "." + digits.slice(mark + 1);
        else digits = digits.replace(/[.,]/g, "");
        return parseFloat(digits) || 0;
      };
      function sort(table, column, button) {
        const body = table.tBodies[0], up = button.dataset.order != "up";
        for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
        button.dataset.order = up ? "up" : "down";
        button.closest("th").setAttribute("aria-sort", up ? "ascending" : "descending");
        const rows = [...body.rows].filter((row) => !row.classList.contains("total"));
        const last = [...body.rows].filter((row) => row.classList.contains("total"));
        const keys = new Map(rows.map((row) => [row, value(row, column)]));
        const collator = new Intl.Collator(root.lang, { numeric: true });
        rows.sort((a, b) => {
          const [x, y] = [keys.get(a), keys.get(b)];
          const order = typeof x == "number" && typeof y == "number" ? x - y : collator.compare(x, y);
          return up ? order : -order;
        });
        body.append(...rows, ...last);
      }
      function prepare(table) {
        const rows = table.tBodies[0] ? table.tBodies[0].rows.length : 0;
        const isTree = table.querySelector(".head, [data-depth]");
        if (isTree) prepareTree(table);
        if (rows > 3 && table.tHead && !isTree) {
          [...table.tHead.rows[0].cells].forEach((cell, column) => {
            if (cell.tagName != "TH") return;
            const button = make("button", { className: "sort", type: "button" }, ...cell.childNodes);
            button.onclick = () => sort(table, column, button);
            cell.append(button);
          });
        }
        if (rows < 40 || table.closest("details")) return;
        const field = make("input", { type: "search", className: "filter", placeholder: word("filter") });
        field.setAttribute("aria-label", word("filter"));
        field.oninput = () => {
          const wanted = fold(field.value);
          for (const row of table.tBodies[0].rows) row.hidden = !fold(row.textContent).includes(wanted);
        };
        table.closest(".scroll").before(field);
      }
      function prepareTree(table) {
        const rows = [...table.tBodies[0].rows], folded = new Set();
        const head = (row) => row.querySelector("th[scope=row]");
        const depth = (row) => row.className || !head(row) ? -1 : +(head(row).dataset.depth || 0);
        const show = () => {
          let limit = Infinity;
          for (const row of rows) {
            const own = depth(row);
            row.hidden = own > limit;
            if (own <= limit) limit = folded.has(row) ? own : Infinity;
          }
        };
        rows.forEach((row, place) => {
          const next = rows[place + 1];
          if (!next || depth(row) < 0 || depth(next) <= depth(row)) return;
          const button = make("button", { className: "fold", type: "button" }, "▾");
          button.setAttribute("aria-label", head(row).textContent);
          button.setAttribute("aria-expanded", true);
          button.onclick = () => {
            const isOpen = folded.delete(row) || !folded.add(row);
            button.textContent = isOpen ? "▾" : "▸";
            button.setAttribute("aria-expanded", isOpen);
            show();
          };
          head(row).prepend(button);
          head(row).classList.add("folds");
        });
      }

      // Charts
      let tip;
      function show(mark) {
        hide();
        const title = mark && mark.querySelector("title");
        if (!title) return;
        const box = mark.getBoundingClientRect();
        tip = make("div", { className: "tip", role: "status" }, title.textContent);
        document.body.append(tip);
        mark.classList.add("marked");
        const x = Math.min(Math.max(4, box.x + box.width / 2 - tip.offsetWidth / 2), innerWidth - tip.offsetWidth - 4);
        tip.style.left = `${x}px`;
        tip.style.top = `${Math.max(4, box.y - tip.offsetHeight - 6)}px`;
      }
      function hide() {
        if (tip) tip.remove();
        tip = null;
        for (const mark of document.querySelectorAll(".marked")) mark.classList.remove("marked");
      }
      function prepareChart(svg) {
        const marks = [...svg.querySelectorAll("title")].map((title) => title.parentNode);
        if (!marks.length) return;
        let at = -1;
        svg.setAttribute("tabindex", 0);
        svg.addEventListener("pointerover", (event) => show(event.target.closest("svg *")));
        svg.addEventListener("pointerleave", hide);
        svg.addEventListener("blur", hide);
        svg.addEventListener("keydown", (event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (event.key == "Escape") hide();
          if (!step) return;
          event.preventDefault();
          at = (at + step + marks.length) % marks.length;
          show(marks[at]);
        });
      }

      // What is loaded when it is asked for: filters, entries and Find.
      let entries;
      const more = () => entries ||= load("entries.js").then(() => bursar.entries);
      const isEntry = (hash) => /^#e[0-9a-z]{12}(\.\d+)?$/.test(hash);
      // What is typed before the field is there waits for it.
      let waiting = null;
      const taken = () => { const text = waiting; waiting = null; return text; };
      const find = () => {
        if (!words.search || waiting !== null) return;
        waiting = "";
        more().then((one) => one.find(taken)).catch(() => waiting = null);
      };
      function help() {
        const rows = Object.entries(words.keys || {}).map(([key, text]) =>
          make("li", {}, make("kbd", {}, key), " ", text));
        const close = make("button", { type: "button", onclick: () => shown.close() }, word("close"));
        const shown = make("dialog", {}, make("h2", {}, word("help")), make("ul", {}, ...rows), close);
        shown.onclose = () => shown.remove();
        shown.setAttribute("aria-label", word("help"));
        document.body.append(shown);
        shown.showModal();
      }

      // Keys
      const places = { d: "index.html", b: "budgets/index.html", g: "goals/index.html",
        s: "schedule.html", m: "months/index.html", a: "accounts/index.html", y: "years/index.html",
        t: "statements/index.html", e: "entries/index.html", w: "wealth.html" };
      let before = "";
      function press(event) {
        if ((event.ctrlKey || event.metaKey) && event.key == "k") { event.preventDefault(); return find(); }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
        const key = event.key;
        if (waiting !== null && key.length == 1) {
          event.preventDefault();
          return void (waiting += key);
        }
        if (before == "g" && places[key]) location.href = base + places[key];
        else if (key == "/") { event.preventDefault(); find(); }
        else if (key == "?") help();
        else if (key == "[" || key == "]") {
          const link = document.querySelector(key == "[" ? "a[rel=prev]" : "a[rel=next]");
          if (link) location.href = link.href;
        }
        before = before == "g" ? "" : key;
      }
      function click(event) {
        const link = event.target.closest("a");
        if ("private" in root.dataset && !link) {
          const cell = event.target.closest(".number, .n, .figures dd, figure, .sum");
          if (cell) cell.classList.toggle("shown");
        }
        if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
        if (!/entries\/[^/]*\.html$/.test(link.pathname) || !isEntry(link.hash) || !words.search) return;
        event.preventDefault();
        more().then((one) => one.open(link.hash, link.pathname.slice(-12, -8)), () => location.href = link.href);
      }

      // A newer build
      let built = null;
      window.bursarBuild = (build, problems) => {
        const old = document.querySelector(".notice");
        if (old) old.remove();
        if (problems) document.body.prepend(make("div", { className: "notice", role: "alert" }, problems));
        if (built !== null && built != build) {
          try { sessionStorage["bursar-scroll"] = scrollY; } catch (e) {}
          location.reload();
        }
        built = build;
      };
      function watch() {
        if (document.hidden) return setTimeout(watch, 1000);
        const script = make("script", { src: `${root.dataset.watch}?${Date.now()}` });
        script.onload = script.onerror = () => { script.remove(); setTimeout(watch, 1000); };
        document.head.append(script);
      }

      window.bursar = { base, root, make, load, fold, word, words: () => words, isEntry };
      function start() {
        const privacy = make("button", { type: "button", onclick: () => switchPrivacy(privacy) }, word("privacy"));
        privacy.setAttribute("aria-pressed", "private" in root.dataset);
        const theme = make("button", { type: "button", onclick: switchTheme, title: word("theme") }, "◐");
        theme.setAttribute("aria-label", word("theme"));
        const tools = document.querySelector(".tools");
        if (words.search && tools) tools.append(
          make("button", { type: "button", onclick: find, className: "find" }, word("search"), make("kbd", {}, "/")));
        if (tools) tools.append(privacy, theme);
        conceal("private" in root.dataset);
        document.querySelectorAll("section table:not(.days)").forEach(prepare);
        document.querySelectorAll("section figure > svg").forEach(prepareChart);
        document.addEventListener("click", click);
        document.addEventListener("keydown", press);
        if (words.search && (root.dataset.entries !== undefined || isEntry(location.hash)))
          more().then((one) => one.start());
        const today = root.dataset.today;
        if (today && new Date().toISOString().slice(0, 10) > today && document.querySelector(".asof"))
          document.querySelector(".asof").hidden = false;
        try {
          if (sessionStorage["bursar-scroll"]) scrollTo(0, +sessionStorage["bursar-scroll"]);
          delete sessionStorage["bursar-scroll"];
        } catch (e) {}
        if (root.dataset.watch) watch();
      }
      window.bursarWords = (given) => {
        words = given;
        document.readyState == "loading" ? document.addEventListener("DOMContentLoaded", start) : start();
      };
      load("words.js");
    })();
    """#
}
