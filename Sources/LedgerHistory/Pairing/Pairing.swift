import LedgerSource

/// Which blocks of an old and a new file are the same entry: the one rule of diff, merge and search.
///
/// Each step pairs only what is unique on both sides among what is not paired yet, so that equal
/// candidates stay a removal and an addition; equal input has an equal pairing.
package struct Pairing: Sendable {
  /// By what two blocks were found to be one entry.
  private enum Evidence: Hashable, Sendable {
    case name
    case dateAndPayee
    case dateAndMoney
    case payeeAndMoney
    case similarity
  }

  /// For each old block the new one, and the reverse.
  package private(set) var newOfOld: [Int?]
  package private(set) var oldOfNew: [Int?]
  /// How old blocks were paired, those of equal text aside.
  private var evidence: [Int: Evidence] = [:]
  /// Old blocks whose pair may be another one.
  package private(set) var weak: Set<Int> = []
  /// Whether there were too many blocks to compare them word by word.
  package private(set) var leftOutSimilarity = false

  /// More comparisons than this are not made.
  private static let mostComparisons = 2_000 * 2_000
  /// What two blocks have to have in common, in thousandths, and how far the next one has to be.
  private static let leastSimilarity = 600
  private static let leastLead = 150

  /// Pairs the blocks of two files.
  package init(_ old: BlockFile, _ new: BlockFile) {
    self.init(PairingSide(old), PairingSide(new))
  }

  /// Pairs the blocks of two files, layout aside.
  init(meant old: BlockFile, _ new: BlockFile) {
    let numbers = MergeNumbers(old, new, new)
    self.init(
      PairingSide(old), PairingSide(new), numbers: (numbers.base, numbers.ours),
      texts: numbers.count)
  }

  init(_ old: PairingSide, _ new: PairingSide) {
    var texts = TextNumbers(about: old.blocks.count)
    let left = texts.numbers(of: old.blocks)
    let right = texts.numbers(of: new.blocks)
    self.init(old, new, numbers: (left, right), texts: texts.count)
  }

  /// Pairs blocks whose texts have numbers.
  init(
    _ old: PairingSide, _ new: PairingSide, numbers: (old: [Int32], new: [Int32]), texts: Int
  ) {
    newOfOld = Array(repeating: nil, count: old.blocks.count)
    oldOfNew = Array(repeating: nil, count: new.blocks.count)
    pairEqualTexts(numbers.old, numbers.new, texts)
    let readOld = PairingFacts(old, newOfOld)
    let readNew = PairingFacts(new, oldOfNew)
    pairUnique(.name, readOld, readNew, \.names)
    pairUnique(.dateAndPayee, readOld, readNew, \.dateAndPayee)
    pairUnique(.dateAndMoney, readOld, readNew, \.dateAndMoney)
    pairUnique(.payeeAndMoney, readOld, readNew, \.payeeAndMoney)
    pairSimilar(readOld, readNew)
    findWeakPairs(readOld, readNew)
  }

  private mutating func pair(_ old: Int, _ new: Int, _ evidence: Evidence) {
    pair(old, new)
    self.evidence[old] = evidence
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    newOfOld[old] = new
    oldOfNew[new] = old
  }

  /// The k-th of equal texts with the k-th, so that two sides which each remove one of two doubled
  /// entries mean the same one.
  private mutating func pairEqualTexts(_ old: [Int32], _ new: [Int32], _ texts: Int) {
    var start = 0
    let most = min(old.count, new.count)
    while start < most, old[start] == new[start] {
      pair(start, start)
      start += 1
    }
    guard start < most else { return }
    var places = TextPlaces(new, from: start, texts: texts)
    for index in start..<old.count {
      if let place = places.takeFirst(old[index]) { pair(index, place) }
    }
  }

  private mutating func pairUnique(
    _ evidence: Evidence, _ old: PairingFacts, _ new: PairingFacts,
    _ keys: (PairingFacts.Member) -> [String]
  ) {
    let left = unique(old, newOfOld, keys)
    let right = unique(new, oldOfNew, keys)
    for (key, index) in left.sorted(by: { $0.value < $1.value }) {
      guard newOfOld[index] == nil, let other = right[key], oldOfNew[other] == nil else { continue }
      pair(index, other, evidence)
    }
  }

  /// The members that alone have a key.
  private func unique(
    _ facts: PairingFacts, _ partners: [Int?], _ keys: (PairingFacts.Member) -> [String]
  ) -> [PairingFacts.Key: Int] {
    var found: [PairingFacts.Key: Int?] = [:]
    for member in facts.members where partners[member.index] == nil {
      for text in Set(keys(member)) {
        let key = PairingFacts.Key(kind: member.kind, text: text)
        found[key] = .some(found[key] == nil ? member.index : nil)
      }
    }
    return found.compactMapValues(\.self)
  }
}

// MARK: - Similarity

extension Pairing {
  private mutating func pairSimilar(_ old: PairingFacts, _ new: PairingFacts) {
    let left = old.members.filter { newOfOld[$0.index] == nil }
    let right = new.members.filter { oldOfNew[$0.index] == nil }
    guard !left.isEmpty, !right.isEmpty else { return }
    guard left.count * right.count <= Pairing.mostComparisons else {
      leftOutSimilarity = true
      return
    }
    var ofLeft = Array(repeating: Ranking(), count: left.count)
    var ofRight = Array(repeating: Ranking(), count: right.count)
    for (row, member) in left.enumerated() {
      for (column, other) in right.enumerated() where member.kind == other.kind {
        let value = similarity(member.words, other.words)
        ofLeft[row].add(value, column)
        ofRight[column].add(value, row)
      }
    }
    for row in left.indices {
      let ranking = ofLeft[row]
      guard ranking.best >= Pairing.leastSimilarity, let column = ranking.place,
        ofRight[column].place == row, ranking.lead >= Pairing.leastLead,
        ofRight[column].lead >= Pairing.leastLead
      else { continue }
      pair(left[row].index, right[column].index, .similarity)
      weak.insert(left[row].index)
    }
  }

  /// The best and the second best of some candidates.
  private struct Ranking {
    var best = -1
    var second = -1
    var place: Int?

    var lead: Int { best - max(second, 0) }

    mutating func add(_ value: Int, _ candidate: Int) {
      if value > best {
        (second, best, place) = (best, value, candidate)
      } else {
        second = max(second, value)
      }
    }
  }

  /// A pair by date, payee or money is weak where another block is as like, or nearly so.
  private mutating func findWeakPairs(_ old: PairingFacts, _ new: PairingFacts) {
    let doubtful: Set<Evidence> = [.dateAndPayee, .dateAndMoney, .payeeAndMoney]
    let free = new.members.filter { oldOfNew[$0.index] == nil }
    guard !free.isEmpty else { return }
    for member in old.members {
      guard let partner = newOfOld[member.index], let reason = evidence[member.index],
        doubtful.contains(reason), let other = new.member(partner)
      else { continue }
      let value = similarity(member.words, other.words)
      let isDoubted = free.contains {
        $0.kind == member.kind && similarity(member.words, $0.words) >= value - Pairing.leastLead
      }
      if isDoubted { weak.insert(member.index) }
    }
  }

  /// Pairs two blocks that nothing else pairs, because the other side of a merge touched the old one,
  /// too: a correction that was not recognized must not become two entries.
  mutating func pairWeakly(_ old: Int, _ new: Int) {
    pair(old, new, .similarity)
    weak.insert(old)
  }
}
