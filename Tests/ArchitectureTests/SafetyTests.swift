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

  /// A result with more digits than can be kept is thrown, or `Sums` remembers it; nobody goes on with a
  /// zero, or with what there was before.
  @Test func goesOnWithNoWrongSum() {
    let arithmetic =
      #/\b(?:adding|subtracting|multiplied|scaled|prorated|ProratedQuantity)\((?!days:|months:).*\) \?\? |\bdivided\(by:.*\) \?\? \.zero/#
    expectNone(
      of: [
        #/\b_ = [\w.\[\]() ,:]*\.(?:add|subtract)\(/#, arithmetic, #/\brounded\(.*\) \?\? \.zero/#,
        #/reduce\(.*\?\? \$0/#, #/_ = (?:sums|total)\b/#,
      ], with: ["??", "_ ="], in: sources)
  }

  /// A journal gets to the disk by a draft or a merge that was proved or as it was before, anything else
  /// by `-o`, and git's own settings by `merge --install`.
  @Test func writesFilesInFewPlacesOnly() {
    let places = [
      "Sources/LedgerSystem/", "Sources/LedgerEditing/Draft+Writing.swift",
      "Sources/LedgerEditing/Undo/", "Sources/LedgerCommands/History/MergeInstallation.swift",
      "Sources/LedgerCommands/History/MergeOutput.swift",
    ]
    let elsewhere = sources.filter { source in
      !places.contains { source.name.hasPrefix($0) }
        && source.name != "Sources/LedgerCommands/Frame/OutputOptions.swift"
    }
    expectNone(
      of: [#/\bdisk\.(?:write|create|replace|replaceAll|remove)\(/#], with: ["disk."],
      in: elsewhere)
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

  /// Hundreds of tests wait for one of a few processors: the clock on the wall tells how many, and no more.
  @Test func looksAtNoClockOnTheWall() throws {
    expectNone(
      of: [#/\.timeLimit\(/#, #/(?:Continuous|Suspending)Clock/#], with: ["timeLimit", "Clock"],
      in: try SourceText.swiftFiles(in: "Tests"))
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
