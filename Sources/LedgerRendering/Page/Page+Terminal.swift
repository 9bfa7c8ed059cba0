import LedgerPhrases

extension Page {
  /// The page as lines for a terminal, or for a file in its stead.
  package func terminalText(_ look: TerminalLook) -> String {
    var parts = blocks.map { $0.terminalText(look) }.filter { !$0.isEmpty }
    if titling != .documents, !title.isEmpty {
      parts.insert(Page.Block.heading(title).terminalText(look), at: 0)
    }
    return parts.joined(separator: "\n")
  }
}

extension Page.Block {
  fileprivate func terminalText(_ look: TerminalLook) -> String {
    switch self {
    case .heading(let text): heading(text, look)
    case .paragraph(let pieces): paragraph(pieces, look)
    case .table(let table): table.isHidden ? "" : table.terminalText(look)
    case .chart(let chart): chart.terminalText(look)
    }
  }

  /// A heading; a sentence is broken as a paragraph is.
  private func heading(_ wording: Wording, _ look: TerminalLook) -> String {
    var lines: [String] = []
    var column = 0
    let text = TerminalText.sanitized(wording.title(in: look.language))
    for word in look.language.stretches(of: text) {
      let width = TerminalText.width(of: String(word))
      let fits = look.fitting != .toWidth || column + 1 + width <= look.width
      if let last = lines.indices.last, fits {
        lines[last] += " " + word
        column += 1 + width
      } else {
        lines.append(String(word))
        column = width
      }
    }
    return lines.map { Style.heading.applied(to: $0, look.color) + "\n" }.joined()
  }

  /// A paragraph, broken between words where lines are cut to a width.
  private func paragraph(_ pieces: [StyledText], _ look: TerminalLook) -> String {
    var text = ""
    var column = 0
    for piece in pieces {
      let words = look.language.stretches(
        of: TerminalText.sanitized(piece.text.text(in: look.language)))
      for (index, word) in words.enumerated() {
        let width = TerminalText.width(of: String(word))
        let gap = index == 0 ? 0 : 1
        if look.fitting == .toWidth, column > 0, column + gap + width > look.width {
          text += "\n"
          column = 0
        } else if gap > 0 {
          text += " "
          column += 1
        }
        text += piece.style?.applied(to: String(word), look.color) ?? String(word)
        column += width
      }
    }
    return text + "\n"
  }
}
