import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// A block read again, for the few that have no equal on the other side.
struct BlockReading {
  let file: SourceFile
  let block: Block
  private(set) var entry = EntrySyntax()

  init(_ block: Block, _ file: SourceFile) {
    self.file = file
    self.block = block
    var reader = EntryReader(Int(block.entry.start)..<Int(block.range.end))
    let bytes = file.padded
    let isEntry = reader.next(in: bytes.span, into: &entry)
    precondition(isEntry, "a block holds an entry")
  }

  func text(_ range: SourceRange) -> String { file.text(range) }

  /// A date in one way, however it is written; without a year where it has none.
  func text(of date: DateSyntax) -> String {
    guard date.isPresent else { return "" }
    func digits(_ number: UInt8) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = "\(digits(date.month))-\(digits(date.day))"
    guard date.year != DateSyntax.noYear else { return day }
    let year = "\(date.year)"
    return "\(String(repeating: "0", count: max(0, 4 - year.utf8.count)))\(year)-\(day)"
  }

  /// A range without layout: runs of blanks are one.
  func plain(_ range: SourceRange) -> String {
    file.padded[range.offsets].split { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D || $0 == 0x0A }
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
  }

  /// The description up to its `|`, and what follows it.
  var payeeAndNote: (payee: String, note: String) {
    let parts = plain(entry.description).split(
      separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    let payee = TagScanner.trimmed((parts.first ?? "").utf8)
    let note = parts.count > 1 ? TagScanner.trimmed(parts[1].utf8) : []
    return (String(decoding: payee, as: UTF8.self), String(decoding: note, as: UTF8.self))
  }

  /// Status, account, amount, cost and assertion of each posting, whatever their layout.
  var money: [String] { entry.postings.map { tokens(of: $0) } }

  private func tokens(of posting: PostingSyntax) -> String {
    var writer = TokenWriter(file)
    writer.addMoney(posting, entry)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The amounts of the postings, whatever accounts they go to.
  var amounts: [String] {
    entry.postings.map { posting in
      var nameless = posting
      nameless.account = .zero
      return tokens(of: nameless)
    }
  }

  /// The accounts of the postings as written, with their brackets.
  var accounts: [String] { entry.postings.map { plain($0.account) } }

  /// A posting's line up to its comment.
  func head(of posting: PostingSyntax) -> SourceRange {
    guard !posting.comment.isEmpty else { return posting.range }
    var end = Int(posting.comment.start) - 1
    while end > Int(posting.range.start),
      [0x20, 0x09].contains(file.padded[end - 1])
    {
      end -= 1
    }
    return SourceRange(Int(posting.range.start), end)
  }

  /// All tags, those of postings included.
  var tags: [Tag] {
    let bytes = file.padded
    var tags = TagScanner.tags(
      comment: entry.comment, lines: entry.commentLines, in: bytes.span)
    for posting in entry.postings {
      tags += TagScanner.tags(
        comment: posting.comment, lines: posting.commentLines, in: bytes.span)
    }
    return tags
  }

  /// What names the entry for good: a tag that says so, or a directive's own name.
  var names: [String] {
    switch block.kind {
    case .transaction:
      tags.filter { ["id", "recur", "import"].contains($0.name) && !$0.value.isEmpty }
        .filter { $0.name != "recur" || $0.value.contains("@") }
        .map { "\($0.name):\($0.value)" }
    case .directive(.price):
      ["P \(plain(entry.date.range)) \(plain(entry.time)) \(plain(entry.symbol.symbol))"]
    case .directive:
      ["\(plain(entry.keyword)) \(plain(entry.argument)) \(plain(entry.symbol.symbol))"]
    case .periodicRule, .autoRule:
      ["\(plain(entry.keyword)) \(plain(entry.argument)) \(plain(entry.description))"]
    case .comment, .commentBlock, .unreadable: []
    }
  }

  /// The date as far as it is written.
  var date: String {
    block.day.map { "\($0)" } ?? plain(entry.date.range)
  }

  /// Words, numbers and segments of accounts, as sorted numbers that stand for them.
  var words: [UInt64] {
    block.text.bytes.split { byte in
      byte <= 0x20 || byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";")
    }.map(wordNumber).sorted()
  }
}

/// A number for a word, the same in every run (FNV-1a).
private func wordNumber(_ word: ArraySlice<UInt8>) -> UInt64 {
  word.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
}

/// How much two lists of sorted words have in common: 2·|common| / (words + words), in thousandths.
func similarity(_ left: [UInt64], _ right: [UInt64]) -> Int {
  guard !left.isEmpty || !right.isEmpty else { return 1000 }
  var (first, second, common) = (0, 0, 0)
  while first < left.count, second < right.count {
    if left[first] == right[second] {
      common += 1
      first += 1
      second += 1
    } else if left[first] < right[second] {
      first += 1
    } else {
      second += 1
    }
  }
  return 2000 * common / (left.count + right.count)
}
