package import LedgerValues

/// Reads the arguments of a query, or one that stands in a line.
struct QueryParser {
  static let deepestNesting = 100

  /// The argument that is read; every offset counts from its start.
  let bytes: [UInt8]
  let argument: Int
  let today: Day
  let dialect: Query.Dialect
  var depth = 0

  init(_ text: String, argument: Int, today: Day, dialect: Query.Dialect) {
    bytes = Array(text.utf8)
    self.argument = argument
    self.today = today
    self.dialect = dialect
  }

  func problem(_ kind: QueryProblem.Kind, at offset: Int) -> QueryProblem {
    QueryProblem(kind, argument: argument, offset: offset)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

extension Query {
  /// Which ways of writing are understood.
  package enum Dialect: Sendable {
    case hledger
    /// Also `/PATTERN/`, as ledger's auto rules write it.
    case autoRule
  }

  /// Reads the arguments of a command line, each of them one term.
  ///
  /// Quotes around a term, or around what follows its prefix, are dropped.
  package init(parsing arguments: [String], today: Day) throws(QueryProblem) {
    var terms: [Query] = []
    for (number, argument) in arguments.enumerated() {
      var parser = QueryParser(argument, argument: number, today: today, dialect: .hledger)
      terms.append(try parser.term(0..<parser.bytes.count))
    }
    self = .combining(terms)
  }

  /// Reads a line of terms with blanks between them, as an auto rule has it.
  package init(
    parsingLine line: String, today: Day, dialect: Dialect = .autoRule
  ) throws(QueryProblem) {
    var parser = QueryParser(line, argument: 0, today: today, dialect: dialect)
    var terms: [Query] = []
    for word in try parser.words() { terms.append(try parser.term(word)) }
    self = .combining(terms)
  }

  /// Reads a line of terms that all have to hold, each of which begins with one of some prefixes.
  package init(
    parsingTerms line: String, prefixes: [String], today: Day
  ) throws(QueryProblem) {
    var parser = QueryParser(line, argument: 0, today: today, dialect: .hledger)
    var terms: [Query] = []
    for word in try parser.words() {
      let start = parser.unquoted(word).lowerBound
      let text = parser.text(start..<word.upperBound)
      guard prefixes.contains(where: text.hasPrefix) else {
        throw parser.problem(.foreignTerm, at: word.lowerBound)
      }
      terms.append(try parser.term(word))
    }
    self = .all(of: terms)
  }

  /// Whether a term such as `inacct:assets:cash` says which page of hledger-web is shown: it chooses
  /// nothing, there as here.
  package static func isAboutPages(_ term: String) -> Bool {
    term.hasPrefix("inacct:") || term.hasPrefix("inacctonly:")
  }

  /// The arguments that are read as accounts though they look like a term with a mistyped prefix.
  ///
  /// Accounts contain colons, so such a term is no mistake; an empty result can mention it.
  package static func likelyMistakes(in arguments: [String]) -> [QueryProblem] {
    arguments.enumerated().compactMap { number, argument in
      let isNegated = argument.hasPrefix(QueryPrefix.not.text)
      let term = argument.dropFirst(isNegated ? QueryPrefix.not.text.count : 0)
      guard let colon = term.firstIndex(of: ":") else { return nil }
      let word = String(term[..<colon])
      guard QueryPrefix(rawValue: word) == nil, let meant = QueryPrefix.likely(word) else {
        return nil
      }
      return QueryProblem(
        .likelyPrefix(typed: word + ":", meant: meant), argument: number,
        offset: isNegated ? QueryPrefix.not.text.utf8.count : 0)
    }
  }
}

// MARK: - Words

extension QueryParser {
  /// The terms of a line.
  func words() throws(QueryProblem) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var offset = afterBlanks(0, bytes.count)
    while offset < bytes.count {
      let end = try endOfWord(offset, limit: bytes.count, isInParentheses: false)
      words.append(offset..<end)
      offset = afterBlanks(end, bytes.count)
    }
    return words
  }

  /// Where a term ends: behind its quoted part, or at a blank.
  ///
  /// In an expression also at a `)` that closes nothing inside the term.
  func endOfWord(
    _ start: Int, limit: Int, isInParentheses: Bool
  ) throws(QueryProblem) -> Int {
    let value = afterPrefixes(start, limit)
    if value < limit, let mark = quote(bytes[value]),
      let end = try endOfQuoted(value, mark, limit: limit)
    {
      let isEnd =
        end == limit || isBlank(bytes[end])
        || (isInParentheses && bytes[end] == UInt8(ascii: ")"))
      guard isEnd else { throw problem(.textAfterQuote, at: end) }
      return end
    }
    var end = value
    var unclosed = 0
    while end < limit, !isBlank(bytes[end]) {
      if bytes[end] == UInt8(ascii: "(") { unclosed += 1 }
      if bytes[end] == UInt8(ascii: ")") {
        if unclosed == 0, isInParentheses { break }
        unclosed -= 1
      }
      end += 1
    }
    return end
  }

  /// The byte behind the closing quote; nil where a slash is just a slash.
  private func endOfQuoted(
    _ start: Int, _ mark: UInt8, limit: Int
  ) throws(QueryProblem) -> Int? {
    if let end = bytes[(start + 1)..<limit].firstIndex(of: mark) { return end + 1 }
    if mark == UInt8(ascii: "/") { return nil }
    throw problem(.unclosedQuote(Character(UnicodeScalar(mark))), at: start)
  }

  /// Where the value of a term begins, behind `not:` and its prefix.
  private func afterPrefixes(_ start: Int, _ limit: Int) -> Int {
    var offset = start
    while let prefix = prefix(at: offset, limit) { offset += prefix.text.utf8.count }
    return offset
  }

  /// The prefix that stands at an offset.
  func prefix(at offset: Int, _ limit: Int) -> QueryPrefix? {
    guard let colon = bytes[offset..<limit].firstIndex(of: UInt8(ascii: ":")), colon - offset <= 6
    else { return nil }
    return QueryPrefix(rawValue: text(offset..<colon))
  }

  func quote(_ byte: UInt8) -> UInt8? {
    if byte == UInt8(ascii: "/") { return dialect == .autoRule ? byte : nil }
    return byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") ? byte : nil
  }

  func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  func afterBlanks(_ start: Int, _ limit: Int) -> Int {
    var offset = start
    while offset < limit, isBlank(bytes[offset]) { offset += 1 }
    return offset
  }

  /// A range without the quotes around it.
  func unquoted(_ range: Range<Int>) -> Range<Int> {
    guard range.count >= 2, let mark = quote(bytes[range.lowerBound]),
      bytes[range.upperBound - 1] == mark
    else { return range }
    return range.lowerBound + 1..<range.upperBound - 1
  }
}
