extension UndoRecord {
  private static let header = "bursar undo 1"

  /// The record as a file holds it: lines of words, and between them bytes whose numbers they tell.
  package var bytes: [UInt8] {
    var result: [UInt8] = []
    func add(_ line: String) { result += Array(line.utf8) + [UInt8(ascii: "\n")] }
    add(UndoRecord.header)
    add("command \(command)")
    add("time \(time)")
    add("state \(state.rawValue)")
    if let sitting { add("sitting \(sitting)") }
    if let root { add("root \(root)") }
    for file in files {
      add("file \(file.oldDigest ?? "-") \(file.newDigest ?? "-") \(file.path)")
      for part in file.parts {
        let texts = [part.before, part.old, part.new, part.after]
        add("part \(part.line) " + texts.map { String($0.count) }.joined(separator: " "))
        for text in texts { result += text }
        add("")
      }
    }
    return result
  }

  /// A record without its files, which is told without reading all of it.
  init?(headOf bytes: [UInt8]) {
    var reader = UndoReader(bytes)
    self.init(headBy: &reader)
  }

  private init?(headBy reader: inout UndoReader) {
    guard reader.line() == UndoRecord.header, let command = reader.line(after: "command"),
      let time = reader.line(after: "time"),
      let state = reader.line(after: "state").flatMap(State.init)
    else { return nil }
    let sitting = reader.takeLine(after: "sitting").flatMap { Int($0) }
    let root = reader.takeLine(after: "root")
    self.init(
      command: command, time: time, state: state, sitting: sitting, root: root, files: [])
  }

  /// Reads a record; nil where it is none, or only the beginning of one.
  package init?(_ bytes: [UInt8]) {
    var reader = UndoReader(bytes)
    self.init(headBy: &reader)
    while let line = reader.line() {
      let words = line.split(separator: " ", maxSplits: 3).map(String.init)
      switch words.first {
      case "file" where words.count == 4:
        files.append(
          File(
            path: words[3], oldDigest: words[1] == "-" ? nil : words[1],
            newDigest: words[2] == "-" ? nil : words[2], parts: []))
      case "part" where !files.isEmpty:
        guard let part = reader.part(line) else { return nil }
        files[files.count - 1].parts.append(part)
      default: return nil
      }
    }
  }
}

/// Reads lines, and bytes between them.
private struct UndoReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func line() -> String? {
    guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return String(decoding: rest[..<end], as: UTF8.self)
  }

  mutating func line(after word: String) -> String? {
    guard let line = line(), line.hasPrefix(word + " ") else { return nil }
    return String(line.dropFirst(word.count + 1))
  }

  /// A line of some word, where one comes.
  mutating func takeLine(after word: String) -> String? {
    let before = rest
    guard let line = line(after: word) else {
      rest = before
      return nil
    }
    return line
  }

  mutating func part(_ line: String) -> UndoRecord.Part? {
    let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard numbers.count == 5 else { return nil }
    var texts: [[UInt8]] = []
    for count in numbers.dropFirst() {
      guard 0...rest.count ~= count else { return nil }
      texts.append([UInt8](rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    guard self.line() == "" else { return nil }
    return UndoRecord.Part(
      line: numbers[0], before: texts[0], old: texts[1], new: texts[2], after: texts[3])
  }
}
