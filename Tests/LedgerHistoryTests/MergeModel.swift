import LedgerTestSupport

/// Journals of a family in which the intention of every edit is known.
struct MergeModel {
  struct Entry: Hashable {
    var day: Int
    var payee: String
    var amount: Int
    var account: String
    var status = ""
    var tag = ""
    var directive: String?
    /// Whether blanks stand behind its first line.
    var hasTrailingBlanks = false

    /// The entry with the blanks that do not count.
    var written: String {
      guard hasTrailingBlanks, let end = text.firstIndex(of: "\n") else { return text }
      return text[..<end] + "  " + text[end...]
    }

    var text: String {
      if let directive { return directive }
      let date = "2026-03-\(day < 10 ? "0" : "")\(day)"
      let mark = status.isEmpty ? "" : " \(status)"
      let line = tag.isEmpty ? "" : "    ; by:\(tag)\n"
      let cents = amount % 100
      return
        "\(date)\(mark) \(payee)\n\(line)    \(account)  \(amount / 100).\(cents < 10 ? "0" : "")\(cents) EUR\n    assets:cash"
    }
  }

  enum Change: Hashable {
    case removed
    case changed(Entry)
  }

  /// What a side did: by the number of an entry, and what it added behind which.
  struct Side {
    var changes: [Int: Change] = [:]
    var additions: [(after: Int, entry: Entry)] = []
    /// Whether its last line has no end.
    var isOpen = false
  }

  static let payees = ["Rewe", "Bakery", "Cinema", "Rent", "寿司", "Café Ö", "Bus", "Gym"]
  static let accounts = ["expenses:food", "expenses:rent", "expenses:fun", "費用:食"]

  var random: SplitMix64
  var isOrdered = true
  var isFalling = false
  var lineEnd = "\n"
  var base: [Entry] = []
  var ours = Side()
  var theirs = Side()

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let most = MergeModel.most(&random)
    isOrdered = random.happens(percent: 70)
    isFalling = random.happens(percent: 20)
    if random.happens(percent: 10) { lineEnd = "\r\n" }
    let count = random.below(most + 1)
    base = (0..<count).map { _ in entry() }
    if isOrdered { sort(&base) }
    for _ in 0..<random.below(4) where !base.isEmpty {
      base.insert(directive(), at: random.below(base.count + 1))
    }
    ours = side()
    theirs = side()
  }

  /// How many entries there are at most: what merges can get wrong mostly shows among few, and those
  /// are quick; one file in a hundred is long.
  private static func most(_ random: inout SplitMix64) -> Int {
    switch random.below(100) {
    case 0: 100
    case 1..<16: 20
    default: 7
    }
  }

  private mutating func entry() -> Entry {
    Entry(
      day: random.number(in: 1...28), payee: random.pick(Self.payees),
      amount: random.number(in: 100...9_999), account: random.pick(Self.accounts),
      status: random.happens(percent: 30) ? "*" : "",
      hasTrailingBlanks: random.happens(percent: 5))
  }

  private mutating func directive() -> Entry {
    let number = random.below(1000)
    let texts = [
      "account x\(number)", "P 2026-03-01 XY\(number) 1.20 EUR", "; a remark \(number)",
      "~ monthly\n    expenses:rent  \(number).00 EUR\n    assets:cash", "alias q\(number)=r",
    ]
    return Entry(day: 0, payee: "", amount: 0, account: "", directive: random.pick(texts))
  }

  private func sort(_ entries: inout [Entry]) {
    entries = entries.enumerated().sorted { left, right in
      left.element.day == right.element.day
        ? left.offset < right.offset
        : (left.element.day < right.element.day) != isFalling
    }.map(\.element)
  }

  private mutating func side() -> Side {
    var side = Side()
    for _ in 0..<random.below(3) where !base.isEmpty {
      let index = random.below(base.count)
      guard base[index].directive == nil, side.changes[index] == nil else { continue }
      side.changes[index] = .changed(edited(base[index]))
    }
    if random.happens(percent: 40), !base.isEmpty {
      let index = random.below(base.count)
      if side.changes[index] == nil { side.changes[index] = .removed }
    }
    for _ in 0..<random.below(5) {
      let new = entry()
      side.additions.append((place(for: new), new))
    }
    side.isOpen = random.happens(percent: 10)
    return side
  }

  private mutating func edited(_ entry: Entry) -> Entry {
    var entry = entry
    switch random.below(4) {
    case 0: entry.amount += random.number(in: 1...500)
    case 1: entry.status = entry.status.isEmpty ? "*" : "!"
    case 2: entry.tag = random.pick(["anna", "tom"])
    default: entry.payee = random.pick(Self.payees) + " 2"
    }
    return entry
  }

  /// Behind which entry of the base an addition stands: at the end, or where its day belongs.
  private mutating func place(for entry: Entry) -> Int {
    guard isOrdered else {
      return random.happens(percent: 70) ? base.count : random.below(base.count + 1)
    }
    let following = base.firstIndex {
      $0.directive == nil && ($0.day > entry.day) != isFalling && $0.day != entry.day
    }
    return following ?? base.count
  }

  // MARK: - Texts

  func entries(_ side: Side) -> [Entry] {
    var result: [Entry] = []
    for index in 0...base.count {
      var added = side.additions.filter { $0.after == index }.map(\.entry)
      if isOrdered { sort(&added) }
      result += added
      guard index < base.count else { break }
      switch side.changes[index] {
      case nil: result.append(base[index])
      case .removed?: break
      case .changed(let entry)?: result.append(entry)
      }
    }
    return result
  }

  func text(_ entries: [Entry], isOpen: Bool = false) -> String {
    var text = entries.map { $0.written + "\n" }.joined(separator: "\n")
    if isOpen, !text.isEmpty { text.removeLast() }
    guard lineEnd == "\r\n" else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
  }

  var baseText: String { text(base) }
  var oursText: String { text(entries(ours), isOpen: ours.isOpen) }
  var theirsText: String { text(entries(theirs), isOpen: theirs.isOpen) }

  /// The entries that both meant together, sorted; nil where they changed one entry differently.
  var intention: [String]? {
    var result: [String] = []
    for index in base.indices {
      let (mine, other) = (ours.changes[index], theirs.changes[index])
      if let mine, let other, mine != other { return nil }
      switch mine ?? other {
      case nil: result.append(base[index].text)
      case .removed?: break
      case .changed(let entry)?: result.append(entry.text)
      }
    }
    return (result + (ours.additions + theirs.additions).map(\.entry.text)).sorted()
  }
}
