extension SiteScript {
  /// What is asked in an address, and what matches it.
  static let questions = #"""
    "use strict";
    (() => {
      const { base, root, make, load, fold, word } = bursar;
      const span = (className, ...inner) => make("span", { className }, ...inner), para = (className, ...inner) => make("p", { className }, ...inner);
      const button = (...inner) => make("button", { type: "button" }, ...inner);

      // Amounts are integers of the smallest unit of their commodity, and never fractions.
      class Sum {
        big = 0n; small = 0; isEmpty = true;
        add(quantity) {
          this.isEmpty = false;
          if (typeof quantity == "number" && Number.isSafeInteger(this.small + quantity)) return void (this.small += quantity);
          this.big += BigInt(this.small) + BigInt(quantity);
          this.small = 0;
        }
        get value() { return this.big + BigInt(this.small); }
      }
      const sums = () => ({ parts: new Map(), entries: 0,
        add(commodity, quantity) {
          let sum = this.parts.get(commodity);
          if (!sum) this.parts.set(commodity, sum = new Sum());
          sum.add(quantity);
        },
        get(commodity) { const sum = this.parts.get(commodity); return sum ? sum.value : 0n; } });
      const negated = (quantity) => typeof quantity == "number" ? -quantity : -BigInt(quantity);
      const size = (value) => value < 0n ? -value : value;

      // Dates are numbers: 20260529.
      const date = (day) => new Date(Date.UTC(day / 10000 | 0, (day / 100 | 0) % 100 - 1, day % 100));
      const number = (date) => date.getUTCFullYear() * 10000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
      const plus = (day, days) => { const d = date(day); d.setUTCDate(d.getUTCDate() + days); return number(d); };
      const months = (day, count) => {
        const d = date(day), at = d.getUTCDate();
        d.setUTCDate(1);
        d.setUTCMonth(d.getUTCMonth() + count);
        const last = new Date(Date.UTC(d.getUTCFullYear(), d.getUTCMonth() + 1, 0)).getUTCDate();
        d.setUTCDate(Math.min(at, last));
        return number(d);
      };
      const text = (day) => `${String(day / 10000 | 0).padStart(4, "0")}-${String((day / 100 | 0) % 100).padStart(2, "0")}-${String(day % 100).padStart(2, "0")}`;
      const first = 101, last = 99991231;

      // A time is its first day, the day after its last one, and how many months it has.
      function time(words, today) {
        const month = Math.floor(today / 100) * 100 + 1, quarter = months(month, -((month / 100 | 0) % 100 - 1) % 3);
        const year = Math.floor(today / 10000) * 10000 + 101;
        const span = (start, count) => ({ start, end: months(start, count), months: count });
        let part = /^(month|quarter|year)(-1)?$/.exec(words);
        if (part) {
          const [start, count] = { month: [month, 1], quarter: [quarter, 3], year: [year, 12] }[part[1]];
          return span(part[2] ? months(start, -count) : start, count);
        }
        if (words == "12m") return span(months(month, -12), 12);
        if ((part = /^(\d{4})$/.exec(words))) return +part[1] ? span(part[1] * 10000 + 101, 12) : null;
        if ((part = /^(\d{4})Q([1-4])$/i.exec(words))) return +part[1] ? span(part[1] * 10000 + (part[2] * 3 - 2) * 100 + 1, 3) : null;
        if ((part = /^(\d{4})-(\d\d)$/.exec(words)))
          return +part[1] && part[2] >= 1 && part[2] <= 12 ? span(part[1] * 10000 + part[2] * 100 + 1, 1) : null;
        if ((part = /^(\d{4})-(\d\d)-(\d\d)$/.exec(words))) {
          const day = +(part[1] + part[2] + part[3]);
          return +part[1] && text(number(date(day))) == words ? { start: day, end: plus(day, 1), months: 0 } : null;
        }
        part = words.split("..");
        if (part.length != 2 || words == "..") return null;
        const [a, b] = part.map((one) => one ? time(one, today) : null);
        if (part[0] && !a || part[1] && !b) return null;
        const start = a ? a.start : first, end = b ? b.end : last;
        return start < end ? { start, end, months: 0 } : null;
      }
      const days = (span) => Math.round((date(span.end) - date(span.start)) / 864e5);
      function against(words, span, today) {
        if (!span) return null;
        const tomorrow = plus(today, 1), isRunning = span.start < tomorrow && tomorrow < span.end && span.end != last;
        let other;
        if (words == "before") {
          if (span.start == first || span.end == last) return null;
          other = span.months ? { start: months(span.start, -span.months), end: span.start }
            : { start: plus(span.start, -days(span)), end: span.start };
        } else if (words == "yearbefore") {
          if (span.start == first) return null;
          other = { start: months(span.start, -12), end: span.end == last ? span.start : months(span.end, -12) };
        } else other = time(words, today);
        if (!other) return null;
        if (isRunning) {
          const shown = { start: span.start, end: tomorrow };
          const same = { start: other.start, end: plus(other.start, days(shown)) };
          return { shown, other: same.end < other.end ? same : other };
        }
        return { shown: span, other };
      }

      // Questions
      const order = ["t", "a", "p", "g", "q", "v"];
      function parse(hash) {
        const query = { t: [], a: [], p: [], g: [], q: [], v: [] };
        for (const part of hash.replace(/^#/, "").split("&")) {
          const at = part.indexOf("=");
          if (at < 1 || !order.includes(part.slice(0, at))) continue;
          let value = part.slice(at + 1);
          try { value = decodeURIComponent(value); } catch (e) {}
          if (value.length < 4000) query[part.slice(0, at)].push(value);
        }
        query.t.splice(1);
        query.v.splice(1);
        return query;
      }
      const encode = (value) => encodeURIComponent(value.toWellFormed ? value.toWellFormed() : value)
        .replace(/%3A/g, ":").replace(/%2F/g, "/");
      const format = (query) => order.flatMap((key) => query[key].map((value) => `${key}=${encode(value)}`)).join("&");
      const change = (query, key, value, old) => {
        const next = { ...query, [key]: query[key].filter((one) => one !== old && one !== value) };
        if (value !== undefined) next[key] = key == "t" || key == "v" ? [value] : [...next[key], value];
        return format(next);
      };

      // Data
      let head, years = new Map(), waiting = null;
      window.bursarHead = (given) => { head = given; };
      window.bursarYear = (year, build, rows) => { years.set(year, { build, rows }); };
      const opened = () => waiting ||= load("data/head.js").then(() => {
        head.names = head.accounts.map((one) => one[0]);
        head.small = head.names.map((one) => one.toLowerCase());
        head.folded = { accounts: head.names.map(fold), payees: head.payees.map((one) => fold(one[0])) };
      });
      async function year(wanted) {
        const known = head.years.find((one) => one[0] == wanted);
        if (!known) return null;
        if (!years.has(wanted)) await load(`data/${wanted}.js`);
        const found = years.get(wanted);
        if (!found || found.build != known[1]) {
          try {
            if (sessionStorage["bursar-again"] != known[1]) {
              sessionStorage["bursar-again"] = known[1];
              location.reload();
            }
          } catch (e) {}
          return null;
        }
        return found.rows;
      }

      // Entries: 0 anchor, 1 day in the year, 2 payee, 3 status, 4 file, 5 line, 6 postings, and as far as
      // there is anything 7 tags, 8 note, 9 comment, 10 code. Postings: 0 account, 1 commodity, 2 quantity, 3 the rest, 4 value, 5 day, 6 tags.
      const isLeftOut = (posting) => posting[4] === false;
      const valued = (posting) => posting[4] === undefined || posting[4] === null || posting[4] === false
        ? [posting[1], posting[2]] : [head.currency, posting[4]];
      function lookup(query, today) {
        const problems = new Map(), fail = (key, value, why) => problems.set(`${key}=${value}`, why);
        const split = (values) => {
          const not = [], any = [];
          for (const value of values) value.startsWith("!") ? not.push([value, value.slice(1)]) : any.push([value, value]);
          return { not, any };
        };
        const t = query.t[0], span = t ? time(t, today) : null;
        if (t && !span) fail("t", t, word("noPeriod"));
        const accounts = (list) => list.map(([written, name]) => {
          const small = name.toLowerCase(), below = small + ":";
          const found = head.small.map((one) => one == small || one.startsWith(below));
          if (!found.includes(true)) fail("a", written, word("noAccount"));
          return found;
        });
        const payees = (list) => list.map(([written, name]) => {
          const found = head.payees.findIndex((one) => one[0] === name);
          if (found < 0) fail("p", written, `${word("noPayee")}${nearest(name)}`);
          return found;
        });
        const tags = (list) => list.map(([written, tag]) => {
          const at = tag.indexOf("="), name = at < 0 ? tag : tag.slice(0, at);
          const found = head.tags.findIndex((one) => one[0] === name);
          if (found < 0) fail("g", written, word("noTag"));
          return [found, at < 0 ? null : tag.slice(at + 1)];
        });
        const both = (key, read) => { const { any, not } = split(query[key]); return { any: read(any), not: read(not) }; };
        const texts = both("q", (list) => list.map(([, one]) => fold(one).split(/\s+/).filter(Boolean)));
        return { span, a: both("a", accounts), p: both("p", payees), g: both("g", tags), q: texts, problems,
          isByAccount: query.a.some((one) => !one.startsWith("!")) };
      }
      function nearest(name) {
        const wanted = fold(name);
        let best = null, least = 3;
        head.payees.forEach(([other], place) => {
          if (Math.abs(other.length - name.length) > 2) return;
          const own = head.folded.payees[place], row = Array.from({ length: own.length + 1 }, (_, i) => i);
          for (let i = 1; i <= wanted.length; i++) {
            let corner = row[0];
            row[0] = i;
            for (let j = 1; j <= own.length; j++)
              [corner, row[j]] = [row[j], Math.min(row[j] + 1, row[j - 1] + 1, corner + (wanted[i - 1] != own[j - 1]))];
          }
          if (row[own.length] < least) [best, least] = [other, row[own.length]];
        });
        return best ? ` (${word("nearest")} ${best})` : "";
      }
      const hasTag = (list, [name, value]) => (list || []).some((one) => one[0] == name && (value === null || one[1] === value));
      const holds = (entry, posting, tag) => hasTag(posting[6], tag) || hasTag(entry[7], tag)
        || hasTag(head.accounts[posting[0]][4], tag);
      const searched = (entry) => entry.searched ||= [head.folded.payees[entry[2]],
        fold([entry[8], entry[10], entry[9], ...(entry[7] || []).map((one) => one[1])].filter(Boolean).join(" ")),
        ...entry[6].map((one) => head.folded.accounts[one[0]]),
        ...entry[6].flatMap((one) => (one[6] || []).map((tag) => fold(tag[1] || ""))),
        ...entry[6].map((one) => one[3] && one[3][3] ? fold(one[3][3]) : "")].join("\n");
      const isAmount = (text) => /^[-−+]?\d[\d.,]*$/.test(text);
      function hasAmount(entry, text) {
        const digits = text.replace(/^[-−+]/, ""), mark = Math.max(digits.lastIndexOf("."), digits.lastIndexOf(","));
        const isWhole = mark < 0 || digits.length - mark == 4 && head.commodities.every((one) => one[2] != 3);
        const [whole, part] = isWhole ? [digits.replace(/[.,]/g, ""), ""]
          : [digits.slice(0, mark).replace(/[.,]/g, ""), digits.slice(mark + 1).replace(/0+$/, "")];
        return entry[6].some(([, commodity, quantity]) => {
          const scale = head.commodities[commodity][1];
          return part.length <= scale && size(BigInt(quantity)) == BigInt(whole + part.padEnd(scale, "0") || "0");
        });
      }
      const hasWords = (entry, words) => words.every((one) => searched(entry).includes(one) || isAmount(one) && hasAmount(entry, one));
      const isMeant = (entry, asked) => {
        const { p, q } = asked;
        return (!p.any.length || p.any.includes(entry[2])) && !p.not.includes(entry[2])
          && q.any.every((one) => hasWords(entry, one)) && !q.not.some((one) => hasWords(entry, one));
      };
      const counts = (entry, posting, asked) => {
        const { a, g } = asked, place = posting[0];
        return (!a.any.length || a.any.some((one) => one[place])) && !a.not.some((one) => one[place])
          && (!g.any.length || g.any.some((tag) => holds(entry, posting, tag))) && !g.not.some((tag) => holds(entry, posting, tag));
      };

      // What matches in a time: entries, newest first, with their postings that count.
      function select(rowsOfYear, yearNumber, asked, span, found) {
        for (let at = rowsOfYear.length - 1; at >= 0; at--) {
          const entry = rowsOfYear[at], day = yearNumber * 10000 + entry[1];
          if (!isMeant(entry, asked)) continue;
          const own = entry[6].filter((posting) => {
            const when = posting[5] || day;
            return (!span || when >= span.start && when < span.end) && counts(entry, posting, asked);
          });
          if (own.length) found.push({ entry, day, own });
        }
      }
      const kind = (posting) => head.accounts[posting[0]][1];
      // In, Out and, of accounts that were asked for, the sum; what has no value is in its own commodity.
      function total(found, asked) {
        const into = sums(), out = sums(), sum = sums();
        for (const { own } of found) for (const posting of own) {
          const [commodity, quantity] = valued(posting);
          if (asked.isByAccount) sum.add(commodity, quantity);
          else if (isLeftOut(posting)) continue;
          else if (kind(posting) == "R") into.add(commodity, negated(quantity));
          else if (kind(posting) == "E") out.add(commodity, quantity);
        }
        return { into, out, sum };
      }
      // By account, payee or tag, the largest first.
      function groups(found, asked, key) {
        const all = new Map(), has = (letter) => found.some((one) => one.own.some((posting) => kind(posting) == letter && !isLeftOut(posting)));
        // Without accounts that were asked for it is what was spent, else what was earned.
        const counted = asked.isByAccount ? null : has("E") ? "E" : "R";
        for (const one of found) {
          for (const posting of one.own) {
            if (counted && (isLeftOut(posting) || kind(posting) != counted)) continue;
            const [commodity, plain] = valued(posting), quantity = counted == "R" ? negated(plain) : plain;
            for (const name of key(one, posting)) {
              let group = all.get(name);
              if (!group) all.set(name, group = { name, sum: sums(), ids: new Set() });
              group.sum.add(commodity, quantity);
              group.ids.add(one.entry[0]);
            }
          }
        }
        return all;
      }
    """#
}
