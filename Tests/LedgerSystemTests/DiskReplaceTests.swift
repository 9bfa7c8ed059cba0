import Foundation
import LedgerSource
import LedgerSystem
import Testing

struct DiskReplaceTests {
  let folder: TemporaryFolder
  let disk: Disk

  init() throws {
    folder = try TemporaryFolder()
    disk = folder.disk
  }

  @Test(arguments: [0, 1, 1_000_000]) func replacesTheContent(lines: Int) throws {
    let text = String(repeating: "new\n", count: lines)
    try folder.put("a.journal", "old\n")
    let stamp = try disk.read("a.journal").stamp
    try disk.replace("a.journal", with: Array(text.utf8), expecting: stamp)
    #expect(try folder.text("a.journal") == text)
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func writesNothingWhereAWitnessHasChanged() throws {
    for name in ["a.journal", "b.journal"] { try folder.put(name, "old\n") }
    let stamp = try #require(disk.read("b.journal").stamp)
    try disk.replaceAll(
      [.init("a.journal", with: [0x31], expecting: nil)],
      whileUnchanged: [.init("b.journal", stamp)])
    #expect(try folder.text("a.journal") == "1")
    try folder.put("b.journal", "newer\n")
    #expect(throws: FileProblem.changedSinceRead("b.journal")) {
      try disk.replaceAll(
        [.init("a.journal", with: [0x32], expecting: nil)],
        whileUnchanged: [.init("b.journal", stamp)])
    }
    #expect(try folder.text("a.journal") == "1")
    #expect(try folder.names().sorted() == ["a.journal", "b.journal"])
  }

  @Test func removesTogetherWithTheRest() throws {
    for name in ["a.journal", "b.journal"] { try folder.put(name, "old\n") }
    let stamp = try #require(disk.read("b.journal").stamp)
    try disk.replaceAll([
      .init("a.journal", with: [0x31], expecting: nil),
      .init("b.journal", with: nil, expecting: stamp),
    ])
    #expect(try folder.names() == ["a.journal"])
    #expect(try folder.text("a.journal") == "1")
  }

  @Test func removesNothingThatHasChangedSince() throws {
    for name in ["a.journal", "b.journal"] { try folder.put(name, "old\n") }
    let stamp = try #require(disk.read("b.journal").stamp)
    try folder.put("b.journal", "newer\n")
    #expect(throws: FileProblem.changedSinceRead("b.journal")) {
      try disk.replaceAll([
        .init("a.journal", with: [0x31], expecting: nil),
        .init("b.journal", with: nil, expecting: stamp),
      ])
    }
    #expect(try folder.text("a.journal") == "old\n")
    #expect(try folder.text("b.journal") == "newer\n")
  }

  @Test func removesALinkAndNotWhatItLeadsTo() throws {
    try folder.put("a.journal", "old\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/link", withDestinationPath: "a.journal")
    try disk.replaceAll([.init("link", with: nil, expecting: nil)])
    #expect(try folder.names() == ["a.journal"])
  }

  /// Another hard link would keep the old text, unnoticed.
  @Test func leavesAFileWithTwoNamesAlone() throws {
    try folder.put("a.journal", "old\n")
    try FileManager.default.linkItem(
      atPath: folder.path + "/a.journal", toPath: folder.path + "/copy.journal")
    #expect(throws: FileProblem.self) {
      try disk.replace("a.journal", with: [0x31], expecting: nil)
    }
    #expect(try folder.text("a.journal") == "old\n")
    try FileManager.default.removeItem(atPath: folder.path + "/copy.journal")
    // What a run that was killed has left is no name of it.
    try FileManager.default.linkItem(
      atPath: folder.path + "/a.journal", toPath: folder.path + "/.bursar-1zzzzzzzzzzzz")
    try disk.replace("a.journal", with: [0x31], expecting: nil)
    #expect(try folder.text("a.journal") == "1")
  }

  @Test func writesAgainWithTheStampOfAnotherReading() throws {
    try folder.put("a.journal", "old\n")
    for text in ["one", "two", "three"] {
      let stamp = try disk.read("a.journal").stamp
      try disk.replace("a.journal", with: Array(text.utf8), expecting: stamp)
      #expect(try folder.text("a.journal") == text)
    }
  }

  @Test(arguments: [0o644, 0o600, 0o664, 0o755, 0o620])
  func keepsTheMode(mode: Int) throws {
    try folder.put("a.journal", "old\n")
    try folder.setPermissions("a.journal", mode)
    try disk.replace("a.journal", with: [0x0A], expecting: nil)
    #expect(try folder.permissions("a.journal") == mode)
  }

  @Test(.enabled(if: getuid() == 0, "only the superuser gives files away"))
  func keepsTheOwner() throws {
    try folder.put("a.journal", "old\n")
    #expect(chown("\(folder.path)/a.journal", 1234, 5678) == 0)
    try disk.replace("a.journal", with: [0x0A], expecting: nil)
    var status = stat()
    #expect(stat("\(folder.path)/a.journal", &status) == 0)
    #expect(status.st_uid == 1234)
    #expect(status.st_gid == 5678)
  }

  @Test func leavesALinkALink() throws {
    try folder.put("2026/a.journal", "old\n")
    try folder.link("b.journal", to: "2026/a.journal")
    try folder.link("c.journal", to: "b.journal")
    let stamp = try disk.read("c.journal").stamp
    try disk.replace("c.journal", with: Array("new\n".utf8), expecting: stamp)
    #expect(try folder.text("2026/a.journal") == "new\n")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(folder.path)/c.journal")
    #expect(target == "b.journal")
    #expect(try folder.names() == ["2026", "b.journal", "c.journal"])
  }

  @Test func refusesAFileThatChangedUnderneath() throws {
    try folder.put("a.journal", "old\n")
    let stamp = try disk.read("a.journal").stamp
    try folder.put("a.journal", "somebody else's\n")
    #expect(throws: FileProblem.changedSinceRead("a.journal")) {
      try disk.replace("a.journal", with: [0x0A], expecting: stamp)
    }
    #expect(try folder.text("a.journal") == "somebody else's\n")
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func refusesAFileThatIsGone() throws {
    try folder.put("a.journal", "old\n")
    let stamp = try disk.read("a.journal").stamp
    try disk.remove("a.journal")
    #expect(throws: FileProblem.notFound("a.journal")) {
      try disk.replace("a.journal", with: [0x0A], expecting: stamp)
    }
    #expect(try folder.names() == [])
  }

  @Test func refusesADirectoryAndAPipe() throws {
    try folder.put("2026/a.journal", "")
    #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
    #expect(throws: FileProblem.isDirectory("2026")) {
      try disk.replace("2026", with: [], expecting: nil)
    }
    #expect(throws: FileProblem.notRegular("pipe")) {
      try disk.replace("pipe", with: [], expecting: nil)
    }
  }

  @Test(.enabled(if: getuid() != 0, "permissions do not bind the superuser"))
  func refusesAReadOnlyFile() throws {
    try folder.put("a.journal", "old\n")
    try folder.setPermissions("a.journal", 0o444)
    #expect(throws: FileProblem.other("a.journal", reason: "permission denied")) {
      try disk.replace("a.journal", with: [], expecting: nil)
    }
    #expect(try folder.text("a.journal") == "old\n")
  }

  @Test func waitsForAnotherWriterAndThenGivesUp() throws {
    try folder.put("a.journal", "old\n")
    let holder = open("\(folder.path)/a.journal", O_RDONLY)
    defer { close(holder) }
    try #require(flock(holder, LOCK_EX) == 0)
    #expect(throws: FileProblem.locked("a.journal")) {
      try disk.replace("a.journal", with: [0x0A], expecting: nil)
    }
    #expect(try folder.text("a.journal") == "old\n")
    #expect(flock(holder, LOCK_UN) == 0)
    try disk.replace("a.journal", with: [0x0A], expecting: nil)
    #expect(try folder.text("a.journal") == "\n")
  }

  @Test func losesNoLineOfTwoWriters() throws {
    try folder.put("a.journal", "")
    let rounds = 40
    let write: @Sendable (String) -> Int = { [disk] mark in
      var refusals = 0
      var done = 0
      while done < rounds {
        do {
          let file = try disk.read("a.journal")
          let bytes = Array(file.bytes) + Array("\(mark)\(done)\n".utf8)
          try disk.replace("a.journal", with: bytes, expecting: file.stamp)
          done += 1
        } catch {
          refusals += 1
          if refusals > 100_000 { return -1 }
        }
      }
      return refusals
    }
    let refusals = Threads.map(["a", "b"], write)
    #expect(!refusals.contains(-1))
    let lines = try folder.text("a.journal").split(separator: "\n")
    #expect(lines.count == 2 * rounds)
    #expect(lines.filter { $0.hasPrefix("a") } == (0..<rounds).map { "a\($0)" })
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func showsReadersTheOldOrTheNewFileAndNeverAPart() throws {
    let old = String(repeating: "old\n", count: 100_000)
    let new = String(repeating: "new\n", count: 2_000_000)
    try folder.put("a.journal", old)
    let work: [@Sendable () -> Bool] = [
      { [disk] in
        (try? disk.replace("a.journal", with: Array(new.utf8), expecting: nil)) != nil
      },
      { [disk] in
        (0..<200).allSatisfy { _ in
          guard let file = try? disk.read("a.journal") else { return false }
          return file.count == old.utf8.count || file.count == new.utf8.count
        }
      },
    ]
    #expect(Threads.run(work) == [true, true])
  }

  @Test func isNotDisturbedByWhatAKilledWriterLeft() throws {
    try folder.put("a.journal", "old\n")
    try folder.put(".bursar-1a2b3c", "half of someth")
    let stamp = try disk.read("a.journal").stamp
    try disk.replace("a.journal", with: Array("new\n".utf8), expecting: stamp)
    #expect(try folder.text("a.journal") == "new\n")
    #expect(try folder.names() == [".bursar-1a2b3c", "a.journal"])
  }

  @Test(.enabled(if: getuid() != 0, "permissions do not bind the superuser"))
  func writesNoFileWhenOneFolderIsReadOnly() throws {
    try folder.put("a.journal", "a\n")
    try folder.put("closed/b.journal", "b\n")
    try folder.setPermissions("closed", 0o555)
    #expect(throws: FileProblem.other("closed/b.journal", reason: "permission denied")) {
      try disk.replaceAll([
        Disk.Replacement("a.journal", with: [], expecting: nil),
        Disk.Replacement("closed/b.journal", with: [], expecting: nil),
      ])
    }
    try folder.setPermissions("closed", 0o755)
    #expect(try folder.text("a.journal") + folder.text("closed/b.journal") == "a\nb\n")
    #expect(try folder.names() == ["a.journal", "closed"])
  }

  @Test func replacesSeveralFilesOrNone() throws {
    try folder.put("a.journal", "a\n")
    try folder.put("b.journal", "b\n")
    let stamps = try ["a.journal", "b.journal"].map { try disk.read($0).stamp }
    let replacements = [
      Disk.Replacement("b.journal", with: Array("B\n".utf8), expecting: stamps[1]),
      Disk.Replacement("a.journal", with: Array("A\n".utf8), expecting: stamps[0]),
    ]
    try disk.replaceAll(replacements)
    #expect(try folder.text("a.journal") + folder.text("b.journal") == "A\nB\n")
    #expect(throws: FileProblem.changedSinceRead("a.journal")) { try disk.replaceAll(replacements) }
    #expect(try folder.text("a.journal") + folder.text("b.journal") == "A\nB\n")
    #expect(try folder.names() == ["a.journal", "b.journal"])
  }

  @Test func writesNoFileWhenOneOfThemChanged() throws {
    try folder.put("a.journal", "a\n")
    try folder.put("b.journal", "b\n")
    let stamps = try ["a.journal", "b.journal"].map { try disk.read($0).stamp }
    try folder.put("b.journal", "changed\n")
    #expect(throws: FileProblem.changedSinceRead("b.journal")) {
      try disk.replaceAll([
        Disk.Replacement("a.journal", with: [], expecting: stamps[0]),
        Disk.Replacement("b.journal", with: [], expecting: stamps[1]),
      ])
    }
    #expect(try folder.text("a.journal") + folder.text("b.journal") == "a\nchanged\n")
    #expect(try folder.names() == ["a.journal", "b.journal"])
  }

  @Test func refusesOneFileUnderTwoNames() throws {
    try folder.put("a.journal", "a\n")
    try folder.link("b.journal", to: "a.journal")
    #expect(throws: FileProblem.other("b.journal", reason: "is to be replaced twice at once")) {
      try disk.replaceAll([
        Disk.Replacement("a.journal", with: [], expecting: nil),
        Disk.Replacement("b.journal", with: [], expecting: nil),
      ])
    }
  }

  @Test func createsAFileOnlyWhereThereIsNone() throws {
    try disk.create("a.journal", Array("a\n".utf8), mode: 0o600)
    #expect(try folder.text("a.journal") == "a\n")
    #expect(try folder.permissions("a.journal") == 0o600)
    #expect(throws: FileProblem.alreadyThere("a.journal")) {
      try disk.create("a.journal", [])
    }
    #expect(throws: FileProblem.notFound("missing/a.journal")) {
      try disk.create("missing/a.journal", [])
    }
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func neverCreatesThroughABrokenLink() throws {
    try folder.link("a.journal", to: "elsewhere")
    #expect(throws: FileProblem.alreadyThere("a.journal")) {
      try disk.create("a.journal", [])
    }
    #expect(try folder.names() == ["a.journal"])
  }

  @Test func createsAndKeepsDirectories() throws {
    try disk.createDirectory(".bursar/undo", mode: 0o700)
    try disk.createDirectory(".bursar/undo", mode: 0o700)
    try disk.create(".bursar/undo/1", [0x31])
    #expect(try folder.text(".bursar/undo/1") == "1")
    #expect(try folder.permissions(".bursar/undo") == 0o700)
    #expect(throws: FileProblem.self) { try disk.createDirectory(".bursar/undo/1") }
  }
}
