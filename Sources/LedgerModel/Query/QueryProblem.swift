package import LedgerPatterns
package import LedgerValues

/// What is wrong with a query, in which of its arguments, and where in that.
package struct QueryProblem: Error, Hashable, Sendable {
  package var kind: Kind
  /// Which argument it is in, counted from 0.
  package var argument: Int
  /// The byte at which a caret shows it, counted from the start of the argument.
  package var offset: Int

  init(_ kind: Kind, argument: Int, offset: Int) {
    self.kind = kind
    self.argument = argument
    self.offset = offset
  }

  /// The kinds of mistake, each with its own advice.
  package enum Kind: Hashable, Sendable {
    case pattern(PatternProblem)
    case emptyPattern(QueryPrefix)
    case period(PeriodProblem)
    case interval
    case badAmount
    case badDepth
    case badReality
    case badStatus
    case badType(String)
    case emptyType
    case unclosedQuote(Character)
    case textAfterQuote
    case emptyExpression
    case missingOperand(operator: String)
    case unclosedParenthesis
    case unopenedParenthesis
    case tooDeep
    /// A term of a kind that has no meaning where it stands.
    case foreignTerm
    /// Not wrong, but most likely not what is meant either.
    case likelyPrefix(typed: String, meant: QueryPrefix)
  }
}

extension QueryProblem: CustomStringConvertible {
  package var description: String { "\(argument):\(offset): \(message)" }

  /// One sentence that says what is wrong and how to mend it.
  package var message: String { advice.sentence }

  /// What is wrong, and how to mend it.
  package var advice: Advice {
    switch kind {
    case .pattern(let problem): Advice(problem.fault, problem.remedy)
    case .emptyPattern(let prefix):
      Advice(
        "A regular expression must follow \"\(prefix.text)\"",
        "\".\" matches any text, \"^$\" no text")
    case .period(let problem): problem.advice
    case .interval:
      Advice(
        "A date query takes no interval",
        "for example: \"date:2024-01..2024-04\" and give the interval as an option")
    case .badAmount:
      Advice(
        "This is not a number to compare with",
        "for example: \"amt:>100\" or \"amt:-5.50\", with a point and without group marks")
    case .badDepth:
      Advice("A depth is a whole number", "for example: \"depth:2\" or \"depth:expenses=1\"")
    case .badReality: Advice("Write \"real:\" for real postings, \"real:0\" for virtual ones")
    case .badStatus:
      Advice(
        "A status is written \"status:*\" for cleared, \"status:!\" for pending, \"status:\" for unmarked"
      )
    case .badType(let letter):
      Advice(
        "\"\(letter)\" is not an account type",
        "the types are \(QueryProblem.types), as in \"type:AL\""
      )
    case .emptyType:
      Advice(
        "Letters of account types must follow \"type:\", as in \"type:AL\": \(QueryProblem.types)")
    case .unclosedQuote(let mark): Advice("This \(mark) is never closed", "add another \(mark)")
    case .textAfterQuote: Advice("A quoted text ends with its quote", "put a space after it")
    case .emptyExpression:
      Advice("A query must come here, as in \"expr:'food and not desc:market'\"")
    case .missingOperand(let word):
      Advice("A term must follow \"\(word)\"", "quote it to search for it")
    case .unclosedParenthesis: Advice("This \"(\" is never closed", "add \")\"")
    case .unopenedParenthesis: Advice("This \")\" closes nothing", "remove it, or quote the term")
    case .tooDeep: Advice("Parentheses nest deeper than \(QueryParser.deepestNesting)", "simplify")
    case .foreignTerm: Advice("Only some kinds of terms can be used here, each with its prefix")
    case .likelyPrefix(let typed, let meant):
      Advice(
        "\"\(typed)\" is taken for the beginning of an account", "did you mean \"\(meant.text)\"?")
    }
  }

  private static let types =
    "A asset, L liability, E equity, R revenue, X expense, C cash, V conversion, G gain and "
    + "U unrealized gain"
}
