package import LedgerSource
package import LedgerSyntax

/// The problems found while a journal is read, worded only when they are shown.
package struct ProblemList: Sendable {
  /// So many are kept; of a file that is no journal at all, the first say enough.
  package static let limit = 10_000

  package enum Kind: Sendable {
    case syntax(SyntaxProblem.Kind)
    case model(ModelProblem)
  }

  package struct Item: Sendable {
    package var kind: Kind
    package var place: SourcePlace
    package var entry: SourceRange
  }

  package private(set) var items: [Item] = []
  /// How many more there were.
  package private(set) var omitted = 0

  package init() {}

  package mutating func add(_ problem: SyntaxProblem, in file: FileID, entry: SourceRange) {
    append(Item(kind: .syntax(problem.kind), place: SourcePlace(file, problem.range), entry: entry))
  }

  package mutating func add(_ problem: ModelProblem, at place: SourcePlace, entry: SourceRange) {
    append(Item(kind: .model(problem), place: place, entry: entry))
  }

  package mutating func append(contentsOf other: ProblemList) {
    for item in other.items { append(item) }
    omitted += other.omitted
  }

  private mutating func append(_ item: Item) {
    if items.count < ProblemList.limit { items.append(item) } else { omitted += 1 }
  }
}

/// What can be wrong with an entry beyond its syntax, or noteworthy about it.
package enum ModelProblem: Sendable {
  case badDate(year: Int, month: Int, day: Int)
  case badPostingDate
  case numberTooLarge
  case roundedNumber(String)
  case tooManyCommodities
  case accountTooLarge
  case tooManyAliases
  case tooManyFiles
  case includedTooOften(String)
  // Expressions
  case badExpression
  case expressionMixesCommodities
  case expressionDividesByZero
  case expressionDividesByCommodity
  case expressionTooDeep
  case roundedQuotient(String)
  // Directives
  case badAccountType(String)
  case bracketedAccount
  case badAliasPattern(String)
  case aliasWithoutEquals
  case unmatchedEnd(String)
  case commodityFormatMismatch(expected: String, found: String)
  case commodityWithSubLines
  case badFormat(SyntaxProblem.Kind)
  /// A sample whose only mark divides groups of digits, as another one is declared; with `format`
  /// before it, or alone.
  case sampleWithoutMark(declared: UInt8)
  case ignoredDirective(String)
  case bareDefault
  // Rules
  case badPeriod(message: String)
  case periodSwallowsDate
  case badQuery(message: String)
  // Includes
  /// A path, and a file beside it whose name is like its own.
  case missingInclude(String, similar: String?)
  case includeWithoutMatch(String)
  case includeIsDirectory(String)
  case unreadableInclude(String)
  case includeCycle(String)
  case includesTooDeep(Int)
  case unsupportedFormat(String)
  /// A line of a time clock or of dots that cannot be read.
  case badHours(String)
  /// A file in which no line is one of a journal.
  case includeIsNoJournal(String)
  case badGlob(String)
  case globTooWide(String)
}
