/// What a line may become that somebody types.
package struct LineSuggestion: Hashable, Sendable {
  package var text: String
  /// What else is to be known of it, which is shown and never taken.
  package var detail: String

  package init(_ text: String, detail: String = "") {
    self.text = text
    self.detail = detail
  }
}

/// A line that somebody types, key by key, with what it may become.
package struct LineEditor: Sendable {
  package enum Outcome: Hashable, Sendable {
    case editing
    case done
    /// Ctrl-C, or Ctrl-D on an empty line.
    case ended
  }

  private var characters: [Character] = []
  package private(set) var cursor = 0
  /// What Tab, or → at the end, makes of the line, the likeliest first.
  private var suggestions: [LineSuggestion] = []
  private var chosen = 0
  /// What Tab goes through while it is pressed again and again, and where it is.
  private var offered: (suggestions: [LineSuggestion], place: Int)?

  /// An empty line, and what it may become.
  package init(_ suggestions: [LineSuggestion] = []) {
    self.suggestions = suggestions
  }

  package var text: String { String(characters) }

  /// The characters in front of the cursor.
  package var beforeCursor: String { String(characters[..<cursor]) }

  /// The characters from the cursor on.
  package var afterCursor: String { String(characters[cursor...]) }

  /// What is to be shown behind the line; none where Tab would change nothing.
  package var suggestion: LineSuggestion? {
    guard !characters.isEmpty, cursor == characters.count, suggestions.indices.contains(chosen),
      suggestions[chosen].text != text
    else { return nil }
    return suggestions[chosen]
  }

  /// Does what a key means, and asks anew what the line may become where that has changed it.
  package mutating func take(
    _ key: Key, suggesting next: (String) -> [LineSuggestion]
  ) -> Outcome {
    if key != .tab { offered = nil }
    let former = characters
    defer {
      if characters != former {
        suggestions = next(text)
        chosen = 0
      }
    }
    switch key {
    case .enter: return .done
    case .interrupt: return .ended
    case .endOfInput: return characters.isEmpty ? .ended : .editing
    case .tab: goThrough()
    case .up: chosen = max(0, chosen - 1)
    case .down: chosen = max(0, min(chosen + 1, suggestions.count - 1))
    case .left: cursor = max(0, cursor - 1)
    case .right: goRight()
    case .home: cursor = 0
    case .end: cursor = characters.count
    case .character(let character): insert(character)
    default: erase(key)
    }
    return .editing
  }
}

// MARK: - What keys do

extension LineEditor {
  /// A mark that joins the letter in front of it becomes one with it.
  private mutating func insert(_ character: Character) {
    if cursor > 0 {
      let joined = String(characters[cursor - 1]) + String(character)
      if joined.count == 1, let whole = joined.first {
        characters[cursor - 1] = whole
        return
      }
    }
    characters.insert(character, at: cursor)
    cursor += 1
  }

  private mutating func goRight() {
    if cursor < characters.count {
      cursor += 1
    } else if let suggestion {
      become(suggestion)
    }
  }

  /// The suggestion that is shown, and at each further Tab the next one.
  private mutating func goThrough() {
    var next = offered ?? (suggestions, chosen - 1)
    if next.suggestions.isEmpty { return }
    next.place = (next.place + 1) % next.suggestions.count
    offered = next
    become(next.suggestions[next.place])
  }

  private mutating func become(_ suggestion: LineSuggestion) {
    characters = Array(suggestion.text)
    cursor = characters.count
  }

  private mutating func erase(_ key: Key) {
    switch key {
    case .backspace: removeBeforeCursor(cursor > 0 ? 1 : 0)
    case .delete:
      if cursor < characters.count { characters.remove(at: cursor) }
    case .eraseLine: removeBeforeCursor(cursor)
    case .eraseRest: characters.removeLast(characters.count - cursor)
    case .eraseWord:
      let before = characters[..<cursor].reversed()
      let blanks = before.prefix { $0 == " " }.count
      removeBeforeCursor(blanks + before.dropFirst(blanks).prefix { $0 != " " }.count)
    default: break
    }
  }

  private mutating func removeBeforeCursor(_ count: Int) {
    characters.removeSubrange(cursor - count..<cursor)
    cursor -= count
  }
}
