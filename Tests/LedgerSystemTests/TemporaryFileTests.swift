import Foundation
import LedgerSource
import LedgerSystem
import Testing

/// What is left of runs that were killed goes away, and nothing else.
struct TemporaryFileTests {
  private let folder: TemporaryFolder
  private let disk: Disk

  init() throws {
    folder = try TemporaryFolder()
    disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
    try folder.put("a.journal", "old\n")
  }

  private func age(_ name: String) throws {
    // Only waiting makes a file's last change older.
    while Date().timeIntervalSince1970 < Self.changed("\(folder.path)/\(name)") + 5 {
      Thread.sleep(forTimeInterval: 0.5)
    }
  }

  private static func changed(_ path: String) -> Double {
    var status = stat()
    guard stat(path, &status) == 0 else { return 0 }
    #if canImport(Darwin)
      return Double(status.st_ctimespec.tv_sec)
    #else
      return Double(status.st_ctim.tv_sec)
    #endif
  }

  @Test func removesWhatNobodyUses() throws {
    let kept = [".bursar-notes", ".bursar-1a2b3c4d5e6f7", ".bursar-0zzzzzzzzzzzz"]
    try folder.put(".bursar-1a2b3c4d5e6f8", "half\n")
    for name in kept { try folder.put(name, "kept\n") }
    let used = open("\(folder.path)/.bursar-1a2b3c4d5e6f7", O_RDONLY)
    defer { close(used) }
    try #require(flock(used, LOCK_EX) == 0)
    try age(".bursar-0zzzzzzzzzzzz")
    // This one is new: whoever made it may not have locked it yet.
    try folder.put(".bursar-0zzzzzzzzzzzz", "kept\n")
    try disk.remove(".bursar-0zzzzzzzzzzzz")
    try folder.put(".bursar-0zzzzzzzzzzzz", "kept\n")
    try disk.replace("a.journal", with: [0x0A], expecting: nil)
    #expect(try folder.names().sorted() == (kept + ["a.journal"]).sorted())
  }

  @Test func leavesNothingBehind() throws {
    try disk.replace("a.journal", with: [0x0A], expecting: nil)
    try disk.create("b.journal", [0x0A])
    #expect(throws: FileProblem.alreadyThere("b.journal")) { try disk.create("b.journal", []) }
    #expect(try folder.names().sorted() == ["a.journal", "b.journal"])
  }

  @Test func refusesAFileThatAWitnessNamesOtherwise() throws {
    #expect(link("\(folder.path)/a.journal", "\(folder.path)/b.journal") == 0)
    let stamp = try #require(try disk.read("a.journal").stamp)
    #expect(throws: FileProblem.self) {
      try disk.replaceAll(
        [.init("a.journal", with: Array("new\n".utf8), expecting: stamp)],
        whileUnchanged: [.init("b.journal", stamp), .init("a.journal", stamp)])
    }
    #expect(try folder.text("a.journal") == "old\n")
  }

  @Test func refusesTwoNamesOfOneFile() throws {
    #expect(link("\(folder.path)/a.journal", "\(folder.path)/b.journal") == 0)
    #expect(throws: FileProblem.self) {
      try disk.replaceAll([
        .init("a.journal", with: [0x0A], expecting: nil),
        .init("b.journal", with: [0x0B], expecting: nil),
      ])
    }
    #expect(try folder.text("a.journal") == "old\n")
    #expect(try folder.names().sorted() == ["a.journal", "b.journal"])
  }
}
