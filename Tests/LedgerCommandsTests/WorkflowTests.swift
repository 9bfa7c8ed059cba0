import Foundation
import LedgerTestSupport
import Testing

/// The workflow files that docs/ci.md offers: they are YAML, the page shows them whole, and their
/// commands do what they are there for.
struct WorkflowTests {
  static let files = [
    "ci/github.yml", "ci/gitlab.yml", "hooks/pre-commit-config.yaml", "hooks/pre-commit",
    "ci/gitattributes",
  ]
  static let workflows = files.filter { $0.contains(".y") }

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: RepositoryPaths.root + "/docs/" + name, encoding: .utf8)
  }

  @Test(arguments: files)
  func standsWholeOnThePage(_ name: String) throws {
    let file = try WorkflowTests.text(name)
    let page = try WorkflowTests.text("ci.md")
    #expect(page.contains("\n\(file)```\n"), "docs/ci.md does not show docs/\(name)")
  }

  /// What takes the released program, and is too long for the page.
  static let packed = ["ci/action.yml", "ci/gitlab-component.yml"]

  @Test(arguments: workflows + packed)
  func isGoodYAML(_ name: String) throws {
    let text = try WorkflowTests.text(name)
    #expect(!text.contains("\t"), "YAML is not indented by tabs")
    guard let python = ExternalProgram(named: "python3"),
      try python.run(["-c", "import yaml"]).exitCode == 0
    else {
      print("skipped: python3 with yaml is not installed")
      return
    }
    let read =
      "import sys, yaml; assert all(isinstance(p, dict) for p in yaml.safe_load_all(sys.stdin))"
    let outcome = try python.run(["-c", read], standardInput: Array(text.utf8))
    #expect(
      outcome.exitCode == 0, "\(name): \(String(decoding: outcome.errorOutput, as: UTF8.self))")
  }

  /// Commands pass on a good journal; those that check fail on a bad one, but still write their
  /// report.
  @Test func doesWhatItIsThereFor() throws {
    let commands = try WorkflowTests.workflows.flatMap { try WorkflowTests.commands(in: $0) }
    #expect(commands.count > 6)
    for command in commands {
      #expect(try exitCode(of: command, journal: "starter.journal") == 0, "\(command)")
      let isGate = !command.contains("schedule") && !command.contains("fmt")
      #expect(
        try exitCode(of: command, journal: "mistakes.journal") == 1 || !isGate, "\(command)")
    }
  }

  private func exitCode(of command: String, journal: String) throws -> Int32 {
    try TemporaryFolder.lend { folder in
      let source = URL(fileURLWithPath: RepositoryPaths.examples + "/" + journal)
      try folder.write(Array(try Data(contentsOf: source)), to: "main.journal")
      let words = try CommandWords(command).words
      let outcome = try InProcess.program(words, [], folder.path, ["LC_ALL": "C.UTF-8"])
      if let index = words.firstIndex(of: "-o") {
        #expect(try !folder.read(words[index + 1]).isEmpty, "\(command)")
      }
      return outcome.exitCode
    }
  }

  /// The lines that run `bursar`, whatever key they stand behind and wherever it lies.
  private static func commands(in name: String) throws -> [String] {
    let command = #/\s*(?:- )?(?:(?:run|entry): )?(?:\S*/)?(bursar [a-z].*)/#
    return try text(name).split(separator: "\n").compactMap { line in
      line.wholeMatch(of: command).map { String($0.output.1) }
    }
  }
}
