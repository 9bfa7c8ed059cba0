package import LedgerModel
package import LedgerSource
package import LedgerValues

/// What a journal declares about lots: tags on accounts and commodities.
package struct LotDeclarations: Sendable {
  /// A rule and where it is declared.
  package struct Declared: Sendable {
    package var rule: LotRule
    package var place: SourcePlace
    /// Who declares it: `commodity ABC`.
    package var source: String
  }

  package private(set) var commodities: [CommodityID: Declared] = [:]
  private var accounts: [ExactText: Declared] = [:]
  private var shortAccounts: Set<ExactText> = []
  /// The commodities whose units are sold at the day's price when they leave in kind.
  private(set) var soldInKind: Set<CommodityID> = []
  private(set) var problems: [LotProblem] = []
  /// A method that stands for all from a day on, as `--method` asks.
  private let override: (method: LotMethod, from: Day)?

  package init(
    _ journal: borrowing Journal, override method: LotMethod? = nil, from day: Day = .earliest
  ) {
    override = method.map { ($0, day) }
    for declaration in journal.declarations.commodities where !declaration.tags.isEmpty {
      guard let id = journal.commodities.find(declaration.name) else { continue }
      let source = "commodity \(declaration.name)"
      if let tag = declaration.tags.first(where: { $0.name == "lots" }) {
        let rule = read(tag, declaration.tags, declaration.place, journal, .commodity)
        if let rule {
          commodities[id] = Declared(rule: rule, place: declaration.place, source: source)
        }
      }
      if declaration.tags.contains(where: { $0.name == "out" && $0.value == "market" }) {
        soldInKind.insert(id)
      }
    }
    for declaration in journal.declarations.accounts where !declaration.tags.isEmpty {
      let name = journal.accounts.name(declaration.account)
      if declaration.tags.contains(where: { $0.name == "short" }) {
        shortAccounts.insert(ExactText(name))
      }
      guard let tag = declaration.tags.first(where: { $0.name == "lots" }),
        let rule = read(tag, declaration.tags, declaration.place, journal, .account)
      else { continue }
      accounts[ExactText(name)] = Declared(
        rule: rule, place: declaration.place, source: "account \(name)")
    }
  }

  package var isEmpty: Bool { commodities.isEmpty && accounts.isEmpty && problems.isEmpty }

  /// What declares the method of a commodity in an account: the nearest account, else the commodity.
  package func declared(_ commodity: CommodityID, in account: String) -> Declared? {
    nearest(account) { accounts[$0] } ?? commodities[commodity]
  }

  /// The method of a commodity in an account on a day.
  package func method(_ commodity: CommodityID, in account: String, on day: Day) -> LotMethod {
    let method = declared(commodity, in: account)?.rule.method(on: day) ?? .oldest
    return method.order == .none ? method : overriding(on: day) ?? method
  }

  /// Whether sales may be matched with purchases of later days anywhere.
  var hasMatching: Bool {
    let rules = commodities.values.map(\.rule) + accounts.values.map(\.rule)
    return override?.method.order == .matched
      || rules.contains { rule in
        rule.first.order == .matched || rule.later.contains { $0.method.order == .matched }
      }
  }

  /// Whether some method stands for all, from some day on.
  var isOverridden: Bool { override != nil }

  /// The method that stands for all on a day, if one does.
  func overriding(on day: Day) -> LotMethod? {
    override.flatMap { day >= $0.from ? $0.method : nil }
  }

  /// Whether an account may hold less than nothing.
  func mayBeShort(_ account: String) -> Bool {
    nearest(account) { shortAccounts.contains($0) ? true : nil } ?? false
  }

  private func nearest<Fact>(_ account: String, _ fact: (ExactText) -> Fact?) -> Fact? {
    var name = Substring(account)
    while true {
      if let found = fact(ExactText(name)) { return found }
      guard let colon = name.utf8.lastIndex(of: UInt8(ascii: ":")) else { return nil }
      name = name[..<colon]
    }
  }
}

// MARK: - Reading

extension LotDeclarations {
  private enum Owner { case account, commodity }

  /// Notes methods beside the value of `lots:`, as in `lots: FIFO, LIFO` and `lots:, method: LIFO`.
  private mutating func noteStrayMethods(
    _ tag: Tag, _ tags: [Tag], _ place: SourcePlace, _ journal: borrowing Journal
  ) {
    for other in tags where other.name == "method" && LotMethod(other.value) != nil {
      problems.append(
        LotProblem(
          .badValue(.stray(other.value)), at: SourcePlace(place.file, other.valueRange)))
    }
    let bytes = journal.sources[place.file].padded
    let start = Int(max(tag.valueRange.end, tag.nameRange.end))
    let end = bytes[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? start
    var offset = start
    for part in bytes[start..<end].split(
      separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    {
      let word = String(decoding: part, as: UTF8.self).trimmedBlanks
      if offset > start, LotMethod(word) != nil {
        let first = part.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? part.startIndex
        let range = SourceRange(first, first + word.utf8.count)
        problems.append(
          LotProblem(.badValue(.stray(word)), at: SourcePlace(place.file, range)))
      }
      offset = part.endIndex + 1
    }
  }

  /// Reads `lots:` and what stands in tags beside it.
  private mutating func read(
    _ tag: Tag, _ tags: [Tag], _ place: SourcePlace, _ journal: borrowing Journal, _ owner: Owner
  ) -> LotRule? {
    noteStrayMethods(tag, tags, place, journal)
    var words = tag.value.split(separator: " ").map(String.init)
    func wrong(_ tag: Tag, _ reason: LotProblem.BadValue) -> LotProblem {
      let range = tag.valueRange.isEmpty ? tag.nameRange : tag.valueRange
      return LotProblem(.badValue(reason), at: SourcePlace(place.file, range))
    }
    if words.isEmpty, owner == .commodity { words = ["FIFO"] }
    guard let word = words.first else {
      problems.append(wrong(tag, .missing))
      return nil
    }
    guard var method = LotMethod(word) else {
      problems.append(wrong(tag, .unknown(word)))
      return nil
    }
    if owner == .commodity, method.order == .none {
      problems.append(wrong(tag, .noneOnCommodity))
      return nil
    }
    for other in tags where ["take", "match"].contains(other.name) {
      switch (other.name, other.value.lowercased(), method.order, method.scope) {
      case ("take", "size", .named, _): method.order = .namedBySize
      case ("take", "size", .namedBySize, _): break
      case ("match", "s104", .average, .commodity), ("match", "s104", .matched, _):
        method.order = .matched
      default: problems.append(wrong(other, .unknown("\(other.name): \(other.value)")))
      }
    }
    var rule = LotRule(method)
    // `FIFO from 2026-05-01 HIFO` and `FIFO, from: 2026-05-01 HIFO`.
    var changes = words.dropFirst().isEmpty ? [] : [(tag, Array(words.dropFirst()))]
    for other in tags where other.name == "from" {
      changes.append((other, ["from"] + other.value.split(separator: " ").map(String.init)))
    }
    for (tag, words) in changes {
      guard words.count == 3, words[0].lowercased() == "from", let day = Day(written: words[1]),
        let method = LotMethod(words[2]), owner == .account || method.order != .none
      else {
        problems.append(wrong(tag, .unknown(words.joined(separator: " "))))
        continue
      }
      rule.later.append((day, method))
    }
    rule.later.sort { $0.day < $1.day }
    return rule
  }
}

extension Day {
  /// Reads `2026-01-31`.
  package init?(written text: some StringProtocol) {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let day = Day(year: parts[0], month: parts[1], day: parts[2]) else {
      return nil
    }
    self = day
  }
}
