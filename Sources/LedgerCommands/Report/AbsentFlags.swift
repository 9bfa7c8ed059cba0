package import LedgerCommandLine

extension ReportOptions {
  /// Flags of hledger that reports accept and that change nothing here.
  static let absentFlags: [Flag<ReportOptions>] = [
    Flag("--pretty", optionalValue: "WHEN", help: "Tables have lines", prominence: .hidden) {
      (_, _) in
      // They are drawn that way, so nothing has to be done.
    },
    Flag(
      "--pager", value: "YN", choices: ["yes", "no"], help: "Use a pager", prominence: .hidden
    ) { $0.output.paging = $1 == "no" ? .nothing : .long },
    Flag("-n", "--no-conf", help: "There is no such file", prominence: .hidden) { _ in
      // hledger.conf is not read, so nothing has to be left out.
    },
    Flag("--debug", optionalValue: "N", help: "Show nothing more", prominence: .hidden) {
      (_, _) in
      // Reports have no more to say.
    },
  ]
}

/// What to do instead of flags and commands that people know from hledger.
enum HledgerAdvice {
  private static let columns = "this report has no columns; -p chooses the days it is about"
  private static let days = "date:PERIOD in a query chooses days, where there is a query"
  private static let values = "bursar report balance and register convert amounts"
  private static let marks = "status: and real: in a query choose postings, where there is one"
  private static let prices = "reports turn prices around where they need it"
  private static let turned =
    "-O csv and a spreadsheet turn a table, --layout tidy has a row a number"

  /// By spelling; a flag that a command has is not looked up.
  static let flags: [String: String] = [
    "--align-all": "bursar report aregister has it", "-1": "one line a fact is usual",
    "--anon": "bursar redact writes a copy of the journal without names and amounts",
    "--obfuscate": "leave out what is private with a query, or with --depth and --pivot",
    "--assertion-type": "close asserts with =; an editor makes == of it",
    "--auto": "the report is not about postings",
    "--base-url": "a web page is made by bursar insights page",
    "--budget": "bursar report balance --budget, or bursar budget",
    "--cashflow": "bursar report register shows the postings of a query",
    "--change": "bursar report balance has columns of changes",
    "--conf": "write the flags of a journal into it: ; bursar: --no-total",
    "--count": "bursar report balance --count",
    "--cumulative": "bursar report balance and register add up",
    "--date2": "date2:PERIOD in a query chooses by secondary dates",
    "--declared": "bursar report accounts --declared, payees, tags or commodities",
    "--depth": "depth:N in a query chooses accounts, where there is a query",
    "--directives": "bursar report accounts --directives",
    "--drop": "bursar report balance and accounts leave parts of names out",
    "--equity": "bursar report close",
    "--find": "bursar report accounts, payees, tags and commodities find one name",
    "--format": "-O csv or -O json give other programs what they need",
    "--historical": "bursar report balance and register know what was there before",
    "-H": "bursar report balance and register know what was there before",
    "--infer-reverse-prices": prices, "--show-reverse": prices,
    "--infer-value": values, "--infer-market-prices": values, "-V": values, "--market": values,
    "-X": values, "--exchange": values, "-B": values, "--cost": values, "--value": values,
    "--gain": "bursar report balance --gain", "--valuechange": "bursar report balance",
    "--invert": "bursar report register and balance turn signs around",
    "--layout": "bursar report balance and the statements have layouts",
    "--location": "-O json names the file of each transaction, and where it stands",
    "-m": "desc:TEXT in a query finds transactions by their descriptions",
    "--match": "desc:TEXT in a query finds transactions by their descriptions",
    "--new": "-b DATE shows what came since a day",
    "--pivot": "bursar report balance, register and the statements put a field for accounts",
    "--related": "bursar report register -r", "-r": "bursar report register -r",
    "--round": "amounts keep all their digits",
    "--rules": "convert CSV files to journals first, for example with hledger print",
    "--rules-file": "convert CSV files to journals first, for example with hledger print",
    "--show-costs": "costs stay with print and register; close writes amounts without them",
    "--sort": "bursar report register --sort", "-S": "bursar report balance -S",
    "--sort-amount": "bursar report balance -S",
    "--summary": "bursar report prices, or commodities --priced",
    "--summary-only": "bursar report balance --summary-only",
    "--transpose": turned,
    "--verbose-tags": "bursar report print --verbose-tags shows hidden tags",
    "-v": "bursar report commodities, payees and files list what stats counts",
    "--verbose": "bursar report commodities, payees and files list what stats counts",
    "-D": columns, "--daily": columns, "-W": columns, "--weekly": columns, "-M": columns,
    "--monthly": columns, "-Q": columns, "--quarterly": columns, "-Y": columns,
    "--yearly": columns,
    "-b": days, "--begin": days, "-e": days, "--end": days, "-p": days, "--period": days,
    "-R": marks, "--real": marks, "-U": marks, "--unmarked": marks, "-P": marks,
    "--pending": marks, "-C": marks, "--cleared": marks,
    "-E": "nothing is left out here", "--empty": "nothing is left out here",
    "-N": "there is no total here", "--no-total": "there is no total here",
    "-A": "bursar report balance -A", "--average": "bursar report balance -A",
    "-T": "bursar report balance -T", "--row-total": "bursar report balance -T",
    "-%": "bursar report balance -%", "--percent": "bursar report balance -%",
    "-t": "bursar report balance -t, or accounts -t", "--tree": "bursar report balance -t",
    "-l": "names are shown whole", "--flat": "names are shown whole",
    "--no-elide": "bursar report balance -t --no-elide",
    "--tldr": "bursar help COMMAND has examples", "--info": "bursar help COMMAND",
    "--man": "bursar --generate man writes manual pages",
  ]

  /// Commands by name.
  static let commands: [String: String] = [
    "add": "bursar add writes an entry", "iadd": "bursar add writes an entry",
    "import": "bursar import takes what a bank sends",
    "get": "bursar import takes what a bank sends",
    "rewrite": "auto rules with --auto do it: bursar report print --auto",
    "diff": "bursar diff says what a change changes in money",
    "web": "run `bursar site` to make web pages", "ui": "run `bursar` to see where you stand",
    "run": "a shell script runs several commands", "repl": "a shell runs one command after another",
    "setup": "bursar check says what is wrong", "demo": "bursar help",
    "test": "bursar check says what is wrong", "autosync": "bursar import takes what a bank sends",
  ]
}

extension Command where Options == ReportOptions {
  package static func advice(onUnknownFlag spelling: String) -> String? {
    HledgerAdvice.flags[spelling]
  }
}

extension HledgerAdvice {
  /// What to do instead of a command of hledger's.
  static func advice(instead word: String) -> UsageError? {
    commands[word].map { UsageError("there is no command '\(word)'", hints: [$0]) }
  }
}

extension ReportCommand {
  package static func advice(instead word: String) -> UsageError? {
    HledgerAdvice.advice(instead: word)
  }
}
