import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// What a journal may decide by its own lines `; bursar: --flag value`: how things look, and that
/// more is wrong than usual.
struct JournalSettingTests {
  private static let body = """
    account assets:bank  ; type:C
    account expenses:rent  ; type:X
    account assets:trip  ; type:A
    account equity:opening
    commodity 1.00 EUR

    budget Rent
        amount  900.00 EUR monthly from 2026-01-01
        for     expenses:rent

    goal Trip
        target   500.00 EUR
        account  assets:trip

    ~ monthly from 2026-01-31  Landlord | Rent
        ; id:rent
        expenses:rent  900.00 EUR
        assets:bank

    2026-01-01 Opening
        assets:bank    9000.00 EUR
        assets:trip     100.00 EUR
        equity:opening

    2026-01-31 Landlord | Rent
        expenses:rent   900.00 EUR = 900.00 EUR
        assets:bank

    2026-02-10 Nobody
        expenses:rent   1.00 EUR
        assets:bank    -2.00 EUR

    """

  /// The commands that read a journal, by the words that call them.
  private static let commands = leaves(BursarCommand.description(as: "bursar"))
    .filter { $0.flags.contains { $0.names.contains("no-config") } }

  private static func leaves(_ command: CommandDescription) -> [CommandDescription] {
    command.commands.isEmpty ? [command] : command.commands.flatMap(leaves)
  }

  private static let flags: [FlagDescription] = {
    var seen: Set<[String]> = []
    return commands.flatMap(\.flags).filter { seen.insert($0.spellings).inserted }
  }()

  private static func lines(_ flags: [FlagDescription], _ values: Values) -> String {
    flags.flatMap { flag in
      flag.spellings.map { spelling in
        let value =
          switch flag.argument {
          case .none: ""
          case .required: " \(values.value(of: flag))"
          case .optional: "=\(values.value(of: flag))"
          }
        return "; bursar: \(spelling)\(value)\n"
      }
    }.joined()
  }

  enum Values: CaseIterable {
    case choices, paths

    func value(of flag: FlagDescription) -> String {
      switch self {
      case .choices: flag.choices.last ?? "2026-01-15"
      case .paths: "stolen.txt"
      }
    }
  }

  private struct Outcome: Equatable {
    var program: ProgramOutcome
    var files: [String: [UInt8]]

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.program.output == right.program.output
        && left.program.exitCode == right.program.exitCode && left.files == right.files
    }
  }

  /// Runs a command on a journal of some lines and the body, broken or not.
  private static func run(
    _ command: CommandDescription, _ lines: String, _ more: [String] = [], body: String
  ) throws -> Outcome {
    try TemporaryFolder.lend { folder in
      // A site is called as the folder of its journal is.
      try folder.write(Array((lines + "\n" + body).utf8), to: "books/main.journal")
      try folder.write(Array("; included\n".utf8), to: "books/other.journal")
      let operands = operands[command.path.split(separator: " ").dropFirst().joined(separator: " ")]
      let outcome = try InProcess.program(
        command.path.split(separator: " ").map(String.init) + (operands ?? []) + more
          + ["-f", "main.journal"], [], folder.path + "/books",
        ["HOME": folder.path + "/books", "BURSAR_TODAY": "2026-03-10"])
      var files: [String: [UInt8]] = [:]
      for name in try FolderTree.relativeFiles(in: folder.path + "/books")
      where !name.hasPrefix(".bursar/") {
        files[name] = try folder.read("books/" + name)
      }
      let (output, error) = (
        folder.hidden(in: outcome.output), folder.hidden(in: outcome.errorOutput)
      )
      return Outcome(program: (output, error, outcome.exitCode), files: files)
    }
  }

  /// The files that are there but for the pages of a site, whose command says where they go.
  private static func written(_ outcome: Outcome, by command: CommandDescription) -> Set<String> {
    Set(outcome.files.keys.filter { command.name != "site" || !$0.hasPrefix("site/") })
  }

  private static let operands = [
    "report search": ["rent"], "report aregister": ["assets:bank"],
    "report roi": ["--investment", "assets", "--profit-loss", "income"],
    "goals what-if": ["Trip", "--add", "5"], "goals show": ["Trip"], "budget show": ["Rent"],
    "schedule pay": ["rent"], "insights why": ["expenses"],
    "insights compare": ["2026-01", "2026-02"],
  ]

  private static var sound: String {
    String(body.prefix(upTo: body.range(of: "2026-02-10")?.lowerBound ?? body.endIndex))
  }

  @Test func knowsEveryFlagThatMayBeSet() {
    let names = Set(Self.flags.flatMap(\.names))
    #expect(JournalSettings.allowed.isSubset(of: names))
    #expect(Self.commands.count > 50)
  }

  struct Trial: CustomTestStringConvertible {
    let path: String
    let values: Values

    var testDescription: String { "\(path), \(values)" }
  }

  /// Each command with values of both kinds where there is time, else of one kind in turn.
  private static let trials = commands.map(\.path).enumerated().flatMap { number, path in
    let kinds = Values.allCases
    let count = Thoroughness.count(quick: 1, thorough: kinds.count)
    return (0..<count).map { Trial(path: path, values: kinds[(number + $0) % kinds.count]) }
  }

  /// Nothing that a line sets changes what a command does, finds or writes, unless it is allowed.
  @Test(arguments: trials)
  func obeysNothingElse(_ trial: Trial) throws {
    let (path, values) = (trial.path, trial.values)
    let command = try #require(Self.commands.first { $0.path == path })
    let forbidden = Self.flags.filter { flag in
      flag.names.first.map { !JournalSettings.allowed.contains($0) } ?? true
    }
    let lines = Self.lines(forbidden, values)
    for body in values == .choices ? [Self.sound, Self.body] : [Self.sound] {
      let with = try Self.run(command, lines, body: body)
      let without = try Self.run(command, lines, ["--no-config"], body: body)
      if command.name != "check" { #expect(with == without) }
      #expect(with.files == without.files)
      #expect(with.program.exitCode == without.program.exitCode)
      #expect(Self.written(with, by: command) == ["main.journal", "other.journal"])
    }
  }

  /// What is allowed writes nothing, whatever its value.
  @Test(arguments: trials)
  func writesNothingByWhatIsAllowed(_ trial: Trial) throws {
    let (path, values) = (trial.path, trial.values)
    let command = try #require(Self.commands.first { $0.path == path })
    let allowed = Self.flags.filter { JournalSettings.allowed.contains($0.names.first ?? "") }
    let lines = Self.lines(allowed, values)
    let with = try Self.run(command, lines, body: Self.sound)
    let without = try Self.run(command, lines, ["--no-config"], body: Self.sound)
    // Pages are written in the language, among other things, that a journal asks for.
    if command.name == "site" {
      #expect(Self.written(with, by: command) == Self.written(without, by: command))
    } else {
      #expect(with.files == without.files)
    }
    #expect(with.program.exitCode != ExitCode.bug.rawValue)
  }

  @Test func saysWhatItDoesNotObey() throws {
    let forbidden = Self.flags.filter { !JournalSettings.allowed.contains($0.names.first ?? "") }
    let check = try #require(Self.commands.first { $0.path == "bursar check" })
    let lines = Self.lines(forbidden, .paths)
    let outcome = try Self.run(check, lines, body: Self.sound)
    let text = String(decoding: outcome.program.output, as: UTF8.self)
    let count = forbidden.flatMap(\.spellings).count
    #expect(text.matches(of: #/warning\[P080\]/#).count == count)
  }

  /// Long files are searched in parts, and a line may lie on the border of two.
  @Test(arguments: -4...2)
  func findsALineAcrossParts(_ shift: Int) throws {
    var text = "2026-01-01 Opening\n    assets:bank  1.00 EUR\n    equity:opening\n"
    // Behind the first line, which is empty, and `; b`, `urs` begins at the border or beside it.
    let place = 1 << 20 + shift - 5
    while text.utf8.count + 100 < place { text += "; nothing\n" }
    text += ";" + String(repeating: "-", count: place - text.utf8.count - 1)
    text += "\n; bursar: --strict\n; nothing\n"
    let check = try #require(Self.commands.first { $0.path == "bursar check" })
    let outcome = try Self.run(check, "", body: text)
    #expect(String(decoding: outcome.program.output, as: UTF8.self).contains("P080"))
  }
}
