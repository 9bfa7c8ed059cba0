import LedgerCommandLine

extension ReportOptions {
  /// Flags that people know from hledger and that reports do not have, with what to do instead.
  static let absentFlags: [Flag<ReportOptions>] = [
    Flag("--pretty", optionalValue: "WHEN", help: "Tables have lines", prominence: .hidden) {
      (_, _) in
      // They are drawn that way, so nothing has to be done.
    },
    absent("--anon", "leave out what is private with a query, or with --depth and --pivot"),
    absent("--date2", "date2:PERIOD in a query chooses by secondary dates"),
    absent("--rules-file", "convert CSV files to journals first"),
    absent(
      "--transpose", "-O csv and a spreadsheet turn a table, --layout tidy has a row a number"),
    absent("--format", "-O csv or -O json give other programs what they need"),
    absent("--match", "desc:TEXT in a query finds transactions by their descriptions"),
    absent("--new", "-b DATE shows what came since a day"),
    absent("--cashflow", "bursar report register shows the postings of a query"),
    absent("--infer-reverse-prices", "reports turn prices around where they need it"),
    absent("--show-reverse", "reports turn prices around where they need it"),
    absent("--show-costs", "costs stay with print and register; close writes amounts without them"),
  ]

  private static func absent(_ spelling: String, _ hint: String) -> Flag<ReportOptions> {
    Flag(spelling, optionalValue: "VALUE", help: hint, prominence: .hidden) {
      (_, _) throws(UsageError) in
      throw UsageError("there is no flag \(spelling)", hints: [hint])
    }
  }
}
