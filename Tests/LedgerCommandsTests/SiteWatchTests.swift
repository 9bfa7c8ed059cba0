import Foundation
import LedgerTestSupport
import Testing

/// `bursar site --watch` follows what is written, and keeps the last good pages beside an error.
struct SiteWatchTests {
  /// Seconds that a busy machine may take for anything.
  private static let patience = 60.0

  private static func entry(_ payee: String) -> String {
    "2026-06-01 \(payee)\n    expenses:food  3.00 EUR\n    assets:bank\n\n"
  }

  /// Waits until a file of the site holds a text, or holds it no more.
  private func wait(
    for text: String, in name: String, isThere: Bool = true, _ folder: TemporaryFolder,
    _ place: SourceLocation = #_sourceLocation
  ) {
    func holds() -> Bool {
      let found = try? folder.read("site/\(name)")
      return found.map { String(decoding: $0, as: UTF8.self).contains(text) == isThere } ?? false
    }
    let limit = Date().addingTimeInterval(Self.patience)
    while !holds(), Date() < limit { Thread.sleep(forTimeInterval: 0.02) }
    #expect(holds(), "\(text) in \(name)", sourceLocation: place)
  }

  @Test func followsEveryFileAndKeepsTheLastGoodPages() throws {
    guard let program = BuiltProgram.named("bursar") else {
      return print("skipped: bursar is not built")
    }
    try TemporaryFolder.lend { folder in
      try folder.write(Array("include food.journal\n".utf8), to: "main.journal")
      try folder.write(Array(Self.entry("Rewe").utf8), to: "food.journal")
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program.path)
      process.arguments = ["site", "--watch", "-f", "main.journal", "--today", "2026-06-15"]
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.environment = ["HOME": folder.path, "LC_ALL": "C.UTF-8"]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer {
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      wait(for: "Rewe", in: "entries/2026-06.html", folder)
      // An included file counts, too.
      let both = Self.entry("Rewe") + Self.entry("Aldi")
      try folder.write(Array(both.utf8), to: "food.journal")
      wait(for: "Aldi", in: "entries/2026-06.html", folder)
      // What did not change is not written again.
      let before =
        try FileManager.default.attributesOfItem(
          atPath: folder.path + "/site/site.css")[.systemFileNumber] as? Int
      try folder.write(Array((both + Self.entry("Penny")).utf8), to: "food.journal")
      wait(for: "Penny", in: "entries/2026-06.html", folder)
      let after =
        try FileManager.default.attributesOfItem(
          atPath: folder.path + "/site/site.css")[.systemFileNumber] as? Int
      #expect(before == after)
      // What is wrong is shown on the pages as they were.
      let wrong =
        both + "2026-06-02 Lidl\n    expenses:food  3.00 EUR\n    assets:bank  -2.00 EUR\n"
      try folder.write(Array(wrong.utf8), to: "food.journal")
      wait(for: "food.journal:11", in: "build.js", folder)
      wait(for: "Lidl", in: "entries/2026-06.html", isThere: false, folder)
      wait(for: "Aldi", in: "entries/2026-06.html", folder)
      // Once it is right again nothing is said any more.
      let right = wrong.replacing("-2.00", with: "-3.00")
      try folder.write(Array(right.utf8), to: "food.journal")
      wait(for: "Lidl", in: "entries/2026-06.html", folder)
      wait(for: "food.journal:11", in: "build.js", isThere: false, folder)
      #expect(process.isRunning)
    }
  }
}
