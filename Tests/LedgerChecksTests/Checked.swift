import LedgerChecks
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

/// A journal that was loaded and checked.
struct Checked {
  let loaded: LoadedJournal
  let diagnostics: [Diagnostic]

  /// Loads and checks `main.journal` and what it includes.
  init(texts: [String: String], _ options: CheckOptions = CheckOptions()) throws {
    try self.init(files: MemoryFiles(texts), options)
  }

  init(files: some FileSource, _ options: CheckOptions = CheckOptions()) throws {
    var load = LoadOptions(today: try #require(Day(year: 2026, month: 3, day: 31)))
    if options.strictness == .strict { load.conversions = .forbidden }
    loaded = JournalLoader(files, load, seed: 1).load([try files.read("main.journal")])
    diagnostics = AllChecks.diagnostics(loaded, options, files: files)
    for diagnostic in diagnostics { check(diagnostic) }
  }

  init(_ text: String, _ options: CheckOptions = CheckOptions()) throws {
    try self.init(texts: ["main.journal": text], options)
  }

  /// Every place lies in its file, and every repair can be applied.
  private func check(_ diagnostic: Diagnostic) {
    let sources = loaded.journal.sources
    #expect(sources.contains(diagnostic.place), "\(diagnostic.summary)")
    #expect(!diagnostic.summary.isEmpty && !diagnostic.summary.hasSuffix("."))
    for related in diagnostic.related { #expect(sources.contains(related.place)) }
    for fix in diagnostic.fixes {
      for edit in fix.edits {
        #expect(sources.contains(SourcePlace(edit.file, edit.range)))
        #expect(fix.edits.applied(to: sources[edit.file], id: edit.file) != nil, "\(fix.title)")
      }
    }
  }

  var codes: [String] { diagnostics.map(\.code.id) }

  /// The findings as people read them.
  var text: String { rendered(.text) }

  /// The findings in one line each.
  var concise: String { rendered(.concise) }

  func rendered(_ format: DiagnosticFormat) -> String {
    let run = DiagnosticRenderer.Run(
      files: loaded.journal.sources.files.count, transactions: loaded.journal.transactions.count,
      exitCode: 1, version: "0.1.0")
    let renderer = DiagnosticRenderer(diagnostics, in: loaded.journal.sources, run: run)
    return String(decoding: renderer.rendered(format), as: UTF8.self)
  }

  /// The text of a file after the first repair of its first problem.
  func repaired(_ number: Int = 0) throws -> String {
    let fix = try #require(diagnostics.first?.fixes.dropFirst(number).first)
    let file = try #require(fix.edits.first?.file)
    let bytes = try #require(fix.edits.applied(to: loaded.journal.sources[file], id: file))
    return String(decoding: bytes.prefix(bytes.count), as: UTF8.self)
  }
}
