import LedgerSource

/// A journal of seven files with one problem of each family.
struct Household {
  var fixture = Fixture()
  private let february: FileID
  private let march: FileID
  private let accounts: FileID
  private let commodities: FileID
  private let plan: FileID

  init() {
    _ = fixture.add("main.journal", "include accounts.journal\n")
    accounts = fixture.add(
      "accounts.journal", numberedLines([12: "account Expenses:Groceries"]))
    commodities = fixture.add("commodities.journal", numberedLines([3: "commodity EUR"]))
    plan = fixture.add(
      "plan.journal",
      numberedLines([
        5: "~ monthly from 2026-01-30  Rent",
        10: "budget Food",
        11: "    for       Expenses:Food",
        14: "budget Restaurants",
        15: "    amount    80 EUR monthly from 2026-01-01",
        16: "    for       Expenses:Food:Restaurants",
      ]))
    february = fixture.add(
      "2026/02.journal",
      numberedLines([
        77: "2026-02-30 * Rent",
        90: "    Assets:Checking             0 EUR = 1,730.00 EUR",
      ]))
    march = fixture.add(
      "2026/03.journal",
      numberedLines([
        41: "2026-03-14 * Whole Foods",
        42: "    Expenses:Food              45.20 EUR",
        43: "    Expenses:Household         12.00 EUR",
        44: "    Assets:Checking           -57.02 EUR",
        46: "2026-03-15 ! Lidl",
        47: "    Expenses:Grocceries        23.10 EUR",
        63: "    Expenses:Grocceries        23.10 EUR",
        87: "2026-03-31 * Statement",
        88: "    Assets:Checking             0 EUR = 1,204.35 EUR",
        94: "2026-03-31 * Landlord",
        95: "    Expenses:Rent             1,234 EUR",
      ]))
    _ = fixture.add("2026/04.journal", "\n")
  }

  var all: [Diagnostic] {
    get throws { try [unbalanced, undeclared, assertion, date, amount, overlap] }
  }

  var unbalanced: Diagnostic {
    get throws {
      let amount = try fixture.place(march, 44, "-57.02 EUR")
      let blanks = try fixture.place(march, 44, "           -57.02 EUR")
      return Diagnostic(
        .unbalanced,
        "transaction does not balance: the postings add up to 0.18 EUR, must be 0",
        at: amount, label: "the postings above add up to 57.20 EUR",
        entry: fixture.entry(march, 41...44),
        notes: [
          "45.20 + 12.00 - 57.02 = 0.18 EUR",
          "0.18 is a multiple of 9 cents: two digits may be swapped (57.02 <-> 57.20)",
        ],
        fixes: [
          Fix("write -57.20 EUR", edits: [Edit(march, amount.range, "-57.20 EUR")]),
          Fix("or drop the amount and let it be inferred", edits: [Edit(march, blanks.range, "")]),
        ])
    }
  }

  var undeclared: Diagnostic {
    get throws {
      let uses = try [47, 63].map { try fixture.place(march, $0, "Expenses:Grocceries ") }
      let declared = try fixture.place(accounts, 12, "Expenses:Groceries")
      let end = fixture.sources[accounts].count
      return Diagnostic(
        .undeclared, "account `Expenses:Grocceries` is not declared",
        at: try fixture.place(march, 47, "Expenses:Grocceries"),
        label: "no `account` directive in the 7 files of this journal",
        entry: fixture.entry(march, 46...47),
        related: [
          RelatedPlace(declared, "similar name, posted to 214 times, 9 of them for `Lidl`")
        ],
        notes: ["the same name is used 3 more times: 2026/03.journal:63, :71, 2026/04.journal:8"],
        fixes: [
          Fix(
            "did you mean `Expenses:Groceries`? (--fix changes all 4 uses)",
            edits: uses.reversed().map { Edit(march, $0.range, "Expenses:Groceries  ") }),
          Fix(
            "or declare it: add `account Expenses:Grocceries` after accounts.journal:12",
            preview: .titleOnly,
            edits: [Edit(accounts, SourceRange(end, end), "account Expenses:Grocceries\n")]),
        ])
    }
  }

  var assertion: Diagnostic {
    get throws {
      Diagnostic(
        .assertion,
        "balance assertion failed: Assets:Checking is 1,159.15 EUR, asserted 1,204.35 EUR"
          + " (45.20 EUR short)",
        at: try fixture.place(march, 88, "= 1,204.35 EUR"),
        label: "calculated 1,159.15 EUR here",
        entry: fixture.entry(march, 87...88),
        related: [
          RelatedPlace(
            try fixture.place(february, 90, "= 1,730.00 EUR"),
            "last assertion that holds (2026-02-28); 23 postings since")
        ],
        notes: [
          "a posting of exactly -45.20 EUR is there twice: 2026/03.journal:29 and :52"
            + " (payee `Rewe`, 2 days apart, different import ids)",
          "git: held at 3f2c1ab (Apr 1), broken by 9d04e77 \"import visa march\" (Apr 2):"
            + " +2 transactions, -45.20 EUR on this account",
        ],
        fixes: [
          Fix("bursar why 2026/03.journal:88      # running balance since 2026-02-28"),
          Fix("bursar diff 3f2c1ab -- Assets:Checking"),
        ])
    }
  }

  var date: Diagnostic {
    get throws {
      let date = try fixture.place(february, 77, "2026-02-30")
      return Diagnostic(
        .date, "`2026-02-30` is not a date: February 2026 has 28 days",
        at: date, label: "day 30 is out of range",
        related: [
          RelatedPlace(
            try fixture.place(plan, 5, "~ monthly from 2026-01-30"),
            "this rule falls on day 30 every month")
        ],
        notes: [
          "the entries around it are dated 2026-02-27 (line 73) and 2026-02-28 (line 89)"
        ],
        fixes: [
          Fix("last day of that month", edits: [Edit(february, date.range, "2026-02-28")]),
          Fix("the rule itself clamps: `bursar schedule` has it on 2026-02-28"),
        ])
    }
  }

  var amount: Diagnostic {
    get throws {
      let directive = fixture.line(commodities, 3)
      let written = try fixture.place(march, 95, "1,234 EUR")
      return Diagnostic(
        .amount, "ambiguous amount `1,234`: one thousand two hundred thirty-four, or 1.234?",
        at: try fixture.place(march, 95, "1,234"),
        label: "`,` could be a digit group or a decimal mark",
        entry: fixture.entry(march, 94...95),
        related: [
          RelatedPlace(try fixture.place(commodities, 3, "EUR"), "declared without a format")
        ],
        notes: [
          "in this journal 312 EUR amounts use `.` as decimal mark, 0 use `,`; nothing is guessed"
        ],
        fixes: [
          Fix(
            "declare it once",
            edits: [Edit(commodities, directive.range, "commodity 1,000.00 EUR")]),
          Fix("or write 1234 EUR here", edits: [Edit(march, written.range, "1234 EUR")]),
        ])
    }
  }

  var overlap: Diagnostic {
    get throws {
      let end = Int(fixture.line(plan, 16).range.end) + 1
      let after = Int(fixture.line(plan, 11).range.end) + 1
      return Diagnostic(
        .overlap,
        "two budgets claim `Expenses:Food:Restaurants` from 2026-03-01 to 2026-04-01",
        at: try fixture.place(plan, 16, "Expenses:Food:Restaurants"), label: "claimed here",
        entry: fixture.entry(plan, 14...16),
        related: [
          RelatedPlace(
            try fixture.place(plan, 11, "Expenses:Food"),
            "and here, by `Food`, with everything below it")
        ],
        notes: ["61.40 EUR spent in 2026-03 (5 postings) would count twice"],
        fixes: [
          Fix(
            "make it an inner limit of the other",
            edits: [Edit(plan, SourceRange(end, end), "    within    Food\n")]),
          Fix(
            "or take it out of `Food`: add `except  Expenses:Food:Restaurants`"
              + " after plan.journal:11",
            preview: .titleOnly,
            edits: [
              Edit(
                plan, SourceRange(after, after), "    except    Expenses:Food:Restaurants\n")
            ]),
        ])
    }
  }
}
