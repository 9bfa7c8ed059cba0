import LedgerModel
package import LedgerSource
package import LedgerSystem

/// What commands have written lately, in the folder `.bursar/undo` beside the root of a journal.
///
/// Each record is saved before the journal is written and deleted if that fails, so every write can
/// be undone.
package struct UndoLog: Sendable {
  /// The number of writes to remember.
  package static let mostRecords = 50
  /// So many bytes they may have together.
  package static let mostBytes = 10_000_000

  /// A record and the number that its file is named by, which grow with time.
  package struct Item: Sendable {
    package var number: Int
    package var record: UndoRecord
  }

  /// The folder of the root.
  package let folder: String
  /// The root, told from its folder, if a journal's own entries are written.
  private var root: String?
  let disk: Disk

  package init(inFolder folder: String, _ disk: Disk) {
    self.folder = folder
    self.disk = disk
  }

  /// The log of what is written into a journal.
  package init(ofJournal root: String, _ disk: Disk) {
    self.init(inFolder: FilePath.folder(of: root), disk)
    self.root = String(FilePath.name(of: root))
  }

  private var ownFolder: String { folder == "/" ? "/.bursar" : "\(folder)/.bursar" }
  private var place: String { "\(ownFolder)/undo" }

  private func path(_ number: Int) -> String {
    let digits = String(number)
    return "\(place)/\(String(repeating: "0", count: max(0, 7 - digits.count)))\(digits).undo"
  }

  private var numbers: [Int] {
    disk.entries(ofDirectory: place).compactMap { entry in
      entry.name.hasSuffix(".undo") ? Int(entry.name.dropLast(5)) : nil
    }.sorted()
  }

  /// All that is remembered, the latest first; what cannot be read is left out.
  package var items: [Item] {
    numbers.reversed().compactMap { number in
      guard let file = try? disk.read(path(number)) else { return nil }
      return UndoRecord([UInt8](file.bytes)).map { Item(number: number, record: $0) }
    }
  }

  /// The path of the latest record, if it cannot be read.
  package var damaged: String? {
    guard let last = numbers.last, items.first?.number != last else { return nil }
    return path(last)
  }

  private var tooLarge: FileProblem {
    .other(place, reason: "the change is too large to be remembered")
  }

  /// Whether a write could be taken back.
  package func keeping(of files: FileTransaction) -> UndoKeeping {
    // Lines around each part are kept, too, but never so many.
    let bytes = files.texts.map { $0.old.count + $0.new.count }.reduce(0, +)
    if bytes <= UndoLog.mostBytes / 8 { return .kept }
    let record = UndoRecord(files, UndoNote(command: "", time: ""), inFolder: folder)
    return record.bytes.count <= UndoLog.mostBytes ? .kept : .notKept(tooLarge)
  }

  /// Remembers a write that is about to happen.
  func add(_ record: UndoRecord) throws(FileProblem) -> Int {
    let bytes = record.bytes
    guard bytes.count <= UndoLog.mostBytes else { throw tooLarge }
    try makeFolder()
    var number = (numbers.last ?? 0) + 1
    while true {
      do throws(FileProblem) {
        try disk.create(path(number), bytes, mode: 0o600)
        return number
      } catch  where error == .alreadyThere(path(number)) {
        // Somebody else writes at the same time.
        number += 1
      }
    }
  }

  private func makeFolder() throws(FileProblem) {
    if disk.canonicalPath(place) != nil { return }
    try disk.createDirectory(ownFolder, mode: 0o700)
    // What is remembered is nobody else's business, nor that of a repository: first that is made sure.
    let ignored = "\(ownFolder)/.gitignore"
    do throws(FileProblem) {
      try disk.create(ignored, Array("*\n".utf8), mode: 0o600)
    } catch  where error == .alreadyThere(ignored) {
    }
    try disk.createDirectory(place, mode: 0o700)
  }

  /// Forgets a write that did not happen.
  func forget(_ number: Int) { try? disk.remove(path(number)) }

  /// After a write nothing that was taken back can be done again, and the oldest ones are forgotten.
  func settle(_ latest: Int) {
    var (bytes, writes) = (0, 0)
    var sittings: Set<Int> = []
    for number in numbers.reversed() {
      let head = (try? disk.read(path(number))).flatMap { UndoRecord(headOf: [UInt8]($0.bytes)) }
      if number < latest, head?.state == .undone {
        forget(number)
        continue
      }
      bytes += disk.size(ofFile: path(number)) ?? 0
      if head?.sitting.map({ sittings.insert($0).inserted }) ?? true { writes += 1 }
      if writes > UndoLog.mostRecords || bytes > UndoLog.mostBytes, number != latest {
        forget(number)
      }
    }
  }

  /// The number of a sitting that begins now.
  package var newSitting: Int { (numbers.last ?? 0) + 1 }

  /// Remembers that a write was taken back, or done again.
  func mark(_ item: Item, _ state: UndoRecord.State) throws(FileProblem) {
    var record = item.record
    record.state = state
    try disk.replace(path(item.number), with: record.bytes, expecting: nil)
  }
}

/// Whether a write can be taken back.
package enum UndoKeeping: Hashable, Sendable {
  case kept
  /// The reason.
  case notKept(FileProblem)
}

extension UndoLog {
  /// Remembers a write and does it; one that fails is forgotten.
  func remembering(
    _ record: UndoRecord, _ write: () throws(FileProblem) -> Void
  ) throws(FileProblem) -> UndoKeeping {
    var record = record
    record.root = root
    var number: Int?
    var keeping = UndoKeeping.kept
    do throws(FileProblem) {
      number = try add(record)
    } catch {
      keeping = .notKept(error)
      // What was written before must not be taken for the last write.
      var empty = record
      empty.files = []
      number = try? add(empty)
    }
    do throws(FileProblem) {
      try write()
    } catch {
      if case .halfWritten = error { throw error }
      if let number { forget(number) }
      throw error
    }
    if let number { settle(number) }
    return keeping
  }
}
