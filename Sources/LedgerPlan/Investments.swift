package import LedgerModel
package import LedgerValues

/// A number of days, months or years.
package struct CalendarSpan: Hashable, Sendable {
  package var count: Int
  package var unit: CalendarUnit

  package init(_ count: Int, _ unit: CalendarUnit) {
    self.count = count
    self.unit = unit
  }

  package func after(_ day: Day) -> Day { unit.adding(count, to: day) }
  package func before(_ day: Day) -> Day { unit.adding(-count, to: day) }
}

/// A `gains`: the terms on which gains are taxed.
package struct GainTerms: Sendable {
  /// Whether fees lower gains, or are shown beside them.
  package enum Fees: String, Sendable, CaseIterable {
    case apart
    case included = "in"
  }

  package var source: PlanSource
  package var long: CalendarSpan?
  /// The month and the day with which a tax year begins.
  package var yearStart: (month: Int, day: Int) = (1, 1)
  package var fees = Fees.apart
  package var wash: CalendarSpan?
  /// A currency in which gains are told, too.
  package var currency: CommodityID?
  package var exceptions: [BudgetTerms] = []
  /// What is in nothing of the journal, as it is written: `in XXX`.
  package var unknown: [String] = []

  package init(_ source: PlanSource) { self.source = source }

  /// The first day whose sales have a long-term gain.
  package func longFrom(_ bought: Day) -> Day? { long.map { $0.after(bought).adding(days: 1) } }

  /// The tax year that begins in a calendar year.
  package func year(_ year: Int) -> Period? {
    guard let start = Day(year: year, month: yearStart.month, day: yearStart.day) else {
      return nil
    }
    return Period(start: start, end: start.adding(months: 12))
  }
}

/// A `portfolio`: what is held, and which share each part of it is to have.
package struct Portfolio: Sendable {
  /// What a target is about.
  package enum Subject: Hashable, Sendable {
    /// A class and those below it.
    case assets([String])
    case commodity(CommodityID)
    /// What nothing in the journal is in so far.
    case unknown(String)
  }

  package struct Target: Sendable {
    package var subject: Placed<Subject>
    /// As it is written: `class:equity`, `GOLD`.
    package var text: String
    /// In percent.
    package var share: Decimal
  }

  /// How far off a share may be.
  package enum Band: Equatable, Sendable {
    case points(Decimal)
    /// In percent of the target.
    case share(Decimal)
  }

  package var source: PlanSource
  package var name: Placed<String>
  package var claims: [BudgetTerms] = []
  package var targets: [Target] = []
  package var band: Band?
  package var least: Placed<Amount>?

  package init(_ name: Placed<String>, _ source: PlanSource) {
    self.name = name
    self.source = source
  }

  /// The target that a commodity counts for: its own, else the one of its narrowest class.
  package func target(of commodity: CommodityID, _ tags: [Tag]) -> Int? {
    let path = Portfolio.path(tags)
    var found: (target: Int, depth: Int)?
    for (number, target) in targets.enumerated() {
      let depth: Int
      switch target.subject.value {
      case .commodity(let other): depth = other == commodity ? .max : -1
      case .assets(let parts): depth = path.starts(with: parts) ? parts.count : -1
      case .unknown: depth = -1
      }
      if depth > found?.depth ?? 0 { found = (number, depth) }
    }
    return found?.target
  }

  /// The asset class that a commodity's tags name, from the widest part to the narrowest.
  package static func path(_ tags: [Tag]) -> [String] {
    parts(tags.first { $0.name == "class" }?.value ?? "")
  }

  /// The levels of a class, between which `/` stands, or `:` as in accounts.
  package static func parts(_ path: String) -> [String] {
    path.split { "/:".contains($0) }.map { String($0).trimmedBlanks.lowercased() }
  }
}
