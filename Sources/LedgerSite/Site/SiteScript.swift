/// The one script of a site, without which everything can be read, too.
///
/// It makes elements and sets their text; nothing that a journal says is ever read as markup or code.
enum SiteScript {
  static let text = #"""
    "use strict";
    (() => {
      const root = document.documentElement, base = root.dataset.root || "";
      const words = window.bursarWords || {}, word = (key) => words[key] || key;
      const keep = (key, value) => { try { localStorage[key] = value; } catch (e) {} };
      const kept = (key) => { try { return localStorage[key] || ""; } catch (e) { return ""; } };
      const make = (name, set = {}, ...inner) => {
        const made = document.createElement(name);
        for (const key in set) key in made ? made[key] = set[key] : made.setAttribute(key, set[key]);
        made.append(...inner);
        return made;
      };
      if (kept("bursar-theme")) root.dataset.theme = kept("bursar-theme");
      if (kept("bursar-private")) root.dataset.private = "";

      const isDark = () => root.dataset.theme
        ? root.dataset.theme == "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
      function switchTheme() {
        root.dataset.theme = isDark() ? "light" : "dark";
        keep("bursar-theme", root.dataset.theme);
      }
      function switchPrivacy(button) {
        const on = !("private" in root.dataset);
        on ? root.dataset.private = "" : delete root.dataset.private;
        keep("bursar-private", on ? "1" : "");
        button.setAttribute("aria-pressed", on);
      }

      // Tables
      const value = (row, column) => {
        const cell = row.cells[column], text = cell ? cell.innerText.trim() : "";
        if (!cell || !cell.classList.contains("number")) return text.toLowerCase();
        let digits = text.replace(/[^0-9.,-]/g, "");
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
        rows.sort((a, b) => {
          const [x, y] = [keys.get(a), keys.get(b)];
          const order = typeof x == "number" ? x - y : x.localeCompare(y, root.lang);
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
        if (rows < 20) return;
        const field = make("input", { type: "search", className: "filter sort" });
        field.placeholder = word("filter");
        field.setAttribute("aria-label", word("filter"));
        field.oninput = () => {
          const wanted = fold(field.value);
          for (const row of table.tBodies[0].rows) row.hidden = !fold(row.textContent).includes(wanted);
        };
        table.closest(".scroll").before(field);
      }

      // Trees and periods
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
          if (depth(row) >= 0) head(row).style.paddingLeft = `${1.5 + 1.2 * depth(row)}rem`;
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
        });
      }
      function preparePeriods() {
        const cards = [...document.querySelectorAll("section[data-period]")];
        const names = ["months", "years"];
        if (names.some((name) => !cards.some((card) => card.dataset.period == name))) return;
        const bar = make("div", { className: "tools periods", role: "group" });
        bar.setAttribute("aria-label", word("period"));
        const choose = (wanted) => {
          for (const card of cards) card.hidden = card.dataset.period != wanted;
          for (const button of bar.children)
            button.setAttribute("aria-pressed", button.dataset.name == wanted);
        };
        for (const name of names) {
          const button = make("button", { type: "button", onclick: () => choose(name) }, word(name == "years" ? "everyYear" : name));
          button.dataset.name = name;
          bar.append(button);
        }
        document.querySelector(".grid").before(bar);
        choose("months");
      }

      // Cards stand below one another without holes where there are several columns.
      function arrange() {
        const grid = document.querySelector(".grid"), cards = grid ? [...grid.children] : [];
        if (cards.length < 3) return;
        const span = (card) => {
          const isThree = innerWidth >= 1200, has = (name) => card.classList.contains(name);
          return has("third") ? (isThree ? 4 : 6) : has("wide") ? (isThree ? 8 : 6) : has("half") ? 6 : 12;
        };
        const lay = () => {
          const isPacked = innerWidth >= 800, ends = Array(12).fill(0);
          grid.classList.toggle("packed", isPacked);
          const sizes = cards.map((card) => Math.ceil((card.offsetHeight + 16) / 8));
          cards.forEach((card, place) => {
            card.style.gridColumn = card.style.gridRow = "";
            if (!isPacked || card.hidden) return;
            const wide = span(card), end = (at) => Math.max(...ends.slice(at, at + wide));
            let best = 0;
            for (let at = 0; at + wide <= 12; at += Math.min(wide, 12 - wide || 12, 6))
              if (end(at) < end(best) - 18) best = at;
            const top = end(best);
            card.style.gridColumn = `${best + 1} / span ${wide}`;
            card.style.gridRow = `${top + 1} / span ${sizes[place]}`;
            ends.fill(top + sizes[place], best, best + wide);
          });
        };
        lay();
        const watcher = new ResizeObserver(lay);
        cards.forEach((card) => watcher.observe(card));
        addEventListener("resize", lay);
      }

      // Search
      const fold = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
      let index = null, lines = [];
      window.bursarIndex = (rows) => {
        index.push(...rows);
        for (const row of rows) lines.push(fold(row.slice(1).join(" ")));
      };
      function load(done) {
        if (index) return done();
        index = [];
        let left = (words.years || []).length;
        if (!left) done();
        for (const year of words.years || []) {
          const script = make("script", { src: `${base}search/${year}.js` });
          script.onload = script.onerror = () => { if (--left == 0) done(); };
          document.head.append(script);
        }
      }
      function find(text, list) {
        const wanted = fold(text).split(/\s+/).filter(Boolean);
        list.replaceChildren();
        if (!wanted.length) return;
        let count = 0;
        for (let place = lines.length - 1; place >= 0 && count < 50; place--) {
          if (!wanted.every((part) => lines[place].includes(part))) continue;
          const [address, day, payee, note, account, amount] = index[place];
          const link = make("a", { href: base + address }, `${day} ${payee}`);
          list.append(make("li", {}, link, ` ${note} · ${account} · ${amount}`));
          count++;
        }
        if (!count) list.append(make("li", {}, word("nothing")));
      }
      let dialog;
      function search() {
        if (!dialog) {
          const field = make("input", { type: "search", placeholder: word("search") });
          field.setAttribute("aria-label", word("search"));
          const list = make("ul", { className: "list-plain" });
          field.oninput = () => load(() => find(field.value, list));
          dialog = make("dialog", {}, field, list);
          dialog.setAttribute("aria-label", word("search"));
          document.body.append(dialog);
        }
        dialog.showModal();
        load(() => {});
      }
      function help() {
        const rows = Object.entries(words.keys || {}).map(([key, text]) =>
          make("li", {}, make("kbd", {}, key), " ", text));
        const shown = make("dialog", {}, make("ul", {}, ...rows),
          make("button", { className: "sort", onclick: () => shown.close() }, word("close")));
        shown.onclose = () => shown.remove();
        shown.setAttribute("aria-label", word("help"));
        document.body.append(shown);
        shown.showModal();
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
        const x = Math.min(Math.max(4, box.x + box.width / 2 - tip.offsetWidth / 2),
          innerWidth - tip.offsetWidth - 4);
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
        svg.tabIndex = 0;
        svg.addEventListener("pointerover", (event) => show(event.target.closest("svg *")));
        svg.addEventListener("pointerleave", hide);
        svg.addEventListener("blur", hide);
        svg.addEventListener("keydown", (event) => {
          const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          at = (at + step + marks.length) % marks.length;
          show(marks[at]);
        });
      }

      // Keys
      const places = { d: "index.html", b: "budgets/index.html", g: "goals/index.html",
        s: "schedule.html", m: "months/index.html", a: "accounts/index.html",
        e: "entries/index.html", w: "wealth.html" };
      let before = "";
      function press(event) {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (/^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName)) return;
        const key = event.key;
        if (before == "g" && places[key]) location.href = base + places[key];
        else if (key == "/") { event.preventDefault(); search(); }
        else if (key == "?") help();
        else if (key == "[" || key == "]") {
          const link = document.querySelector(key == "[" ? "a[rel=prev]" : "a[rel=next]");
          if (link) location.href = link.href;
        }
        before = before == "g" ? "" : key;
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
        const script = make("script", { src: `${root.dataset.watch}?${Date.now()}` });
        script.onload = script.onerror = () => { script.remove(); setTimeout(watch, 500); };
        document.head.append(script);
      }

      document.addEventListener("keydown", press);
      document.addEventListener("DOMContentLoaded", () => {
        const privacy = make("button", { type: "button", onclick: () => switchPrivacy(privacy) },
          word("privacy"));
        privacy.setAttribute("aria-pressed", "private" in root.dataset);
        const tools = document.querySelector(".tools");
        if (tools) tools.append(
          make("button", { type: "button", onclick: search }, word("search")), privacy,
          make("button", { type: "button", onclick: switchTheme }, word("theme")));
        document.querySelectorAll("section table:not(.days)").forEach(prepare);
        preparePeriods();
        arrange();
        document.querySelectorAll("section figure svg").forEach(prepareChart);
        document.addEventListener("click", (event) => {
          if (!("private" in root.dataset)) return;
          const cell = event.target.closest(".number, .figures dd, .list .n, figure");
          if (cell) cell.classList.toggle("shown");
        });
        try {
          if (sessionStorage["bursar-scroll"]) scrollTo(0, +sessionStorage["bursar-scroll"]);
          delete sessionStorage["bursar-scroll"];
        } catch (e) {}
        if (root.dataset.watch) watch();
      });
    })();

    """#
}
