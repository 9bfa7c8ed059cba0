import LedgerSource
import LedgerSyntax

/// Where the parts of an entry lie: inside it, in order, and with nothing but blanks between them.
struct EntryExtent {
  private let entry: EntrySyntax
  private let file: SourceFile
  private(set) var problems: [String] = []
  /// Everything that can be reached, to find what cannot.
  private var reached: [SourceRange] = []

  init(_ entry: EntrySyntax, _ file: SourceFile) {
    self.entry = entry
    self.file = file
    checkFirstLine()
    checkPostings()
    checkSubLines()
    for problem in entry.problems { within(entry.range, problem.range, "problem \(problem.kind)") }
    if entry.problems.isEmpty { checkGaps() }
  }

  private mutating func within(_ outer: SourceRange, _ inner: SourceRange, _ name: String) {
    guard inner != .zero else { return }
    let fits = inner.start <= inner.end && outer.contains(inner)
    if !fits { problems.append("\(name) \(inner.start)-\(inner.end) is outside") }
  }

  /// Notes a part that has to lie in a range.
  private mutating func part(_ name: String, _ range: SourceRange, in outer: SourceRange? = nil) {
    guard range != .zero else { return }
    within(outer ?? entry.range, range, name)
    reached.append(range)
  }

  private mutating func comment(_ range: SourceRange) {
    guard range != .zero else { return }
    part("comment", SourceRange(start: range.start - 1, end: range.end))
    if file.padded[Int(range.start) - 1] != UInt8(ascii: ";") {
      problems.append("a comment without its mark at \(range.start)")
    }
  }

  private mutating func checkFirstLine() {
    part("prefix", entry.prefix)
    part("keyword", entry.keyword)
    if entry.date.isPresent { part("date", entry.date.range) }
    if entry.secondaryDate.isPresent {
      let range = entry.secondaryDate.range
      part("secondary date", SourceRange(start: range.start - 1, end: range.end))
    }
    part("time", entry.time)
    part("argument", entry.argument)
    if entry.symbol.isPresent { part("symbol", entry.symbol.writtenSymbol) }
    amount("amount", entry.amount, in: entry.range)
    part("ignored text", entry.ignoredText)
    part("status", entry.statusMark)
    if entry.code != .zero {
      part("code", SourceRange(start: entry.code.start - 1, end: entry.code.end + 1))
    }
    part("description", entry.description)
    comment(entry.comment)
    part("comment lines", entry.commentLines)
  }

  private mutating func amount(_ name: String, _ amount: AmountSyntax, in outer: SourceRange) {
    guard amount.isPresent else { return }
    part(name, amount.range, in: outer)
    part(name + " multiplier", amount.multiplierMark, in: outer)
    guard !amount.traits.contains(.expression) else { return }
    within(amount.range, amount.number, name + " number")
    within(amount.range, amount.writtenSymbol, name + " symbol")
  }

  private mutating func checkPostings() {
    var end = entry.commentLines == .zero ? entry.range.start : entry.commentLines.end
    for posting in entry.postings {
      if posting.range.start < end { problems.append("a posting at \(end) comes too early") }
      within(entry.range, posting.range, "posting")
      part("posting status", posting.statusMark, in: posting.range)
      part("account", posting.account, in: posting.range)
      amount("amount", posting.amount, in: posting.range)
      if posting.detail >= 0 { checkDetail(entry.details[Int(posting.detail)], posting.range) }
      comment(posting.comment)
      end = max(posting.range.end, posting.comment.end)
      guard posting.commentLines != .zero else { continue }
      part("comment lines", posting.commentLines)
      if posting.commentLines.start < end { problems.append("comment lines begin inside") }
      end = posting.commentLines.end
    }
  }

  private mutating func checkDetail(_ detail: PostingDetail, _ outer: SourceRange) {
    part("cost mark", detail.costMark, in: outer)
    if detail.costKind != .none { amount("cost", detail.cost, in: outer) }
    part("lot braces", detail.lotBraces, in: outer)
    if detail.lotCostKind != .none {
      let isWhole = detail.lotBraces != .zero
      amount("lot cost", detail.lotCost, in: isWhole ? detail.lotBraces : outer)
    }
    part("lot date", detail.lotDate, in: outer)
    part("lot note", detail.lotNote, in: outer)
    part("valuation", detail.valuation, in: outer)
    part("assertion mark", detail.assertionMark, in: outer)
    amount("assertion", detail.assertion, in: outer)
    part("assertion cost mark", detail.assertionCostMark, in: outer)
    if detail.assertionCostKind != .none {
      amount("assertion cost", detail.assertionCost, in: outer)
    }
  }

  private mutating func checkSubLines() {
    var end = entry.range.start
    for line in entry.subLines {
      if line.range.start < end { problems.append("a line at \(end) comes too early") }
      within(entry.range, line.range, "line")
      part("key", line.key, in: line.range)
      part("value", line.value, in: line.range)
      comment(line.comment)
      end = line.range.end
    }
  }

  /// Between the parts of an entry that could be read stand blanks only.
  private mutating func checkGaps() {
    guard [.transaction, .periodicRule, .autoRule, .directive].contains(entry.kind) else { return }
    var end = Int(entry.range.start)
    if end == 0 { end = file.byteOrderMarkLength }
    for range in reached.sorted(by: { $0.start < $1.start }) {
      checkGap(end, Int(range.start))
      end = max(end, Int(range.end))
    }
    checkGap(end, Int(entry.range.end))
  }

  private mutating func checkGap(_ start: Int, _ end: Int) {
    guard start < end else { return }
    let text = String(decoding: file.padded[start..<end], as: UTF8.self)
    if !text.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      problems.append("\(start)-\(end) cannot be reached: \(text)")
    }
  }
}
