import Foundation
import LedgerCommandLine
import LedgerTestSupport
import Testing

/// What is handed to people who have no Swift: a tarball, and the script in it.
struct PackagingTests {
  private static let scripts = RepositoryPaths.root + "/docs/packaging/"

  /// A stand-in that is quickly packed: it answers what the scripts ask.
  private static let standIn = """
    #!/bin/sh
    case $1 in --version) echo "bursar 0.1.0" ;; *) echo "$*" ;; esac

    """

  /// Packs the stand-in, unpacks the tarball, and lends the folder of both.
  private static func packed(_ body: (TemporaryFolder, _ release: String) throws -> Void) throws {
    #if os(Linux)
      try TemporaryFolder.lend { folder in
        try folder.write(Array(standIn.utf8), to: "bursar")
        try run(
          folder, "chmod +x bursar && '\(scripts)dist.sh' bursar one x && tar xzf one/*.tar.gz")
        let release = try #require(try folder.names(in: ".").first { $0.hasPrefix("bursar-") })
        try body(folder, release)
      }
    #else
      print("skipped: the tarball is packed with GNU's tar")
    #endif
  }

  @discardableResult
  private static func run(
    _ folder: TemporaryFolder, _ script: String, endsWith code: Int32 = 0
  ) throws -> String {
    let outcome = try ExternalProgram(path: "/bin/sh").run(
      ["-euc", script], workingDirectory: folder.path,
      environment: [
        "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      ])
    let said = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(outcome.exitCode == code, "\(script)\n\(said)")
    return said
  }

  @Test func packsTheSameBytesTwice() throws {
    try Self.packed { folder, _ in
      try Self.run(folder, "sleep 1; '\(Self.scripts)dist.sh' bursar two x")
      #expect(try folder.names(in: "one").count == 2)
      for name in try folder.names(in: "one") {
        #expect(try folder.read("one/" + name) == folder.read("two/" + name), "\(name)")
      }
      try Self.run(folder, "cd one && sha256sum -c *.sha256")
    }
  }

  @Test func takesAwayWhatItInstalledAndNothingElse() throws {
    try Self.packed { folder, release in
      try folder.write([65], to: "place/bin/other")
      let before = try Self.run(folder, "find place | sort")
      let install = "sh \(release)/install.sh --prefix \"$PWD/place\""
      let said = try Self.run(folder, install)
      #expect(said.contains("put \(folder.path)/place/bin into PATH"))
      #expect(try Self.run(folder, "place/bin/bursar-budget --version") == "bursar 0.1.0\n")
      try Self.run(folder, install)
      try Self.run(folder, install + " --uninstall")
      #expect(try Self.run(folder, "find place | sort") == before)
      #expect(
        try Self.run(folder, install + " --uninstall", endsWith: 1).contains("nothing of bursar"))
    }
  }

  @Test func installsNothingOfADamagedRelease() throws {
    try Self.packed { folder, release in
      let install = "sh \(release)/install.sh --prefix \"$PWD/place\""
      try Self.run(folder, "echo x >> \(release)/share/man/man1/bursar.1")
      #expect(try Self.run(folder, install, endsWith: 1).contains("bursar.1 is not what"))
      #expect(try Self.run(folder, "find place", endsWith: 1).contains("No such file"))
    }
  }

  @Test func leavesForeignFiles() throws {
    try Self.packed { folder, release in
      try folder.write([65], to: "place/bin/bursar")
      let install = "sh \(release)/install.sh --prefix \"$PWD/place\""
      #expect(try Self.run(folder, install, endsWith: 1).contains("is there and not from here"))
      #expect(try folder.read("place/bin/bursar") == [65])
      #expect(try folder.names(in: "place") == ["bin"])
    }
  }

  @Test(arguments: [
    "docs/editors/vscode/package.json", "docs/editors/zed/Cargo.toml",
    "docs/editors/zed/extension.toml", "docs/packaging/bursar.rb", "docs/packaging/flake.nix",
    "docs/changelog.md",
  ])
  func saysTheVersionOfTheProgram(file: String) throws {
    let text = try String(contentsOfFile: RepositoryPaths.root + "/" + file, encoding: .utf8)
    #expect(text.contains(Toolkit.version), "\(file) does not say \(Toolkit.version)")
  }

  @Test(arguments: Toolkit.programs + ["5"])
  func writesManualPagesThatLintPasses(program: String) throws {
    guard let mandoc = ExternalProgram(named: "mandoc") else {
      return print("skipped: mandoc is not installed")
    }
    let words = program == "5" ? ["bursar", "help", "--manual"] : [program, "--generate", "man"]
    let page = try InProcess.program(words, [], "/", ["LC_ALL": "C.UTF-8"]).output
    let outcome = try mandoc.run(["-T", "lint"], standardInput: page)
    let said = String(decoding: outcome.output + outcome.errorOutput, as: UTF8.self)
    #expect(said.isEmpty && !page.isEmpty, "\(said)")
  }
}
