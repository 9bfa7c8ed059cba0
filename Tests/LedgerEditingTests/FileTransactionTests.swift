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

  /// What is made is open to no more users than what it belongs to.
  @Test func makesFilesAsPrivateAsTheOthers() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      try disk.create("\(folder.path)/main.journal", Array("old\n".utf8), mode: 0o600)
      var files = FileTransaction("\(folder.path)/2026.journal", Array("made\n".utf8))
      files.witnesses = [try disk.read("\(folder.path)/main.journal")]
      try files.perform(disk)
      #expect(disk.permissions(ofFile: "\(folder.path)/2026.journal") == 0o600)
    }
  }

  /// A write that is too large to be remembered is in the list, so that nobody undoes one before it for it.
  @Test func keepsThePlaceOfWhatIsTooLarge() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let log = UndoLog(inFolder: folder.path, disk)
      let note = UndoNote(command: "x", time: "now")
      let large = FileTransaction(
        "\(folder.path)/large", Array(repeating: UInt8(ascii: "a"), count: UndoLog.mostBytes))
      #expect(log.keeping(of: large) != .kept)
      #expect(try large.commit(log, note) != .kept)
      #expect(log.items.map(\.record.files.count) == [0])
      #expect(log.damaged == nil)
      try folder.write(Array("x".utf8), to: ".bursar/undo/0000002.undo")
      #expect(log.damaged?.hasSuffix("0000002.undo") == true)
    }
  }

  /// What an editor has written is taken back as well.
  @Test func remembersWhatIsWrittenAlready() throws {
    try TemporaryFolder.lend { folder in
      let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
      let log = UndoLog(inFolder: folder.path, disk)
      try folder.write(Array("old\n".utf8), to: "a.journal")
      let old = try disk.read("\(folder.path)/a.journal")
      try folder.write(Array("new\n".utf8), to: "a.journal")
      let files = FileTransaction(old.path, Array("new\n".utf8), over: old)
      #expect(files.remember(log, UndoNote(command: "x", time: "now")) == .kept)
      let item = try #require(log.items.first)
      #expect(try Restoration([item], .undo, log, disk).write(log, disk) == .kept)
      #expect(try folder.read("a.journal") == Array("old\n".utf8))
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
