import LedgerPhrases

extension Chart {
  /// The chart as lines.
  package func terminalText(_ look: TerminalLook) -> String {
    switch self {
    case .bars(let chart): chart.terminalText(look)
    case .lines(let chart): chart.terminalText(look)
    case .parts(let chart): chart.terminalText(look)
    case .grid(let chart): chart.terminalText(look)
    case .code(let chart): chart.terminalText(look)
    case .columns(let chart): chart.terminalText(look)
    case .treemap(let chart): chart.terminalText(look)
    case .flow(let chart): chart.terminalText(look)
    case .calendar(let chart): chart.terminalText(look)
    }
  }
}

extension BarChart {
  /// How wide bars are where nothing limits them.
  private static let widest = 40

  /// A line a bar: name, number, bar.
  fileprivate func terminalText(_ look: TerminalLook) -> String {
    let names = items.map { TerminalText.sanitized($0.name.text(in: look.language)) }
    let texts = items.map { TerminalText.sanitized($0.text) }
    let nameWidth = min(30, names.map { TerminalText.width(of: $0) }.max() ?? 0)
    let textWidth = texts.map { TerminalText.width(of: $0) }.max() ?? 0
    var room = BarChart.widest
    if look.fitting == .toWidth { room = min(room, look.width - nameWidth - textWidth - 4) }
    var lines = look.titleLine(title)
    for (index, item) in items.enumerated() {
      let name = TerminalText.truncated(names[index], to: nameWidth, ellipsis: look.ellipsis)
      let bar = BarChart.bar(share(of: item), max(5, room), look)
      let text = TerminalText.padded(texts[index], to: textWidth, at: .right)
      lines += "\(TerminalText.padded(name, to: nameWidth))  \(text)"
      if !bar.isEmpty { lines += "  " + (item.shownStyle?.applied(to: bar, look.color) ?? bar) }
      lines += "\n"
    }
    return lines
  }

  /// A bar in eighths of a character.
  private static func bar(_ share: Double, _ room: Int, _ look: TerminalLook) -> String {
    switch look.glyphs {
    case .ascii: return String(repeating: "#", count: Int((share * Double(room)).rounded()))
    case .unicode:
      let eighths = Int((share * Double(room * 8)).rounded())
      let part = eighths % 8 == 0 ? "" : String(Bar.parts[eighths % 8 - 1])
      return String(repeating: "█", count: eighths / 8) + part
    }
  }
}

extension TerminalLook {
  /// A title on a line of its own; nothing for none.
  func titleLine(_ title: Wording) -> String {
    if title.isEmpty { return "" }
    let text = TerminalText.sanitized(title.text(in: language))
    return Style.heading.applied(to: text, color) + "\n"
  }
}
