package import LedgerValues

/// Which entries made by hand are rows of a statement.
package struct EntryLinks: Sendable {
  /// A row, or a posting without a key on the same account.
  package struct Side: Hashable, Sendable {
    package var day: Day
    package var amount: Decimal
    package var symbol: String
    package var text: String
    package var code: String
    /// Whether somebody said already that the bank has it.
    package var isCleared: Bool
    /// Whether it is a side of a transfer: the row says so, or another account's bank told of the entry.
    package var isTransfer: Bool
    /// Whether the row may be something else than any entry, so that nothing links it.
    package var isContested: Bool
    /// Whether the entry says what was there at the beginning: no row but one that says the same is that.
    package var isOpening = false
    /// Whether the bank had not booked the row: only an entry that says the same is that.
    package var isPending = false

    package init(
      _ day: Day, _ amount: Decimal, _ symbol: String, _ text: String, code: String = "",
      isCleared: Bool = false, isTransfer: Bool = false, isContested: Bool = false
    ) {
      self.day = day
      self.amount = amount
      self.symbol = symbol
      self.text = text
      self.code = code
      self.isCleared = isCleared
      self.isTransfer = isTransfer
      self.isContested = isContested
    }
  }

  package enum Outcome: Hashable, Sendable {
    /// No entry can be it.
    case none
    /// It is this entry; the texts may have nothing in common.
    case link(entry: Int, cost: Int, isAlike: Bool)
    /// It may be new, or one of these.
    case doubtful([Int])
  }

  package private(set) var outcomes: [Outcome]
  private let rows: [Side]
  private let entries: [Side]
  private let window: Int
  private let rowWords: [Int: Set<String>]
  private let entryWords: [Int: Set<String>]
  /// Words of all whom the bank has named, where some entry is later than a row.
  private let named: Set<String>

  /// A pair that costs more is none.
  private static let mostCost = 10
  /// A pair that costs more is out of the question; one between is asked about.
  private static let mostDoubtfulCost = 13
  /// What a place costs that no entry has, the same for all rows, so that as many as can be are paired.
  private static let noEntry = 10_000
  /// What a pair costs that is out of the question.
  private static let impossible = 10 * noEntry
  /// Groups of equal amounts with more rows are paired in the order of days.
  package static let largestGroup = 200
  private static let mostEntries = 1000

  package init(
    _ rows: [Side], _ entries: [Side], window: Int, named: () -> Set<String> = { [] }
  ) {
    self.rows = rows
    self.entries = entries
    self.window = window
    outcomes = Array(repeating: .none, count: rows.count)
    let groups = Dictionary(grouping: rows.indices) { Money(rows[$0]) }
    let candidates = Dictionary(grouping: entries.indices) { Money(entries[$0]) }
    let both = groups.compactMap { money, members in candidates[money].map { (members, $0) } }
    rowWords = EntryLinks.words(rows, both.flatMap(\.0))
    entryWords = EntryLinks.words(entries, both.flatMap(\.1))
    let isLate = both.contains { members, found in
      guard let first = members.map({ rows[$0].day }).min(),
        let last = found.map({ entries[$0].day }).max()
      else { return false }
      return first.adding(days: 1) < last
    }
    self.named = isLate ? named() : []
    for (members, found) in both {
      let ordered = members.sorted { (rows[$0].day, $0) < (rows[$1].day, $1) }
      let others = found.sorted { (entries[$0].day, $0) < (entries[$1].day, $1) }
      for part in parts(ordered, others) {
        if part.rows.count > EntryLinks.largestGroup || part.entries.count > EntryLinks.mostEntries
        {
          pairByDay(part.rows, part.entries)
        } else if isEven(part.rows, part.entries) {
          for (row, entry) in zip(part.rows, part.entries) {
            link(row, entry, cost(row, entry) ?? 0)
          }
        } else {
          assign(part.rows, part.entries)
        }
      }
    }
  }

  private struct Money: Hashable {
    var amount: Decimal
    var symbol: String

    init(_ side: Side) {
      amount = side.amount
      symbol = side.symbol
    }
  }

  private static func words(_ sides: [Side], _ places: [Int]) -> [Int: Set<String>] {
    Dictionary(uniqueKeysWithValues: places.map { ($0, TextSimilarity.words(sides[$0].text)) })
  }

  /// Cuts a group where no row is near an entry across the cut.
  private func parts(_ ordered: [Int], _ others: [Int]) -> [(rows: [Int], entries: [Int])] {
    var parts: [(rows: [Int], entries: [Int])] = []
    var last = Int.min / 2
    var (row, entry) = (0, 0)
    while row < ordered.count || entry < others.count {
      let rowDay = row < ordered.count ? Int(rows[ordered[row]].day.number) : Int.max
      let entryDay = entry < others.count ? Int(entries[others[entry]].day.number) : Int.max
      let day = min(rowDay, entryDay)
      if day - last > window { parts.append(([], [])) }
      last = day
      if rowDay <= entryDay {
        parts[parts.count - 1].rows.append(ordered[row])
        row += 1
      } else {
        parts[parts.count - 1].entries.append(others[entry])
        entry += 1
      }
    }
    return parts.filter { !$0.rows.isEmpty && !$0.entries.isEmpty }
  }

  /// What it costs to take an entry for a row; nil where it is too far away.
  package func cost(_ row: Int, _ entry: Int) -> Int? {
    let days = abs(Int(rows[row].day.number) - Int(entries[entry].day.number))
    let isSameCode = !rows[row].code.isEmpty && rows[row].code == entries[entry].code
    let isSaid = isSameCode || isAlike(row, entry)
    guard days <= window, isSaid || !entries[entry].isOpening && !rows[row].isPending else {
      return nil
    }
    let cost =
      2 * days + (isAlike(row, entry) ? 0 : 3) - (isSameCode ? 4 : 0)
      - (entries[entry].isCleared ? 0 : 1)
    // What another bank told of on another day, and what was written for a later one, is asked about where a
    // row tells of something else: the row of it may yet come.
    let isStrange = entries[entry].isTransfer && !rows[row].isTransfer && days > 1
    let isEarly = Int(rows[row].day.number) + 1 < Int(entries[entry].day.number)
    if isEarly, !isSaid, namesAnother(row, entry) { return nil }
    return !isSaid && (isStrange || isEarly) ? max(cost, EntryLinks.mostCost + 1) : cost
  }

  /// Whether an entry is about somebody else whom the bank has named: its own row will be called so.
  private func namesAnother(_ row: Int, _ entry: Int) -> Bool {
    guard !entries[entry].isTransfer, let words = entryWords[entry] else { return false }
    let telling = words.filter { $0.count > 2 }
    return telling.contains { $0.count > 3 } && telling.isSubset(of: named)
      && words.isDisjoint(with: rowWords[row] ?? [])
  }

  /// Whether as many rows as entries that another bank told of face each other: each has its own, in the order
  /// of days, and whichever it is, no account has more or less.
  private func isEven(_ members: [Int], _ others: [Int]) -> Bool {
    members.count > 1 && members.count == others.count
      && zip(members, others).allSatisfy { row, entry in
        let days = Int(rows[row].day.number) - Int(entries[entry].day.number)
        return entries[entry].isTransfer && (0...window).contains(days) && !rows[row].isContested
      }
  }

  private func isAlike(_ row: Int, _ entry: Int) -> Bool {
    TextSimilarity.areSimilar(rowWords[row] ?? [], entryWords[entry] ?? [])
  }

  private mutating func link(_ row: Int, _ entry: Int, _ cost: Int) {
    outcomes[row] =
      rows[row].isContested
      ? .doubtful([entry]) : .link(entry: entry, cost: cost, isAlike: isAlike(row, entry))
  }

  private mutating func pairByDay(_ members: [Int], _ others: [Int]) {
    var rest = others[...]
    for row in members {
      rest = rest.drop { Int(entries[$0].day.number) + window < Int(rows[row].day.number) }
      guard let entry = rest.first, let cost = cost(row, entry), cost <= EntryLinks.mostCost else {
        continue
      }
      link(row, entry, cost)
      rest = rest.dropFirst()
    }
  }

  // MARK: - Lowest cost

  private mutating func assign(_ members: [Int], _ others: [Int]) {
    // An entry that tells of one of the rows is rather that one than another of its day.
    let named = Set(
      others.filter { entry in
        members.contains { isAlike($0, entry) && cost($0, entry) ?? .max <= EntryLinks.mostCost }
      })
    let costs = members.map { row in
      others.map { entry in
        let plain = cost(row, entry) ?? EntryLinks.impossible
        let cost = named.contains(entry) && !isAlike(row, entry) ? plain + 3 : plain
        return cost <= EntryLinks.mostCost ? cost : EntryLinks.impossible
      } + Array(repeating: EntryLinks.noEntry, count: members.count)
    }
    var best = Assignment(costs)
    // Rows that nothing tells apart take their entries in the order of days.
    let alike = Dictionary(grouping: members.indices) { likeness(members[$0]) }
    for group in alike.values { best.order(group) }
    for (number, row) in members.enumerated() {
      let column = best.columns[number]
      guard column < others.count, costs[number][column] <= EntryLinks.mostCost else { continue }
      let rivals = best.alternatives(of: number) { likeness(members[$0]) == likeness(row) }
        .filter { $0 >= others.count || !areAlike(others[$0], others[column]) }
      if rivals.isEmpty {
        link(row, others[column], cost(row, others[column]) ?? 0)
      } else {
        let entries = [column] + rivals.filter { $0 < others.count }
        outcomes[row] = .doubtful(entries.map { others[$0] })
      }
    }
    askAboutRest(members, others)
  }

  /// What is left on both sides and rather dear may be one, or not.
  private mutating func askAboutRest(_ members: [Int], _ others: [Int]) {
    var taken: Set<Int> = []
    for row in members {
      switch outcomes[row] {
      case .link(let entry, _, _): taken.insert(entry)
      // What a contested row may be, it may not be.
      case .doubtful(let entries): if !rows[row].isContested { taken.formUnion(entries) }
      case .none: break
      }
    }
    let rest = others.filter { !taken.contains($0) }
    if rest.isEmpty { return }
    for row in members where outcomes[row] == .none {
      let near = rest.filter { (cost(row, $0) ?? .max) <= EntryLinks.mostDoubtfulCost }
      if !near.isEmpty { outcomes[row] = .doubtful(near) }
    }
  }

  /// What tells rows of one amount apart.
  private struct Likeness: Hashable {
    var day: Day
    var words: Set<String>
    var code: String
  }

  private func likeness(_ row: Int) -> Likeness {
    Likeness(day: rows[row].day, words: rowWords[row] ?? [], code: rows[row].code)
  }

  private func areAlike(_ one: Int, _ other: Int) -> Bool {
    let (left, right) = (entries[one], entries[other])
    return left.day == right.day && left.code == right.code && left.isCleared == right.isCleared
      && left.isTransfer == right.isTransfer && entryWords[one] == entryWords[other]
  }
}
