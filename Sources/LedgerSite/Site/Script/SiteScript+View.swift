extension SiteScript {
  /// The answer to a question: sums, rankings and entries.
  static let view = #"""

      // Words
      function money(quantity, commodity = head.currency, sign = "") {
        const [symbol, scale, decimals, side, isSpaced, mark, group, sizes] = head.commodities[commodity];
        let value = size(quantity), shown = scale;
        if (scale > decimals) {
          const unit = 10n ** BigInt(scale - decimals), rest = value % unit;
          value /= unit;
          if (rest * 2n > unit || rest * 2n == unit && value % 2n == 1n) value++;
          shown = decimals;
        }
        const digits = String(value).padStart(shown + 1, "0") + "0".repeat(decimals - shown);
        let whole = digits.slice(0, digits.length - decimals), grouped = "";
        for (let place = 0; group && whole.length > (sizes[Math.min(place, sizes.length - 1)] || 99); place++) {
          const cut = whole.length - sizes[Math.min(place, sizes.length - 1)];
          grouped = group + whole.slice(cut) + grouped;
          whole = whole.slice(0, cut);
        }
        const text = whole + grouped + (decimals ? mark + digits.slice(digits.length - decimals) : "");
        const minus = quantity < 0n && value ? "-" : "", plus = quantity > 0n ? sign : "";
        const space = symbol && isSpaced ? "\u00a0" : "";
        return plus + (side ? minus + text + space + symbol : symbol + space + minus + text);
      }
      const signed = (value) => money(value, head.currency, "+");
      const main = (sum) => sum.get(head.currency);
      const amounts = (sum, sign) => {
        const parts = [...sum.parts].map(([commodity, one]) => [commodity, one.value])
          .filter(([commodity, value]) => value != 0n || commodity == head.currency)
          .sort((a, b) => (b[0] == head.currency) - (a[0] == head.currency) || a[0] - b[0]);
        return parts.length ? parts.map(([commodity, value]) => money(value, commodity, sign)) : [money(0n)];
      };
      function percent(part, whole) {
        if (whole == 0n) return part == 0n ? "" : word("new");
        if (part == -whole && whole > 0n) return word("gone");
        const thousand = size(part) * 1000n, base = size(whole);
        let tenths = thousand / base;
        const rest = thousand % base * 2n;
        if (rest > base || rest == base && tenths % 2n == 1n) tenths++;
        const sign = tenths == 0n ? "" : part < 0n != whole < 0n ? "-" : "+";
        return `${sign}${tenths / 10n}${word("mark")}${tenths % 10n}${word("percent")}`;
      }
      const name = (query, key, value) => key == "t" || key == "v" ? word(value) : value;
      const link = (query, key, value, inner, old) => make("a", { href: `#${change(query, key, value, old)}` }, ...inner);
      // Long names of accounts break behind a colon first.
      const soft = (name) => name.match(/[^:]*:?/g).flatMap((part) => [part, make("wbr")]);
      const address = (folder) => folder ? base + folder : null;
      const leaf = (account) => account.split(":").pop();

      // The view
      let view, shown = 200;
      function chips(query, asked) {
        const bar = make("p", { className: "chips" });
        for (const key of order) for (const value of query[key]) {
          const problem = asked.problems.get(`${key}=${value}`) || key == "v" && asked.badOther && word("noPeriod");
          const label = word(`by-${key}`), text = value.startsWith("!") ? `${word("not")} ${value.slice(1)}` : name(query, key, value);
          const chip = make("a", { className: problem ? "chip warn" : "chip", href: `#${change(query, key, undefined, value)}` },
            make("span", {}, `${label} `), problem ? `${text}: ${problem}` : text, make("b", { ariaHidden: "true" }, " ×"));
          chip.setAttribute("aria-label", `${word("remove")} ${label} ${text}${problem ? `: ${problem}` : ""}`);
          bar.append(chip);
        }
        return bar;
      }
      function form(query) {
        const kinds = make("select", { ariaLabel: word("filterBy") },
          ...["a", "p", "g", "q", "t", "v"].map((key) => make("option", { value: key }, word(`by-${key}`))));
        const list = make("datalist", { id: "known" });
        const field = make("input", { ariaLabel: word("add"), autocomplete: "off" });
        field.setAttribute("list", "known");
        kinds.onchange = () => list.replaceChildren(...({
          a: head.names, p: head.payees.map((one) => one[0]), g: head.tags.map((one) => one[0]),
          t: ["month", "month-1", "quarter", "year", "year-1", "12m"], v: ["before", "yearbefore"], q: [] })[kinds.value]
          .map((one) => make("option", { value: one })));
        kinds.onchange();
        const made = make("form", { className: "ask" }, kinds, field, list, make("button", {}, word("add")));
        made.onsubmit = (event) => {
          event.preventDefault();
          if (field.value.trim()) location.hash = change(query, kinds.value, field.value.trim());
        };
        return made;
      }
      const cell = (lines) => make("td", { className: "number" }, ...lines.flatMap((line, at) => at ? [make("br"), line] : [line]));
      function figures(query, now, then, heads) {
        const rows = now.asked.isByAccount ? [["sum", now.total.sum, then?.total.sum]]
          : [["in", now.total.into, then?.total.into], ["out", now.total.out, then?.total.out]];
        const body = rows.map(([key, sum, other]) => {
          const cells = [cell(amounts(sum))];
          if (other) {
            const past = main(other), change = main(sum) - past;
            cells.push(cell(amounts(other)), cell([signed(change)]), cell([percent(change, past)]));
          }
          return make("tr", {}, make("th", { scope: "row" }, word(key)), ...cells);
        });
        if (!now.asked.isByAccount) {
          const kept = ({ into, out }) => {
            const left = sums();
            for (const [unit, one] of into.parts) left.add(unit, one.value);
            for (const [unit, one] of out.parts) left.add(unit, -one.value);
            return left;
          };
          const left = kept(now.total), old = then && kept(then.total);
          const cells = [cell(amounts(left))];
          if (then) cells.push(cell(amounts(old)), cell([signed(main(left) - main(old))]), cell([]));
          body.push(make("tr", { className: "total" }, make("th", { scope: "row" }, word("kept")), ...cells));
        }
        const columns = then ? [...heads, word("change"), "%"] : [heads[0]];
        // On narrow screens each amount says what it is.
        if (then) for (const row of body) [...row.cells].slice(1).forEach((one, at) => { if (one.textContent) one.dataset.label = columns[at]; });
        const count = `${word("entries")}: ${now.found.length}${then ? ` (${then.found.length})` : ""}`;
        return make("section", { className: "answer" }, make("h2", {}, count), make("div", { className: "scroll", tabIndex: 0, role: "group", ariaLabel: count },
          make("table", then ? { className: "cards" } : {}, make("caption", {}, count),
            make("thead", {}, make("tr", {}, make("td"), ...columns.map((one) => make("th", { className: "number", scope: "col" }, one)))),
            make("tbody", {}, ...body))));
      }
      function meter(part, whole, other) {
        const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
        const box = (value, name) => {
          const rect = document.createElementNS("http://www.w3.org/2000/svg", "rect");
          rect.setAttribute("width", whole ? String(size(value) * 1000n / whole) : 0);
          rect.setAttribute("height", 10);
          if (name) rect.setAttribute("class", name);
          svg.append(rect);
        };
        for (const [key, value] of [["class", "meter"], ["viewBox", "0 0 1000 10"], ["preserveAspectRatio", "none"], ["aria-hidden", "true"]])
          svg.setAttribute(key, value);
        box(part);
        if (other !== undefined) box(other, "other");
        return svg;
      }
      function ranking(query, key, title, now, then, read, label, filter) {
        const all = groups(now.found, now.asked, read), old = then && groups(then.found, then.asked, read);
        const value = (group) => group ? main(group.sum) : 0n;
        const names = [...new Set([...all.keys(), ...(old ? old.keys() : [])])];
        const rows = names.map((one) => [one, value(all.get(one)), old ? value(old.get(one)) : undefined])
          .sort((a, b) => a[1] == b[1] ? (label(a[0]) < label(b[0]) ? -1 : 1) : size(a[1]) > size(b[1]) ? -1 : 1);
        if (rows.length < (key == "w" ? 2 : 1)) return null;
        const most = rows.reduce((most, one) => [most, size(one[1]), size(one[2] || 0n)].reduce((a, b) => a > b ? a : b), 1n);
            if (key == "w") rows.sort((a, b) => a[0] < b[0] ? -1 : 1);
        const limit = key == "w" ? 60 : 8, list = make("ul", { className: "list" });
        const item = ([one, amount, before]) => {
          const entry = make("li", {}, filter(one) ? link(query, filter(one)[0], filter(one)[1], key == "a" ? soft(label(one)) : [label(one)]) : label(one),
            span("n", amounts(all.get(one)?.sum || sums()).join(" ")), meter(amount, most, before));
          if (before !== undefined)
            entry.append(span("note", money(before)),
              span("note", `${signed(amount - before)} ${percent(amount - before, before)}`));
          return entry;
        };
        list.append(...rows.slice(0, limit).map(item));
        const made = make("section", { className: key == "w" ? "" : key == "g" ? "third last" : "third" }, make("h2", {}, title), list);
        if (rows.length > limit) {
          const more = button( `${limit} / ${rows.length} · ${word("more")}`);
          more.onclick = () => { list.append(...rows.slice(limit).map(item)); more.remove(); };
          made.append(more);
        }
        return made;
      }
      const others = (entry, own) => {
        const rest = entry[6].filter((one) => !own.includes(one));
        if (!rest.length) return null;
        const big = rest.reduce((a, b) => size(BigInt(b[2])) > size(BigInt(a[2])) ? b : a);
        const accounts = new Set(rest.map((one) => one[0])).size;
        return head.names[big[0]] + (accounts > 1 ? ` +${accounts - 1}` : "");
      };
      const place = (entry, day) => `${base}entries/${text(day).slice(0, 7)}.html#${entry[0]}`;
      function row({ entry, day, own }, asked) {
        const into = sums();
        const flows = own.filter((one) => "ER".includes(kind(one) || "-") && !isLeftOut(one));
        const meant = asked.isByAccount || !flows.length ? own : flows;
        for (const one of meant) {
          const [commodity, quantity] = valued(one);
          if (asked.isByAccount) into.add(commodity, quantity);
          else if (flows.length) into.add(commodity, negated(quantity));
          else if (BigInt(quantity) > 0n) into.add(commodity, quantity);
        }
        const account = head.names[meant[0][0]], other = others(entry, own);
        const way = asked.isByAccount && other ? `${leaf(account)} · ${other}` : account;
        return make("li", {}, make("a", { href: place(entry, day) }, head.payees[entry[2]][0] || word("noName"),
            entry[8] ? make("small", {}, ` ${entry[8]}`) : ""),
          span("n", (asked.isByAccount || flows.length ? "" : "→ ") + amounts(into).join(" ")),
          span("note", way), span("note day", text(day)));
      }
      function rows(found, asked) {
        const list = make("ul", { className: "list rows" }), count = make("p", { className: "note" });
        const more = button( word("more"));
        let done = 0;
        const add = () => {
          list.append(...found.slice(done, done + 200).map((one) => row(one, asked)));
          done = Math.min(found.length, done + 200);
          count.textContent = `${done} ${word("of")} ${found.length}`;
          more.hidden = done == found.length;
        };
        more.onclick = add;
        add();
        return make("section", {}, make("h2", {}, word("list")), list, count, more);
      }
      function csv(found) {
        const quote = (text) => `"${String(text).replace(/^[=+\-@\t\r]/, "'$&").replace(/"/g, '""')}"`;
        const lines = found.flatMap(({ entry, day, own }) => own.map((one) => {
          const [symbol, scale] = head.commodities[one[1]], digits = String(size(BigInt(one[2]))).padStart(scale + 1, "0");
          const plain = (BigInt(one[2]) < 0n ? "-" : "") + digits.slice(0, digits.length - scale) + (scale ? "." + digits.slice(-scale) : "");
          return [text(one[5] || day), head.payees[entry[2]][0], entry[8] || "", head.names[one[0]]].map(quote).concat(plain, quote(symbol)).join(",");
        }));
        return "date,payee,note,account,amount,commodity\n" + lines.join("\n") + "\n";
      }
      async function ask(query, span, asked) {
        const found = [], from = span ? span.start / 10000 | 0 : 0, to = span ? span.end / 10000 | 0 : 9999;
        // Postings may have days of their own, in the year beside that of their entry.
        for (const [one] of head.years) if (one >= from - 1 && one <= to + 1) {
          const loaded = await year(one);
          if (loaded) select(loaded, one, asked, span, found);
        }
        return { found, asked, total: total(found, asked) };
      }
      const day = () => +head.today.replace(/-/g, "");
      // The shortest name of a time: 2026, 2026Q1, 2026-05 or its first and last day.
      const label = (span) => {
        if (!span || span.start == first && span.end == last) return word("all");
        const day = text(span.start), names = { 12: day.slice(0, 4), 3: `${day.slice(0, 4)}Q${Math.ceil(day.slice(5, 7) / 3)}`, 1: day.slice(0, 7) };
        for (const count in names) if (span.start != first && months(span.start, +count) == span.end && time(names[count]).start == span.start) return names[count];
        const end = text(plus(span.end, -1));
        if (day.slice(0, 7) == end.slice(0, 7) && day != end) return `${day.slice(0, 7)}, ${+day.slice(8)}–${+end.slice(8)}`;
        return span.start == first ? `– ${end}` : span.end == last ? `${day} –` : end == day ? day : `${day} – ${end}`;
      };
      let turn = 0;
      async function render() {
        const own = ++turn, query = parse(location.hash);
        const hasQuestion = order.some((key) => query[key].length), fixed = root.dataset.entries;
        const isStatic = !hasQuestion;
        document.querySelector("main").classList.toggle("asked", !isStatic);
        if (!view) document.querySelector(".title").after(view = make("div", { className: "view" }));
        if (!hasQuestion) return view.replaceChildren(form(fixed ? { ...query, t: [fixed] } : query));
        if (!query.t.length && fixed && !query.q.length && !/[#&]t=/.test(location.hash)) query.t = [fixed];
        const asked = lookup(query, day());
        const pair = query.v.length && against(query.v[0], asked.span, day());
        asked.badOther = query.v.length && !pair;
        const bad = asked.problems.size || asked.badOther;
        const now = bad ? { found: [], asked, total: total([], asked) } : await ask(query, pair ? pair.shown : asked.span, asked);
        const then = pair && !bad ? await ask(query, pair.other, asked) : null;
        if (own != turn) return;
        const tools = make("p", { className: "tools" });
        const copy = button( word("copy"));
        copy.onclick = () => navigator.clipboard && navigator.clipboard.writeText(location.href).then(() => { copy.textContent = word("copied"); });
        const save = button( "CSV");
        save.onclick = () => {
          const file = URL.createObjectURL(new Blob([csv(now.found)], { type: "text/csv" }));
          make("a", { href: file, download: "entries.csv" }).click();
          setTimeout(() => URL.revokeObjectURL(file), 1000);
        };
        tools.append(copy, save);
        const grid = make("div", { className: "grid" });
        if (!bad) {
          const heads = [label(pair ? pair.shown : asked.span), pair ? label(pair.other) : ""];
          const long = !asked.span || now.found.length && now.found[0].day - now.found[now.found.length - 1].day > 400;
          const tags = (one, posting) => [...(one.entry[7] || []), ...(posting[6] || [])].map((tag) => tag[0]).filter((tag) => !/^(time|date2?|recur|import|sha|receipt|slip)$/.test(head.tags[tag][0]));
          grid.append(...[figures(query, now, then, heads),
            ranking(query, "a", word("byAccount"), now, then, (_, posting) => [posting[0]], (one) => head.names[one], (one) => ["a", head.names[one]]),
            ranking(query, "p", word("byPayee"), now, then, (one) => [one.entry[2]], (one) => head.payees[one][0] || word("noName"), (one) => head.payees[one][0] ? ["p", head.payees[one][0]] : null),
            ranking(query, "g", word("byTag"), now, then, tags, (one) => head.tags[one][0], (one) => ["g", head.tags[one][0]]),
            then ? null : ranking(query, "w", word(long ? "byMonth" : "byDay"), now, null,
              (one, posting) => [text(posting[5] || one.day).slice(0, long ? 7 : 10)], (one) => one, (one) => ["t", one]),
            rows(now.found, asked)].filter(Boolean));
        }
        const thirds = grid.querySelectorAll(".third");
        if (thirds.length < 3) for (const one of thirds) one.className = thirds.length == 2 ? "half" : "";
        view.replaceChildren(chips(query, asked), form(query), tools, grid);
      }
    """#
}
