import LedgerSource
package import LedgerValues

/// A row of a statement, as far as its identity goes.
package struct IdentityRow: Hashable, Sendable {
  package var day: Day
  package var amount: Decimal
  package var symbol: String
  /// The payee and the memo as the bank writes them.
  package var text: String
  package var key: ImportKey
  /// Whether the bank had not booked it.
  package var isPending = false

  package init(_ day: Day, _ amount: Decimal, _ symbol: String, _ text: String, key: ImportKey) {
    self.day = day
    self.amount = amount
    self.symbol = symbol
    self.text = text
    self.key = key
  }

  /// The rows of a statement in the order of time, with their keys.
  package static func rows(
    _ rows: [(day: Day, amount: Decimal, symbol: String, text: String, id: String)]
  ) -> [IdentityRow] {
    var seen: [RowHash: Int] = Dictionary(minimumCapacity: rows.count)
    return rows.map { row in
      let hash = ImportKey.hash(row.day, row.amount, row.symbol, row.text)
      seen[hash, default: 0] += 1
      let key = ImportKey(
        bank: ImportKey.bankPart(row.id), hash: hash, number: seen[hash] ?? 1)
      return IdentityRow(row.day, row.amount, row.symbol, row.text, key: key)
    }
  }
}

/// Which rows of a statement the postings of an account already are.
package struct KnownRows: Sendable {
  package enum Reason: Hashable, Sendable {
    case id
    case hash
    case textChanged
    case moved
  }

  /// For each row the posting that it is, and how that is known; nil for a row that nothing knows.
  package private(set) var matches: [(posting: Int, reason: Reason)?]
  /// Postings inside the statement's days that no row is.
  package private(set) var vanished: [Int] = []
  /// Rows that may be one of several postings which were pending, and which nothing tells apart, or
  /// that may have been moved over an end of the statement.
  package private(set) var contested: [Int: [Int]] = [:]
  /// Rows that are known by their day and amount alone.
  package private(set) var unlike: Set<Int> = []
  /// Bank numbers that stand on rows of different days or amounts.
  package private(set) var reusedIDs: Set<String> = []

  private let rows: [IdentityRow]
  private let postings: [IdentityRow]
  private let coverage: ClosedRange<Day>
  private var isFree: [Bool]
  private var free: [Int] { isFree.indices.filter { isFree[$0] } }

  private static let farthest = 10

  /// The postings are those with a key, as rows.
  package init(_ rows: [IdentityRow], _ postings: [IdentityRow], coverage: ClosedRange<Day>) {
    self.rows = rows
    self.postings = postings
    self.coverage = coverage
    matches = Array(repeating: nil, count: rows.count)
    isFree = Array(repeating: true, count: postings.count)
    findReusedIDs()
    matchIDs()
    matchHashes()
    matchChangedTexts()
    // What people have written is no text of the bank's, and tells less than the day does.
    let days = Set(open.map { place(rows[$0]) })
    let edited = Set(
      free.filter {
        isStrictlyInside(postings[$0].day) && days.contains(place(postings[$0])) && isEdited($0)
      })
    matchMoved { !edited.contains($0) }
    matchBooked()
    matchRest()
    if !edited.isEmpty { matchMoved { edited.contains($0) } }
    matchBookedSince()
    contestEdges()
    contested = contested.filter { matches[$0.key] == nil }
    vanished = free.filter { isStrictlyInside(postings[$0].day) }
  }

  private var open: [Int] { rows.indices.filter { matches[$0] == nil } }

  private func isStrictlyInside(_ day: Day) -> Bool {
    coverage.lowerBound < day && day < coverage.upperBound
  }

  private mutating func match(_ row: Int, _ posting: Int, _ reason: Reason) {
    matches[row] = (posting, reason)
    isFree[posting] = false
  }

  // MARK: - Rules

  private mutating func findReusedIDs() {
    for list in [rows, postings] {
      var first: [String: IdentityRow] = [:]
      for row in list where !row.key.bank.isEmpty {
        if let other = first[row.key.bank], other.day != row.day || other.amount != row.amount {
          reusedIDs.insert(row.key.bank)
        }
        first[row.key.bank] = row
      }
    }
  }

  private struct Money: Hashable {
    var key: String
    var amount: Decimal
    var symbol: String

    init(key: String, _ row: IdentityRow) {
      (self.key, amount, symbol) = (key, row.amount, row.symbol)
    }
  }

  private mutating func matchIDs() {
    var places: [Money: [Int]] = [:]
    for number in postings.indices.reversed() where !postings[number].key.bank.isEmpty {
      places[money(postings[number]), default: []].append(number)
    }
    let isTrusted = reusedIDs.isEmpty
    for row in open where !rows[row].key.bank.isEmpty {
      let found = places[money(rows[row])]?.last { posting in
        isFree[posting]
          && (postings[posting].key.hash == rows[row].key.hash
            || isTrusted && isOneMovement(rows[row], postings[posting]))
      }
      if let found { match(row, found, .id) }
    }
  }

  /// Whether one number may mean one movement: banks date some anew, but give numbers to others again.
  private func isOneMovement(_ row: IdentityRow, _ posting: IdentityRow) -> Bool {
    row.day == posting.day || TextSimilarity.areSimilar(row.text, posting.text)
  }

  private func money(_ row: IdentityRow) -> Money {
    Money(key: row.key.bank, row)
  }

  private mutating func matchHashes() {
    let ids =
      reusedIDs.isEmpty ? Set(rows.lazy.map(\.key.bank).filter { !$0.isEmpty }) : []
    var places: [ImportKey: Int] = Dictionary(minimumCapacity: postings.count)
    for number in free.reversed() where !ids.contains(postings[number].key.bank) {
      places[postings[number].key.withoutBank] = number
    }
    for row in open {
      if let found = places[rows[row].key.withoutBank], isFree[found] { match(row, found, .hash) }
    }
  }

  private struct Place: Hashable {
    var day: Day
    var amount: Decimal
    var symbol: String
  }

  private func place(_ row: IdentityRow) -> Place {
    Place(day: row.day, amount: row.amount, symbol: row.symbol)
  }

  private mutating func matchChangedTexts() {
    let left = Dictionary(grouping: free.filter { coverage.contains(postings[$0].day) }) {
      place(postings[$0])
    }
    let groups = Dictionary(grouping: open) { place(rows[$0]) }
    for (place, rows) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      guard let candidates = left[place] else { continue }
      pair(rows, candidates, .textChanged)
    }
  }

  /// Within the days of the file, as many rows as postings are the same whatever their texts; but not
  /// before those have been found that only moved.
  private mutating func matchRest() {
    let left = Dictionary(grouping: free.filter { isStrictlyInside(postings[$0].day) }) {
      place(postings[$0])
    }
    guard !left.isEmpty else { return }
    for (place, rows) in Dictionary(grouping: open, by: { place(rows[$0]) }) {
      guard let remaining = left[place], remaining.count == rows.count else { continue }
      for (row, posting) in zip(rows, remaining) {
        match(row, posting, .textChanged)
        unlike.insert(row)
      }
    }
  }

  /// Whether the text of a posting is not what its key was made of.
  private func isEdited(_ posting: Int) -> Bool {
    let row = postings[posting]
    return ![row.text, row.text.replacing(" | ", with: " ")].contains {
      ImportKey.hash(row.day, row.amount, row.symbol, $0) == row.key.hash
    }
  }

  private mutating func matchMoved(_ isWanted: (Int) -> Bool) {
    let inside = free.filter { isStrictlyInside(postings[$0].day) && isWanted($0) }
    guard !inside.isEmpty else { return }
    let groups = Dictionary(
      grouping: inside.sorted { (postings[$0].day, $0) < (postings[$1].day, $1) }
    ) { Money(key: "", postings[$0]) }
    var pairs: [(days: Int32, change: Int, row: Int, posting: Int)] = []
    for row in open {
      let (day, words) = (rows[row].day, TextSimilarity.words(rows[row].text))
      guard let group = groups[Money(key: "", rows[row])] else { continue }
      let first = group.partitionPoint {
        Int(postings[$0].day.number) < Int(day.number) - KnownRows.farthest
      }
      let near = group[first...].prefix {
        Int(postings[$0].day.number) <= Int(day.number) + KnownRows.farthest
      }
      for posting in near
      where TextSimilarity.areSimilar(words, TextSimilarity.words(postings[posting].text)) {
        let isSame = ImportKey.folded(rows[row].text) == ImportKey.folded(postings[posting].text)
        pairs.append((abs(postings[posting].day.number - day.number), isSame ? 0 : 1, row, posting))
      }
    }
    // The nearest first: another row of the same shop may be a week away.
    for pair in pairs.sorted(by: <) where matches[pair.row] == nil && isFree[pair.posting] {
      match(pair.row, pair.posting, .moved)
    }
  }

  /// How much a booked amount may differ from the one that was pending: a tip, a rate.
  private static let mostChange: Int128 = 4

  /// Rows that were pending, and are booked now: some days later, perhaps with another amount.
  private mutating func matchBooked() {
    let waiting = free.filter { postings[$0].isPending }
    guard !waiting.isEmpty else { return }
    var pairs: [(isOther: Int, days: Int, row: Int, posting: Int)] = []
    for row in open where !rows[row].isPending {
      for posting in waiting {
        let (now, before) = (rows[row], postings[posting])
        let days = Int(now.day.number) - Int(before.day.number)
        guard abs(days) <= KnownRows.farthest, now.symbol == before.symbol,
          now.amount.isNegative == before.amount.isNegative
        else { continue }
        let isSame = now.amount == before.amount
        let isAlike = TextSimilarity.areSimilar(now.text, before.text)
        if isAlike && (isSame || isNear(now.amount, before.amount))
          || isSame && coverage.contains(before.day)
        {
          let isOne = ImportKey.folded(now.text) == ImportKey.folded(before.text)
          pairs.append((isSame && isAlike ? 0 : isOne ? 1 : 2, abs(days), row, posting))
        }
      }
    }
    for pair in pairs.sorted(by: <) where matches[pair.row] == nil && isFree[pair.posting] {
      // What is not the same in all may be only one of both, or it is none.
      let others = pairs.count { other in
        (other.row == pair.row || other.posting == pair.posting) && matches[other.row] == nil
          && isFree[other.posting]
      }
      if pair.isOther == 0 || others == 1 { match(pair.row, pair.posting, .moved) }
    }
    for pair in pairs where matches[pair.row] == nil && isFree[pair.posting] {
      contested[pair.row, default: []].append(pair.posting)
    }
  }

  /// Rows of an older file that were pending then, and that a newer one has booked since.
  private mutating func matchBookedSince() {
    for row in open where rows[row].isPending {
      let old = rows[row]
      let found = free.filter { place in
        let now = postings[place]
        let days = Int(now.day.number) - Int(old.day.number)
        return !now.isPending && (0...KnownRows.farthest).contains(days)
          && now.symbol == old.symbol && now.amount.isNegative == old.amount.isNegative
          && (now.amount == old.amount || isNear(now.amount, old.amount))
          && TextSimilarity.areSimilar(now.text, old.text)
      }
      let same = found.filter { postings[$0].amount == old.amount }
      if let only = same.first ?? (found.count == 1 ? found.first : nil) {
        match(row, only, .moved)
      } else if !found.isEmpty {
        contested[row] = found
      }
    }
  }

  /// How far a row is looked for over an end of the statement, where nothing shows that it has moved.
  private static let farthestOutside = 5

  /// Rows near an end of the statement that may be postings behind it, dated anew.
  private mutating func contestEdges() {
    let outside = free.filter { !postings[$0].isPending && !isStrictlyInside(postings[$0].day) }
    if outside.isEmpty { return }
    let groups = Dictionary(grouping: outside) { Money(key: "", postings[$0]) }
    for row in open where !rows[row].isPending && contested[row] == nil {
      let number = rows[row].day.number
      let edge = min(number - coverage.lowerBound.number, coverage.upperBound.number - number)
      guard edge <= KnownRows.farthestOutside else { continue }
      let found = (groups[Money(key: "", rows[row])] ?? []).filter {
        isFree[$0] && abs(postings[$0].day.number - number) <= KnownRows.farthestOutside
          && TextSimilarity.areSimilar(rows[row].text, postings[$0].text)
          && TextSimilarity.haveSameNumbers(rows[row].text, postings[$0].text)
      }
      if let only = found.first, found.count == 1, isOneOfKnownDays(row, only) {
        match(row, only, .moved)
      } else if !found.isEmpty {
        contested[row] = found
      }
    }
  }

  /// Whether a posting of the first day is a row of later days, all other rows of which are known: an earlier
  /// file told of these days, and did not have the row.
  private func isOneOfKnownDays(_ row: Int, _ posting: Int) -> Bool {
    let day = rows[row].day
    guard coverage.contains(postings[posting].day), postings[posting].day < day,
      ImportKey.folded(rows[row].text) == ImportKey.folded(postings[posting].text)
    else { return false }
    let later = rows.indices.filter {
      day <= rows[$0].day && [.id, .hash].contains(matches[$0]?.reason)
    }
    guard let known = later.map({ rows[$0].day }).min(),
      known <= day.adding(days: KnownRows.farthestOutside)
    else { return false }
    return rows.indices.allSatisfy { $0 == row || matches[$0] != nil || known < rows[$0].day }
  }

  private func isNear(_ one: Decimal, _ other: Decimal) -> Bool {
    guard let change = one.subtracting(other)?.magnitude,
      let most = change.multiplied(by: Decimal(KnownRows.mostChange))
    else { return false }
    return most <= other.magnitude
  }

  /// More pairs on one day and of one amount are not weighed against one another.
  private static let mostPairs = 40_000

  /// Pairs rows and postings by falling similarity, as far as at least half of the words agree.
  private mutating func pair(_ rows: [Int], _ candidates: [Int], _ reason: Reason) {
    let postingWords = candidates.map { ($0, TextSimilarity.words(postings[$0].text)) }
    guard rows.count * candidates.count <= KnownRows.mostPairs else {
      var places = Dictionary(grouping: postingWords.reversed(), by: \.1)
      for row in rows {
        let words = TextSimilarity.words(self.rows[row].text)
        if let found = places[words]?.popLast() { match(row, found.0, reason) }
      }
      return
    }
    var pairs: [(row: Int, posting: Int, common: Int, of: Int)] = []
    for row in rows {
      let words = TextSimilarity.words(self.rows[row].text)
      for (posting, others) in postingWords {
        let found = TextSimilarity.shared(words, others)
        if found.common * 2 >= found.of { pairs.append((row, posting, found.common, found.of)) }
      }
    }
    let ordered = pairs.sorted {
      ($1.common * $0.of, $0.row, $0.posting) < ($0.common * $1.of, $1.row, $1.posting)
    }
    for pair in ordered where matches[pair.row] == nil && isFree[pair.posting] {
      match(pair.row, pair.posting, reason)
    }
  }
}
