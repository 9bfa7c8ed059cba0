import LedgerTestSupport
import Testing

/// No screen passes on what a terminal, a browser or a spreadsheet would obey.
struct HostileOutputTests {
  private static let evil = "\u{1B}[31m<script>x</script>\u{7}"

  /// Accounts, payees, notes, tags, places, members, budgets, goals and rules that mean no good.
  private static let journal = """
    commodity 1,000.00 EUR
    account expenses:=a\(evil)  ; type:X, need:
    account income:@b\(evil)  ; type:R
    account assets:+c\(evil)  ; type:C, icon:\(evil)
    place =P\(evil)  50.1 14.4
    household =H\(evil)
        member  =m
        member  @n
    budget =B\(evil)
        amount  100 EUR monthly from 2026-01-01
        for     expenses:=a\(evil)
        note    \(evil)
    goal =G\(evil)
        target   500 EUR
        account  assets:+c\(evil)
        note     \(evil)
    ~ monthly from 2026-01-31  =R\(evil)
        ; id:r
        expenses:=a\(evil)  10 EUR
        assets:+c\(evil)
    P 2026-01-01 "=Q" 2 EUR
    2026-01-05 (=code) =HYPERLINK("http://x")\(evil) | =note\(evil)
        ; loc:=P\(evil), by:=m, =tag\(evil): =value\(evil)
        expenses:=a\(evil)  20 EUR  ; =c\(evil)
        assets:+c\(evil)
    2026-02-01 -pay\(evil)
        assets:+c\(evil)  90 EUR
        income:@b\(evil)
    2026-02-02 @coin
        expenses:=a\(evil)  3 "=Q"
        assets:+c\(evil)

    """

  /// A command line for every screen.
  static let screens = [
    "report balance", "report balance -M", "report register", "report aregister assets",
    "report print", "report balancesheet", "report incomestatement -M", "report cashflow",
    "report balancesheetequity", "report accounts", "report payees", "report descriptions",
    "report commodities", "report tags", "report tags --values", "report prices", "report files",
    "report stats", "report activity", "report list", "report search HYPERLINK",
    "report plan", "report roi --investment assets --profit-loss income", "budget",
    "budget show =B", "budget suggest", "budget history", "budget mood", "goals",
    "goals show =G", "goals what-if =G --add 5", "schedule", "schedule due", "schedule list",
    "schedule forecast", "schedule suggest", "insights", "insights months", "insights month",
    "insights compare 2026-01 2026-02", "insights spending --by payee",
    "insights spending --by place", "insights spending --by member", "insights tags",
    "insights trend", "insights networth", "insights wallets", "insights age", "insights needs",
    "insights subscriptions", "insights anomalies", "insights advice", "insights members",
    "insights map", "insights why expenses", "insights page", "home",
  ]

  private static let forms = ["text", "json", "csv", "tsv", "html", "markdown"]

  @Test func closesInText() throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar-report", "close"], [], folder.path, ["HOME": folder.path])
      #expect(outcome.exitCode == 0)
      #expect(!outcome.output.contains(0x1B) && !outcome.output.contains(0x07))
    }
  }

  @Test(arguments: screens)
  func doesNoHarm(_ screen: String) throws {
    try TemporaryFolder.lend { folder in
      try folder.write(Array(Self.journal.utf8), to: "main.journal")
      for form in Self.forms {
        let words = ["bursar"] + screen.split(separator: " ").map(String.init)
        let outcome = try InProcess.program(
          words + ["-O", form], [], folder.path,
          ["HOME": folder.path, "BURSAR_TODAY": "2026-02-10"])
        let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
        #expect(outcome.exitCode == 0, "\(screen) -O \(form): \(errors)")
        let text = String(decoding: outcome.output, as: UTF8.self)
        for sent in [text, errors] {
          let isRaw = sent.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{7}" }
          #expect(!isRaw, "\(screen) -O \(form) sends control characters")
        }
        if form == "html" { #expect(!text.contains("<script"), "\(screen) runs a script") }
        if form == "csv" || form == "tsv" {
          let separator: Character = form == "csv" ? "," : "\t"
          for line in text.split(separator: "\n") {
            for cell in line.split(separator: separator) {
              let bare = cell.drop { $0 == "\"" }
              #expect(bare.first != "=" && bare.first != "@", "\(screen) runs \(cell)")
            }
          }
        }
      }
    }
  }
}
