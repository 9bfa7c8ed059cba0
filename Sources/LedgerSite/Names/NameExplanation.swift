import LedgerModel
import LedgerPatterns
import LedgerPhrases
import LedgerPlan
package import LedgerRendering
import LedgerReports
import LedgerSource
package import LedgerStudy
package import LedgerValues

/// What names of a journal are: accounts, budgets, goals and rules, with their help texts and last figures.
package struct NameExplanation: Screen {
  /// One thing of a name.
  struct Item: Sendable {
    var kind: NameKind
    var name: String
    /// What its owner wrote of it.
    var help: String?
    var facts: [Fact] = []
    /// What shows more of it.
    var command: String
  }

  /// Something known of a thing.
  struct Fact: Sendable {
    enum Value: Sendable {
      case amounts(MixedAmount)
      case amount(Amount)
      case day(Day)
      case count(Int)
      case words(Wording)
    }

    /// How programs know it.
    var name: String
    var label: NamePhrase
    var value: Value
  }

  package let typed: String
  private(set) var items: [Item] = []
  /// A word of the program that is called the same, with what it means.
  private let word: String?
  private let amounts: AmountText
  private let commodities: CommodityTable

  /// Whether the journal has something of the name.
  package var isFound: Bool { !items.isEmpty }

  package init(_ typed: String, _ study: Study, word: String? = nil) throws(TooLarge) {
    self.typed = typed
    self.word = word
    amounts = AmountText(study.plan.commodities)
    commodities = study.plan.commodities
    let reader = NameReader(study)
    items +=
      try reader.accounts(typed) + reader.budgets(typed) + reader.goals(typed)
      + reader.rules(typed)
  }

  /// Names that somebody who mistyped one may have meant, the nearest first.
  package static func nearest(to typed: String, _ study: Study) -> [String] {
    func last(_ name: String) -> String { String(name.split(separator: ":").last ?? "") }
    let wanted = AccentFolding.folded(PlanName.key(typed))
    let most = min(3, max(1, wanted.count / 3))
    let near = NameReader(study).all.compactMap { name -> (name: String, slips: Int)? in
      let slips = [name, last(name)].flatMap { key in
        let key = AccentFolding.folded(PlanName.key(key))
        return [wanted, last(wanted)].compactMap { wanted in
          key.hasPrefix(wanted) && wanted.count > 2
            ? 1 : editDistance(Array(wanted), Array(key), atMost: most)
        }
      }
      return slips.min().map { (name, $0) }
    }
    let least = near.map(\.slips).min()
    return near.filter { $0.slips == least }.map(\.name)
  }
}

// MARK: - Page

extension NameExplanation {
  package var page: Page {
    var page = Page(Wording(name: typed), .documents)
    for item in items {
      page.add(heading: NamePhrase.named(item.kind, item.name))
      if let help = item.help { page.add(.paragraph([StyledText(Wording(name: help))])) }
      if !item.facts.isEmpty { page.add(.table(table(item))) }
      page.add(NamePhrase.more(item.command), .faint)
    }
    if let word {
      page.add(heading: NamePhrase.word)
      for part in NameExplanation.paragraphs(word) {
        page.add(.paragraph([StyledText(Wording(name: part))]))
      }
    }
    return page
  }

  /// The paragraphs below the name of a word, whose lines were broken for a terminal.
  private static func paragraphs(_ word: String) -> [String] {
    word.split(around: "\n\n").dropFirst().flatMap { part in
      part.split(separator: "\n").reduce(into: [String]()) { lines, line in
        if let last = lines.last, last.count > 60 {
          lines[lines.count - 1] = "\(last) \(line)"
        } else {
          lines.append(String(line))
        }
      }
    }
  }

  private func table(_ item: Item) -> Table {
    var table = Table(
      [
        .init(NamePhrase.fact, isKey: true, shortening: .never),
        .init(CommonPhrase.value, shortening: .words),
      ], header: .hidden)
    for fact in item.facts {
      table.add([
        .init(fact.label),
        {
          switch fact.value {
          case .amounts(let sum): amounts.cell(sum, .amount)
          case .amount(let amount): amounts.cell(amount, .amount)
          case .day(let day): .init(day: day)
          case .count(let count): .init("\(count)")
          case .words(let wording): .init(wording)
          }
        }(),
      ])
    }
    return table
  }
}

// MARK: - Data

extension NameExplanation {
  /// The same as `bursar/explain/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/explain/1"), "name": .string(typed),
      "items": .array(items.map(json) + [word.map(Self.json(ofWord:))].compactMap(\.self)),
    ])
  }

  private func json(_ item: Item) -> JSON {
    .members([
      "kind": .string(item.kind.rawValue), "name": .string(item.name),
      "text": item.help.map { .string($0) } ?? .null,
      "figures": .array(item.facts.map(json)), "command": .string(item.command),
    ])
  }

  private func json(_ fact: Fact) -> JSON {
    var members = [JSON.Member("name", .string(fact.name))]
    switch fact.value {
    case .amounts(let sum): members.append(JSON.Member("amounts", sum.json(commodities)))
    case .amount(let amount):
      members.append(
        JSON.Member(
          "amounts", .array([amount.json(symbol: commodities.symbol(amount.commodity))])))
    case .day(let day): members.append(JSON.Member("date", .string(day.description)))
    case .count(let count): members.append(JSON.Member("count", .integer(count)))
    case .words(let wording): members.append(JSON.Member("text", .string(wording.english)))
    }
    return .object(members)
  }

  /// A word of the program, as a thing among others.
  private static func json(ofWord text: String) -> JSON {
    .members([
      "kind": .string("word"), "name": .null, "text": .string(text), "figures": .array([]),
      "command": .null,
    ])
  }

  /// What programs get of a word that no name is like.
  package static func json(of typed: String, word: String) -> JSON {
    .members([
      "schema": .string("bursar/explain/1"), "name": .string(typed),
      "items": .array([json(ofWord: word)]),
    ])
  }
}
