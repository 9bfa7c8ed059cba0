extension SiteScript {
  /// One entry over any page.
  static let entry = #"""

      // One entry
      let dialog;
      async function locate(id, hint) {
        await opened();
        const all = head.years.map((one) => one[0]);
        for (const one of hint && all.includes(hint) ? [hint, ...all.filter((one) => one != hint)] : all) {
          const rows = await year(one), at = (rows || []).findIndex((entry) => entry[0] == id);
          if (at >= 0) return { rows, at, entry: rows[at], day: one * 10000 + rows[at][1], year: one };
        }
        return null;
      }
      function article({ entry, day, rows, at }) {
        const payee = head.payees[entry[2]], money0 = (posting) => money(BigInt(posting[2]), posting[1]);
        const when = new Intl.DateTimeFormat(root.lang == "en" ? "en-GB" : root.lang, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(date(day));
        const tags = (list) => (list || []).map(([tag, value]) => {
          const folder = address(head.tags[tag][1]), text = `#${head.tags[tag][0]}${value ? " " + value : ""}`;
          return folder ? make("a", { href: folder, className: "tag" }, text) : span("tag", text);
        });
        const list = make("ul", { className: "list" }, ...entry[6].map((posting) => {
          const [flags, cost, assertion, comment] = [].concat(posting[3] || 0);
          const account = head.accounts[posting[0]], folder = address(account[2]);
          const name = folder ? make("a", { href: folder }, account[0]) : account[0];
          const notes = [flags & 2 ? word("virtual") : "", posting[5] ? text(posting[5]) : "", cost, assertion && `= ${assertion}`, comment].filter(Boolean).join(" · ");
          const amount = span("n", money0(posting));
          if (flags & 1) amount.title = word("inferred");
          const item = make("li", {}, make("span", {}, name), amount);
          const kids = tags(posting[6]);
          if (notes || kids.length) item.append(span("note wide", notes, ...kids.flatMap((one) => [" ", one])));
          return item;
        }));
        const facts = para("note", [["", word("pending"), word("cleared")][entry[3] || 0], entry[10] && `(${entry[10]})`, entry[9]].filter(Boolean).join(" · "),
          ...tags(entry[7]).flatMap((one) => [" ", one]));
        const file = `${head.files[entry[4]][0]}:${entry[5]}`, editor = head.files[entry[4]][1];
        const source = para("note", editor ? make("a", { href: editor.replace("{line}", entry[5]) }, file) : file);
        const before = rows.slice(0, at).reverse().find((one) => one[2] == entry[2]);
        const ways = make("p", { className: "ways" });
        if (before && payee[0]) {
          const earlier = Math.floor(day / 10000) * 10000 + before[1];
          ways.append(make("a", { href: place(before, earlier) }, `← ${text(earlier)}`), " ");
        }
        const index = `${base}entries/index.html#`;
        if (payee[0]) ways.append(make("a", { href: `${index}p=${encode(payee[0])}` }, word("samePayee")), " ");
        ways.append(make("a", { href: `${index}a=${encode(head.names[entry[6][0][0]])}` }, word("sameAccount")));
        const title = payee[1] ? make("a", { href: address(payee[1]) }, payee[0]) : payee[0] || word("noName");
        return [make("h2", {}, title, entry[8] ? make("small", {}, ` ${entry[8]}`) : ""), para("note", when), list, facts, source, ways];
      }
      async function show(hash, hint) {
        const found = await locate(hash.slice(1), hint);
        if (!found || location.hash != hash) return;
        if (!dialog) {
          dialog = make("dialog", { className: "entry" });
          dialog.addEventListener("close", () => { if (bursar.isEntry(location.hash)) history.back(); });
          dialog.addEventListener("click", (event) => { if (event.target == dialog) dialog.close(); });
          document.body.append(dialog);
        }
        const close = make("button", { type: "button", className: "close", onclick: () => dialog.close() }, "×");
        close.setAttribute("aria-label", word("close"));
        const content = article(found);
        dialog.setAttribute("aria-label", head.payees[found.entry[2]][0] || word("noName"));
        dialog.replaceChildren(close, ...content);
        if (!dialog.open) dialog.showModal();
      }
      function open(hash, hint) {
        if (location.hash == hash) return show(hash, +hint || null);
        history.pushState(null, "", hash);
        return show(hash, +hint || null);
      }
      function follow() {
        if (bursar.isEntry(location.hash)) return show(location.hash);
        if (dialog && dialog.open) dialog.close();
        if (root.dataset.entries !== undefined) render();
      }

      async function begin() {
        addEventListener("popstate", follow);
        addEventListener("hashchange", () => { if (!bursar.isEntry(location.hash)) follow(); });
        await opened();
        follow();
      }
      let begun = null;
      const find = (taken) => (bursar.find ? Promise.resolve() : load("find.js")).then(() => bursar.find(taken));
      bursar.entries = { open: (hash, hint) => { begun ||= begin(); return open(hash, hint); }, find, start: () => begun ||= begin(),
        parts: { head: () => head, years, year, opened, hasWords, sums, amounts, text, place, encode },
        engine: { parse, format, time, against, lookup, select, total, groups, money, percent, opened, year, head: () => head } };
    })();
    """#
}
