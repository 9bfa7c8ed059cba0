/// Books of every kind of line, and what somebody could change in them beside a command.
enum Tampering {
  struct Edit: Sendable {
    var name: String
    var old: String
    var new: String
    var file = "main.journal"
    /// Whether it changes nothing in value.
    var isNothing = false

  }

  static let command =
    "add '4.50 EUR snack' --date 2026-03-20 --account expenses:food --wallet assets:bank"

  static let files = [
    "main.journal": """
    commodity 1000.00 EUR

    account assets:bank  ; type:C
    account expenses:food
    account expenses:rent

    include more/*.journal
    include last.journal

    pool assets:bank

    P 2026-01-02 CHF 1.05 EUR
    P 2026-01-02 CHF 1.06 EUR

    ; a comment

    budget Food
        amount  300 EUR monthly from 2026-01-01
        for     expenses:food

    budget Fun
        amount  30 EUR monthly from 2026-01-01
        for     expenses:fun
        mode    envelope

    fund 2026-03-01
        Fun  10 EUR

    goal Boat
        target  3000 EUR

    ~ monthly from 2026-02-01  Landlord
        ; id:rent
        expenses:rent  600 EUR
        assets:bank

    = expenses:food
        (budget:food)  *1

    apply account club

    ~ monthly from 2026-02-01  Fee
        ; id:fee
        expenses:fee  5 EUR
        assets:purse

    account assets:purse

    end apply account

    alias cash=assets:cash

    ~ monthly from 2026-02-03  Bread
        ; id:bread
        expenses:food  6 EUR
        cash

    2026-01-01 opening
        assets:bank    10000.00 EUR
        equity:opening

    2026-03-02 ! (17) Rewe | shop  ; note, trip:sea
        expenses:food    41.20 EUR  ; by:anna
        assets:bank     -41.20 EUR = 9955.80 EUR

    2026-03-03=2026-03-05 Two banks
        assets:other     100.00 EUR
        assets:bank     -100.00 EUR

    2026-03-04 Dépot
        assets:depot    2 "ACME 1" {10.00 EUR} @ 11.00 EUR
        assets:bank

    2026-03-05 Travel
        assets:chf      10 CHF @@ 10.60 EUR
        assets:bank    -10.60 EUR
        (budget:trips)   5 EUR
        [budget:a]       1 EUR
        [budget:b]      -1 EUR

    2026-03-06 before
        expenses:fun    7 EUR
        cash

    2026-03-06 counted
        cash    = 50 EUR
        equity:counted

    2026-03-06 after
        expenses:fun    8 EUR
        cash

    2026-03-07 late
        expenses:fun    9 EUR  ; date:2026-03-09
        cash

    """,
    "more/one.journal": """
    2026-02-01 One
        expenses:food    1 EUR
        assets:bank

    """,
    "last.journal": """
    2026-02-02 Last
        expenses:food    2 EUR
        assets:bank

    """,
    "unused.journal": """
    2026-02-03 Hidden
        expenses:food    3 EUR
        assets:bank

    """,
  ]

  static let edits: [Edit] = [
    Edit(name: "the amount of the command", old: "4.50 EUR", new: "5.50 EUR"),
    Edit(name: "its day", old: "2026-03-20", new: "2026-03-21"),
    Edit(name: "an amount", old: "7 EUR", new: "70 EUR"),
    Edit(name: "an account", old: "expenses:fun    7", new: "expenses:food    7"),
    Edit(name: "an account's letter case", old: "assets:other", new: "assets:Other"),
    Edit(name: "a commodity", old: "10 CHF @@", new: "10 CHX @@"),
    Edit(name: "a commodity between quotes", old: "\"ACME 1\"", new: "\"ACME  1\""),
    Edit(name: "a price a unit for one in all", old: "@@ 10.60", new: "@ 10.60"),
    Edit(name: "a cost", old: "@ 11.00", new: "@ 12.00"),
    Edit(name: "a lot", old: "{10.00 EUR}", new: "{10.01 EUR}"),
    Edit(name: "an assertion", old: " = 9955.80 EUR", new: ""),
    Edit(name: "an assertion of all below", old: " = 9955.80 EUR", new: " =* 9955.80 EUR"),
    Edit(name: "an assigned balance", old: "= 50 EUR", new: "= 51 EUR"),
    Edit(
      name: "an entry from behind an assigned balance",
      old: """
        2026-03-06 counted
            cash    = 50 EUR
            equity:counted

        2026-03-06 after
            expenses:fun    8 EUR
            cash

        """,
      new: """
        2026-03-06 after
            expenses:fun    8 EUR
            cash

        2026-03-06 counted
            cash    = 50 EUR
            equity:counted

        """),
    Edit(name: "a secondary day", old: "=2026-03-05", new: ""),
    Edit(name: "a posting's day", old: "date:2026-03-09", new: "date:2026-03-10"),
    Edit(name: "a status", old: "! (17)", new: "* (17)"),
    Edit(name: "a code", old: "(17)", new: "(18)"),
    Edit(name: "a payee", old: "Rewe | shop", new: "Rewe | shops"),
    Edit(name: "a blank in a payee", old: "Two banks", new: "Two  banks"),
    Edit(name: "a tag", old: "trip:sea", new: "trip:mountain"),
    Edit(name: "a posting's tag", old: "by:anna", new: "by:tom"),
    Edit(name: "a note", old: "; note,", new: "; other,"),
    Edit(name: "a virtual posting's kind", old: "(budget:trips)   5", new: "(budget:trip)   5"),
    Edit(name: "a dropped posting", old: "    (budget:trips)   5 EUR\n", new: ""),
    Edit(
      name: "a dropped entry", old: "2026-03-06 before\n    expenses:fun    7 EUR\n    cash\n",
      new: ""),
    Edit(
      name: "an entry made a comment",
      old: "2026-03-06 before\n    expenses:fun    7 EUR\n    cash\n",
      new: "comment\n2026-03-06 before\n    expenses:fun    7 EUR\n    cash\nend comment\n"),
    Edit(name: "the rest made a comment", old: "2026-03-07 late", new: "; 2026-03-07 late"),
    Edit(
      name: "an entry twice", old: "2026-03-06 before\n",
      new: "2026-03-06 before\n    expenses:fun    7 EUR\n    cash\n\n2026-03-06 before\n"),
    Edit(name: "a budget", old: "300 EUR monthly", new: "400 EUR monthly"),
    Edit(name: "a budget's accounts", old: "for     expenses:fun", new: "for     expenses:rent"),
    Edit(name: "a fund", old: "Fun  10 EUR", new: "Fun  11 EUR"),
    Edit(name: "a goal", old: "3000 EUR", new: "30 EUR"),
    Edit(name: "a rule's amount", old: "600 EUR", new: "601 EUR"),
    Edit(
      name: "a rule's period", old: "~ monthly from 2026-02-01  Landlord",
      new: "~ weekly from 2026-02-01  Landlord"),
    Edit(
      name: "a rule's account without an end", old: "expenses:rent  600 EUR",
      new: "expenses:rent 600 EUR"),
    Edit(name: "an auto rule", old: "*1", new: "*2"),
    Edit(name: "a price", old: "CHF 1.06", new: "CHF 1.07"),
    Edit(
      name: "the order of prices of a day",
      old: "P 2026-01-02 CHF 1.05 EUR\nP 2026-01-02 CHF 1.06 EUR",
      new: "P 2026-01-02 CHF 1.06 EUR\nP 2026-01-02 CHF 1.05 EUR"),
    Edit(name: "a declaration", old: "account expenses:rent\n", new: ""),
    Edit(name: "an account's type", old: "type:C", new: "type:L"),
    Edit(name: "a default commodity", old: "\npool", new: "\nD 1.00 EUR\npool"),
    Edit(name: "a default year", old: "\npool", new: "\nY 2025\npool"),
    Edit(name: "what applies to a rule", old: "apply account club", new: "apply account clan"),
    Edit(
      name: "where a block begins",
      old: """
        apply account club

        ~ monthly from 2026-02-01  Fee
            ; id:fee
            expenses:fee  5 EUR
            assets:purse

        """,
      new: """
        ~ monthly from 2026-02-01  Fee
            ; id:fee
            expenses:fee  5 EUR
            assets:purse

        apply account club

        """),
    Edit(
      name: "an alias below a rule",
      old: """
        alias cash=assets:cash

        ~ monthly from 2026-02-03  Bread
            ; id:bread
            expenses:food  6 EUR
            cash

        """,
      new: """
        ~ monthly from 2026-02-03  Bread
            ; id:bread
            expenses:food  6 EUR
            cash

        alias cash=assets:cash

        """),
    Edit(
      name: "where a declaration stands", old: "account assets:purse\n\nend apply account\n",
      new: "end apply account\n\naccount assets:purse\n"),
    Edit(name: "an alias", old: "alias cash=assets:cash", new: "alias cash=assets:bank"),
    Edit(name: "an include", old: "include last.journal", new: "include unused.journal"),
    Edit(
      name: "an include more", old: "include last.journal",
      new: "include last.journal\ninclude unused.journal"),
    Edit(name: "an include less", old: "include last.journal\n", new: ""),
    Edit(
      name: "an include twice", old: "include last.journal",
      new: "include last.journal\ninclude last.journal"),
    Edit(
      name: "an amount in an included file", old: "1 EUR", new: "2 EUR", file: "more/one.journal"),
    Edit(name: "an accent as a letter and a mark", old: "D\u{e9}pot", new: "De\u{301}pot"),
    Edit(name: "what cannot be read", old: "\npool", new: "\n2026-99-01 what\n    a  1\n\npool"),
    Edit(name: "a comment", old: "; a comment", new: "; another comment", isNothing: true),
    Edit(name: "an empty line", old: "\npool", new: "\n\n\npool", isNothing: true),
    Edit(
      name: "an indent", old: "    expenses:fun    7", new: "  expenses:fun         7",
      isNothing: true),
    Edit(name: "a tab", old: "    expenses:fun    7", new: "\texpenses:fun\t7", isNothing: true),
    Edit(
      name: "a directive's layout", old: "    amount  300", new: "        amount     300",
      isNothing: true),
    Edit(
      name: "ends of lines", old: "2026-03-06 before\n    expenses:fun    7 EUR\n    cash\n",
      new: "2026-03-06 before\r\n    expenses:fun    7 EUR\r\n    cash\r\n", isNothing: true),
    Edit(
      name: "another dropped entry",
      old:
        "2026-03-03=2026-03-05 Two banks\n    assets:other     100.00 EUR\n    assets:bank     -100.00 EUR\n\n",
      new: ""),
    Edit(
      name: "an alias written out", old: "    expenses:fun    7 EUR\n    cash",
      new: "    expenses:fun    7 EUR\n    assets:cash", isNothing: true),
    Edit(
      name: "an amount written out", old: "    expenses:fun    7 EUR\n    cash",
      new: "    expenses:fun    7 EUR\n    cash    -7 EUR", isNothing: true),
  ]

  static let messages: [Edit] = [
    Edit(name: "an amount", old: "100.00 EUR", new: "10.00 EUR"),
    Edit(name: "a day", old: "add 2026-03-03", new: "add 2026-03-04"),
    Edit(name: "an account", old: "assets:other", new: "assets:another"),
    Edit(name: "a payee", old: "\"Bank\"", new: "\"Banks\""),
    Edit(name: "what goes", old: "remove 2026-03-03", new: "remove 2026-03-04"),
    Edit(name: "nothing goes", old: "Bursar-Claim: remove", new: "Claim: remove"),
    Edit(name: "nothing comes", old: "Bursar-Claim: add", new: "Claim: add"),
    Edit(name: "a word", old: "Bursar-Claim: add", new: "Bursar-Claim: adds"),
    Edit(
      name: "it comes twice", old: "Bursar-Claim: add",
      new: "Bursar-Claim: add 2026-01-01 \"X\" a 1 EUR b -1 EUR\nBursar-Claim: add"),
    Edit(name: "the end", old: "; nothing else", new: ""),
    Edit(name: "a half of the end", old: "; nothing else", new: "; nothing"),
    Edit(name: "more behind the end", old: "; nothing else", new: "; nothing else; or so"),
    Edit(name: "a claim that is broken off", old: "assets:bank -100.00 EUR", new: "assets:bank"),
    Edit(name: "a claim without a text", old: "\"Bank\"", new: ""),
  ]
}
