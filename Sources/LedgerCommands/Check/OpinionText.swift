import LedgerModel
import LedgerOpinion
import LedgerSource
import LedgerValues

/// A journal as others get it: one text without the plan, of which entries can be left away.
struct OpinionText {
  struct Doubt: Error { var reason: String }

  struct Entry {
    var place: String
    /// Its lines in the whole text.
    var range: Range<Int>
    var sums: SecondOpinion.Sums
    var second: Result<SecondOpinion.Sums, Doubt>
    /// Its lines, for people.
    var lines: [String]
  }

  private(set) var entries: [Entry] = []
  /// Why other programs cannot be handed it; nil where they can.
  private(set) var obstacle: String?
  private var lines: [[UInt8]] = []

  init(_ session: JournalSession) {
    let journal = session.journal
    var blanked = BlankedFiles(session.source)
    for entry in journal.planEntries {
      _ = blanked.blank(entry.place.range, of: journal.sources[entry.place.file])
    }
    for rule in journal.periodicRules {
      _ = blanked.blank(rule.entry, of: journal.sources[rule.file])
    }
    var finder = LineFinder(journal.sources)
    var ours: [String: SecondOpinion.Sums] = [:]
    for number in journal.transactions.indices {
      let record = journal.transactions[number]
      let start = SourceRange(start: record.start, end: record.start)
      let place = SourcePlace(FileID(Int(record.fileNumber)), start)
      ours[finder.location(place)] = OpinionText.sums(number, journal)
    }
    var reader: SecondReader?
    for root in session.roots { add(root, blanked, session, ours, &reader, depth: 0) }
  }

  private static func sums(_ transaction: Int, _ journal: Journal) -> SecondOpinion.Sums {
    var sums: SecondOpinion.Sums = [:]
    for posting in journal.postingRange(transaction) {
      let account = journal.accounts.name(journal.postings[posting].account)
      for amount in journal.amount(posting).nonzero {
        let key = SecondReader.Key(account, journal.commodities.symbol(amount.commodity))
        guard let number = SecondNumber(plain: amount.quantity.description) else { continue }
        sums[key] = (sums[key] ?? .zero).adding(number)
      }
    }
    return sums.filter { !$0.value.isZero }
  }

  private static let scopes = ["alias", "apply", "decimal-mark", "Y", "D", "A", "bucket", "year"]

  /// Takes the lines of a file, those that it includes in their place.
  private mutating func add(
    _ file: SourceFile, _ files: BlankedFiles, _ session: JournalSession,
    _ ours: [String: SecondOpinion.Sums], _ reader: inout SecondReader?, depth: Int
  ) {
    guard depth < 20 else { return }
    let text = String(
      decoding: files.blanked(file).padded.dropLast(SourceFile.padding), as: UTF8.self)
    let second = SecondReader(text, after: reader)
    reader = second
    var found: [Int: Result<SecondOpinion.Sums, Doubt>] = [:]
    for entry in second.entries { found[entry.line] = .success(entry.sums) }
    for entry in second.unread { found[entry.line] = .failure(Doubt(reason: entry.reason)) }
    var current: Int?
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let word = line.prefix { $0 != " " && $0 != "\t" }
      if depth > 0, OpinionText.scopes.contains(String(word)) {
        obstacle = "\(file.path):\(number + 1) changes how its file is read"
      }
      if word == "include" || word == "!include" {
        let name = line.dropFirst(word.count).prefix { $0 != ";" }
          .filter { $0 != "\t" && $0 != "\r" }.split(separator: " ").joined(separator: " ")
        include(name, file, files, session, ours, &reader, depth: depth)
        continue
      }
      if let second = found[number + 1] {
        let place = "\(file.path):\(number + 1)"
        current = entries.count
        entries.append(
          Entry(
            place: place, range: lines.count..<lines.count + 1, sums: ours[place] ?? [:],
            second: second, lines: ["    " + line]))
      } else if let last = current, line.first == " " || line.first == "\t" {
        entries[last].range = entries[last].range.lowerBound..<lines.count + 1
        entries[last].lines.append("    " + line)
      } else {
        current = nil
      }
      lines.append(Array(line.utf8))
    }
  }

  private mutating func include(
    _ name: String, _ file: SourceFile, _ files: BlankedFiles, _ session: JournalSession,
    _ ours: [String: SecondOpinion.Sums], _ reader: inout SecondReader?, depth: Int
  ) {
    let folder = file.canonicalPath.split(separator: "/", omittingEmptySubsequences: false)
      .dropLast().joined(separator: "/")
    let path = name.hasPrefix("/") ? name : "\(folder)/\(name)"
    let canonical = files.canonicalPath(path)
    guard
      let child = session.journal.sources.files.first(where: { $0.canonicalPath == canonical }),
      child.format == nil,
      [".journal", ".ledger", ".hledger", ".j"].contains(where: path.hasSuffix)
    else {
      obstacle = "\(file.path) includes \(name)"
      return
    }
    add(child, files, session, ours, &reader, depth: depth + 1)
  }

  /// The text with some of its entries, everything else kept.
  func bytes(of some: [Entry]) -> [UInt8] {
    let kept = Set(some.map(\.range.lowerBound))
    var isLeftOut = [Bool](repeating: false, count: lines.count)
    for entry in entries where !kept.contains(entry.range.lowerBound) {
      for line in entry.range { isLeftOut[line] = true }
    }
    var result: [UInt8] = []
    for (number, line) in lines.enumerated() where !isLeftOut[number] {
      result += line
      result.append(0x0A)
    }
    return result
  }
}
