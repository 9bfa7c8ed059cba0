import Foundation
import LedgerTestSupport
import Testing

/// Editors and a client of another make talk to the program itself, where they are installed.
struct EditorClientTests {
  private static let journals = [
    "main.journal": """
    account expenses:food
    include more.journal

    2026-03-01 Rewe
        expenses:food  10 EUR
        assets:bank

    2026-03-02 Odd
      expenses:food  12 EUR
        assets:bank  -11 EUR

    """,
    "more.journal": "2026-01-01 Landlord\n    expenses:rent  500 EUR\n    assets:cash\n",
  ]

  /// Runs a client in a folder with journals; what it prints is shown where it fails.
  private static func run(_ name: String, _ arguments: [String]) throws {
    guard let client = ExternalProgram(named: name), let bursar = BuiltProgram.named("bursar")
    else {
      print("skipped: there is no \(name)")
      return
    }
    try TemporaryFolder.lend { folder in
      for (name, text) in journals { try folder.write(Array(text.utf8), to: name) }
      let docs = RepositoryPaths.root + "/docs/editors"
      var all = ProcessInfo.processInfo.environment.merging([
        "BURSAR": bursar.path, "BURSAR_DOCS": docs, "BURSAR_VIM": docs + "/vim",
        "BURSAR_EMACS": docs + "/emacs",
      ]) { _, new in new }
      let programs = URL(fileURLWithPath: bursar.path).deletingLastPathComponent().path
      all["PATH"] = programs + ":" + (all["PATH"] ?? "")
      // An editor is to read nobody's own configuration; a Python may live in the home folder.
      if name != "python3" { all["HOME"] = folder.path }
      let outcome = try client.run(
        arguments, workingDirectory: folder.path, environment: all)
      let said = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
      if said.contains("No module named") || said.contains("Cannot open load file") {
        print("skipped: \(name) lacks a module")
        return
      }
      #expect(outcome.exitCode == 0, "\(said)")
    }
  }

  private static func script(_ name: String) -> String {
    RepositoryPaths.root + "/Tests/Editors/" + name
  }

  @Test func talksToNeovim() throws {
    try Self.run("nvim", ["--headless", "-u", "NONE", "-S", Self.script("neovim.lua")])
  }

  @Test func hasOneServerInNeovim() throws {
    try Self.run("nvim", ["--headless", "-u", "NONE", "-S", Self.script("neovim_servers.lua")])
  }

  /// The package of Visual Studio Code is whole, or is not made.
  @Test func packsAllOrNothing() throws {
    guard let python = ExternalProgram(named: "python3") else { return }
    try TemporaryFolder.lend { folder in
      let place = folder.path + "/vscode"
      try FileManager.default.copyItem(
        atPath: RepositoryPaths.root + "/docs/editors/vscode", toPath: place)
      func pack() throws -> (code: Int32, isThere: Bool) {
        let code = try python.run(["pack.py"], workingDirectory: place).exitCode
        return (code, FileManager.default.fileExists(atPath: place + "/bursar.vsix"))
      }
      func install(_ name: String, needing: String) throws {
        let module = place + "/node_modules/" + name
        try FileManager.default.createDirectory(atPath: module, withIntermediateDirectories: true)
        try Data(#"{"dependencies":{\#(needing)}}"#.utf8)
          .write(to: URL(fileURLWithPath: module + "/package.json"))
      }
      try FileManager.default.createDirectory(
        atPath: place + "/node_modules", withIntermediateDirectories: true)
      #expect(try pack() == (1, false))
      try install("vscode-languageclient", needing: #""semver":"^7""#)
      #expect(try pack() == (1, false))
      try install("semver", needing: "")
      #expect(try pack() == (0, true))
    }
  }

  @Test func talksToEmacs() throws {
    try Self.run("emacs", ["--batch", "-l", Self.script("emacs.el")])
  }

  /// The mode is compiled without a warning.
  @Test func compilesTheModeForEmacs() throws {
    let mode = RepositoryPaths.root + "/docs/editors/emacs/bursar-mode.el"
    try Self.run(
      "emacs",
      [
        "--batch", "--eval",
        "(setq byte-compile-error-on-warn t byte-compile-dest-file-function (lambda (f) (expand-file-name \"mode.elc\")))",
        "-f", "batch-byte-compile", mode,
      ])
  }

  @Test(arguments: [("pytest_lsp", "session_test.py"), ("pytest", "colors_test.py")])
  func talksToAClientOfAnotherMake(module: String, script: String) throws {
    // Without the module there is nothing to run it with.
    guard let python = ExternalProgram(named: "python3"),
      try python.run(["-c", "import \(module)"]).exitCode == 0
    else {
      print("skipped: there is no \(module); pip install pytest-lsp brings it")
      return
    }
    try Self.run("python3", ["-m", "pytest", "-q", "-p", "no:cacheprovider", Self.script(script)])
  }
}
