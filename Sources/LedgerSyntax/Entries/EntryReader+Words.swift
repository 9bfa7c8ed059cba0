import LedgerSource

extension EntryReader {
  /// Reads the word or words that begin a directive.
  mutating func scanKeyword(
    _ bytes: Span<UInt8>, _ keyword: inout SourceRange
  ) -> DirectiveKind? {
    let start = scanner.offset
    for (words, kind) in DirectiveWords.phrases where scanPhrase(words, bytes) {
      keyword = SourceRange(start, scanner.offset)
      return kind
    }
    for (word, kind) in DirectiveWords.prefixes where scanLetters(word, bytes) {
      keyword = SourceRange(start, scanner.offset)
      return kind
    }
    return nil
  }

  /// Moves over words separated by blanks, the last of which ends at a blank or the line end.
  private mutating func scanPhrase(_ words: [String], _ bytes: Span<UInt8>) -> Bool {
    let start = scanner.offset
    for (index, word) in words.enumerated() {
      let isSeparated = index == 0 || scanner.skipBlanks(bytes)
      if isSeparated, scanLetters(word, bytes),
        scanner.isAtLineEnd(bytes) || scanner.blankLength(bytes) > 0
      {
        continue
      }
      scanner.offset = start
      return false
    }
    return true
  }

  /// Moves over exactly these letters, if they are here.
  private mutating func scanLetters(_ letters: String, _ bytes: Span<UInt8>) -> Bool {
    var offset = scanner.offset
    for byte in letters.utf8 {
      guard bytes[offset] == byte else { return false }
      offset += 1
    }
    scanner.offset = offset
    return true
  }

  /// Reads `comment` … `end comment` or `test` … `end test`, if that is what begins here.
  mutating func readBlock(
    _ bytes: Span<UInt8>, _ entry: inout EntrySyntax, from start: Int
  ) -> Bool {
    let word = scanner
    for name in ["comment", "test"] where scanPhrase([name], bytes) {
      entry.kind = .commentBlock
      entry.keyword = SourceRange(word.offset, scanner.offset)
      let argument = scanner.offset
      scanner.skipToLineEnd(bytes)
      entry.argument = SourceRange(argument, scanner.trimmedEnd(bytes, from: argument))
      scanner.skipLineEnd(bytes)
      skipBlock(name, bytes, &entry)
      return true
    }
    if scanPhrase(["end", "comment"], bytes) || scanPhrase(["end", "test"], bytes) {
      entry.kind = .unreadable
      entry.report(.strayEnd, start, scanner.offset)
      finishLine(bytes)
      skipIndentedLines(bytes)
      return true
    }
    return false
  }

  /// Moves behind the line that ends a block, or to the end of the text.
  private mutating func skipBlock(
    _ name: String, _ bytes: Span<UInt8>, _ entry: inout EntrySyntax
  ) {
    while scanner.offset < scanner.limit {
      let line = scanner.offset
      if scanLetters("end", bytes), scanner.skipBlanks(bytes), scanLetters(name, bytes) {
        scanner.skipBlanks(bytes)
        if !scanner.isAtLineEnd(bytes) {
          let rest = scanner.offset
          scanner.skipToLineEnd(bytes)
          entry.report(.textAfterEndComment, rest, scanner.trimmedEnd(bytes, from: rest))
        }
        scanner.skipLineEnd(bytes)
        return
      }
      scanner.offset = line
      finishLine(bytes)
    }
  }

  /// Reads the indented lines below a directive, as key and value.
  mutating func readSubLines(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    while scanner.offset < scanner.limit {
      let line = scanner.offset
      guard scanner.skipBlanks(bytes), !scanner.isAtLineEnd(bytes) else {
        scanner.offset = line
        return
      }
      if scanner.peek(bytes) == Byte.semicolon, entry.subLines.isEmpty {
        finishLine(bytes)
        entry.commentLines = SourceRange(
          entry.commentLines.isEmpty ? line : Int(entry.commentLines.start), scanner.offset)
      } else {
        readSubLine(bytes, &entry)
      }
    }
  }

  /// Reads on behind empty lines as long as indented ones follow: a program may hold them.
  mutating func readPythonBlock(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    var end = scanner
    while scanner.offset < scanner.limit {
      let isIndented = scanner.skipBlanks(bytes)
      if scanner.isAtLineEnd(bytes) {
        scanner.skipLineEnd(bytes)
      } else if isIndented {
        readSubLine(bytes, &entry)
        end = scanner
      } else {
        break
      }
    }
    scanner = end
  }

  private mutating func readSubLine(_ bytes: Span<UInt8>, _ entry: inout EntrySyntax) {
    var line = SubLineSyntax()
    let start = scanner.offset
    if scanner.peek(bytes) == Byte.semicolon {
      line.key = SourceRange(start, start + 1)
      readComment(bytes, &line.comment)
    } else {
      while !scanner.isAtLineEnd(bytes), scanner.blankLength(bytes) == 0 { scanner.offset += 1 }
      line.key = SourceRange(start, scanner.offset)
      let keyEnd = scanner.offset
      scanner.skipBlanks(bytes)
      let value = scanner.offset
      // A comment may follow the key at once, so the blanks before the value count as well.
      scanner.offset = keyEnd
      scanner.skipToPlanComment(bytes)
      line.value = SourceRange(value, max(value, scanner.trimmedEnd(bytes, from: value)))
      if line.value.isEmpty { line.value = SourceRange(keyEnd, keyEnd) }
      readComment(bytes, &line.comment)
    }
    line.range = SourceRange(start, scanner.trimmedEnd(bytes, from: start))
    finishLine(bytes)
    entry.subLines.append(line)
  }
}

extension Scanner {
  /// Moves to a `;` that follows two blanks or a tab, or to the end of the line.
  mutating func skipToPlanComment(_ bytes: Span<UInt8>) {
    var blanks = 0
    while !isAtLineEnd(bytes) {
      let length = blankLength(bytes)
      if length > 0 {
        blanks += peek(bytes) == Byte.tab ? 2 : 1
        offset += length
        continue
      }
      if peek(bytes) == Byte.semicolon, blanks >= 2 { return }
      blanks = 0
      offset += 1
    }
  }
}
