import LedgerRendering

extension [UInt8] {
  /// Text from a journal with what would steer a terminal quoted.
  var fitForTerminal: [UInt8] {
    let lines = split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      // The mark of a Windows line end does nothing before a line end.
      let isWindows = line.last == 0x0D
      let text = String(decoding: isWindows ? line.dropLast() : line, as: UTF8.self)
      return Array(TerminalText.sanitizedJournalText(text).utf8) + (isWindows ? [0x0D] : [])
    }
    return Array(lines.joined(separator: [0x0A]))
  }
}
