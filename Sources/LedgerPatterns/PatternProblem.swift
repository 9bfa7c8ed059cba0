/// What is wrong with a pattern or a replacement, and where in its text.
package struct PatternProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// The byte at which a caret shows it, counted from the start of the text.
  package var offset: Int

  init(_ kind: Kind, offset: Int) {
    self.kind = kind
    self.offset = offset
  }

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Hashable, Sendable {
    case unclosedGroup
    case unopenedGroup
    case unclosedBracket
    case emptyBracketRange
    case unknownClass(String)
    case badCollatingElement
    case nothingToRepeat(Character)
    case repeatedTwice
    case badCount
    case countTooLarge
    case emptyAlternative
    case perlGroup
    case trailingBackslash
    case unknownEscape(Character)
    case backreference(Character)
    case tooDeep
    case tooLarge
    case missingGroup(Int)
  }
}

extension PatternProblem: CustomStringConvertible {
  package var description: String { "\(offset): \(message)" }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String {
    remedy.map { "\(fault); \($0)." } ?? "\(fault)."
  }

  /// What is wrong, as a clause.
  package var fault: String { clauses.fault }

  /// What to write instead, as a clause.
  package var remedy: String? { clauses.remedy }

  private var clauses: (fault: String, remedy: String?) {
    switch kind {
    case .unclosedGroup: ("This \"(\" is never closed", "add \")\" or write \"\\(\" to mean itself")
    case .unopenedGroup: ("This \")\" closes nothing", "write \"\\)\" to mean itself")
    case .unclosedBracket:
      ("This \"[\" is never closed", "add \"]\" or write \"\\[\" to mean itself")
    case .emptyBracketRange: ("This range runs backwards", "put the smaller character first")
    case .unknownClass(let name):
      ("There is no class [:\(name):]", "there are \(CharacterClass.names), written as [[:digit:]]")
    case .badCollatingElement:
      ("Between \"[.\" and \".]\" or \"[=\" and \"=]\" write one character", nil)
    case .nothingToRepeat(let mark):
      ("There is nothing before \"\(mark)\" to repeat", "write \"\\\(mark)\" to mean itself")
    case .repeatedTwice:
      ("What is repeated cannot be repeated again", "put it in parentheses, or write \"\\\" first")
    case .badCount: ("A repetition is written {3}, {3,} or {3,5}, the smaller number first", nil)
    case .countTooLarge: ("A repetition counts to \(PatternLimits.largestCount) at most", nil)
    case .emptyAlternative: ("One side of this \"|\" is empty", "remove the \"|\" or use \"?\"")
    case .perlGroup: ("Groups that begin with \"(?\" are not understood", "write a plain \"(\"")
    case .trailingBackslash: ("Nothing follows the \"\\\"", "write \"\\\\\" to mean itself")
    case .unknownEscape(let letter):
      ("\"\\\(letter)\" has no meaning", "write \"\(letter)\" without the backslash")
    case .backreference(let digit):
      ("A pattern cannot refer back to a group", "write \"\(digit)\" to mean the digit")
    case .tooDeep: ("Parentheses nest deeper than \(PatternLimits.deepestNesting)", "simplify")
    case .tooLarge:
      ("The pattern is too large, mostly by counted repetitions", "use smaller counts or \"*\"")
    case .missingGroup(let number):
      ("The pattern has no group \(number)", "groups are counted from \\1 to \\9, \\0 is the whole")
    }
  }
}

/// What keeps a pattern from using memory or time without bound.
enum PatternLimits {
  static let deepestNesting = 100
  static let largestCount = 1000
  static let mostInstructions = 5000
  static let mostGroups = 9
  /// How many states the automaton remembers before it starts over.
  static let mostStates = 1000
}
