/// The script of the page on which slips are written: all that it needs stands on the page.
///
/// Like the other scripts it makes elements and sets their text; nothing that somebody types is markup.
enum SlipScript {
  static let text = SiteScript.short(
    #"""
    "use strict";
    (() => {
      const books = JSON.parse(document.getElementById("books").textContent), words = books.words;
      const get = (id) => document.getElementById(id), key = "bursar-slips";
      const make = (name, set = {}, ...inner) => {
        const made = Object.assign(document.createElement(name), set);
        made.append(...inner);
        return made;
      };
      const digits = "0123456789abcdefghjkmnpqrstvwxyz";
      const newID = () => [...crypto.getRandomValues(new Uint8Array(12))].map((one) => digits[one & 31]).join("");
      \#(SiteScript.folding)
      const two = (number) => String(number).padStart(2, "0");
      const dayOf = (at) => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

      // What is kept. Other tabs keep slips, too, so what is new or gone here is laid over what they kept.
      let slips = [], keeps = true;
      const fresh = new Map(), gone = new Set();
      const isSlip = (one) => /^[0-9a-z]{12}$/.test(one.id) && /^\d{1,15}$/.test(one.units) && one.decimals >= 0
        && ["kind", "currency", "to", "from", "payee", "note", "day", "time", "books"]
          .every((name) => typeof one[name] == "string" && !/\p{Cc}/u.test(one[name]));
      function saved() {
        let text = null;
        try {
          text = localStorage.getItem(key);
          return text && JSON.parse(text).filter(isSlip);
        } catch (e) {
          // Another page's writing, perhaps: it stays, beside.
          try { if (text) localStorage.setItem(key + "-unread", text); } catch (e) {}
          return null;
        }
      }
      function merge() {
        const all = new Map((saved() || slips).map((one) => [one.id, one]));
        for (const [id, one] of fresh) all.set(id, one);
        for (const id of gone) all.delete(id);
        slips = [...all.values()];
      }
      function save() {
        merge();
        try {
          const text = JSON.stringify(slips);
          localStorage.setItem(key, text);
          keeps = localStorage.getItem(key) == text;
        } catch (e) { keeps = false; }
        if (keeps) {
          fresh.clear();
          gone.clear();
        }
        show();
      }
      function again(isCleared) {
        if (isCleared) return save();
        merge();
        show();
      }
      addEventListener("storage", (event) => { if (!event.key || event.key == key) again(!event.newValue); });
      addEventListener("focus", () => again(false));

      // Amounts are whole numbers of the smallest unit
      function part(text, most) {
        const found = /^(\d{1,3}(?:([ '’.,])\d{3}(?:\2\d{3})*)?|\d+)(?:([.,])(\d*))?$/.exec(text.trim().replace(/\s/g, " "));
        if (!found) return null;
        let [, whole, group, mark, fraction = ""] = found;
        if (mark && mark == group) return null;
        // One mark before three digits may stand for thousands.
        if (group && /[.,]/.test(group) && !mark && whole.split(group).length == 2)
          [whole, mark, fraction] = [whole.split(group)[0], group, whole.split(group)[1]];
        if (!(group && group != mark) && fraction.length == 3 && mark != books.mark) return null;
        whole = whole.replace(/\D/g, "");
        return fraction.length > most || whole.length > 15 ? null : BigInt(whole + fraction.padEnd(most, "0"));
      }
      function units(text, decimals) {
        let left = Math.max(decimals, 2), sum = 0n;
        for (const one of text.split("+").map((one) => part(one, left))) {
          if (one === null) return null;
          sum += one;
        }
        for (; left > decimals && sum % 10n == 0n; left--) sum /= 10n;
        return sum > 0n && String(sum).length <= 15 ? { units: String(sum), decimals: left } : null;
      }
      function number(slip) {
        const text = slip.units.padStart(slip.decimals + 1, "0"), cut = text.length - slip.decimals;
        return slip.decimals ? `${text.slice(0, cut)}.${text.slice(cut)}` : text;
      }
      const read = (slip) => number(slip).replace(".", books.mark);

      // The text
      const clean = (text) => text.replace(/[;|\p{Cc}]/gu, " ").replace(/\s+/g, " ").trim().replace(/^[*!(=\s]+/, "");
      function written(slip) {
        const name = [slip.payee, slip.note && `| ${slip.note}`].filter((one) => one).join(" ");
        const posting = (account, sign) => `    ${account}  ${sign}${number(slip)} ${slip.currency}\n`;
        return `${slip.day} ${name}  ; slip:${slip.id}, time:${slip.time}\n`
          + posting(slip.to, "") + posting(slip.from, "-");
      }
      const here = () => slips.filter((one) => one.books == get("journal").value);
      const text = () => "; bursar slips 1\n" + here().map(written).join("\n");

      // The form
      const form = get("slip"), fields = form.elements;
      let changed = null, isProposed = false;
      const kind = () => fields.kind.value;
      function fill(list, names, isFirstUnknown, unknown) {
        const roots = new Set(names.map((name) => name.split(":")[0]));
        const short = (name) => roots.size == 1 && name.includes(":") ? name.slice(name.indexOf(":") + 1) : name;
        list.replaceChildren(...names.map((name) => make("option", { value: name }, short(name))));
        if (isFirstUnknown) list.prepend(make("option", { value: unknown }, words.unknown));
        list.selectedIndex = 0;
      }
      function choose(list, name) {
        if (![...list.options].some((one) => one.value == name)) list.append(make("option", { value: name }, name));
        list.value = name;
      }
      function turn() {
        const way = kind();
        fill(fields.to, way == "out" ? books.spent : books.wallets, way == "out", "expenses:unknown");
        fill(fields.from, way == "in" ? books.earned : books.wallets, way == "in", "income:unknown");
        if (way == "move" && books.wallets.length > 1) fields.to.selectedIndex = 1;
        get("toward").textContent = way == "out" ? words.to : words.toward;
        propose();
      }
      const category = () => ({ out: fields.to, in: fields.from })[kind()];
      function propose() {
        const typed = fold(fields.payee.value.trim()), list = get("payees");
        const found = typed ? books.payees.filter((one) => fold(one[0]).startsWith(typed)).slice(0, 6) : [];
        const same = found.find((one) => fold(one[0]) == typed);
        list.replaceChildren(...found.filter((one) => one[0] != fields.payee.value).map((one) => make("button", {
          type: "button", onclick: () => { fields.payee.value = one[0]; list.replaceChildren(); take(one); fields.payee.focus(); },
        }, one[0])));
        if (same) take(same);
        else if (isProposed && category()) {
          category().selectedIndex = 0;
          isProposed = false;
        }
      }
      function take(one) {
        const lists = { out: [fields.to, fields.from], in: [fields.from, fields.to] }[kind()] || [];
        lists.forEach((list, at) => {
          const name = books.names[one[at + 1]];
          if ([...list.options].some((option) => option.value == name)) list.value = name;
        });
        isProposed = true;
      }
      function clear() {
        changed = null;
        isProposed = false;
        for (const name of ["amount", "payee", "note"]) fields[name].value = "";
        fields.day.value = dayOf(new Date());
        if (category()) category().selectedIndex = 0;
        get("payees").replaceChildren();
      }
      function put(slip) {
        fresh.set(slip.id, slip);
        gone.delete(slip.id);
      }
      form.onsubmit = (event) => {
        event.preventDefault();
        const [currency, decimals] = books.currencies[fields.currency.value];
        const amount = units(fields.amount.value, decimals), now = new Date();
        const { to, from, payee, note, day } = fields;
        if (!amount) return say(words.badAmount, fields.amount);
        const latest = dayOf(new Date(now.getFullYear() + 1, now.getMonth(), now.getDate()));
        if (!/^\d{4}-\d\d-\d\d$/.test(day.value) || day.value < "1900" || day.value > latest) return say(words.badDay, day);
        if (to.value == from.value) return say(words.sameAccount, from);
        merge();
        const old = slips.find((one) => one.id == changed);
        if (old && old.handed) return say(words.handed, fields.amount);
        put({
          id: old ? old.id : newID(), kind: kind(), ...amount, currency, to: to.value, from: from.value,
          payee: clean(payee.value), note: clean(note.value), day: day.value, books: old ? old.books : books.name,
          time: old ? old.time : `${two(now.getHours())}:${two(now.getMinutes())}`, handed: false,
        });
        clear();
        say("");
        if (navigator.storage && navigator.storage.persist) navigator.storage.persist().catch(() => {});
        save();
      };
      function say(message, field) {
        get("status").textContent = message;
        if (field) field.focus();
      }
      function edit(slip) {
        changed = slip.id;
        fields.kind.value = slip.kind;
        fields.payee.value = slip.payee;
        turn();
        fields.amount.value = read(slip);
        if (!books.currencies.some((one) => one[0] == slip.currency)) addCurrency([slip.currency, slip.decimals]);
        fields.currency.value = books.currencies.findIndex((one) => one[0] == slip.currency);
        choose(fields.to, slip.to);
        choose(fields.from, slip.from);
        for (const name of ["note", "day"]) fields[name].value = slip[name];
        get("payees").replaceChildren();
        isProposed = false;
        fields.amount.focus();
      }
      function forget(some, question) {
        if (!confirm(question)) return;
        for (const one of some) {
          gone.add(one.id);
          fresh.delete(one.id);
          if (one.id == changed) clear();
        }
        save();
        get("count").focus();
      }

      // What is handed over
      function handed(some) {
        merge();
        const ids = new Set(slips.map((one) => one.id));
        for (const one of some.filter((one) => ids.has(one.id))) put({ ...one, handed: true });
        if (fresh.has(changed)) clear();
        save();
      }
      const name = () => `slips-${dayOf(new Date())}.txt`;
      const file = () => new File([text()], name(), { type: "text/plain" });
      get("share").hidden = !(navigator.canShare && navigator.canShare({ files: [new File(["x"], "x.txt", { type: "text/plain" })] }));
      get("share").onclick = () => {
        const some = here();
        navigator.share({ files: [file()] }).then(() => handed(some), () => {});
      };
      get("save").onclick = () => {
        const link = make("a", { href: URL.createObjectURL(file()), download: name() });
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
        handed(here());
      };
      get("copy").onclick = () => {
        const show = () => { get("text").hidden = false; get("text").select(); };
        const some = here(), copied = () => { say(words.copied); handed(some); };
        if (!navigator.clipboard) return show();
        navigator.clipboard.writeText(text()).then(copied, show);
      };
      get("show").onclick = () => { get("text").hidden = !get("text").hidden; };
      get("forget").onclick = () => forget(here().filter((one) => one.handed), words.forgetHanded + "?");

      function show() {
        const list = get("journal"), chosen = list.value || books.name;
        const names = [...new Set([books.name, ...slips.map((one) => one.books)])];
        list.replaceChildren(...names.map((name) => make("option", { value: name }, name)));
        list.value = names.includes(chosen) ? chosen : books.name;
        get("others").hidden = names.length < 2;
        const own = here(), open = own.filter((one) => !one.handed);
        get("list").replaceChildren(...own.map((slip) => make("li", {},
          make("span", {}, `${slip.day} ${slip.payee || slip.note || slip.to} ${read(slip)} ${slip.currency}`
            + (slip.handed ? ` (${words.handed})` : "")),
          ...(slip.handed ? [] : [make("button", { type: "button", onclick: () => edit(slip) }, words.change)]),
          make("button", { type: "button", onclick: () => forget([slip], words.askForget) }, words.forget))));
        get("text").value = text();
        if (!keeps) get("text").hidden = !own.length;
        get("lost").hidden = keeps;
        get("hand").hidden = !slips.length;
        get("forget").hidden = open.length == own.length;
        get("count").textContent = words.count.replace("{}", open.length);
      }
      addEventListener("beforeunload", (event) => {
        if (slips.some((one) => !one.handed)) event.returnValue = event.preventDefault() || "?";
      });

      // The start: what the journal knows by now is forgotten
      function addCurrency(one) {
        const at = books.currencies.includes(one) ? books.currencies.indexOf(one) : books.currencies.push(one) - 1;
        fields.currency.append(make("option", { value: at }, one[0]));
      }
      books.currencies.forEach(addCurrency);
      for (const one of fields.kind) one.onchange = turn;
      fields.payee.oninput = propose;
      fields.to.onchange = fields.from.onchange = () => { isProposed = false; };
      get("journal").onchange = show;
      form.hidden = !books.wallets.length;
      turn();
      clear();
      merge();
      const known = slips.filter((one) => books.known.includes(one.id));
      for (const one of known) gone.add(one.id);
      if (known.length) say(words.inBooks.replace("{}", known.length));
      save();
    })();
    """#)
}
