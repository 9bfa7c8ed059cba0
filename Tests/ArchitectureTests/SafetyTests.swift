import LedgerTestSupport
import Testing

struct SafetyTests {
  /// Where unsafe code may stand: the system's edge, and the one leaf that loads several bytes at once.
  private static let unsafeCode = [
    "Sources/LedgerSystem/", "Sources/LedgerSource/ByteLoading.swift",
  ]

  private let sources: [SourceText]

  init() throws {
    sources = try SourceText.swiftFiles(in: "Sources")
  }

  @Test func importsNoFoundation() {
    for source in sources {
      #expect(source.imports.allSatisfy { !$0.hasPrefix("Foundation") }, "\(source.name)")
    }
  }

  @Test func touchesTheSystemInOnePlaceOnly() {
    let system: Set = ["Glibc", "Musl", "Darwin", "Dispatch", "Android", "WinSDK"]
    for source in sources where !source.name.hasPrefix("Sources/LedgerSystem/") {
      #expect(system.isDisjoint(with: source.imports), "\(source.name)")
    }
  }

  @Test func keepsUnsafeCodeInTheFilesNamedForIt() {
    let elsewhere = sources.filter { source in
      !Self.unsafeCode.contains { source.name.hasPrefix($0) }
    }
    expectNone(
      of: [#/\bunsafe\b/#, #/\w*[Uu]nsafe[A-Z]\w*|\bUnsafe\w*/#], with: ["nsafe"], in: elsewhere)
  }

  @Test func forcesNothing() {
    expectNone(
      of: [
        #/\btry!/#, #/\bas!/#, #/\bfatalError\b/#, #/@unchecked\s+Sendable/#,
        #/nonisolated\(unsafe\)/#, #/[\w)\]]!(?:[.,)\]\s(]|$)/#,
      ], with: ["!", "fatalError", "unchecked", "unsafe"], in: sources)
  }

  @Test func offersNothingToThePublic() {
    expectNone(
      of: [#/^\s*(?:@\w+\s+)*(?:public|open)\s(?!import\s)/#], with: ["public", "open"],
      in: sources)
  }

  @Test(arguments: ["Sources", "Tests"])
  func keepsFilesShort(folder: String) throws {
    for source in try SourceText.swiftFiles(in: folder) {
      #expect(source.lines.count <= 500, "\(source.name) has \(source.lines.count) lines")
    }
  }

  @Test func keepsTheTestingLibraryOutOfTestSupport() throws {
    for source in try SourceText.swiftFiles(in: "Tests/LedgerTestSupport") {
      #expect(!source.imports.contains("Testing"), "\(source.name)")
    }
  }

  /// Looks closely only at lines with one of the words, since that is slow.
  private func expectNone(
    of patterns: [Regex<Substring>], with words: [String], in sources: [SourceText]
  ) {
    for source in sources {
      for (index, line) in source.code.enumerated() where words.contains(where: line.contains) {
        let found = patterns.contains { line.contains($0) }
        #expect(!found, "\(source.name):\(index + 1): \(line)")
      }
    }
  }
}
