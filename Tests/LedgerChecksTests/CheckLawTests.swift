import LedgerChecks
import LedgerRendering
import LedgerSource
import LedgerTestSupport
import Testing

/// What holds for every journal, good or damaged.
struct CheckLawTests {
  @Test(arguments: 0..<Thoroughness.count(quick: 8, thorough: 200))
  func findsNothingWrongWithAGoodJournal(_ seed: Int) throws {
    var generator = JournalGenerator(seed: UInt64(seed), transactions: 60)
    let text = generator.journal().text
    let checked = try Checked(text)
    #expect(checked.diagnostics.filter { $0.severity == .error } == [], "\(checked.text)")
  }

  /// Nothing traps, every place lies in its file, and every repair can be applied and shown.
  @Test(arguments: 0..<Thoroughness.count(quick: 60, thorough: 5000))
  func speaksOnlyOfWhatIsThere(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 77)
    var generator = JournalGenerator(
      seed: UInt64(seed), transactions: 12,
      lineEnding: seed % 3 == 0 ? .carriageReturnAndLineFeed : .lineFeed)
    var bytes = Array(generator.journal().text.utf8)
    bytes = Mutation.damaged(bytes, times: 1 + seed % 12, using: &random)
    let options = CheckOptions(
      seed % 2 == 0 ? .strict : .lenient, named: Set(NamedCheck.allCases))
    let checked = try Checked(files: OneFile(bytes: bytes), options)
    for format in [DiagnosticFormat.text, .json] {
      #expect(!checked.rendered(format).contains("\0"))
    }
  }

  /// Bytes that are no text are shown as three others, and places must not count those.
  @Test(arguments: [
    "co?mmodity  57\n", "apply acco?unt x\n", "end  aliase?s\n", "include a/b?.journal\n",
    "commodity EUR\n  format ?1\n", "commodity EUR\n  format 1,0?00\n", "acount a?b\n",
    "2026-01-05 x\n  a?  1\n  b  2\n", "budget a?b\n  amuont 1?\n",
  ])
  func countsBytesThatAreNoText(_ text: String) throws {
    let bytes = text.utf8.map { $0 == UInt8(ascii: "?") ? 0xFF : $0 }
    _ = try Checked(files: OneFile(bytes: bytes), CheckOptions(.strict))
  }

  private struct OneFile: FileSource {
    let bytes: [UInt8]

    func read(_ path: String) throws(FileProblem) -> SourceFile {
      guard path == "main.journal" else { throw .notFound(path) }
      return SourceFile(path: path, padded: bytes + [UInt8](repeating: 0, count: 16))
    }

    func canonicalPath(_ path: String) -> String? { path == "main.journal" ? path : nil }
    func entries(ofDirectory path: String) -> [DirectoryEntry] { [] }
    var homeDirectory: String? { nil }
  }
}
