import LedgerInsights
import LedgerModel
import LedgerSource
import LedgerStudy
import LedgerValues
import Testing

/// Books of journals given as text.
enum WealthBook {
  static func book(_ text: String, today: String = "2026-06-18") throws -> InsightBook {
    try book([text], today: today)
  }

  /// The book of several files, in this order.
  static func book(_ texts: [String], today: String = "2026-06-18") throws -> InsightBook {
    let today = try #require(Day(iso: today))
    var files = MemoryFiles([:])
    let names = texts.indices.map { "\($0).journal" }
    for (name, text) in zip(names, texts) { files.texts[name] = text }
    let roots = try names.map { name in try files.read(name) }
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1).load(roots)
    return try InsightBook(Study(loaded, today: today))
  }
}
