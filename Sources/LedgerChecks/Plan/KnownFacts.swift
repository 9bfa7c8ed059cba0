import LedgerPlan
import LedgerModel
import LedgerSource

/// Tells from their bytes alone which entries say nothing wrong about places, members and goals.
///
/// Nearly every entry says something right, and reading it again to see that costs more than
/// reading the journal did. What is not known to be right may be right all the same.
struct KnownFacts {
  private let members: [[UInt8]]?
  private let goals: [[UInt8]]?
  private let places: [[UInt8]]

  init(_ plan: Plan) {
    // Where nothing is declared nothing is looked at, so that every name is right.
    let names = (plan.household?.members ?? []).map { Array($0.name.value.utf8) }
    members = names.isEmpty ? nil : names
    goals = plan.goals.isEmpty ? nil : plan.goals.map { Array($0.name.value.utf8) }
    places = plan.places.map { Array($0.name.value.utf8) }
  }

  /// Those of some transactions, in ascending order, in whose entries something may be wrong.
  func doubtful(_ transactions: [Int], in journal: borrowing Journal) -> [Int] {
    var ends = FileEnds(journal, before: journal.transactions.count)
    var found: [Int] = []
    for transaction in transactions.reversed() {
      let record = journal.transactions[transaction]
      let end = ends.end(of: record)
      if !areRight(journal.sources[record.file].padded.span, Int(record.start), end) {
        found.append(transaction)
      }
    }
    return found.reversed()
  }

  private func areRight(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    // The text is padded, so that eight bytes can be read at every offset. Tags stand in comments.
    var offset = start
    while offset < end {
      let semicolons = bytes.word(at: offset).marks(of: UInt8(ascii: ";"))
      guard semicolons != 0 else {
        offset += 8
        continue
      }
      let comment = offset + semicolons.trailingZeroBitCount / 8
      guard comment < end else { return true }
      offset = bytes.lineEnd(from: comment, upTo: end)
      if !areRight(bytes, inComment: comment..<offset) { return false }
    }
    return true
  }

  private func areRight(_ bytes: Span<UInt8>, inComment range: Range<Int>) -> Bool {
    var offset = range.lowerBound
    while offset < range.upperBound {
      var colons = bytes.word(at: offset).marks(of: UInt8(ascii: ":"))
      while colons != 0 {
        let colon = offset + colons.trailingZeroBitCount / 8
        if colon < range.upperBound,
          let fact = Fact(endingAt: colon, bytes, range.lowerBound),
          !isRight(fact, colon, bytes, range.upperBound)
        {
          return false
        }
        colons &= colons &- 1
      }
      offset += 8
    }
    return true
  }

  private func isRight(_ fact: Fact, _ colon: Int, _ bytes: Span<UInt8>, _ end: Int) -> Bool {
    var last = colon + 1
    while last < end, bytes[last] != UInt8(ascii: ","), bytes[last] != 0x0A { last += 1 }
    // What stands behind a comma may be lost unless another tag begins there.
    if last < end, bytes[last] == UInt8(ascii: ","), !startsTag(bytes, last + 1, end) {
      return false
    }
    if last > colon + 1, bytes[last - 1] == 0x0D { last -= 1 }
    let value = TagScanner.trimmed(colon + 1, last, bytes)
    guard !value.isEmpty else { return false }
    switch fact {
    case .by: return members.map { isOne(of: $0, value, bytes) } ?? true
    case .beneficiary: return members.map { areAll(in: $0, value, bytes) } ?? true
    case .goal: return goals.map { isOne(of: $0, value, bytes) } ?? true
    case .place:
      // Without any place a name may be any.
      return isPosition(value, bytes) || isOne(of: places, value, bytes)
        || places.isEmpty && (bytes[value.lowerBound] | 0x20) &- UInt8(ascii: "a") < 26
    case .time: return isTime(value, bytes)
    case .joy: return value.count == 1 && bytes[value.lowerBound] &- 0x31 < 5
    case .refund: return false
    }
  }
}

/// The tags that are looked at.
private enum Fact {
  case by, beneficiary, goal, place, time, joy, refund

  /// The tag whose name ends before a colon.
  init?(endingAt colon: Int, _ bytes: Span<UInt8>, _ start: Int) {
    guard colon - start >= 2 else { return nil }
    // The last two letters tell all names apart.
    let length: Int
    switch (bytes[colon - 2], bytes[colon - 1]) {
    case (UInt8(ascii: "b"), UInt8(ascii: "y")): (self, length) = (.by, 2)
    case (UInt8(ascii: "o"), UInt8(ascii: "r")): (self, length) = (.beneficiary, 3)
    case (UInt8(ascii: "a"), UInt8(ascii: "l")): (self, length) = (.goal, 4)
    case (UInt8(ascii: "o"), UInt8(ascii: "c")): (self, length) = (.place, 3)
    case (UInt8(ascii: "m"), UInt8(ascii: "e")): (self, length) = (.time, 4)
    case (UInt8(ascii: "o"), UInt8(ascii: "y")): (self, length) = (.joy, 3)
    case (UInt8(ascii: "o"), UInt8(ascii: "f")): (self, length) = (.refund, 9)
    default: return nil
    }
    guard Fact.stands(name, colon - length, bytes, start) else { return nil }
    // Behind a letter or a digit the name is a longer one.
    let before = colon - length - 1
    guard before >= start else { return }
    let byte = bytes[before]
    if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- 0x30 < 10 { return nil }
  }

  private var name: String {
    switch self {
    case .by: "by"
    case .beneficiary: "for"
    case .goal: "goal"
    case .place: "loc"
    case .time: "time"
    case .joy: "joy"
    case .refund: "refund-of"
    }
  }

  private static func stands(
    _ name: String, _ first: Int, _ bytes: Span<UInt8>, _ start: Int
  ) -> Bool {
    guard first >= start else { return false }
    var offset = first
    for byte in name.utf8 {
      if bytes[offset] != byte { return false }
      offset += 1
    }
    return true
  }
}

// MARK: - Values

extension KnownFacts {
  private func startsTag(_ bytes: Span<UInt8>, _ start: Int, _ end: Int) -> Bool {
    var offset = start
    while offset < end, TagScanner.isBlank(bytes[offset]) { offset += 1 }
    let first = offset
    while offset < end, bytes[offset] > 0x20, bytes[offset] != UInt8(ascii: ":"),
      bytes[offset] != UInt8(ascii: ",")
    {
      offset += 1
    }
    return offset > first && offset < end && bytes[offset] == UInt8(ascii: ":")
  }

  private func isOne(of names: [[UInt8]], _ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    for name in names where name.count == value.count {
      var index = 0
      while index < name.count, name[index] == bytes[value.lowerBound + index] { index += 1 }
      if index == name.count { return true }
    }
    return false
  }

  /// Whether names with `+` between them are all known.
  private func areAll(in names: [[UInt8]], _ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    var start = value.lowerBound
    for offset in value where bytes[offset] == UInt8(ascii: "+") {
      if !isOne(of: names, start..<offset, bytes) { return false }
      start = offset + 1
    }
    return isOne(of: names, start..<value.upperBound, bytes)
  }

  private func isTime(_ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    let start = value.lowerBound
    guard value.count == 5, bytes[start + 2] == UInt8(ascii: ":") else { return false }
    let hour = (bytes[start] &- 0x30, bytes[start + 1] &- 0x30)
    return hour.0 < 3 && hour.1 < 10 && (hour.0 < 2 || hour.1 < 4)
      && bytes[start + 3] &- 0x30 < 6 && bytes[start + 4] &- 0x30 < 10
  }

  /// Whether a latitude and a longitude stand there, both well on the globe.
  private func isPosition(_ value: Range<Int>, _ bytes: Span<UInt8>) -> Bool {
    var offset = value.lowerBound
    guard isDegree(below: 90, &offset, value.upperBound, bytes), offset < value.upperBound,
      bytes[offset] == 0x20
    else { return false }
    offset += 1
    return isDegree(below: 180, &offset, value.upperBound, bytes) && offset == value.upperBound
  }

  /// Reads a number such as `-14.4259`.
  private func isDegree(
    below limit: Int, _ offset: inout Int, _ end: Int, _ bytes: Span<UInt8>
  ) -> Bool {
    if offset < end, bytes[offset] == UInt8(ascii: "-") { offset += 1 }
    var degrees = 0
    let first = offset
    while offset < end, offset < first + 3, bytes[offset] &- 0x30 < 10 {
      degrees = degrees * 10 + Int(bytes[offset] &- 0x30)
      offset += 1
    }
    guard offset > first, degrees < limit else { return false }
    guard offset < end, bytes[offset] == UInt8(ascii: ".") else { return true }
    offset += 1
    let fraction = offset
    while offset < end, offset < fraction + 9, bytes[offset] &- 0x30 < 10 { offset += 1 }
    return offset > fraction
  }
}
