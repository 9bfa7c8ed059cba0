package import LedgerModel
package import LedgerSyntax
package import LedgerValues

/// A part of a directive by what it means, whatever marks and prefixes it is written under.
package enum PlanValue: Hashable, Sendable {
  case amount(MeantAmount)
  case day(Day)
  /// An account by its full name.
  case account(String)
  /// Names, terms, periods and remarks, which mean the same everywhere.
  case words(String)
}

/// What one directive says, without the place where it is written.
package struct PlanItem: Hashable, Sendable {
  /// A line below the directive; its key is empty where the form has none, as below `fund`.
  package struct Line: Hashable, Sendable {
    package var key: String
    package var values: [PlanValue]
    package var remark: String

    package init(_ key: String, _ values: [PlanValue], remark: String = "") {
      self.key = key
      self.values = values
      self.remark = remark
    }
  }

  package let directive: DirectiveKind
  package var head: [PlanValue]
  package var lines: [Line]
  /// The comment behind its first line, cut at commas, and lines that are only comments.
  package var remarks: [String]

  package init(
    _ directive: DirectiveKind, _ head: [PlanValue], _ lines: [Line] = [], remarks: [String] = []
  ) {
    self.directive = directive
    self.head = head
    self.lines = lines
    self.remarks = remarks
  }

  /// In which order remarks stand says nothing.
  package static func == (one: PlanItem, other: PlanItem) -> Bool {
    one.directive == other.directive && one.head == other.head && one.lines == other.lines
      && one.remarks.sorted() == other.remarks.sorted()
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(directive)
    hasher.combine(head)
    hasher.combine(lines)
  }
}

/// A change of one directive.
package enum PlanStep: Hashable, Sendable {
  /// The last line of a key says something else, or the first one comes.
  case set(String, [PlanValue])
  /// The line of a key with this number says something else.
  case replace(String, number: Int, [PlanValue])
  /// One line more of a key.
  case add(String, [PlanValue])
  /// The lines of a key are these.
  case setAll(String, [[PlanValue]])
  /// The lines of a key go, and the tag of this name.
  case drop(String)
  /// A tag of the first line gets a value.
  case setTag(String, String)
}

extension PlanItem {
  /// The lines of a key, by their places among all lines.
  package func places(of key: String) -> [Int] { lines.indices.filter { lines[$0].key == key } }

  /// The part of the first comment that is a tag.
  package func place(ofTag name: String) -> Int? {
    remarks.firstIndex { $0.hasPrefix("\(name):") }
  }

  package mutating func apply(_ step: PlanStep) {
    switch step {
    case .set(let key, let values):
      guard let last = places(of: key).last else { return apply(.add(key, values)) }
      lines[last].values = values
    case .replace(let key, let number, let values):
      lines[places(of: key)[number]].values = values
    case .add(let key, let values):
      let place = places(of: key).last.map { $0 + 1 } ?? lines.count
      lines.insert(Line(key, values), at: place)
    case .setAll(let key, let wanted):
      let known = places(of: key).map { lines[$0].values }
      for values in wanted where !known.contains(values) { apply(.add(key, values)) }
      lines.removeAll { $0.key == key && !wanted.contains($0.values) }
    case .drop(let key):
      lines.removeAll { $0.key == key }
      if let tag = place(ofTag: key) { remarks.remove(at: tag) }
    case .setTag(let name, let value):
      let tag = "\(name):\(value)"
      if let place = place(ofTag: name) { remarks[place] = tag } else { remarks.append(tag) }
    }
  }
}
