import LedgerImport
import LedgerModel
import LedgerSource
import LedgerValues

// Why the journal does not come to the balance of a statement.

extension StatementImport {
  /// A posting that explains a gap, and how.
  private struct Suspect {
    var posting: AccountIndex.Posting
    var label: String
    var mayBeRemoved = false
  }

  mutating func tellGap(_ number: Int, _ check: BalanceCheck) {
    let statement = statements[number]
    let before = gapBefore(number, check)
    if before, let hole = hole(number, check) {
      problems.append(hole)
      return
    }
    let symbol = statement.symbol
    let short = check.gap.isNegative ? "short" : "too much"
    let suspects = suspects(number, check)
    var notes: [String] = []
    if before, let opening = statement.opening, let journal = opening.adding(check.gap) {
      notes.append(
        "the gap was already there before \(firstDay(number)): journal \(shown(journal, symbol)), statement \(shown(opening, symbol))"
      )
    } else if let proven = lastProven(number) {
      notes.append("the balance of \(proven.day) was right, so the mistake is later")
    }
    var fixes = suspects.count > 1 ? [repair(ofAll: suspects)] : suspects.map(repair)
    let isFirst = postings(statement.account).allSatisfy(\.amount.isZero)
    if before, let later = openingEntry(after: firstDay(number), statement.account, symbol) {
      fixes.append(Fix("to move the opening of \(later.day) back before these rows: --opening"))
    } else if isFirst || fixes.isEmpty, isFirst || statement.opening != nil {
      fixes.append(
        Fix(
          isFirst
            ? "for the first statement of an account: --opening"
            : "find what is missing, or write without the balance: --allow-gap"))
    }
    problems.append(
      Diagnostic(
        .balanceGap,
        "\(statement.account) would be \(shown(check.journal, symbol)) on \(check.day), the statement says \(shown(check.closing, symbol)) (\(shown(check.gap.magnitude, symbol)) \(short))",
        at: statement.place, label: "the balance after the last row",
        related: suspects.map { RelatedPlace(place($0.posting), $0.label) }, notes: notes,
        fixes: fixes))
  }

  mutating func tellTooLarge(_ statement: IncomingStatement) {
    problems.append(
      Diagnostic(
        .balanceGap, "the balance of \(statement.account) has too many digits to be compared",
        at: statement.place, label: "the balance after the last row",
        fixes: [Fix("bursar check finds odd amounts; --allow-gap writes without the balance")]))
  }

  private func repair(_ suspect: Suspect) -> Fix {
    let place = location(suspect.posting)
    return Fix("bursar edit \(place)" + (suspect.mayBeRemoved ? ", or bursar remove \(place)" : ""))
  }

  /// Postings that explain a gap together: each is looked at by itself.
  private func repair(ofAll suspects: [Suspect]) -> Fix {
    let commands = suspects.map { "bursar edit \(location($0.posting))" }
    return Fix(
      "look at all \(suspects.count): \(commands.joined(separator: ", ")); or bursar remove each that is wrong"
    )
  }

  /// The first day of which the statement has a row.
  private func firstDay(_ number: Int) -> Day {
    statements[number].rows.first?.day ?? statements[number].coverage.lowerBound
  }

  /// Whether the gap was there before the statement's first row.
  private func gapBefore(_ number: Int, _ check: BalanceCheck) -> Bool {
    let statement = statements[number]
    guard let opening = statement.opening,
      let before = sum(
        movements(statement.account, statement.symbol).filter { $0.day < firstDay(number) }
          .map(\.amount))
    else { return false }
    return before.subtracting(opening) == check.gap
  }

  /// The last balance before a statement that the journal states.
  private func lastProven(_ number: Int) -> (day: Day, amount: Decimal)? {
    let statement = statements[number]
    let first = firstDay(number)
    let stated = postings(statement.account).compactMap {
      posting -> (day: Day, amount: Decimal)? in
      guard posting.day < first, let assertion = journal.assertion(posting.posting),
        journal.commodities.symbol(assertion.amount.commodity) == statement.symbol
      else { return nil }
      return (posting.day, assertion.amount.quantity)
    }
    return stated.enumerated().max { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }?
      .element
  }

  /// Days that no statement has, where the balance was right before them.
  private func hole(_ number: Int, _ check: BalanceCheck) -> Diagnostic? {
    let statement = statements[number]
    guard let proven = lastProven(number), let opening = statement.opening,
      statement.coverage.lowerBound > proven.day, opening != proven.amount,
      let missing = opening.subtracting(proven.amount)
    else { return nil }
    let symbol = statement.symbol
    return Diagnostic(
      .statementHole,
      "\(statement.file) begins on \(statement.coverage.lowerBound) with \(shown(opening, symbol)), but the last balance of \(statement.account) is \(shown(proven.amount, symbol)) on \(proven.day)",
      at: statement.place,
      notes: ["rows of \(shown(missing, symbol)) together lie between"],
      fixes: [
        Fix("import the days from \(proven.day) to \(statement.coverage.lowerBound) first"),
        Fix("without them: --allow-gap"),
      ])
  }
}

// MARK: - Entries that the bank does not have yet

extension StatementImport {
  /// How many days an entry by hand may wait for its row.
  private static let longestWait = 40
  private static let mostOutstanding = 12

  /// The entries by hand that are exactly the gap: all of them, or the only up to four that are.
  func outstanding(_ number: Int, _ check: BalanceCheck) -> [AccountIndex.Posting]? {
    let statement = statements[number]
    let used = taken[statement.account] ?? []
    let all = postings(statement.account)
    let first = check.day.adding(days: -StatementImport.longestWait)
    let open = all.indices.filter { place in
      let posting = all[place]
      return !used.contains(place) && posting.symbol == statement.symbol && !posting.amount.isZero
        && !posting.isAgainstEquity && posting.day > first && posting.day <= check.day
        && (statement.opening == nil || posting.day >= statement.coverage.lowerBound)
    }.map { all[$0] }
    guard !open.isEmpty, open.count <= StatementImport.mostOutstanding else { return nil }
    if open.contains(where: { isThereTwice($0, in: all) }) { return nil }
    var ways: [[AccountIndex.Posting]] = []
    for way in 1..<(1 << open.count) {
      let chosen = open.indices.filter { way & (1 << $0) != 0 }.map { open[$0] }
      guard chosen.count <= 4 || chosen.count == open.count, sum(chosen.map(\.amount)) == check.gap
      else { continue }
      ways.append(chosen)
    }
    return ways.count == 1 ? ways[0] : nil
  }

  /// Whether another posting of the same amount is near: then one may be a mistake.
  private func isThereTwice(
    _ posting: AccountIndex.Posting, in all: [AccountIndex.Posting]
  ) -> Bool {
    twin(of: posting, in: all) != nil
  }

  mutating func tellOutstanding(
    _ number: Int, _ check: BalanceCheck, _ open: [AccountIndex.Posting]
  ) {
    let texts = open.map { "\($0.day) \($0.text) \(shown($0.amount, $0.symbol))" }
    problems.append(
      Diagnostic(
        .outstanding, "not yet at the bank: \(texts.joined(separator: ", "))",
        at: statements[number].place,
        notes: [
          "without \(open.count == 1 ? "it" : "them") \(statements[number].account) has \(shown(check.closing, statements[number].symbol)) on \(check.day), as the statement says"
        ]))
  }
}

// MARK: - Entries that explain it

extension StatementImport {
  /// How many postings are looked at.
  private static let mostSuspects = 200

  private func suspects(_ number: Int, _ check: BalanceCheck) -> [Suspect] {
    let statement = statements[number]
    let used = taken[statement.account] ?? []
    let all = postings(statement.account)
    let own = all.indices.filter {
      all[$0].day <= check.day && all[$0].symbol == statement.symbol && !all[$0].amount.isZero
    }.suffix(10 * StatementImport.mostSuspects)
    let free = own.filter { !used.contains($0) }.suffix(StatementImport.mostSuspects)
    let inside = free.filter { all[$0].day >= firstDay(number) }
    if let sum = GapSum.find(check.gap, in: inside.map { all[$0].amount }) {
      return sum.map { place in untaken(all[inside[place]], all) }
    }
    if let other = free.last(where: { all[$0].amount == check.gap }) {
      return [untaken(all[other], all)]
    }
    return oneSuspect(own.map { all[$0] }, check.gap, statement.symbol).map { [$0] } ?? []
  }

  private func untaken(
    _ posting: AccountIndex.Posting, _ all: [AccountIndex.Posting]
  ) -> Suspect {
    let twin = twin(of: posting, in: all).map { "; also at \(location($0))" } ?? ""
    return Suspect(
      posting: posting,
      label: "\(shown(posting.amount, posting.symbol)), no statement has it\(twin)",
      mayBeRemoved: true)
  }

  /// Another posting of the same amount within some days.
  private func twin(
    of posting: AccountIndex.Posting, in all: [AccountIndex.Posting]
  ) -> AccountIndex.Posting? {
    all.first { other in
      other.posting != posting.posting && other.amount == posting.amount
        && other.symbol == posting.symbol
        && abs(Int(other.day.number) - Int(posting.day.number)) <= wishes.window
    }
  }

  private func oneSuspect(
    _ own: [AccountIndex.Posting], _ gap: Decimal, _ symbol: String
  ) -> Suspect? {
    for posting in own.reversed() where posting.amount == gap {
      if let twin = twin(of: posting, in: own) {
        return Suspect(
          posting: posting,
          label: "\(shown(posting.amount, symbol)), is there twice: also at \(location(twin))",
          mayBeRemoved: true)
      }
    }
    if let half = own.last(where: { $0.amount.adding($0.amount) == gap }) {
      return Suspect(
        posting: half, label: "\(shown(half.amount, symbol)), the sign may be wrong")
    }
    if let other = own.last(where: { $0.amount == gap.negated }) {
      return Suspect(
        posting: other, label: "\(shown(other.amount, symbol)), another one may be missing")
    }
    for posting in own.reversed() {
      guard let right = posting.amount.subtracting(gap),
        GapSum.haveSwappedDigits(posting.amount, right)
      else { continue }
      return Suspect(
        posting: posting,
        label:
          "\(shown(posting.amount, symbol)), may be \(shown(right, symbol)) with two digits swapped"
      )
    }
    return nil
  }
}

/// Amounts that explain a gap.
enum GapSum {
  /// One amount, or two, or three, that add up to a gap, by their places.
  static func find(_ gap: Decimal, in amounts: [Decimal]) -> [Int]? {
    if let one = amounts.lastIndex(of: gap) { return [one] }
    var last: [Decimal: Int] = [:]
    for (place, amount) in amounts.enumerated() { last[amount] = place }
    for first in amounts.indices {
      guard let rest = gap.subtracting(amounts[first]) else { continue }
      if let second = last[rest], second > first { return [first, second] }
    }
    for first in amounts.indices {
      for second in amounts.indices where second > first {
        guard let two = amounts[first].adding(amounts[second]), let rest = gap.subtracting(two),
          let third = last[rest], third > second
        else { continue }
        return [first, second, third]
      }
    }
    return nil
  }

  /// Whether two amounts differ in two neighboring digits that changed places.
  static func haveSwappedDigits(_ one: Decimal, _ other: Decimal) -> Bool {
    guard one.isNegative == other.isNegative, one != other,
      let difference = one.subtracting(other)
    else { return false }
    let scale = max(one.scale, other.scale, 2)
    guard let left = one.magnitude.rescaled(to: scale)?.mantissa,
      let right = other.magnitude.rescaled(to: scale)?.mantissa,
      let cents = difference.rescaled(to: scale)?.mantissa, cents % 9 == 0
    else { return false }
    let (first, second) = (Array("\(left)".utf8), Array("\(right)".utf8))
    if first.count != second.count { return false }
    let places = first.indices.filter { first[$0] != second[$0] }
    return places.count == 2 && places[1] == places[0] + 1 && first[places[0]] == second[places[1]]
      && first[places[1]] == second[places[0]]
  }
}
