import Foundation
import LedgerSystem
import Testing

/// What others may do with a file depends on its own rights and on those of all folders above.
struct OthersAccessTests {
  private let folder: TemporaryFolder
  private let disk: Disk

  init() throws {
    folder = try TemporaryFolder()
    disk = Disk(workingDirectory: folder.path, homeDirectory: nil)
    try FileManager.default.createDirectory(
      atPath: "\(folder.path)/books", withIntermediateDirectories: true)
    try folder.put("books/a.journal", "old\n")
    try set(0o755, "")
  }

  private func set(_ mode: Int, _ name: String) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: mode], ofItemAtPath: name.isEmpty ? folder.path : "\(folder.path)/\(name)"
    )
  }

  @Test(arguments: [
    (0o755, 0o644, OthersAccess.read), (0o755, 0o646, OthersAccess([.read, .write])),
    (0o755, 0o602, OthersAccess.write), (0o755, 0o600, OthersAccess()),
    (0o700, 0o666, OthersAccess()), (0o711, 0o604, OthersAccess.read),
  ])
  func looksAtTheFileAndItsFolders(_ above: Int, _ mode: Int, _ expected: OthersAccess) throws {
    try set(above, "books")
    try set(mode, "books/a.journal")
    #expect(disk.othersAccess("books/a.journal") == expected)
    try set(0o755, "books")
  }

  @Test func knowsNothingOfWhatIsNotThere() {
    #expect(disk.othersAccess("books/none.journal") == [])
  }
}
