/// What a group of a breakdown is, as a value that has an order and no language.
package enum GroupKey: Hashable, Sendable {
  /// What has nothing of the kind: no payee, no tag.
  case absent
  /// A tag without a value, which is another group than a tag whose value reads like these words.
  case noValue
  case weekday(Weekday)
  /// The name of an account, a payee, a tag, a member or a place, or the value of a tag.
  case name(String)
  /// Some groups added up.
  case several

  /// Without a copy of any name.
  var isAbsent: Bool {
    if case .absent = self { true } else { false }
  }

  /// Its name as data has it; nil where there is nothing of the kind.
  var name: String? {
    switch self {
    case .absent, .several: nil
    case .noValue: "(no value)"
    case .weekday(let day): day.name
    case .name(let name): name
    }
  }
}

extension GroupKey: Comparable {
  /// Weekdays go from Monday on, names by their characters.
  package static func < (left: GroupKey, right: GroupKey) -> Bool {
    switch (left, right) {
    case (.weekday(let left), .weekday(let right)): left < right
    case (.name(let left), .name(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .absent: 0
    case .noValue: 1
    case .weekday: 2
    case .name: 3
    case .several: 4
    }
  }
}
