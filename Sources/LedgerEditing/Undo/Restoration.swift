package import LedgerSource
package import LedgerSystem

/// The texts that files get when a write is taken back, or done again.
///
/// Where a file has changed since, its lines are still found if they stand there as they were written.
package struct Restoration: Sendable {
  package enum Direction: Sendable {
    case undo
    case redo
  }

  /// Why a write cannot be taken back.
  package enum Problem: Error, Hashable, Sendable {
    /// What was written is not there any more; a line where it was.
    case changed(path: String, line: Int, text: String)
    case file(FileProblem)
  }

  /// Several where a whole sitting is taken back, the latest first.
  private let items: [UndoLog.Item]
  package let direction: Direction
  package var files = FileTransaction()
  /// Whether every file is as the write left it, so that the bytes before come back.
  package private(set) var isExact = true

  package var item: UndoLog.Item { items[0] }

  /// One that has nothing to do.
  package init(nothingFor item: UndoLog.Item, _ direction: Direction) {
    items = [item]
    self.direction = direction
  }

  /// Finds the texts; writes nothing.
  package init(
    _ items: [UndoLog.Item], _ direction: Direction, _ log: UndoLog, _ disk: Disk
  ) throws(Problem) {
    self.items = items
    self.direction = direction
    var paths: [String] = []
    var texts: [String: (old: SourceFile?, new: SourceFile?)] = [:]
    for file in items.flatMap(\.record.files) {
      let path = file.path.hasPrefix("/") ? file.path : "\(log.folder)/\(file.path)"
      if texts[path] == nil {
        paths.append(path)
        do throws(FileProblem) {
          let present = disk.canonicalPath(path) == nil ? nil : try disk.read(path)
          texts[path] = (present, present)
        } catch {
          throw .file(error)
        }
      }
      let turned = direction == .undo ? file : file.turned
      let new = try restored(turned, path, texts[path]?.new)
      texts[path]?.new = new
    }
    for path in paths {
      guard let (old, new) = texts[path], old?.bytes != new?.bytes else { continue }
      if let new {
        files.changes.append(
          FileChange(path, [UInt8](new.bytes), over: old, mode: old == nil ? 0o600 : 0o666))
      } else if let old {
        files.removed.append(old)
      }
    }
  }

  /// A file as it was before a write; nil where it goes away.
  private mutating func restored(
    _ file: UndoRecord.File, _ path: String, _ present: SourceFile?
  ) throws(Problem) -> SourceFile? {
    let digest = present.map { UndoRecord.digest(of: $0, like: file.newDigest ?? file.oldDigest) }
    if digest == file.oldDigest { return present }
    guard let present else {
      guard file.newDigest == nil else { throw .file(.notFound(path)) }
      return SourceFile(path: path, padded: file.parts.flatMap(\.old) + SourceFile.paddingBytes)
    }
    guard file.oldDigest != nil else {
      // A file that was made goes away as it was made; of a receipt that is another one now nothing
      // else depends.
      if digest == file.newDigest { return nil }
      if !file.isReceipt { throw .changed(path: file.path, line: 1, text: "") }
      return present
    }
    let isAsWritten = digest == file.newDigest
    if !isAsWritten { isExact = false }
    var text = FoundParts([UInt8](present.bytes))
    for part in file.parts {
      guard isAsWritten ? text.replaceExactly(part) : text.replace(part) else {
        throw .changed(path: file.path, line: part.line, text: part.firstLine)
      }
    }
    let result = SourceFile(
      path: present.path, canonicalPath: present.canonicalPath,
      padded: text.result + SourceFile.paddingBytes)
    if let oldDigest = file.oldDigest, isAsWritten,
      UndoRecord.digest(of: result, like: oldDigest) != oldDigest
    {
      throw .changed(path: file.path, line: file.parts.first?.line ?? 1, text: "")
    }
    return result
  }

  /// The files as they will be, for whoever looks at the journal before it is written.
  package var newFiles: [SourceFile] { files.changes.map(\.newFile) }

  /// Leaves a receipt where it is that other entries name.
  package mutating func keepReceipts(_ isNamed: (_ path: String) -> Bool) {
    let receipts = items.flatMap(\.record.files).filter(\.isReceipt).map(\.path)
    files.removed.removeAll { file in
      receipts.contains { file.path.hasSuffix("/" + $0) && isNamed($0) }
    }
  }

  /// Whether a receipt would go away.
  package var removesReceipts: Bool {
    !files.removed.isEmpty && items.flatMap(\.record.files).contains(where: \.isReceipt)
  }

  /// Writes all files or none, and remembers it where that can be.
  package func write(_ log: UndoLog, _ disk: Disk) throws(FileProblem) -> UndoKeeping {
    if !files.isEmpty { try files.perform(disk) }
    do throws(FileProblem) {
      for item in items { try log.mark(item, direction == .undo ? .undone : .done) }
      return .kept
    } catch {
      return .notKept(error)
    }
  }
}

extension UndoRecord {
  /// The digest of a file, of the kind that a record has: older ones have one of 64 digits.
  fileprivate static func digest(of file: SourceFile, like known: String?) -> String {
    known?.utf8.count == 64
      ? SHA256.hexadecimal(file.bytes) : TextDigest.hexadecimal(file)
  }
}

extension UndoRecord.File {
  /// Whether it is a copy that `--receipt` made.
  fileprivate var isReceipt: Bool { path.hasPrefix("receipts/") }

  /// The way back, which leads there again.
  fileprivate var turned: UndoRecord.File {
    var result = self
    (result.oldDigest, result.newDigest) = (newDigest, oldDigest)
    var shift = 0
    for index in parts.indices {
      (result.parts[index].old, result.parts[index].new) = (parts[index].new, parts[index].old)
      result.parts[index].line -= shift
      shift += parts[index].new.lineCount - parts[index].old.lineCount
    }
    return result
  }
}

extension [UInt8] {
  fileprivate var lineCount: Int { count { $0 == UInt8(ascii: "\n") } }
}

extension UndoRecord.Part {
  fileprivate var firstLine: String {
    let line = new.prefix { $0 != UInt8(ascii: "\n") }
    return String(decoding: line, as: UTF8.self)
  }
}

/// A text in which parts are looked for and replaced, one after the other.
private struct FoundParts {
  private let text: [UInt8]
  private var copied = 0
  private var done: [UInt8] = []
  /// A line whose beginning is known: parts come in order, so that each line is counted once.
  private var known = (line: 1, start: 0)

  init(_ text: [UInt8]) { self.text = text }

  var result: [UInt8] { done + text[copied...] }

  /// Replaces a part; says whether it was found behind those before.
  mutating func replace(_ part: UndoRecord.Part) -> Bool {
    guard let start = place(of: part) else { return false }
    done += text[copied..<start] + part.old
    copied = start + part.new.count
    return true
  }

  /// Replaces a part that stands on the very line where it was written.
  mutating func replaceExactly(_ part: UndoRecord.Part) -> Bool {
    if part.line < known.line { known = (1, 0) }
    while known.line < part.line {
      guard let end = text[known.start...].firstIndex(of: UInt8(ascii: "\n")) else { return false }
      known = (known.line + 1, end + 1)
    }
    let start = known.start
    let end = start + part.new.count
    guard start >= copied, end <= text.count, text[start..<end].elementsEqual(part.new) else {
      return false
    }
    done += text[copied..<start] + part.old
    copied = end
    return true
  }

  private func place(of part: UndoRecord.Part) -> Int? {
    let whole = part.before + part.new + part.after
    let places = matches(whole).filter { isWhole($0, whole, part) }
    if !places.isEmpty {
      let nearest = places.min { distance($0, part) < distance($1, part) }
      return nearest.map { $0 + part.before.count }
    }
    // Somebody has changed what stands around it, but not it.
    if part.new.isEmpty {
      let (above, below) = (part.before.lastLine, part.after.firstLine)
      if below.isEmpty, !above.isEmpty {
        // It ended its file then, and something was added since.
        let found = matches(part.before)
        return found.count == 1 ? found[0] + part.before.count : nil
      }
      let found = above.isEmpty || below.isEmpty ? [] : matches(above + below)
      return found.count == 1 ? found[0] + above.count : nil
    }
    let found = matches(part.new)
    return found.count == 1 ? found[0] : nil
  }

  /// What begins or ends a file has nothing before or after it.
  private func isWhole(_ place: Int, _ whole: [UInt8], _ part: UndoRecord.Part) -> Bool {
    (!part.before.isEmpty || place == 0)
      && (!part.after.isEmpty || place + whole.count == text.count)
  }

  private func distance(_ place: Int, _ part: UndoRecord.Part) -> Int {
    let line = text[..<place].count { $0 == UInt8(ascii: "\n") } + part.before.lineCount + 1
    return abs(line - part.line)
  }

  /// Where lines stand behind what is replaced already.
  private func matches(_ lines: [UInt8]) -> [Int] {
    guard let first = lines.first else { return copied == 0 ? [0] : [copied] }
    var found: [Int] = []
    var start = copied
    while start + lines.count <= text.count {
      if text[start] == first, start == 0 || text[start - 1] == UInt8(ascii: "\n"),
        text[start..<start + lines.count].elementsEqual(lines)
      {
        found.append(start)
      }
      guard let next = text[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = next + 1
    }
    return found
  }
}

extension [UInt8] {
  fileprivate var lastLine: [UInt8] {
    var start = Swift.max(0, count - 1)
    while start > 0, self[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return isEmpty ? [] : [UInt8](self[start...])
  }

  fileprivate var firstLine: [UInt8] {
    guard let end = firstIndex(of: UInt8(ascii: "\n")) else { return self }
    return [UInt8](self[...end])
  }
}
