import LedgerRendering
import LedgerSource
import LedgerSyntax

/// The colors of a part of a text as the protocol has them: five numbers a token, of which the first is
/// how many lines it stands below the one before, or below the start of the part.
struct PieceTokens {
  var numbers: [Int32] = []
  /// The line of the last token, counted from the start of the part.
  var lastLine = 0
}

/// The colors that a client has.
struct GivenTokens {
  var id: Int
  var pieces: [TextPiece]
}

extension EditorSession {
  /// The kinds of words in the order of their numbers: those that the client has colors for.
  var tokenKinds: [SemanticToken.Kind] {
    let all = SemanticToken.Kind.allCases
    guard let known = client.tokenKinds else { return all }
    return all.filter { known.contains($0.rawValue) }
  }

  /// The names of modifiers in the order of their bits.
  var tokenModifiers: [String] {
    let all = SemanticToken.Modifiers.names
    guard let known = client.tokenModifiers else { return all }
    return all.filter { known.contains($0) }
  }

  func semanticTokens(_ parameters: Parameters) throws(ResponseError) -> [UInt8] {
    let document = try document(parameters)
    let id = give(document)
    let numbers = numbers(of: document.text, document.text.pieces.indices, after: nil, document)
    return EditorSession.written(numbers, "{\"resultId\":\"\(id)\",\"data\":[", "]}")
  }

  /// What has changed since the client was last told.
  func semanticTokensDelta(_ parameters: Parameters) throws(ResponseError) -> [UInt8] {
    let document = try document(parameters)
    let previous = try parameters.string("previousResultId")
    guard let given = givenTokens[document.uri], String(given.id) == previous else {
      return try semanticTokens(parameters)
    }
    let (old, new) = (given.pieces, document.text.pieces)
    var (same, tail) = (0, 0)
    while same < min(old.count, new.count), old[same] === new[same] { same += 1 }
    while tail < min(old.count, new.count) - same,
      old[old.count - 1 - tail] === new[new.count - 1 - tail]
    {
      tail += 1
    }
    let id = give(document)
    func count(_ pieces: ArraySlice<TextPiece>) -> Int {
      pieces.reduce(0) { $0 + tokens(of: $1, document).numbers.count }
    }
    // The first token below says how far it is from the last one above.
    let below = new.indices.suffix(tail).first { !tokens(of: new[$0], document).numbers.isEmpty }
    let last = below.map { $0 + 1 } ?? new.count
    let above = lastLine(document, before: same)
    var numbers = numbers(of: document.text, same..<last, after: above, document)
    if let below { numbers.removeLast(tokens(of: new[below], document).numbers.count - 5) }
    let deleted = count(old[same..<old.count - tail]) + (below == nil ? 0 : 5)
    let start = count(old[..<same])
    return EditorSession.written(
      numbers,
      "{\"resultId\":\"\(id)\",\"edits\":[{\"start\":\(start),\"deleteCount\":\(deleted),\"data\":[",
      "]}]}")
  }

  func semanticTokensOfRange(_ parameters: Parameters) throws(ResponseError) -> [UInt8] {
    let document = try document(parameters)
    let range = try parameters.range()
    let start = document.text.offset(of: range.lowerBound, encoding)
    let end = max(start, document.text.offset(of: range.upperBound, encoding))
    var writer = TokenWriter(kinds: tokenKinds, modifiers: tokenModifiers)
    for entry in document.text.entries(in: start..<end) {
      for token in SemanticToken.tokens(of: entry.entry, closed: closedAccounts(document)) {
        let place = token.range.lowerBound + entry.base..<token.range.upperBound + entry.base
        guard place.overlaps(start..<end) else { continue }
        writer.add(token, document.text.positions(of: place, encoding))
      }
    }
    return EditorSession.written(writer.numbers, "{\"data\":[", "]}")
  }

  private func give(_ document: OpenDocument) -> Int {
    let id = (givenTokens[document.uri]?.id ?? 0) + 1
    givenTokens[document.uri] = GivenTokens(id: id, pieces: document.text.pieces)
    return id
  }

  /// The accounts that nothing should be posted to any more.
  func closedAccounts(_ document: OpenDocument) -> Set<String> {
    guard let journal = workspace.journal(holding: document.path) else { return [] }
    return journal.closedAccounts
  }

  // MARK: - Parts

  private func tokens(of piece: TextPiece, _ document: OpenDocument) -> PieceTokens {
    if let known = piece.tokens { return known }
    var writer = TokenWriter(kinds: tokenKinds, modifiers: tokenModifiers)
    let closed = closedAccounts(document)
    for entry in piece.document.entries {
      for token in SemanticToken.tokens(of: entry, closed: closed) {
        writer.add(token, piece.lines.positions(of: token.range, encoding))
      }
    }
    let tokens = PieceTokens(numbers: writer.numbers, lastLine: writer.last.line)
    piece.tokens = tokens
    return tokens
  }

  /// The line of the last token above a part.
  private func lastLine(_ document: OpenDocument, before piece: Int) -> Int? {
    for above in (0..<piece).reversed() {
      let known = tokens(of: document.text.pieces[above], document)
      if !known.numbers.isEmpty { return document.text.firstLine(ofPiece: above) + known.lastLine }
    }
    return nil
  }

  /// The numbers of some parts, the first of them behind a token on a line.
  private func numbers(
    of text: LiveText, _ pieces: Range<Int>, after line: Int?, _ document: OpenDocument
  ) -> [Int32] {
    var result: [Int32] = []
    var last = line ?? 0
    for piece in pieces {
      let known = tokens(of: text.pieces[piece], document)
      guard let first = known.numbers.first else { continue }
      let start = text.firstLine(ofPiece: piece)
      result.append(Int32(truncatingIfNeeded: start + Int(first) - last))
      result.append(contentsOf: known.numbers.dropFirst())
      last = start + known.lastLine
    }
    return result
  }

  private static func written(_ numbers: [Int32], _ head: String, _ end: String) -> [UInt8] {
    var bytes = Array(head.utf8)
    bytes.reserveCapacity(numbers.count * 3)
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      if number >= 0, number < 10 {
        bytes.append(0x30 + UInt8(truncatingIfNeeded: number))
      } else {
        bytes.append(contentsOf: String(number).utf8)
      }
    }
    bytes.append(contentsOf: end.utf8)
    return bytes
  }
}

/// Writes tokens as numbers, each place told from the one before.
private struct TokenWriter {
  private var numberOfKind: [SemanticToken.Kind: Int32] = [:]
  private var bits: [(SemanticToken.Modifiers, Int32)] = []
  private(set) var numbers: [Int32] = []
  private(set) var last = TextPosition(line: 0, character: 0)

  init(kinds: [SemanticToken.Kind], modifiers: [String]) {
    for (index, kind) in kinds.enumerated() { numberOfKind[kind] = Int32(index) }
    for (bit, name) in SemanticToken.Modifiers.names.enumerated() {
      guard let place = modifiers.firstIndex(of: name) else { continue }
      bits.append((SemanticToken.Modifiers(rawValue: 1 << bit), 1 << Int32(place)))
    }
  }

  mutating func add(_ token: SemanticToken, _ place: Range<TextPosition>) {
    let (start, end) = (place.lowerBound, place.upperBound)
    guard start.line == end.line, end > start, let kind = numberOfKind[token.kind] else { return }
    let isSameLine = start.line == last.line && !numbers.isEmpty
    var modifiers: Int32 = 0
    if token.modifiers != [] {
      for (modifier, bit) in bits where token.modifiers.contains(modifier) { modifiers |= bit }
    }
    for number in [
      start.line - last.line, isSameLine ? start.character - last.character : start.character,
      end.character - start.character,
    ] {
      numbers.append(Int32(truncatingIfNeeded: number))
    }
    numbers.append(kind)
    numbers.append(modifiers)
    last = start
  }
}
