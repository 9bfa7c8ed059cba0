extension SiteScript {
  /// Names and entries, found by their letters.
  static let findText = #"""
    "use strict";
    (() => {
      const { base, make, fold, word } = bursar;
      const { years, year, opened, hasWords, sums, amounts, text, place, encode } = bursar.entries.parts;
      let head;

      // Find: pages and names by rank, then entries, newest first.
      let finder;
      const kinds = ["page", "account", "payee", "tag", "budget", "goal"];
      function things() {
        return head.things ||= [
          ...head.pages.map(([name, path, kind]) => ({ kind, name, path: base + path, count: 0 })),
          ...head.accounts.filter((one) => one[2]).map(([name, , path, count]) => ({ kind: "account", name, path: base + path, count })),
          ...head.payees.filter((one) => one[1]).map(([name, path, count]) => ({ kind: "payee", name, path: base + path, count })),
          ...head.tags.filter((one) => one[1]).flatMap(([name, path, count, values]) => [{ kind: "tag", name, path: base + path, count },
            ...values.map((one) => ({ kind: "tag", name: `${name} ${one}`, path: `${base}entries/index.html#g=${encode(`${name}=${one}`)}`, count: 0 }))]),
        ].map((one) => ({ ...one, folded: fold(one.name) }));
      }
      function rank(folded, words) {
        let worst = 0;
        for (const one of words) {
          const at = folded.indexOf(one);
          if (at < 0) return null;
          const isWord = at == 0 || !/[\p{L}\p{N}]/u.test(folded[at - 1]) || new RegExp(`(^|[^\\p{L}\\p{N}])${one.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}`, "u").test(folded);
          worst = Math.max(worst, at == 0 ? 0 : isWord ? 1 : 2);
        }
        return worst;
      }
      function matches(words) {
        const found = [];
        for (const one of things()) {
          const place = rank(one.folded, words);
          if (place !== null) found.push({ ...one, place });
        }
        found.sort((a, b) => a.place - b.place || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.count - a.count || (a.name < b.name ? -1 : 1));
        const counts = {};
        return found.filter((one) => (counts[one.kind] = (counts[one.kind] || 0) + 1) <= 5);
      }
      async function find(taken) {
        await opened();
        head = bursar.entries.parts.head();
        if (!finder) {
          const field = make("input", { type: "search", role: "combobox", autocomplete: "off", placeholder: word("search") });
          const list = make("ul", { id: "found", role: "listbox" }), note = make("p", { className: "note", role: "status" });
          for (const [key, value] of [["aria-label", word("search")], ["aria-controls", "found"], ["aria-expanded", "false"], ["aria-autocomplete", "list"]])
            field.setAttribute(key, value);
          list.setAttribute("aria-label", word("search"));
          let at = -1, run = 0, limit = 50;
          const choose = (next) => {
            const options = [...list.children];
            if (!options.length) return;
            at = (next + options.length) % options.length;
            options.forEach((one, place) => one.setAttribute("aria-selected", place == at));
            options[at].scrollIntoView({ block: "nearest" });
            field.setAttribute("aria-activedescendant", options[at].id);
          };
          const option = (one, number) => make("li", { id: `found${number}`, role: "option", ariaSelected: "false" },
            make("a", { href: one.path, tabIndex: -1 }, make("span", {}, one.name), make("small", {}, one.note || word(`is-${one.kind}`))));
          const update = async () => {
            const own = ++run, words = fold(field.value).split(/\s+/).filter(Boolean);
            const named = words.length ? matches(words) : head.pages.slice(0, 8).map(([name, path, kind]) => ({ name, path: base + path, kind }));
            let entries = [], count = 0, missing = 0;
            if (words.length) for (const [one] of head.years) {
              if (!years.has(one) || missing) { missing ||= one; continue; }
              const rows = years.get(one).rows;
              for (let place = rows.length - 1; place >= 0; place--) if (hasWords(rows[place], words) && count++ < limit) entries.push([rows[place], one]);
            }
            const shown = named.concat(entries.map(([entry, one]) => {
              const day = one * 10000 + entry[1];
              const into = sums();
              for (const posting of entry[6]) if (BigInt(posting[2]) > 0n) into.add(posting[1], posting[2]);
              return { name: head.payees[entry[2]][0] || word("noName"), path: place(entry, day), note: [text(day), amounts(into).join(" "), entry[8]].filter(Boolean).join(" · ") };
            }));
            if (own != run) return;
            list.replaceChildren(...shown.map(option));
            if (count > entries.length)
              list.append(option({ name: `${word("allOf")} ${count}`, path: `${base}entries/index.html#q=${encode(field.value.trim())}`, note: `${entries.length} ${word("of")} ${count}` }, shown.length));
            note.textContent = missing ? `${word("loading")} ${missing}` : words.length && !shown.length ? word("nothing") : count ? `${entries.length} ${word("of")} ${count}` : "";
            field.setAttribute("aria-expanded", list.children.length > 0);
            at = -1;
            if (list.children.length) choose(0);
          };
          const loadYears = async () => { for (const [one] of head.years) if (!years.has(one)) { await year(one); update(); } };
          field.oninput = () => { limit = 50; update(); if (field.value) loadYears(); };
          field.onkeydown = (event) => {
            if (event.key == "Escape") { event.preventDefault(); return finder.close(); }
            const step = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
            if (step !== undefined && !(["Home", "End"].includes(event.key) && event.shiftKey)) { event.preventDefault(); choose(step); }
            if (event.key != "Enter" || !list.children[at]) return;
            event.preventDefault();
            const target = list.children[at].querySelector("a");
            if (event.ctrlKey || event.metaKey) return void window.open(target.href);
            finder.close();
            target.click();
          };
          list.addEventListener("click", (event) => { if (event.target.closest("a")) finder.close(); });
          finder = make("dialog", { className: "finder" }, field, list, note);
          finder.setAttribute("aria-label", word("search"));
          finder.update = update;
          document.body.append(finder);
        }
        finder.showModal();
        const field = finder.querySelector("input"), typed = taken();
        if (!typed) { field.select(); return finder.update(); }
        field.value = typed;
        field.oninput();
      }
      bursar.find = find;
      bursar.matches = (words) => { head = bursar.entries.parts.head(); return matches(words); };
    })();
    """#
}
