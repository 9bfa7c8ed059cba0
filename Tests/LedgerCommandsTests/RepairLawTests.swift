import Foundation
import LedgerChecks
import LedgerCommands
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerTestSupport
import LedgerValues
import Testing

/// A repair that a finding offers makes it go and brings nothing new, on every journal that the
/// tests and the documents hold.
struct RepairLawTests {
  @Test(arguments: try RepairedJournal.all())
  func repairsWhatTheyOfferToRepair(_ journal: RepairedJournal) throws {
    for options in RepairedJournal.options {
      let before = try journal.checked(options)
      // What has to be asked for is found very often, and repaired alike.
      let findings = options.strictness == .strict ? before.firstOfEachCode : before.findings
      for finding in findings {
        for fix in finding.fixes where !fix.edits.isEmpty {
          let after = try journal.applying(fix, to: before).checked(options)
          let failure = RepairFailure(finding, fix, before: before.findings, after: after)
          #expect(failure == nil, "\(failure?.description ?? "")")
        }
      }
    }
  }

  @Test func findsTheJournals() throws {
    #expect(try RepairedJournal.all().count > 500)
  }
}

/// A journal in memory that is checked, repaired and checked again.
struct RepairedJournal: Sendable, CustomStringConvertible {
  let description: String
  var texts: [String: String]

  /// What is found of it, and the files it was found in.
  struct Outcome {
    let findings: [Diagnostic]
    let sources: SourceMap

    var firstOfEachCode: [Diagnostic] {
      var seen: Set<DiagnosticCode> = []
      return findings.filter { seen.insert($0.code).inserted }
    }
  }

  static let options = [
    CheckOptions(),
    // Other programs may not know a repair, and what is overdue is no mistake.
    CheckOptions(.strict, named: Set(NamedCheck.allCases).subtracting([.portable, .overdue])),
  ]

  func checked(_ options: CheckOptions) throws -> Outcome {
    let today = try #require(Day(year: 2026, month: 4, day: 1))
    var load = LoadOptions(today: today)
    if options.strictness == .strict { load.conversions = .forbidden }
    let files = MemoryFiles(texts)
    let loaded = JournalLoader(files, load, seed: 1).load([try files.read("main.journal")])
    let found = Study(loaded, today: today).findings(options, files: files)
    // What waits until there are no errors is nothing that a repair brings.
    let kept = found.filter { $0.code.id != "A302" }
    return Outcome(findings: kept, sources: loaded.journal.sources)
  }

  func applying(_ fix: Fix, to outcome: Outcome) throws -> RepairedJournal {
    var repaired = self
    for file in Set(fix.edits.map(\.file)) {
      let source = outcome.sources[file]
      let bytes = try #require(fix.edits.applied(to: source, id: file))
      let text = String(decoding: bytes, as: UTF8.self)
      repaired.texts[source.canonicalPath] = text
    }
    return repaired
  }
}

extension RepairedJournal {
  /// The journals of golden cases, of the examples, and of what documents show.
  static func all() throws -> [RepairedJournal] {
    var seen: Set<[String: String]> = []
    return try (golden() + examples() + documents()).filter { seen.insert($0.texts).inserted }
  }

  private static func golden() throws -> [RepairedJournal] {
    let folder = RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden"
    return try GoldenFile.cases(inFolder: folder).compactMap { golden in
      let pairs = golden.files.compactMap { file in
        String(validating: file.bytes, as: UTF8.self).map { (file.name, $0) }
      }
      guard pairs.count == golden.files.count else { return nil }
      let texts = Dictionary(pairs) { $1 }
      return texts["main.journal"] == nil
        ? nil : RepairedJournal(description: golden.description, texts: texts)
    }
  }

  private static func examples() throws -> [RepairedJournal] {
    try FolderTree.files(in: RepositoryPaths.examples, endingWith: ".journal").map { path in
      let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      return RepairedJournal(description: path, texts: ["main.journal": text])
    }
  }

  private static func documents() throws -> [RepairedJournal] {
    try FolderTree.files(in: RepositoryPaths.root + "/docs", endingWith: ".md").flatMap { path in
      try JournalBlock.blocks(ofFile: path).map {
        RepairedJournal(description: $0.description, texts: ["main.journal": $0.text])
      }
    }
  }
}

/// What a repair left undone or broke.
struct RepairFailure: CustomStringConvertible {
  let description: String

  init?(
    _ finding: Diagnostic, _ fix: Fix, before: [Diagnostic], after: RepairedJournal.Outcome
  ) {
    func count(_ diagnostics: [Diagnostic]) -> Int {
      diagnostics.count { $0.code == finding.code && $0.summary == finding.summary }
    }
    let isGone = count(after.findings) < count(before)
    let stage = RepairFailure.stage(finding.code)
    let added = after.findings.filter { late in
      let isMore =
        after.findings.count { $0.code == late.code } > before.count { $0.code == late.code }
      return isMore && RepairFailure.stage(late.code) <= stage
        && !RepairFailure.isUncovered(late.code, by: finding.code)
    }
    if isGone, added.isEmpty { return nil }
    description =
      "\(finding.code.id) \(finding.summary)\n  help: \(fix.title)\n"
      + (isGone ? "" : "  the finding stays\n")
      + added.map { "  new: \($0.code.id) \($0.summary)\n" }.joined()
  }

  /// What cannot be read hides what it means: a repair of text may show what is wrong with the
  /// transaction, and one of the transaction what is wrong with balances, names and plans.
  private static func stage(_ code: DiagnosticCode) -> Int {
    if code.id.hasPrefix("P") || code.id.hasPrefix("G40") || code.id.hasPrefix("G41") { return 0 }
    if unknownNames.contains(code.id) { return 1 }
    return code.id.hasPrefix("T1") ? 1 : 2
  }

  /// A line of the plan that names nothing counts for nothing until its name is right.
  private static let unknownNames: Set = ["G440", "G451"]

  /// An assertion says more once it names a commodity, and holds later ones against the journal
  /// once it follows it; what a comma cut off was never looked at.
  private static func isUncovered(_ new: DiagnosticCode, by old: DiagnosticCode) -> Bool {
    [["B303", "B301"], ["B301", "B301"], ["G413", "G407"]].contains([old.id, new.id])
  }
}
