import LedgerPatterns
import LedgerSyntax
import LedgerValues

extension QueryParser {
  /// Reads one term.
  mutating func term(_ range: Range<Int>) throws(QueryProblem) -> Query {
    let whole = unquoted(range)
    if whole.isEmpty || Query.isAboutPages(text(whole)) { return .all }
    guard let prefix = prefix(at: whole.lowerBound, whole.upperBound) else {
      return .account(try pattern(whole, .account))
    }
    let start = whole.lowerBound + prefix.text.utf8.count
    if prefix == .not { return try negation(start..<whole.upperBound) }
    return try term(prefix, unquoted(start..<whole.upperBound))
  }

  private mutating func negation(_ range: Range<Int>) throws(QueryProblem) -> Query {
    try enter(range.lowerBound)
    defer { depth -= 1 }
    return try term(range).negated
  }

  /// Counts how deep terms stand in one another.
  mutating func enter(_ offset: Int) throws(QueryProblem) {
    guard depth < QueryParser.deepestNesting else { throw problem(.tooDeep, at: offset) }
    depth += 1
  }

  private mutating func term(
    _ prefix: QueryPrefix, _ value: Range<Int>
  ) throws(QueryProblem) -> Query {
    switch prefix {
    case .account: .account(try pattern(value, prefix))
    case .description: .description(try pattern(value, prefix))
    case .payee: .payee(try pattern(value, prefix))
    case .note: .note(try pattern(value, prefix))
    case .code: .code(try pattern(value, prefix))
    case .commodity: .commodity(try wholePattern(value))
    case .symbol: .symbol(try wholePattern(value))
    case .amount: .amount(try amount(value))
    case .date: .date(try period(value))
    case .secondaryDate: .secondaryDate(try period(value))
    case .status: .status(try status(value))
    case .tag: try tag(value)
    case .type: .type(try types(value))
    case .depth: try depth(value)
    case .real: .real(try reality(value))
    case .not: try negation(value)
    case .expression: try expression(value)
    case .any: .anyPosting(try expression(value))
    case .all: .allPostings(try expression(value))
    }
  }

  private func pattern(_ range: Range<Int>, _ prefix: QueryPrefix) throws(QueryProblem) -> Pattern {
    guard !range.isEmpty else { throw problem(.emptyPattern(prefix), at: range.lowerBound) }
    return try anyPattern(range)
  }

  private func anyPattern(_ range: Range<Int>) throws(QueryProblem) -> Pattern {
    do throws(PatternProblem) {
      return try Pattern(text(range), case: .insensitive)
    } catch {
      throw problem(.pattern(error), at: range.lowerBound + error.offset)
    }
  }

  /// A pattern that must match a whole text.
  private func wholePattern(_ range: Range<Int>) throws(QueryProblem) -> Pattern {
    // Read alone first, so that a mistake stands where it was written.
    let inner = try anyPattern(range)
    do throws(PatternProblem) {
      return try Pattern(
        inner.text.isEmpty ? "^$" : "^(\(inner.text))$", case: .insensitive)
    } catch {
      throw problem(.pattern(error), at: range.lowerBound)
    }
  }

  private func amount(_ range: Range<Int>) throws(QueryProblem) -> AmountTest {
    guard let test = AmountTest(text(range)) else {
      throw problem(.badAmount, at: range.lowerBound)
    }
    return test
  }

  private func period(_ range: Range<Int>) throws(QueryProblem) -> Period {
    let expression: PeriodExpression
    do throws(PeriodProblem) {
      expression = try PeriodExpression(parsing: Array(bytes[range]), reference: today)
    } catch {
      throw problem(.period(error), at: range.lowerBound + error.offset)
    }
    guard expression.interval == nil else { throw problem(.interval, at: range.lowerBound) }
    return expression.period
  }

  private func status(_ range: Range<Int>) throws(QueryProblem) -> Status {
    switch text(range) {
    case "*", "1": .cleared
    case "!": .pending
    case "", "0": .unmarked
    default: throw problem(.badStatus, at: range.lowerBound)
    }
  }

  private func reality(_ range: Range<Int>) throws(QueryProblem) -> Query.Reality {
    switch text(range) {
    case "", "1": .real
    case "0": .virtual
    default: throw problem(.badReality, at: range.lowerBound)
    }
  }

  private func tag(_ range: Range<Int>) throws(QueryProblem) -> Query {
    guard let equals = bytes[range].firstIndex(of: UInt8(ascii: "=")) else {
      return .tag(name: try pattern(range, .tag), value: nil)
    }
    let name = try pattern(range.lowerBound..<equals, .tag)
    return .tag(name: name, value: try anyPattern(equals + 1..<range.upperBound))
  }

  private func types(_ range: Range<Int>) throws(QueryProblem) -> [AccountType] {
    guard !range.isEmpty else { throw problem(.emptyType, at: range.lowerBound) }
    var types: [AccountType] = []
    var offset = range.lowerBound
    for letter in text(range).unicodeScalars {
      let letterText = String(letter)
      guard let type = AccountType(named: letterText), letter.isASCII else {
        throw problem(.badType(letterText), at: offset)
      }
      types.append(type)
      offset += UTF8.width(letter)
    }
    return types
  }

  /// Reads `2` or `expenses=1`.
  private func depth(_ range: Range<Int>) throws(QueryProblem) -> Query {
    guard let equals = bytes[range].lastIndex(of: UInt8(ascii: "=")) else {
      return .depth(try number(range))
    }
    let account = try pattern(range.lowerBound..<equals, .account)
    return .accountDepth(account, try number(equals + 1..<range.upperBound))
  }

  private func number(_ range: Range<Int>) throws(QueryProblem) -> Int {
    let digits = text(range)
    guard digits.utf8.allSatisfy({ $0 &- 0x30 < 10 }), let number = Int(digits) else {
      throw problem(.badDepth, at: range.lowerBound)
    }
    return number
  }
}
