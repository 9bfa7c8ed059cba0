import LedgerModel
import LedgerOpinion
import LedgerSource
import LedgerValues

/// A journal as others get it: one text of its entries and of what says how they are read.
///
/// ledger runs Python code in a journal, and takes flags from it. So only what is named here is handed on;
/// comments, which may hold expressions, are left out.
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
  /// Entries that no reader here was shown, such as those of a timeclock.
  private(set) var unseen: [String] = []
  /// Why other programs cannot be handed it; nil if they can.
  private(set) var obstacle: String?
  private var lines: [[UInt8]] = []
  private var ours: [String: SecondOpinion.Sums?] = [:]
  private var reader: SecondReader?
  /// The files that include one another, down to the one that is read.
  private var nested: [String] = []
  private var includes = 0
  private let files: BlankedFiles
  private let sources: SourceMap

  init(_ session: JournalSession) {
    let journal = session.journal
    sources = journal.sources
    var files = BlankedFiles(session.source)
    let planned = journal.planEntries.map { ($0.place.file, $0.place.range) }
    for (file, range) in planned + journal.periodicRules.map({ ($0.file, $0.entry) }) {
      _ = files.blank(range, of: sources[file])
    }
    self.files = files
    var finder = LineFinder(sources)
    var places: [String] = []
    for number in journal.transactions.indices {
      let record = journal.transactions[number]
      let start = SourceRange(start: record.start, end: record.start)
      let place = finder.location(SourcePlace(FileID(Int(record.fileNumber)), start))
      places.append(place)
      ours[place] = .some(OpinionText.sums(number, journal))
    }
    for root in session.roots { add(root) }
    let seen = Set(entries.map(\.place))
    unseen = places.filter { !seen.contains($0) }
  }

  /// Nil if a sum has too many digits.
  private static func sums(_ transaction: Int, _ journal: Journal) -> SecondOpinion.Sums? {
    var sums: SecondOpinion.Sums = [:]
    for posting in journal.postingRange(transaction) {
      let account = journal.accounts.name(journal.postings[posting].account)
      for amount in journal.amount(posting).nonzero {
        let key = SecondReader.Key(account, journal.commodities.symbol(amount.commodity))
        guard let number = SecondNumber(plain: amount.quantity.description),
          SecondOpinion.add(number, to: key, of: &sums)
        else { return nil }
      }
    }
    return sums.filter { !$0.value.isZero }
  }
}

// MARK: - Lines

extension OpinionText {
  /// Directives that say how entries are read, and do nothing else in any of the programs.
  private static let handed: Set<String> = [
    "account", "commodity", "payee", "tag", "P", "alias", "apply", "end", "Y", "year", "D",
    "decimal-mark",
  ]
  /// Those that end with their file.
  private static let scopes: Set<String> = ["alias", "apply", "decimal-mark", "Y", "D", "year"]
  /// The number of files to read at most, because they may include one another in ever more ways.
  private static let mostIncludes = 10_000

  /// Takes the lines of a file, those that it includes in their place.
  private mutating func add(_ file: SourceFile) {
    includes += 1
    guard includes <= OpinionText.mostIncludes, !nested.contains(file.canonicalPath) else {
      return refuse("\(file.path) is included too many times")
    }
    nested.append(file.canonicalPath)
    defer { nested.removeLast() }
    let text = String(
      decoding: files.blanked(file).padded.dropLast(SourceFile.padding), as: UTF8.self)
    let second = SecondReader(text, after: reader)
    reader = second
    var found: [Int: Result<SecondOpinion.Sums, Doubt>] = [:]
    for entry in second.entries { found[entry.line] = .success(entry.sums) }
    for entry in second.unread { found[entry.line] = .failure(Doubt(reason: entry.reason)) }
    var (above, isComment) = (Above.nothing, false)
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .enumerated()
    {
      if isComment {
        isComment = !line.hasPrefix("end comment")
      } else if line.hasPrefix("comment") {
        isComment = true
      } else if line.first == " " || line.first == "\t" {
        addBelow(line, above)
      } else if let second = found[number + 1] {
        above = begin(line, "\(file.path):\(number + 1)", second)
      } else {
        above = direct(line, file, number + 1)
      }
    }
  }

  /// What an indented line belongs to.
  private enum Above {
    case nothing
    case entry
    case commodity
  }

  private mutating func refuse(_ reason: String) {
    if obstacle == nil { obstacle = reason }
  }

  private mutating func hand(_ line: some StringProtocol) { lines.append(Array(line.utf8)) }

  private mutating func begin(
    _ line: Substring, _ place: String, _ second: Result<SecondOpinion.Sums, Doubt>
  ) -> Above {
    let own: SecondOpinion.Sums? = ours[place] ?? [:]
    entries.append(
      Entry(
        place: place, range: lines.count..<lines.count + 1, sums: own ?? [:],
        second: own == nil ? .failure(Doubt(reason: "a sum has too many digits")) : second,
        lines: ["    " + line]))
    if own == nil { refuse("\(place) has a sum with too many digits") }
    hand(line.prefix { $0 != ";" })
    return .entry
  }

  private mutating func addBelow(_ line: Substring, _ above: Above) {
    switch above {
    case .nothing: return
    case .commodity:
      if line.drop(while: \.isWhitespace).hasPrefix("format") { hand(line.prefix { $0 != ";" }) }
    case .entry:
      let last = entries.count - 1
      entries[last].lines.append("    " + line)
      let plain = line.prefix { $0 != ";" }
      let posting = plain.drop(while: \.isWhitespace)
      // Before two spaces or a tab is the name, in which brackets mean something else.
      let amount =
        posting.split(separator: "\t", maxSplits: 1).dropFirst().first
        ?? posting.firstRange(of: "  ").map { posting[$0.upperBound...] }
      if amount?.contains("(") == true {
        refuse(
          "\(entries[last].place) has an expression, which other programs may read differently")
      }
      // A line of spaces would end the entry.
      if posting.isEmpty { return }
      entries[last].range = entries[last].range.lowerBound..<lines.count + 1
      hand(plain)
    }
  }

  private mutating func direct(_ line: Substring, _ file: SourceFile, _ number: Int) -> Above {
    guard let first = line.first, !";#*%|".contains(first) else { return .nothing }
    let word = String(line.prefix { $0 != " " && $0 != "\t" })
    if word == "include" {
      let name = line.dropFirst(word.count).prefix { $0 != ";" }
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      include(name, file)
    } else if !OpinionText.handed.contains(word) {
      refuse("\(file.path):\(number) has `\(word)`, which is not passed on to other programs")
    } else if nested.count > 1, OpinionText.scopes.contains(word) {
      refuse("\(file.path):\(number) changes how the rest of its file is read")
    } else {
      hand(line.prefix { $0 != ";" })
    }
    return word == "commodity" ? .commodity : .nothing
  }

  private mutating func include(_ name: String, _ file: SourceFile) {
    let path = name.hasPrefix("/") ? name : FilePath.folder(of: file.canonicalPath) + "/" + name
    let canonical = files.canonicalPath(path)
    guard let child = sources.files.first(where: { $0.canonicalPath == canonical }),
      child.format == nil,
      [".journal", ".ledger", ".hledger", ".j"].contains(where: path.hasSuffix)
    else { return refuse("\(file.path) includes \(name), which is not a plain journal file") }
    add(child)
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
