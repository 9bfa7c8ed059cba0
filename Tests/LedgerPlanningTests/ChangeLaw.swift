import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import LedgerValues
import Testing

/// What holds for every change of every writer: it is exactly what it claims, and it is refused as
/// soon as the claim or the text is another one.
struct ChangeLaw {
  private let change: Change
  private let snapshot: Snapshot
  private var random: SplitMix64

  init(_ change: Change, of snapshot: Snapshot, seed: Int) {
    self.change = change
    self.snapshot = snapshot
    random = SplitMix64(seed: UInt64(seed) &+ 7919)
  }

  mutating func requireHolds(_ text: String) throws {
    _ = try Draft(change, of: snapshot)
    for claim in otherClaims() {
      var other = change
      other.claim = claim
      guard case .otherThanClaimed = refusal(of: other) else {
        Issue.record("accepts the claim \(claim) of what is not so:\n\(text)")
        continue
      }
    }
    for other in otherTexts() where refusal(of: other) == nil {
      Issue.record("accepts \(other.edits) \(other.additions) as \(change.claim):\n\(text)")
    }
  }

  private func refusal(of change: Change) -> Refusal? {
    do throws(Refusal) {
      _ = try Draft(change, of: snapshot)
      return nil
    } catch {
      return error
    }
  }
}

// MARK: - Other claims

extension ChangeLaw {
  private mutating func otherClaims() -> [Claim] {
    switch change.claim {
    case .nothing, .begins, .renames, .repairs, .declares: []
    case .adds(let meant):
      [.adds(Array(meant.dropLast()))] + others(than: meant).map { .adds($0) }
    case .replaces(let numbers, let meant):
      [.replaces(Array(numbers.dropLast()), with: meant), .nothing]
        + others(than: meant).map { .replaces(numbers, with: $0) }
    case .replacesRules(let numbers, let meant):
      [.replacesRules([], with: meant), .nothing]
        + others(than: meant).map { .replacesRules(numbers, with: $0) }
    }
  }

  /// One of several with something else in it, in a few ways.
  private mutating func others<Meant: Alterable>(than meant: [Meant]) -> [[Meant]] {
    guard !meant.isEmpty else { return [] }
    let place = random.below(meant.count)
    return (0..<3).map { _ in
      var others = meant
      others[place] = random.pick(meant[place].others)
      return others
    }
  }
}

// MARK: - Other texts

extension ChangeLaw {
  /// The same claim, and something else that would be written.
  private mutating func otherTexts() -> [Change] {
    var result: [Change] = []
    if !change.transactions.isEmpty {
      var other = change
      let place = random.below(change.transactions.count)
      let meant = change.transactions[place].meant
      // The day of a posting is written in its comment only.
      let days = meant.postings.map(\.day)
      other.transactions[place].meant = random.pick(
        meant.others.filter { other in zip(days, other.postings).allSatisfy { $0 == $1.day } })
      other.transactions[place].wordings = []
      result.append(other)
    }
    for path in [\Change.edits, \Change.additions] {
      for (place, edit) in change[keyPath: path].enumerated() {
        guard let text = edit.newText.withAnotherDigit else { continue }
        var other = change
        other[keyPath: path][place] = Edit(edit.file, edit.range, text)
        result.append(other)
      }
    }
    return result
  }
}

extension String {
  /// With another last digit; nil where there is none.
  fileprivate var withAnotherDigit: String? {
    var bytes = Array(utf8)
    guard let place = bytes.lastIndex(where: { $0 &- 0x30 < 10 }) else { return nil }
    bytes[place] = bytes[place] == 0x39 ? 0x30 : bytes[place] + 1
    return String(decoding: bytes, as: UTF8.self)
  }
}

// MARK: - Something else

/// What can be said otherwise.
private protocol Alterable {
  /// The same with one thing changed.
  var others: [Self] { get }
}

extension Alterable {
  fileprivate func with(_ alter: (inout Self) -> Void) -> Self {
    var other = self
    alter(&other)
    return other
  }
}

extension MeantTransaction: Alterable {
  fileprivate var others: [MeantTransaction] {
    var others = [
      with { $0.day = $0.day.adding(days: 1) },
      with { $0.secondaryDay = $0.day },
      with { $0.status = $0.status == .pending ? .cleared : .pending },
      with { $0.code += "7" },
      with { $0.description += " again" },
      with { $0.comment.beside = ($0.comment.beside.map { $0 + ", " } ?? "") + "extra:" },
      with { $0.comment.lines.append("more") },
    ]
    guard let posting = postings.first else { return others }
    others += posting.others.map { other in with { $0.postings[0] = other } }
    return others + [with { $0.postings.removeLast() }, with { $0.postings.append(posting) }]
  }
}

extension MeantPosting: Alterable {
  fileprivate var others: [MeantPosting] {
    var others = [
      with { $0.account += ":more" },
      with { $0.kind = .virtual },
      with { $0.status = .cleared },
      with { $0.cost = Cost(.unit, MeantAmount(.one, "CHF")) },
      with { $0.day = .of("2026-07-07") },
      with { $0.comment.beside = "other" },
    ]
    guard let amount = amounts?.first else { return others }
    let more = amount.quantity.adding(Decimal(1, scale: 2)) ?? .zero
    others.append(with { $0.amounts = [MeantAmount(more, amount.symbol)] })
    others.append(with { $0.amounts = [MeantAmount(amount.quantity, amount.symbol + "X")] })
    return others
  }
}

extension MeantRule: Alterable {
  fileprivate var others: [MeantRule] {
    [
      with { $0.id = "another" },
      with { $0.after = ($0.after ?? "") + "x" },
      with { $0.period = nil },
      with { $0.options.until = .of("2031-01-01") },
      with { $0.options.skip.insert(.of("2031-01-01")) },
      with { $0.options.count = ($0.options.count ?? 0) + 1 },
      with { $0.options.shift = $0.options.shift == .next ? .previous : .next },
      with { $0.tolerance = Decimal(99) },
      with { $0.slack += 1 },
      with { $0.remind = ($0.remind ?? 0) + 1 },
      with { $0.trialEnd = .of("2031-01-01") },
      with { $0.tags.append(MeantTag(name: "extra", value: "")) },
    ]
      + transaction.others.filter { $0.comment == transaction.comment }
      .filter { $0.day == transaction.day }
      .map { other in with { $0.transaction = other } }
  }
}
