import LedgerChecks
import LedgerCommandLine
import LedgerExchange
import LedgerHistory
import LedgerImport
import LedgerModel
import LedgerPatterns
import LedgerRendering
package import LedgerSource
import LedgerStudy
import LedgerSystem

/// The checks and codes, as people look them up.
package enum CheckCatalog {
  /// The codes of all problems that a run may report, by their numbers.
  package static var codes: [DiagnosticCode] {
    (Study.codes + SettingChecks.codes + OpenFiles.codes + ImportProblems.codes
      + MergeProblems.codes
      + ReceiptProblems.codes + ExchangeProblems.codes)
      .sorted { $0.id < $1.id }
  }

  /// hledger's names for what every run looks at.
  static let always = ["assertions", "autobalanced", "balanced", "parseable"]

  /// The checks that a command line names.
  static func checks(
    named names: [String], _ console: any Console
  ) throws(UsageError) -> Set<NamedCheck> {
    var checks: Set<NamedCheck> = []
    for name in names where !always.contains(name) {
      guard let check = NamedCheck(rawValue: name) else {
        let all = NamedCheck.allCases.map { $0.rawValue } + always
        let hint =
          isFile(name, console)
          ? "did you mean -f \(name)?"
          : nearestName(to: name, in: all).map { "did you mean \($0)?" }
        throw UsageError(
          "there is no check called '\(name)'",
          hints: [hint ?? "there are \(all.joined(separator: ", "))"])
      }
      checks.insert(check)
    }
    return checks
  }

  /// Whether a word is or looks like the name of a file, which a flag would have to stand before.
  private static func isFile(_ word: String, _ console: any Console) -> Bool {
    if [".journal", ".j", ".hledger", ".ledger"].contains(where: word.hasSuffix) { return true }
    let disk = Disk(
      workingDirectory: console.workingDirectory, homeDirectory: console.environment["HOME"])
    return disk.canonicalPath(word) != nil
  }

  /// A code's manual page.
  static func page(of typed: String) throws(UsageError) -> String {
    if let page = knownPage(of: typed) { return page }
    let hint = nearestName(to: typed, in: names).map { "did you mean \($0)?" }
    throw UsageError(
      "there is no code '\(typed)'", hints: [hint ?? "run `bursar check --list` to list them"])
  }

  /// The manual page of a code, by its number or its name; nil where there is none.
  static func knownPage(of typed: String) -> String? {
    codes.first { $0.id == typed.uppercased() || $0.name == typed.lowercased() }.map { code in
      "\(code.id) \(code.name) (\(code.severity.rawValue))\n\n\(wrapped(code.explanation))\n"
    }
  }

  /// All numbers and names of codes.
  static var names: [String] { codes.map { $0.id } + codes.map { $0.name } }

  /// The paragraphs of an explanation, as wide as a terminal; its examples stay as they are.
  private static func wrapped(_ explanation: String) -> String {
    let parts = explanation.split(around: "```", omittingEmptySubsequences: false)
    return parts.enumerated().map { number, part in
      guard number.isMultiple(of: 2) else { return "```\(part)```" }
      return part.split(separator: "\n", omittingEmptySubsequences: false)
        .map { line in
          line.count <= 80 ? String(line) : String(line).lines(width: 80).joined(separator: "\n")
        }
        .joined(separator: "\n")
    }.joined()
  }

  /// All named checks, then all codes.
  static var list: String {
    let checks = NamedCheck.allCases.map { "  \($0.rawValue)\n" }.joined()
    let codes = CheckCatalog.codes.map { code in
      "  \(code.id)  \(TerminalText.padded(code.severity.rawValue, to: 7))  \(code.name)\n"
    }.joined()
    return """
      Checks that run when they are named:
      \(checks)
      Problems that a run may report; bursar check --explain CODE says more:
      \(codes)
      """
  }
}
