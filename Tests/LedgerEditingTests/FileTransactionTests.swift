import LedgerEditing
import LedgerSource
import LedgerSystem
import LedgerTestSupport
import Testing

/// Files that are replaced, made and removed together: all, or none.
struct FileTransactionTests {
  private func files(_ folder: TemporaryFolder, _ disk: Disk) throws -> FileTransaction {
    for name in ["a.journal", "b.journal", "w.journal"] {
      try folder.write(Array("old\n".utf8), to: name)
    }
    var files = FileTransaction("new/c.journal", Array("made\n".utf8))
    files.changes.append(
      FileChange("a.journal", Array("new\n".utf8), over: try disk.read("a.journal")))
    files.removed = [try disk.read("b.journal")]
    files.witnesses = [try disk.read("w.journal")]
    return files
  }

  @Test func writesAll() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      try files(folder, disk).perform(disk)
      #expect(try folder.names(in: ".").sorted() == ["a.journal", "new", "w.journal"])
      #expect(try folder.read("a.journal") == Array("new\n".utf8))
      #expect(try folder.read("new/c.journal") == Array("made\n".utf8))
    }
  }

  @Test(arguments: ["a.journal", "b.journal", "w.journal"])
  func writesNothingWhereAFileHasChangedSince(_ name: String) throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let files = try files(folder, disk)
      try folder.write(Array("newer\n".utf8), to: name)
      #expect(throws: FileProblem.changedSinceRead(name)) { try files.perform(disk) }
      for other in ["a.journal", "b.journal", "w.journal"] where other != name {
        #expect(try folder.read(other) == Array("old\n".utf8))
      }
      #expect(try folder.names(in: "new").isEmpty)
    }
  }

  /// What was written in one sitting counts as one of the writes that are remembered.
  @Test func remembersASittingAsOne() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let log = UndoLog(inFolder: folder.path, disk)
      func write(_ number: Int, sitting: Int?) throws {
        var note = UndoNote(command: "x", time: "now")
        note.sitting = sitting
        let files = FileTransaction("\(folder.path)/\(number)", Array("\(number)\n".utf8))
        _ = try files.commit(log, note)
      }
      let sitting = log.newSitting
      for number in 1...4 { try write(number, sitting: sitting) }
      for number in 5...53 { try write(number, sitting: nil) }
      #expect(log.items.count == 53)
      try write(54, sitting: nil)
      #expect(log.items.count == 50)
    }
  }

  /// A write is taken back, and done again, with all of its files.
  @Test func isTakenBackWhole() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let log = UndoLog(inFolder: folder.path, disk)
      var files = try files(folder, disk)
      files.changes[0] = FileChange(folder.path + "/new/c.journal", Array("made\n".utf8))
      #expect(try files.commit(log, UndoNote(command: "x", time: "now")) == .kept)
      func turn(_ direction: Restoration.Direction) throws {
        let item = try #require(log.items.first)
        #expect(try Restoration([item], direction, log, disk).write(log, disk) == .kept)
      }
      try turn(.undo)
      #expect(try folder.read("a.journal") == Array("old\n".utf8))
      #expect(try folder.read("b.journal") == Array("old\n".utf8))
      #expect(try folder.names(in: "new").isEmpty)
      try turn(.redo)
      #expect(try folder.read("a.journal") == Array("new\n".utf8))
      #expect(try !folder.names(in: ".").contains("b.journal"))
      #expect(try folder.read("new/c.journal") == Array("made\n".utf8))
    }
  }
}
