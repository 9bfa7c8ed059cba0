import LedgerModel
import LedgerSource
import LedgerValues

/// The labels that lots get which have none, where several of a commodity have one date.
struct LotLabels {
  private struct Group: Hashable {
    var commodity: CommodityID
    var day: Day

    // One number is hashed faster than two.
    func hash(into hasher: inout Hasher) {
      hasher.combine(Int(day.number) << 16 | Int(commodity.index))
    }
  }

  /// The number of each posting's lot among those of its day; 0 for one that needs none.
  ///
  /// Looking up a place is quicker than a text in a dictionary.
  private var numbers: [UInt32] = []
  /// The labels themselves, by their numbers: most days need the same few.
  private var texts: [String] = []
  private(set) var problems: [LotProblem] = []

  init(_ entries: [LotEntry], _ reader: LotReader) {
    // By group: its first posting, and the others, which few have.
    var unlabeled: [Group: (first: Int, others: [Int])] = [:]
    var labeled: [Group: [ExactText: Int]] = [:]
    for entry in entries {
      for posting in entry.postings where posting.isPurchase(in: entry, reader) {
        let group = Group(commodity: posting.commodity, day: posting.mark?.day ?? entry.day)
        guard let label = posting.mark?.label else {
          if unlabeled[group]?.others.append(posting.posting) == nil {
            unlabeled[group] = (posting.posting, [])
          }
          continue
        }
        guard labeled[group]?[ExactText(label)] == nil else {
          var problem = LotProblem(
            .doubled(0), at: reader.journal.place(posting.posting, of: entry.transaction))
          problem.posting = posting.posting
          problem.transaction = entry.transaction
          problem.account = reader.accounts.name(posting.account)
          problem.commodity = posting.commodity
          problem.units = posting.units
          problems.append(problem)
          continue
        }
        labeled[group, default: [:]][ExactText(label)] = posting.posting
      }
    }
    for (group, postings) in unlabeled where !postings.others.isEmpty {
      if numbers.isEmpty { numbers = Array(repeating: 0, count: reader.journal.postings.count) }
      var number: UInt32 = 0
      for posting in [postings.first] + postings.others {
        repeat {
          number += 1
        } while !labeled.isEmpty && labeled[group]?[ExactText(LotLabels.text(number))] != nil
        numbers[posting] = number
      }
    }
    texts = (0...(numbers.max() ?? 0)).map(LotLabels.text)
  }

  subscript(_ posting: Int) -> String? {
    guard posting < numbers.count, numbers[posting] > 0 else { return nil }
    return texts[Int(numbers[posting])]
  }

  private static func text(_ number: UInt32) -> String {
    let digits = String(number)
    return digits.utf8.count < 4 ? String("000\(digits)".suffix(4)) : digits
  }
}

extension LotPosting {
  /// Whether it brings a new lot: no lot that was there before, and none that the entry gives away.
  func isPurchase(in entry: LotEntry, _ reader: LotReader) -> Bool {
    guard holds, units.signum > 0 else { return false }
    if price == nil {
      let sends = entry.postings.contains {
        $0.holds && $0.commodity == commodity && $0.units.isNegative && $0.price == nil
      }
      if sends { return false }
      // What comes from Equity and is named in full is there again.
      if mark?.day != nil, mark?.cost != nil, comesFromEquity(entry, reader) { return false }
    }
    guard let day = mark?.day else { return true }
    return !entry.postings.contains {
      $0.holds && $0.units.isNegative && $0.account == account && $0.mark?.day == day
        && $0.mark?.label == mark?.label
    }
  }

  private func comesFromEquity(_ entry: LotEntry, _ reader: LotReader) -> Bool {
    entry.postings.contains {
      !$0.holds && $0.commodity == commodity && $0.units.isNegative
        && reader.types[$0.account]?.isKind(of: .equity) == true
    }
  }
}
