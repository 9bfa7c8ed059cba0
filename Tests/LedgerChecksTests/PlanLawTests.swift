import Foundation
import LedgerChecks
import LedgerRendering
import LedgerSource
import LedgerTestSupport
import Testing

/// What holds for every plan, good or damaged.
struct PlanLawTests {
  private static let examples: [String] = {
    let folder = RepositoryPaths.examples + "/plan"
    let files = (try? FolderTree.files(in: folder, endingWith: ".journal")) ?? []
    return files.sorted().compactMap { try? String(contentsOfFile: $0, encoding: .utf8) }
  }()

  /// Nothing traps, every place lies in its file, and every repair can be applied and shown.
  @Test(arguments: 0..<Thoroughness.count(quick: 150, thorough: 20_000))
  func speaksOnlyOfWhatIsThere(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed) &+ 1977)
    let example = try #require(PlanLawTests.examples.isEmpty ? nil : random.pick(Self.examples))
    let ending = seed % 3 == 0 ? "\r\n" : "\n"
    let text = example.replacing("\n", with: ending).replacing("include", with: ";")
    let bytes = Mutation.damaged(Array(text.utf8), times: 1 + seed % 12, using: &random)
    let checked = try Checked(String(decoding: bytes, as: UTF8.self))
    for format in [DiagnosticFormat.text, .json] {
      #expect(!checked.rendered(format).contains("\0"))
    }
  }

  /// Each line of the examples is left out once; what remains is read to its end.
  @Test func livesWithoutAnyOneLine() throws {
    for example in PlanLawTests.examples {
      let lines = example.replacing("include", with: ";").split(
        separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices {
        var rest = lines
        rest.remove(at: index)
        _ = try Checked(rest.joined(separator: "\n"))
      }
    }
  }

  /// The manual's example of a problem has that problem; receipts without an entry are in no journal.
  @Test(
    arguments: AllChecks.codes.map(\.id).filter { $0.hasPrefix("G") && $0 != "G498" })
  func explainsByAnExampleThatHasTheProblem(_ id: String) throws {
    let code = try #require(AllChecks.codes.first { $0.id == id })
    let parts = code.explanation.components(separatedBy: "```")
    try #require(parts.count == 3, "one example")
    let example = parts[1].replacing("journal\n", with: "", maxReplacements: 1)
    let checked = try Checked(texts: ["main.journal": example, "shop.jpg": "a receipt"])
    #expect(checked.codes.contains(id), "\(checked.concise)")
  }
}
