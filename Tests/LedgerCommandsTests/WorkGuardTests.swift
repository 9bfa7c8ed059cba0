import AllocationCounter
import Foundation
import LedgerCommandLine
import LedgerCommands
import LedgerTestSupport
import Testing

/// What a command costs for each further entry is what it did when it was recorded.
///
/// Allocations are counted, as neither other programs nor the machine change their number: a command that
/// walks the journal once more, or makes rows that nobody sees, shows here long before anybody waits.
struct WorkGuardTests {
  private static let worse = 1.3
  /// Tables grow in steps, which fall on one of the two sizes.
  private static let noise = 4.0
  private static let size = 150

  /// The commands of the program's own list, so that a new one cannot be forgotten, and what stands behind
  /// them; without those that need more than a journal.
  private static let commands: [(path: String, words: String)] = leaves(
    BursarCommand.description(as: "bursar")
  ).compactMap { command in
    let path = String(command.path.dropFirst("bursar".count).drop { $0 == " " })
    guard let words = words[path] else { return (path, "") }
    return words == "-" ? nil : (path, words)
  }

  private static func leaves(_ command: CommandDescription) -> [CommandDescription] {
    [command] + command.commands.flatMap(leaves)
  }

  private static let words: [String: String] = {
    let path = RepositoryPaths.root + "/Tests/Benchmarks/commands.txt"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let parts = line.components(separatedBy: " | ")
      result[parts[0] == "(home)" ? "" : parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return result
  }()

  @Test func costsNoMoreThanItDid() throws {
    guard allocations_of_this_thread() >= 0 else {
      return print("skipped: allocations are counted with glibc only, and without sanitizers")
    }
    try TemporaryFolder.lend { folder in
      for count in [Self.size, 2 * Self.size] {
        try folder.write(Array(Self.journal(count).utf8), to: "\(count).journal")
      }
      var costs: [(path: String, cost: Double)] = []
      for (path, words) in Self.commands {
        // What is made once for all runs is none of the second's work.
        _ = try Self.allocations(path, words, Self.size, folder)
        let small = try Self.allocations(path, words, Self.size, folder)
        let large = try Self.allocations(path, words, 2 * Self.size, folder)
        costs.append((path, Double(large - small) / Double(Self.size)))
      }
      #expect(costs.count > 60)
      try Self.compare(costs)
    }
  }

  private static func compare(_ costs: [(path: String, cost: Double)]) throws {
    let path = RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden/work.txt"
    var known: [String: Double] = [:]
    for line in (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n") ?? [] {
      let parts = line.components(separatedBy: ": ")
      known[parts[0] == "(home)" ? "" : parts[0]] = Double(parts[1])
    }
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      // What differs by chance stays as it is.
      for (path, cost) in costs where abs(cost - (known[path] ?? -noise)) >= max(noise, cost / 10) {
        known[path] = cost.rounded()
      }
      let lines = costs.map { path, cost in
        "\(path.isEmpty ? "(home)" : path): \(Int(known[path] ?? cost.rounded()))\n"
      }
      try Data(lines.joined().utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    }
    for (path, cost) in costs {
      guard let old = known[path] else {
        Issue.record("`bursar \(path)` is not in Golden/work.txt; `make record` adds it")
        continue
      }
      #expect(
        cost <= old * worse + noise,
        "`bursar \(path)`: \(cost) allocations an entry, \(old) when it was recorded")
    }
  }

  /// How often a command asks for memory.
  private static func allocations(
    _ path: String, _ words: String, _ count: Int, _ folder: TemporaryFolder
  ) throws -> Int {
    var line = "bursar \(path) \(words) -f \(count).journal --today 2026-06-28"
    for (mark, text) in [
      "{folder}": folder.path, "{today}": "2026-06-28", "{first}": "2025-01-01",
      "{later}": "2025-06-01",
    ] { line = line.replacingOccurrences(of: mark, with: text) }
    let arguments = try CommandWords(line).words
    let start = allocations_of_this_thread()
    let outcome = try InProcess.program(arguments, [], folder.path, [:])
    let end = allocations_of_this_thread()
    let errors = String(decoding: outcome.errorOutput, as: UTF8.self)
    #expect(
      outcome.exitCode < 2,
      "a command that needs words wants a line in commands.txt: \(line): \(errors)")
    return end - start
  }

  /// Entries of eighteen months, and a plan behind them.
  private static func journal(_ count: Int) -> String {
    let wallets = ["assets:bank:checking", "assets:bank:joint", "assets:cash", "liabilities:card"]
    let expenses = [
      "food:groceries", "food:coffee", "home:rent", "health:sports", "leisure:books",
      "leisure:music", "transport:fuel",
    ].map { "expenses:" + $0 }
    let payees = ["Corner Market North", "City Transit Hill", "Coffee House", "Hardware Store"]
    var text = "commodity $\n    format $1,000.00\n\n"
    for account in wallets + expenses + ["income:salary"] { text += "account \(account)\n" }
    for number in 0..<count {
      let month = 540 * number / count / 30
      let day = 540 * number / count % 30 % 28 + 1
      let date = "\(2025 + month / 12)-\(pad(month % 12 + 1))-\(pad(day))"
      text += "\n\(date) \(payees[number % payees.count])\n"
      if number % 20 == 0 {
        text += "    assets:bank:checking    $2500.00\n    income:salary\n"
      } else {
        text +=
          "    \(expenses[number % expenses.count])    $\(number % 90 + 3).\(pad(number % 100))\n"
        text += "    \(wallets[number / 3 % wallets.count])\n"
      }
    }
    return text + """

      ~ monthly from 2025-01-01  Landlord | Rent  ; id:rent, approx:20%
          expenses:home:rent  $900.00
          assets:bank:checking

      budget Food
          for     expenses:food
          amount  $400.00 monthly from 2025-01-01

      budget Leisure
          for     expenses:leisure
          amount  $300.00 monthly from 2025-01-01

      goal Trip
          account  assets:bank:joint
          target   $9000.00
          by       2028-01-01

      """
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
