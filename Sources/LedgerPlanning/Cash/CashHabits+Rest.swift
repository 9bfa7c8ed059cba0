import LedgerValues

extension CashHabits {
  /// What of the rest goes in one direction: small amounts weighed by their age, and large ones.
  struct RestSums {
    var weighed: Int128 = 0
    var large: Int128 = 0
    /// Those from a day on.
    var lastSmall: [(day: Day, amount: Int128)] = []
    var lastLarge: [(day: Day, amount: Int128)] = []

    @inline(__always)
    fileprivate mutating func add(
      _ amount: Int128, _ day: Day, _ question: RestQuestion, _ today: Day, _ first: Day
    ) {
      let isSmall = amount.magnitude <= question.limit
      if isSmall {
        let age = Int(today.number) - Int(day.number)
        // `CashUnits` has made sure that no such sum overflows, and looking takes longest.
        if age < question.weights.count { weighed &+= amount &* question.weights[age] }
      } else {
        large &+= amount
      }
      guard day >= first else { return }
      if isSmall {
        lastSmall.append((day, amount))
      } else {
        lastLarge.append((day, amount))
      }
    }
  }

  /// What is asked of one direction: what is small at most, and how much days weigh.
  struct RestQuestion {
    var limit: UInt128
    var weights: [Int128]
  }

  /// What goes out and what comes in, from a day on also one by one.
  func sums(
    out: RestQuestion, paidIn: RestQuestion, today: Day, since first: Day
  ) -> (out: RestSums, paidIn: RestSums) {
    // Read for each month end, so that nothing is called that could be avoided.
    let (days, amounts, isRest) = (days, amounts, isRest)
    var (outSums, inSums) = (RestSums(), RestSums())
    var place = 0
    while place < count {
      let (day, amount, isMeant) = (days[place], amounts[place], isRest[place])
      place += 1
      guard isMeant else { continue }
      if amount < 0 {
        outSums.add(amount, day, out, today, first)
      } else {
        inSums.add(amount, day, paidIn, today, first)
      }
    }
    return (outSums, inSums)
  }

  /// How many points of the rest go in one direction, and the upper quartile of their sizes.
  func sizes(isOut: Bool) -> (count: Int, quartile: UInt128) {
    let ranks = isOut ? sizes.out : sizes.paidIn
    return (ranks.total, ranks.size(at: ranks.total * 3 / 4))
  }

  /// What the rest let go out on each card that says when it is paid, and in all, from a day on.
  func charged(since first: Day) -> (all: Int128, cards: [Int128]) {
    var charged: (all: Int128, cards: [Int128]) = (
      0, Array(repeating: 0, count: flows.cardLines.count)
    )
    var place = points.partitionPoint { $0.day < first }
    while place < count {
      if isRest[place], points[place].amount < 0 {
        charged.all += points[place].amount
        for number in ordered[points[place].flows] {
          let flow = flows.flows[Int(number)]
          if let card = flow.card { charged.cards[Int(card)] += flow.amount }
        }
      }
      place += 1
    }
    return charged
  }
}
