package import LedgerPatterns
package import LedgerSource

/// A rules file as it was read: how data is read, and what becomes of each record.
package struct RulesFile: Sendable {
  /// A text with references to columns and match groups.
  package struct Template: Hashable, Sendable {
    enum Part: Hashable, Sendable {
      case text(Bytes)
      /// The place of a column, from 0 on; -1 for one that there is not.
      case column(Int)
      case group(Int)
    }

    var parts: [Part]

    /// The text where it is always the same, without blanks around it.
    var constant: String? {
      switch parts.count == 1 ? parts.first : nil {
      case .text(let text)?: text.trimmedSpace().text
      default: nil
      }
    }
  }

  package struct Assignment: Sendable {
    package var field: RuleField
    package var template: Template
    package var text: String
    package var place: SourcePlace
  }

  package struct Matcher: Sendable {
    package enum Joint: Sendable {
      case or
      case and
    }

    package var joint: Joint
    package var isNegated: Bool
    /// The column that it looks at, -1 for one that there is not; nil for the record.
    var column: Int?
    package var pattern: Pattern
    package var place: SourcePlace
  }

  package struct Block: Sendable {
    package var matchers: [Matcher]
    package var assignments: [Assignment]
    package var place: SourcePlace
  }

  package struct Source: Hashable, Sendable {
    package var pattern: String?
    package var command: String?
    package var place: SourcePlace
  }

  /// What a directive says, and where.
  package struct Setting<Value: Sendable>: Sendable {
    package var value: Value
    package var place: SourcePlace
  }

  package internal(set) var sources = SourceMap()
  package internal(set) var directives: [String: Setting<String>] = [:]
  package internal(set) var columns: [String] = []
  package internal(set) var assignments: [Assignment] = []
  package internal(set) var blocks: [Block] = []
  /// Names that no column has, where they are used.
  package internal(set) var unknownColumns: [Setting<String>] = []
  package internal(set) var problems: [Diagnostic] = []

  /// Problems of rules that only amounts need.
  package internal(set) var amountProblems: [Diagnostic] = []

  package var source: Source?
  package var isArchived: Bool { directives["archive"] != nil }
  package internal(set) var dateFormat: DateFormat?
  package internal(set) var decimalMark: UInt8?
  package internal(set) var encoding: TextEncoding?
  package internal(set) var separator: UInt8?
  package internal(set) var skippedLines = 0
  /// Columns that are empty where a record goes on in the next line.
  var goesOn: [Int] = []
  /// Whether quotes may stand around whole lines.
  var hasQuotedLines = false
  /// Whether values may be the results of formulas.
  var takesFormulas = false
  /// The column of texts in which separators may stand, and how many columns there are.
  var surplus: (column: Int, width: Int)?
  package internal(set) var zone: TimeZoneOffset?
  package internal(set) var balanceType = "="
  package var isNewestFirst: Bool { directives["newest-first"] != nil }
  package var isIntraDayReversed: Bool { directives["intra-day-reversed"] != nil }
  /// An encoding that there is no table for.
  package internal(set) var foreignEncoding: String?

  /// The postings that some rule speaks of, in order.
  package var postings: [Int] {
    let all = assignments + blocks.flatMap(\.assignments)
    return Set(all.compactMap(\.field.posting)).union([1, 2]).subtracting([0]).sorted()
  }

  init() {}

  /// The place of a column that is named or numbered; -1 for none.
  func column(_ reference: String) -> Int {
    if !reference.isEmpty, reference.utf8.allSatisfy(\.isDigit) {
      return (Int(reference) ?? 0) - 1
    }
    let name = reference.lowercased()
    return columns.firstIndex(of: name) ?? -1
  }
}
