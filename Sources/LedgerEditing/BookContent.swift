package import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a book says: a line in a fixed form for each transaction, rule and directive, wherever it stands and
/// however it is laid out.
package struct BookContent: Sendable {
  /// How often each line is said.
  private(set) var counts: [String: Int] = [:]
  /// Of all files, in the order of inclusion.
  let digest: String

  /// A book that is not there yet.
  package init() { digest = SHA256.hexadecimal([]) }

  package init(_ journal: Journal) {
    var digests: [UInt8] = []
    for file in journal.sources.files {
      digests += Array(SHA256.hexadecimal(file.held.dropLast(SourceFile.padding)).utf8)
    }
    digest = SHA256.hexadecimal(digests)
    var text = TransactionText()
    for number in journal.transactions.indices {
      let flags = journal.transactions[number].flags
      if flags.contains(.isForecast) { continue }
      text.read(number, in: journal)
      let line =
        flags.contains(.isDamaged)
        ? "text " + BookContent.plain(text.file.text(text.entry.range))
        : BookContent.line(MeantTransaction(number, in: journal, text))
      counts[line, default: 0] += 1
    }
    for file in journal.sources.files where !file.isDerived {
      for entry in Document(file: file).entries where BookContent.decides(entry.kind) {
        counts["directive " + BookContent.plain(file.text(entry.range)), default: 0] += 1
      }
    }
  }

  private static func decides(_ kind: EntrySyntax.Kind) -> Bool {
    switch kind {
    case .blank, .comment, .commentBlock, .transaction: false
    case .periodicRule, .autoRule, .directive, .unreadable: true
    }
  }

  /// A text without its layout.
  private static func plain(_ text: String) -> String {
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      line.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    }
    return quoted(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
  }

  private static func quoted(_ text: String) -> String {
    String(decoding: JSON.string(text).written(.compact).filter { $0 != 0x0A }, as: UTF8.self)
  }

  /// A name that stands between blanks.
  private static func word(_ name: String) -> String {
    let isPlain = name.allSatisfy { !$0.isWhitespace && !"\";@{}[]()".contains($0) }
    return isPlain && !name.isEmpty ? name : quoted(name)
  }
}

// MARK: - Transactions

extension BookContent {
  private static func line(_ meant: MeantTransaction) -> String {
    let second = meant.secondaryDay.map { "=\($0)" } ?? ""
    var words = ["\(meant.day)\(second)"] + mark(meant.status)
    if !meant.code.isEmpty { words.append("(\(quoted(meant.code)))") }
    words.append(quoted(meant.description))
    words += comments(meant.comment)
    words += meant.appliedTags.map { "tag \(word($0.name)) \(quoted($0.value))" }
    return (words + meant.postings.flatMap(self.words)).joined(separator: " ")
  }

  private static func words(_ posting: MeantPosting) -> [String] {
    let name = word(posting.account)
    var words = mark(posting.status)
    switch posting.kind {
    case .real: words.append(name)
    case .virtual: words.append("(\(name))")
    case .balancedVirtual: words.append("[\(name)]")
    }
    words.append(
      posting.amounts.map { $0.isEmpty ? "0" : $0.map(amount).joined(separator: ", ") } ?? "=")
    words += posting.lot.map { ["{\(amount($0.amount))} \($0.kind)"] } ?? []
    words += posting.cost.map { ["@ \(amount($0.amount)) \($0.kind)"] } ?? []
    if let assertion = posting.assertion {
      words.append("= \(amount(assertion.amount)) \(assertion.kind)")
      words += assertion.cost.map { ["@ \(amount($0.amount)) \($0.kind)"] } ?? []
    }
    words += posting.day.map { ["[\($0)]"] } ?? []
    return words + comments(posting.comment)
  }

  private static func mark(_ status: Status) -> [String] {
    switch status {
    case .unmarked: []
    case .pending: ["!"]
    case .cleared: ["*"]
    }
  }

  private static func comments(_ comment: MeantComment) -> [String] {
    let lines = ([comment.beside].compactMap(\.self) + comment.lines).filter { !$0.isEmpty }
    return lines.isEmpty ? [] : ["; " + quoted(lines.joined(separator: "\n"))]
  }

  private static func amount(_ amount: MeantAmount) -> String {
    amount.symbol.isEmpty
      ? amount.quantity.description : "\(amount.quantity.description) \(word(amount.symbol))"
  }
}
