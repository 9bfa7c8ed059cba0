import LedgerEditing
import LedgerModel
import LedgerSource
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

/// Files get their new texts together, and only while the whole journal is as it was read.
struct DraftWritingTests {
  private static let root = "include rules.journal\n\n2026-01-05 x\n    a    1 EUR\n    b\n"
  private static let rules = "account a\n"

  private func snapshot(_ folder: TemporaryFolder) throws -> (Snapshot, Disk) {
    try folder.write(Array(DraftWritingTests.root.utf8), to: "main.journal")
    try folder.write(Array(DraftWritingTests.rules.utf8), to: "rules.journal")
    let disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
    let options = LoadOptions(today: Day(iso: "2026-03-15") ?? .earliest)
    return (Snapshot(disk, [try disk.read("main.journal")], options), disk)
  }

  private let change = Change(adding: [NewTransaction(.purchase(100).whole)])

  @Test func writesWhatWasProved() throws {
    try TemporaryFolder.lend { folder in
      let (snapshot, disk) = try snapshot(folder)
      let draft = try Draft(change, of: snapshot)
      try FileTransaction([draft]).perform(disk)
      #expect(try folder.read("main.journal") == Array(draft.changes[0].newFile.bytes))
      #expect(try folder.read("rules.journal") == Array(DraftWritingTests.rules.utf8))
    }
  }

  @Test(arguments: ["rules.journal", "main.journal"])
  func writesNothingWhereAFileHasChangedSince(_ name: String) throws {
    try TemporaryFolder.lend { folder in
      let (snapshot, disk) = try snapshot(folder)
      let draft = try Draft(change, of: snapshot)
      try folder.write(Array("decimal-mark ,\n\n".utf8), to: name)
      let old = try folder.read("main.journal")
      #expect(throws: FileProblem.changedSinceRead(name)) {
        try FileTransaction([draft]).perform(disk)
      }
      #expect(try folder.read("main.journal") == old)
    }
  }

  @Test func makesNewFilesWithTheRest() throws {
    try TemporaryFolder.lend { folder in
      let (snapshot, disk) = try snapshot(folder)
      var change = Change(claiming: .adds([.purchase(100).whole]))
      let start = SourceRange.zero
      change.edits = [Edit(FileID(0), start, "include 2026.journal\n")]
      change.newFiles = [
        Change.NewFile(
          "2026.journal", "2026-02-01 Shop\n    expenses:food  1.00 EUR\n    assets:bank\n")
      ]
      let draft = try Draft(change, of: snapshot)
      #expect(draft.after.journal.transactions.count == 2)
      try FileTransaction([draft]).perform(disk)
      #expect(try folder.names(in: ".").contains("2026.journal"))
      // A name that is taken by now is nobody's to write over, and nothing else is written either.
      let root = try folder.read("main.journal")
      #expect(throws: FileProblem.self) { try FileTransaction([draft]).perform(disk) }
      #expect(try folder.read("main.journal") == root)
    }
  }

  @Test func leavesNoNewFileBehindWhereTheRestCannotBeWritten() throws {
    try TemporaryFolder.lend { folder in
      let (snapshot, disk) = try snapshot(folder)
      var change = Change(claiming: .adds([]))
      change.edits = [Edit(FileID(0), .zero, "include 2026.journal\n")]
      change.newFiles = [Change.NewFile("2026.journal", "; nothing yet\n")]
      let draft = try Draft(change, of: snapshot)
      try folder.write(Array("account b\n".utf8), to: "rules.journal")
      #expect(throws: FileProblem.changedSinceRead("rules.journal")) {
        try FileTransaction([draft]).perform(disk)
      }
      #expect(try !folder.names(in: ".").contains("2026.journal"))
    }
  }
}
