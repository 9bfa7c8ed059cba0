import Foundation
import LedgerTestSupport
import Testing

/// With `--local-includes`, no include leads out of the main file's folder.
struct ConfinedTests {
  private static func check(_ include: String, _ more: [String]) throws -> (
    text: String, code: Int32
  ) {
    try TemporaryFolder.lend { folder in
      try folder.write(Array("include \(include)\n".utf8), to: "books/main.journal")
      try folder.write(
        Array("2026-01-05 in\n    a    1 EUR\n    b\n".utf8), to: "books/2026/in.journal")
      try folder.write(Array("secret word\n".utf8), to: "secret.journal")
      try folder.write(Array("secret word\n".utf8), to: "books-too/secret.journal")
      try FileManager.default.createSymbolicLink(
        atPath: folder.url("books/link.journal").path, withDestinationPath: "../secret.journal")
      let outcome = try InProcess.program(
        ["bursar-check", "-f", "books/main.journal"] + more, [], folder.path, [:])
      return (String(decoding: outcome.output, as: UTF8.self), outcome.exitCode)
    }
  }

  @Test(arguments: [
    "../secret.journal", "link.journal", "../*.journal", "../books-too/secret.journal",
    "2026/../../secret.journal", "/etc/passwd",
  ])
  func readsNothingOutside(_ include: String) throws {
    let found = try Self.check(include, ["--local-includes"])
    #expect(found.code == 1)
    #expect(!found.text.contains("secret word") && !found.text.contains("root:"))
    #expect(try Self.check(include, []).text != found.text)
  }

  @Test(arguments: ["2026/in.journal", "./2026/../2026/*.journal", "**/in.journal"])
  func readsWhatIsInside(_ include: String) throws {
    #expect(try Self.check(include, ["--local-includes"]).code == 0)
  }
}
