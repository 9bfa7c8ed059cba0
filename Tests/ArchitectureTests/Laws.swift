import LedgerTestSupport

/// What the sources keep to.
enum Laws {
  static func all() throws -> [Law] {
    [
      sums, try writers(), road, asking, readers, places, foundation, system, unsafeCode, force,
      visibility,
      length,
      clocks,
      testing, try layers(), try moduleNames(),
    ]
  }

  /// A result with more digits than can be kept is thrown, or `Sums` remembers it; nobody goes on with a
  /// zero, or with what there was before.
  private static var sums: Law {
    Law(
      "goes on with no wrong sum",
      no: [
        #/\b(?:adding|subtracting|multiplied|scaled|prorated|ProratedQuantity)\((?!days:|months:).*[)}] \?\? (?!"|\.null|true|false)/#,
        #/\bdivided\(by:.*[)}] \?\? \.zero/#, #/\brounded\(.*[)}] \?\? \.zero/#,
        #/\(try\? .* [-+*] .*\) \?\? /#, #/\bworth\(.*[)}] \?\? \.zero/#,
        #/\(try\? .*\.sum\(\)\) \?\?/#, #/\b_ = [\w.\[\]() ,:]*\.(?:add|subtract)\(/#,
        #/reduce\(.*\?\? \$0/#, #/_ = (?:sums|total)\b/#,
      ], with: ["??", "_ ="],
      broken: [
        "total = total.adding(x) ?? total", "return (row, end.subtracting(reached) ?? .zero)",
        "let worth = posting.worth(price) ?? .zero",
        "return (try? moved.map(\\.units).sum()) ?? .zero",
        "let starts = rows.map { row in row.end.flatMap { $0.subtracting(row.amount) } ?? .zero }",
        "let pace = goal.pace.monthly.rounded(to: 2) ?? .zero", "_ = sums.add(amount)",
        "let sum = (try? left + right) ?? left", "_ = before[account].subtract(amount)",
        "let three = median.multiplied(by: Decimal(3)) ?? median",
        "let times = usual.flatMap { amount.divided(by: $0, scale: 1) } ?? .zero",
      ],
      kept: [
        "guard let next = total.adding(x) else { throw TooLarge() }", "try total += x",
        "let first = last?.adding(days: 1) ?? today", "let name = names.first ?? total",
        "let isSmall = left.multiplied(by: three).map { $0 < right } ?? false",
      ])
  }

  /// A journal gets to the disk by a draft or a merge that was proved or as it was before, anything else
  /// by `-o`, and git's own settings by `merge --install`.
  private static func writers() throws -> Law {
    // Whatever else the disk can do may change it.
    let readers: Set = [
      "absolutePath", "canonicalPath", "entries", "identity", "kind", "outputPlace", "overwritten",
      "read", "readNamed", "size", "stamp",
    ]
    let members = try SourceText.swiftFiles(in: "Sources")
      .filter { $0.name.hasPrefix("Sources/LedgerSystem/Disk/Disk") }.flatMap(\.code)
      .compactMap { $0.firstMatch(of: #/^  package func (\w+)/#).map { String($0.output.1) } }
    let writers = Set(members).subtracting(readers).sorted()
    let pattern = try Regex<Substring>(
      #"\b(?:[dD]isk\.(?:\#(writers.joined(separator: "|")))|FolderDraft)\("#)
    return Law(
      "writes files in few places", no: [pattern], with: writers + ["FolderDraft("],
      outside: ["Sources/LedgerEditing/"],
      allowed: [
        "Sources/LedgerCommands/Exchange/ExchangeFolder.swift": 3,
        "Sources/LedgerCommands/Exchange/TableStore.swift": 11,
        "Sources/LedgerCommands/Exchange/TableStore+Books.swift": 3,
        "Sources/LedgerCommands/Frame/OutputOptions.swift": 3,
        "Sources/LedgerCommands/Everyday/InitCommand.swift": 1,
        "Sources/LedgerCommands/History/MergeInstallation.swift": 3,
        "Sources/LedgerCommands/History/MergeOutput.swift": 3,
        "Sources/LedgerCommands/Site/SiteFolder.swift": 4,
        "Sources/LedgerSystem/Disk/Disk+Folder.swift": 1,
      ],
      broken: [
        "try disk.put(path, bytes)", "session.disk.replace(path, with: bytes, expecting: nil)",
        "try session.journal.disk.createDirectory(folder)", "try? disk.remove(path)",
        "try self.disk.replaceAll(replacements)", "try disk.replaceFolder(path, with: files)",
        "let draft = try FolderDraft(path, disk)",
      ],
      kept: ["let file = try disk.read(path)", "list.remove(at: 0)", "let kind = disk.kind(path)"])
  }

  /// A change goes one road from a request to its end; what makes drafts for itself hands them on there,
  /// and an editor writes nothing.
  private static var road: Law {
    Law(
      "takes one road from a change to the disk",
      no: [#/\bDraft\([a-z]/#, #/\bFileTransaction\([^)]/#], with: ["Draft(", "FileTransaction("],
      allowed: [
        "Sources/LedgerCommands/Editor/EditorEngine+Programs.swift": 2,
        "Sources/LedgerCommands/Everyday/AddRun.swift": 1,
        "Sources/LedgerCommands/Format/FormatRun.swift": 1,
        "Sources/LedgerCommands/Frame/ChangeRunner.swift": 2,
        "Sources/LedgerCommands/History/MergeOutput.swift": 3,
        "Sources/LedgerCommands/Import/DetectCommand.swift": 1,
        "Sources/LedgerCommands/Import/ImportRun.swift": 1,
        "Sources/LedgerCommands/Import/SuggestRulesCommand.swift": 1,
        "Sources/LedgerEditor/Workspace/LoadDesk.swift": 1,
        "Sources/LedgerEveryday/ChangeReport.swift": 1,
      ],
      broken: [
        "let draft = try Draft(change, of: snapshot)", "try FileTransaction([draft]).perform(disk)",
      ],
      kept: ["try session.run(WritingRequest(change))", "var files = FileTransaction()"])
  }

  /// Whether there is somebody to be asked.
  private static var asking: Law {
    Law(
      "asks in one place whether somebody is there", no: [#/\bisTerminal\(\.input\)/#],
      with: ["isTerminal"], allowed: ["Sources/LedgerCommands/Frame/Answer.swift": 1],
      broken: ["guard console.isTerminal(.input) else { return }"],
      kept: ["guard console.asks, console.isTerminal(.output) else { return }"])
  }

  /// Unoptimized code of Swift 6.3 frees what a `_read` lends before it is done with the part that was asked for.
  private static var readers: Law {
    Law(
      "lends nothing to be read", no: [#/\b_read\b/#], with: ["_read"],
      broken: ["_read { yield rows[number] }"], kept: ["get { rows[number] }"])
  }

  /// How a text is read is asked of the place where it will stand.
  private static var places: Law {
    Law(
      "reads no amount without a place", no: [#/\bParseState\(defaultYear: 1\)/#],
      with: ["ParseState"], outside: ["Sources/LedgerModel/", "Sources/LedgerPlan/"],
      allowed: [
        "Sources/LedgerEditing/Directives/DirectivePlaces.swift": 1,
        "Sources/LedgerPlanning/Suggestions/SuggestedRule.swift": 1,
      ],
      broken: ["let context = ReadingContext(state: ParseState(defaultYear: 1), commodities: all)"],
      kept: ["let state = ParseState(defaultYear: year)"])
  }

  private static var foundation: Law {
    Law(
      "imports no Foundation", no: [#/^\s*(?:@?\w+\s+)*import\s+(?:\w+\s+)?Foundation/#],
      with: ["Foundation"],
      broken: [
        "import Foundation", "public import FoundationEssentials", "import struct Foundation.URL",
      ],
      kept: ["import LedgerSource"])
  }

  private static var system: Law {
    Law(
      "touches the system in one place",
      no: [
        #/^\s*(?:@?\w+\s+)*import\s+(?:\w+\s+)?(?:Glibc|Musl|Darwin|Dispatch|Android|WinSDK)\b/#
      ],
      with: ["import"], outside: ["Sources/LedgerSystem/"],
      broken: ["  import Glibc", "import func Darwin.exit"], kept: ["import LedgerSystem"])
  }

  /// The system's edge, and the one leaf that loads several bytes at once.
  private static var unsafeCode: Law {
    Law(
      "keeps unsafe code in the files named for it",
      no: [#/\bunsafe\b/#, #/\w*[Uu]nsafe[A-Z]\w*|\bUnsafe\w*/#], with: ["nsafe"],
      outside: ["Sources/LedgerSystem/", "Sources/LedgerSource/ByteLoading.swift"],
      broken: [
        "bytes.withUnsafeBytes { $0.load(as: UInt64.self) }", "let all = unsafe read(file)",
      ],
      kept: ["let isSafe = true"])
  }

  private static var force: Law {
    Law(
      "forces nothing",
      no: [
        #/\btry!/#, #/\bas!/#, #/\bfatalError\b/#, #/@unchecked\s+Sendable/#,
        #/nonisolated\(unsafe\)/#, #/[\w)\]]!(?:[.,)\]\s(]|$)/#,
      ], with: ["!", "fatalError", "unchecked", "unsafe"],
      broken: [
        "x = try! y()", "let one = list.first!", "fatalError()", "let text = value as! String",
        "let first = names[0]!.text", "final class Box: @unchecked Sendable {",
      ], kept: ["if !isEmpty && left != right {", "let other = try? y()"])
  }

  private static var visibility: Law {
    Law(
      "offers nothing to the public", no: [#/^\s*(?:@\w+\s+)*(?:public|open)\s(?!import\s)/#],
      with: ["public", "open"], broken: ["  public let name: String", "open class Reader {"],
      kept: ["public import LedgerSource", "let isPublic = true"])
  }

  private static var length: Law {
    Law(
      name: "keeps files short", broken: [String(repeating: "\n", count: 500)], kept: [""]
    ) { $0.lines.count > 500 ? [501] : [] }
  }

  /// Hundreds of tests wait for one of a few processors: the clock on the wall tells how many, and no more.
  private static var clocks: Law {
    Law(
      "looks at no clock on the wall", in: "Tests",
      no: [#/\.timeLimit\(/#, #/(?:Continuous|Suspending)Clock/#], with: ["timeLimit", "Clock"],
      broken: ["@Test(.timeLimit(.minutes(1)))", "let clock = ContinuousClock()"],
      kept: ["let time = WorkTime()"])
  }

  private static var testing: Law {
    Law(
      name: "keeps the testing library out of test support", folder: "Tests",
      place: Law.helper, broken: ["import Testing"], kept: ["import LedgerTestSupport"]
    ) { source in
      source.target == "LedgerTestSupport" ? lines(of: source) { $0 == "Testing" } : []
    }
  }
}

// MARK: - Layers

extension Laws {
  private static func layers() throws -> Law {
    let manifest = try Manifest()
    let allowed = Dictionary(
      uniqueKeysWithValues: manifest.libraries.map { ($0.name, Set($0.uses)) })
    let program: Set = ["LedgerCommandLine", "LedgerCommands"]
    return Law(
      name: "imports only what the manifest grants",
      place: "Sources/LedgerReports/Lists/ActivityReport.swift",
      broken: ["import LedgerInsights", "package import LedgerCommands"],
      kept: ["import LedgerModel", "import Synchronization"]
    ) { source in
      let granted =
        manifest.programs.contains(source.target) ? program : allowed[source.target, default: []]
      return lines(of: source) { $0.hasPrefix("Ledger") && !granted.contains($0) }
    }
  }

  private static func moduleNames() throws -> Law {
    let modules = Set(try Manifest().libraries.map(\.name))
    let declaration = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
    return Law(
      name: "names no type like a module", broken: ["  package struct LedgerModel {"],
      kept: ["struct LedgerModelReader {"]
    ) { source in
      source.code.indices.filter { index in
        let line = source.code[index]
        guard modules.contains(where: line.holds) else { return false }
        return line.firstMatch(of: declaration).map { modules.contains(String($0.output.1)) }
          ?? false
      }.map { $0 + 1 }
    }
  }

  /// The lines that import such modules.
  private static func lines(of source: SourceText, _ isSought: (String) -> Bool) -> [Int] {
    source.lines.indices.filter { SourceText.module(in: source.lines[$0]).map(isSought) ?? false }
      .map { $0 + 1 }
  }
}
