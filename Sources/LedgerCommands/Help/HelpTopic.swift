import LedgerCommandLine

/// A page of help that belongs to no command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String
  private let body: String

  init(_ name: String, _ summary: String, _ body: String) {
    self.name = name
    self.summary = summary
    self.body = body
  }

  var text: String { "\(summary)\n\n\(body)\n" }

  /// The topics, a line each.
  static var list: String {
    let rows = all.map { ($0.name, $0.summary) } + [(flags.name, flags.summary)]
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { name, summary in
      let gap = String(repeating: " ", count: width - name.count + 2)
      return "  \(name)\(gap)\(summary)\n"
    }.joined()
  }

  /// What can stand in a journal, and how it is asked about, as `man 5 bursar` shows it.
  static var manual: String {
    ManualPage.page(
      of: "bursar", section: 5, "journals, and the words that ask about them",
      chapters: all.map { ($0.name, $0.text) })
  }

  /// Explained from the table of flags, and in each command's manual page.
  static let flags = HelpTopic("flags", "The flags with which every command reads a journal", "")

  static let all = [
    journal, directives, budgets, lots, queries, periods, advice, files, output, exitCodes,
  ]
}

extension HelpTopic {
  private static let journal = HelpTopic(
    "journal", "What a journal looks like",
    """
      ; a comment
      account assets:bank                ; declarations are optional
      commodity 1,000.00 EUR

      2026-03-14 * Lidl | weekly shop    ; date, status, payee | note
          expenses:food       62.40 EUR  ; two spaces before the amount
          assets:bank                    ; one amount may be left out

      2026-03-31 Bank
          assets:bank      2,500.00 EUR = 3,120.15 EUR   ; asserts the balance
          income:salary

    The amounts of a transaction add up to zero. What goes into an account is
    positive, what leaves it negative. `*` marks what is cleared, `!` what is
    pending. `; trip:lisbon` is a tag. It is the language of hledger; `bursar check
    portable` lists what other programs would read otherwise.
    """)

  private static let directives = HelpTopic(
    "directives", "Journal lines that are not entries",
    """
      account assets:bank  ; type:C         declares an account, and what it is
      commodity 1,000.00 EUR                how amounts look, and what marks mean
      payee NAME, tag NAME                  declare them
      decimal-mark ,                        how numbers are read, in this file
      D 1,000.00 EUR                        for amounts without a symbol
      P 2026-03-01 USD 0.92 EUR             a market price
      include 20*.journal                   other files, from this one's folder
      alias OLD = NEW, alias /PATTERN/ = NEW
                                            renames accounts from here on
      apply account NAME, end apply account what stands between lies below it
      Y2026                                 the year of dates without one
      ~ monthly from 2026-04-01  Landlord   what recurs; postings stand below it
      = expenses:food                       postings added to what matches
      comment, end comment                  nothing between them is read

      budget NAME, pool, fund, move         see budgets
      goal Lisbon                           what is saved for
          target  900 EUR
          by      2026-10-31
      save 2026-03-15  Lisbon  120 EUR
      gains, portfolio NAME                 see lots

    `alias`, `apply account`, `decimal-mark`, `D` and `Y` hold to the end of their
    file and of what it includes from there; the others hold everywhere.
    """)

  private static let budgets = HelpTopic(
    "budgets", "How budgets and envelopes are written",
    """
      budget Groceries
          amount    400 EUR monthly from 2026-01-25 shift prev   ; the day of the pay, or the workday before
          for       expenses:food                ; an account, and all below it
          rollover  both cap 100 EUR             ; what is left goes on: none, surplus, debt or both

      budget Holidays
          amount    1200 EUR from 2026-08-03 through 2026-08-21
          for       tag:trip                     ; or terms of a query

      bursar budget            what is left today, and what no budget counts
      bursar budget suggest    amounts from what was spent before

    Envelopes hold money. They need a pool, and a line mode envelope:

      pool assets:bank
      budget Rent
          amount    900 EUR monthly from 2026-01-01
          for       expenses:rent
          mode      envelope
      fund 2026-01-25
          Rent  900 EUR

      bursar budget envelopes --prove    what they hold, compared with the cash
    """)

  private static let lots = HelpTopic(
    "lots", "How investments are written",
    """
      commodity ABC  ; lots: FIFO, class: equity/us   the oldest are sold first
      account assets:margin  ; short:                 may owe units
      account revenues:gain  ; type: G                where gains are recorded

      2026-01-15 Buy
          assets:broker     10 ABC @ 50.00 EUR        what they cost
          expenses:fees      5.00 EUR
          assets:cash
      2026-05-04 Sell
          assets:broker     -4 ABC @ 70.00 EUR        or -4 ABC [2026-01-15] @ …
          assets:cash
      2026-06-01 Split  ; split: 2/1
          assets:broker      6 ABC
          equity:splits     -6 ABC

    The value of `lots:` is FIFO, LIFO, HIFO, SPECID or AVERAGE, with ALL behind it
    for all accounts together, or on an account NONE. `basis:ABC` on a posting moves
    money into what units cost. All that follows is optional:

      gains
          long    1 year                  held longer is long term
          fees    in                      fees are part of gains
          wash    30 days                 a purchase so near a loss undoes it
      portfolio Retirement
          for     acct:assets:broker
          target  100% class:equity

      bursar report lots, gains, holdings   what is there, was sold, and is worth
      bursar check lots                     what is wrong or odd
    """)

  private static let queries = HelpTopic(
    "queries", "How to say what a report is about",
    """
      food                 accounts whose names match the pattern
      acct:^assets         the same, at the beginning of the name
      desc:rent            the description; payee: and note: are its two parts
      amt:>100             the size of an amount; amt:<-5.50 with its sign
      cur:EUR              the commodity, or an alias of it; sym:EUR no other symbol
      date:2026-03         the date, any period
      status:* ! or empty  cleared, pending, unmarked
      tag:trip=lisbon      a tag and its value
      type:x               the type of account: a l e r x c v
      depth:2              sums up what lies deeper
      not:food             everything but that
      expr:'food AND (desc:market OR tag:trip)'

    Terms about accounts are alternatives, and so are those about descriptions and
    statuses; different kinds all have to match. Patterns are regular expressions and
    do not mind capital letters.
    """)

  private static let periods = HelpTopic(
    "periods", "How to name days and periods",
    """
      2026-03-14   2026/3/14   3/14   14       a day, the nearest that fits
      2026-03   2026   2026Q1   march          a month, a year, a quarter
      today   yesterday   last month   next year   3 days ago
      2026-01..2026-04     from the first up to, not including, the second
      from 2026-02         without an end
      monthly   every 2 weeks   every 15th day of month   every 2nd tue
      monthly in 2026      an interval and a range together

    -b DATE begins, -e DATE ends before that day, -p PERIOD gives both; the rightmost
    wins. --today DATE takes another day for today.
    """)

  private static let files = HelpTopic(
    "files", "Which journal is read",
    """
    With -f FILE that one; -f may be repeated, and - is standard input. Else the file
    that LEDGER_FILE names, else main.journal in this folder, else ~/.hledger.journal.
    `bursar report files` lists what was read, includes among them.

    Lines `; bursar: --flag value` at the top of the main file choose looks and
    strictness for this journal; --no-config, and formats for programs, ignore them.
    `bursar report files` shows what is set. --rev REVISION reads journal and includes
    as they were at a revision in git.
    """)

  private static let output = HelpTopic(
    "output", "In what form reports come",
    """
    -O text|json|csv|tsv|html|markdown chooses the form; -o FILE writes to a file,
    whose suffix does the same. JSON has a `schema` with a version, and decimals are
    strings. On a terminal lines fit its width; elsewhere nothing is cut, unless
    --width N or COLUMNS says so. Color is used on terminals: --color always|never, NO_COLOR and
    CLICOLOR_FORCE say otherwise; NO_COLOR keeps what is bold. --ascii draws with
    plain characters.
    """)

  private static let exitCodes = HelpTopic(
    "exit-codes", "What a program tells the shell",
    """
      0  what was asked for is done
      1  the journal has errors, or a gate that was asked for did not hold
      2  wrong usage, or a file that cannot be read
      3  a fault of the program; please report it
    """)
}
