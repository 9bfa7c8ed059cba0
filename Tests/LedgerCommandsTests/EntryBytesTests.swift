import LedgerTestSupport
import Testing

/// Line ends and byte order marks of a journal stay what they are, whatever is written.
struct EntryBytesTests {
  private static let parts = [
    ["= expenses:nothing", "\t(savings)  1 EUR", ""],
    ["comment", "notes", "end comment", ""],
    ["account assets:purse  ; type:C", ""],
    ["2026-02-01 Before", "\tassets:cash  1.00 EUR", "\tequity:opening", ""],
    [
      "account assets:bank", "account assets:cash", "account expenses:food", "tag trip", "",
      "2026-03-01 Opening", "\tassets:bank  1000.00 EUR", "\tassets:purse  5.00 EUR",
      "\tequity:opening", "",
      "2026-03-10 Rewe  ; note, trip:x", "\texpenses:food  12.50 EUR  ; trip: y", "\t; trip:z",
      "\tassets:cash  -12.50 EUR", "",
    ],
  ]

  /// Beginning with each part, with both line ends, with and without a mark.
  private static let journals = parts.indices.flatMap { first in
    ["\n", "\r\n"].flatMap { end in
      ["", "\u{FEFF}"].map { $0 + parts[first...].joined().joined(separator: end) }
    }
  }

  @Test(arguments: [
    "tag remove trip --recursive --yes", "account close assets:cash --into assets:bank",
    "account hide assets:cash", "account hide assets:purse", "account add assets:jar",
    "remove @1 --yes", "fmt --write main.journal", "edit last amount=7.25",
    "edit last account:expenses:food=assets:bank", "remove desc:Rewe --yes",
    "add 5 Kiosk --account expenses:food --wallet assets:cash --date 2026-01-01",
    "form 2026-03 expenses:food=3 --wallet assets:cash",
  ])
  func keepsThem(_ line: String) throws {
    for (number, text) in EntryBytesTests.journals.enumerated() {
      try TemporaryFolder.lend { folder in
        try folder.write(Array(text.utf8), to: "main.journal")
        let outcome = try InProcess.program(
          ["bursar"] + CommandWords(line).words + ["--today", "2026-04-01"], [], folder.path, [:])
        let said = String(decoding: outcome.errorOutput, as: UTF8.self)
        #expect(outcome.exitCode == 0, "\(number): \(said)")
        let (old, new) = (Array(text.utf8), try folder.read("main.journal"))
        #expect(new != old, "\(number)")
        #expect(new.starts(with: [0xEF, 0xBB, 0xBF]) == old.starts(with: [0xEF, 0xBB, 0xBF]))
        #expect(new.count { $0 == 0xEF } == old.count { $0 == 0xEF })
        let returns = old.contains(0x0D) ? new.count { $0 == 0x0A } : 0
        #expect(
          new.count { $0 == 0x0D } == returns, "\(number): \(String(decoding: new, as: UTF8.self))")
      }
    }
  }

  @Test(arguments: ["", "\u{FEFF}"]) func removesTheFirstEntryOfAFile(_ mark: String) throws {
    let rest = "2026-03-28 Bakery\n    expenses:food  2 EUR\n    assets:cash\n"
    let text = mark + "2026-03-06 Rewe\n    expenses:food  1 EUR\n    assets:cash\n\n" + rest
    try TemporaryFolder.lend { folder in
      try folder.write(Array(text.utf8), to: "main.journal")
      let outcome = try InProcess.program(
        ["bursar", "remove", "desc:Rewe", "--yes"], [], folder.path, [:])
      #expect(outcome.exitCode == 0, "\(String(decoding: outcome.errorOutput, as: UTF8.self))")
      #expect(try folder.read("main.journal") == Array((mark + rest).utf8))
    }
  }
}
