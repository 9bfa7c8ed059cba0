package import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerValues

/// What a book says: a line in a fixed form for each transaction, rule and directive, wherever it stands and
/// however it is laid out.
package struct BookContent: Sendable {
  /// How often each line is said.
  private(set) var counts: [ExactText: Int] = [:]
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
    addTransactions(of: journal)
    addDirectives(of: journal)
  }

  private mutating func add(_ line: String) { counts[ExactText(line), default: 0] += 1 }

  private mutating func addTransactions(of journal: Journal) {
    var text = TransactionText()
    var earlier: [Day: String] = [:]
    let hasAssignments = journal.transactions.contains { $0.flags.contains(.hasAssignment) }
    for number in journal.transactions.indices {
      let (flags, day) = (journal.transactions[number].flags, journal.transactions[number].day)
      if flags.contains(.isForecast) { continue }
      text.read(number, in: journal)
      var line =
        flags.contains(.isDamaged)
        ? "text " + BookContent.plain(text.file, text.entry.range)
        : BookContent.line(MeantTransaction(number, in: journal, text))
          + BookContent.unreadable(text.file, text.entry.range)
      // What a balance decides depends on what stands above on the same day.
      if flags.contains(.hasAssignment), let above = earlier[day] {
        line += " after \(BookContent.short(above))"
      }
      if hasAssignments { earlier[day, default: ""] += line + "\n" }
      add(line)
    }
  }

  private mutating func addDirectives(of journal: Journal) {
    let states = BookContent.states(journal)
    var prices: [String: Int] = [:]
    for (index, file) in journal.sources.files.enumerated() where !file.isDerived {
      for entry in Document(file: file).entries
      where BookContent.decides(entry.kind) || BookContent.isSetting(entry, file) {
        let text = BookContent.plain(file, entry.range)
        var line = "directive \(text)"
        line += states[[index, Int(entry.range.start)]] ?? ""
        if entry.directive == .price {
          // The last price of a day is the one that counts.
          let name = text.split(separator: " ").prefix(3).joined(separator: " ")
          let count = prices[name, default: 0]
          prices[name] = count + 1
          if count > 0 { line += " again \(count)" }
        }
        add(line)
      }
    }
  }

  private static func decides(_ kind: EntrySyntax.Kind) -> Bool {
    switch kind {
    case .blank, .comment, .commentBlock, .transaction: false
    case .periodicRule, .autoRule, .directive, .unreadable: true
    }
  }

  /// Whether a comment is one that commands obey.
  private static func isSetting(_ entry: Document.Entry, _ file: SourceFile) -> Bool {
    guard entry.kind == .comment else { return false }
    let text = file.text(entry.range).drop { ";#*".contains($0) || $0.isWhitespace }
    return text.hasPrefix("bursar:")
  }

  /// A text without its layout; two blanks may end a name, and one does not.
  private static func plain(_ file: SourceFile, _ range: SourceRange) -> String {
    let lines = file.text(range).utf8.split { $0 == 0x0A || $0 == 0x0D }.map { line in
      let words = Substring(line).utf8.split(omittingEmptySubsequences: false) {
        $0 == 0x20 || $0 == 0x09
      }
      var text = ""
      var gap = 0
      for (index, word) in words.enumerated() {
        if index > 0 { gap += 1 }
        guard !word.isEmpty else { continue }
        let isWide = gap > 1 || line[..<word.startIndex].last == 0x09
        text += (text.isEmpty ? "" : isWide ? "  " : " ") + String(Substring(word))
        gap = 0
      }
      return text
    }
    return quoted(lines.filter { !$0.isEmpty }.joined(separator: "\n")) + unreadable(file, range)
  }

  /// What tells bytes apart that are no text.
  private static func unreadable(_ file: SourceFile, _ range: SourceRange) -> String {
    let bytes = file.padded[range.offsets]
    return String(validating: bytes, as: UTF8.self) == nil ? " bytes \(short(bytes))" : ""
  }

  private static func short(_ text: String) -> String { short(Array(text.utf8)[...]) }

  private static func short(_ bytes: ArraySlice<UInt8>) -> String {
    String(SHA256.hexadecimal(bytes).prefix(16))
  }

  static func quoted(_ text: String) -> String {
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
