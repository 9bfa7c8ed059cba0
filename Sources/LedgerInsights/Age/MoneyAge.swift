package import LedgerValues

/// How old money is when it is spent: what comes in first goes out first.
///
/// Each outflow takes from the oldest inflow that has anything left; its age is the mean age of what it
/// took, each part by its amount. What is spent before anything came in has no age and counts as new;
/// the next inflows fill that gap before they are there to be spent.
package struct MoneyAge: Sendable {
  /// Money that came into the pool or left it.
  package struct Event: Sendable {
    package var day: Day
    /// Below zero for what goes out.
    package var quantity: Decimal
    /// The posting that shows it, for whoever asks.
    package var posting: Int

    package init(_ day: Day, _ quantity: Decimal, posting: Int = 0) {
      self.day = day
      self.quantity = quantity
      self.posting = posting
    }
  }

  /// What went out, above zero, and how many days old it was.
  package struct Outflow: Sendable {
    package var event: Event
    package var quantity: Decimal
    package var age: LongDecimal
  }

  package private(set) var outflows: [Outflow] = []

  /// Keeps the last outflows, as many as are asked for.
  ///
  /// Events of a day count in the order inflows, large outflows, small ones, so that it says nothing
  /// in which file they stand.
  package init(_ events: [Event], ofLast count: Int = .max) throws(TooLarge) {
    var buckets = Buckets()
    var ahead = events.count { $0.quantity.isNegative }
    for event in events.sorted(by: MoneyAge.precedes) {
      if event.quantity.isNegative {
        ahead -= 1
        if ahead >= count {
          try buckets.skip(event.quantity.negated)
          continue
        }
        let age = try buckets.take(event.quantity.negated, on: event.day)
        outflows.append(Outflow(event: event, quantity: event.quantity.negated, age: age))
      } else {
        try buckets.add(event.quantity, on: event.day)
      }
    }
  }

  private static func precedes(_ left: Event, _ right: Event) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.quantity.isNegative != right.quantity.isNegative { return right.quantity.isNegative }
    return left.quantity < right.quantity
  }

  /// The mean age of the last outflows; nil where there are fewer.
  package func mean(ofLast count: Int) -> LongDecimal? {
    guard count > 0, outflows.count >= count else { return nil }
    let sum = outflows.suffix(count).reduce(LongDecimal.zero) { $0 + $1.age }
    return sum / LongDecimal(count)
  }
}

/// Inflows that are not spent yet.
private struct Buckets {
  private var buckets: [(day: Day, left: Decimal)] = []
  private var first = 0
  /// What was spent and never came in.
  private var missing = Decimal.zero

  mutating func add(_ quantity: Decimal, on day: Day) throws(TooLarge) {
    let filled = min(quantity, missing)
    try missing -= filled
    let left = try quantity - filled
    if left.signum > 0 { buckets.append((day, left)) }
  }

  /// Takes an amount from the oldest, whose age nobody asks for.
  mutating func skip(_ quantity: Decimal) throws(TooLarge) {
    var wanted = quantity
    while wanted.signum > 0, first < buckets.count {
      let part = min(wanted, buckets[first].left)
      try wanted -= part
      try buckets[first].left -= part
      if buckets[first].left.isZero { first += 1 }
    }
    try missing += wanted
  }

  /// Takes an amount from the oldest, and gives its mean age.
  mutating func take(_ quantity: Decimal, on day: Day) throws(TooLarge) -> LongDecimal {
    var wanted = quantity
    var days = LongDecimal.zero
    while wanted.signum > 0, first < buckets.count {
      let part = min(wanted, buckets[first].left)
      let age = Int(day.number) - Int(buckets[first].day.number)
      days = days + LongDecimal(part) * LongDecimal(age)
      try wanted -= part
      try buckets[first].left -= part
      if buckets[first].left.isZero { first += 1 }
    }
    try missing += wanted
    return days / LongDecimal(quantity)
  }
}
