extension QueryParser {
  /// Reads a boolean expression that fills a range: `a AND (b OR NOT c)`.
  ///
  /// NOT binds tighter than AND, AND tighter than OR, and OR tighter than terms side by side, which
  /// combine as arguments do.
  mutating func expression(_ range: Range<Int>) throws(QueryProblem) -> Query {
    var offset = range.lowerBound
    let query = try sequence(&offset, range.upperBound)
    guard offset == range.upperBound else { throw problem(.unopenedParenthesis, at: offset) }
    return query
  }

  /// Reads terms side by side, up to the end or a `)`.
  private mutating func sequence(
    _ offset: inout Int, _ limit: Int
  ) throws(QueryProblem) -> Query {
    let start = offset
    try enter(start)
    defer { depth -= 1 }
    var terms: [Query] = []
    while true {
      offset = afterBlanks(offset, limit)
      guard offset < limit, bytes[offset] != UInt8(ascii: ")") else { break }
      terms.append(try alternatives(&offset, limit))
    }
    guard !terms.isEmpty else { throw problem(.emptyExpression, at: start) }
    return .combining(terms)
  }

  private mutating func alternatives(
    _ offset: inout Int, _ limit: Int
  ) throws(QueryProblem) -> Query {
    var terms = [try conjunction(&offset, limit)]
    while take("or", &offset, limit) {
      try requireOperand(of: "or", offset, limit)
      terms.append(try conjunction(&offset, limit))
    }
    return .any(of: terms)
  }

  private mutating func conjunction(
    _ offset: inout Int, _ limit: Int
  ) throws(QueryProblem) -> Query {
    var terms = [try operand(&offset, limit)]
    while take("and", &offset, limit) {
      try requireOperand(of: "and", offset, limit)
      terms.append(try operand(&offset, limit))
    }
    return .all(of: terms)
  }

  private mutating func operand(
    _ offset: inout Int, _ limit: Int
  ) throws(QueryProblem) -> Query {
    offset = afterBlanks(offset, limit)
    let start = offset
    if take("not", &offset, limit) {
      try requireOperand(of: "not", offset, limit)
      try enter(start)
      defer { depth -= 1 }
      return try operand(&offset, limit).negated
    }
    for word in ["and", "or"] where take(word, &offset, limit) {
      throw problem(.missingOperand(operator: word), at: start)
    }
    guard bytes[start] == UInt8(ascii: "(") else {
      let end = try endOfWord(start, limit: limit, isInParentheses: true)
      offset = end
      return try term(start..<end)
    }
    offset += 1
    let query = try sequence(&offset, limit)
    guard offset < limit else { throw problem(.unclosedParenthesis, at: start) }
    offset += 1
    return query
  }

  private func requireOperand(
    of word: String, _ offset: Int, _ limit: Int
  ) throws(QueryProblem) {
    let next = afterBlanks(offset, limit)
    guard next < limit, bytes[next] != UInt8(ascii: ")") else {
      throw problem(.missingOperand(operator: word), at: offset - word.utf8.count)
    }
  }

  /// Moves over an operator in any case, if it stands here as a word.
  private func take(_ word: String, _ offset: inout Int, _ limit: Int) -> Bool {
    var end = afterBlanks(offset, limit)
    for letter in word.utf8 {
      guard end < limit, bytes[end] | 0x20 == letter else { return false }
      end += 1
    }
    guard end == limit || isBlank(bytes[end]) || "()".utf8.contains(bytes[end]) else {
      return false
    }
    offset = end
    return true
  }
}
