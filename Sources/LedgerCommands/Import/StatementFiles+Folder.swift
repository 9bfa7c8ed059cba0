import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerSystem

// A folder of downloads stands for the statements in it that somebody has to say nothing of.

extension StatementFiles {
  private static let suffixes: Set<String> = [
    "csv", "ssv", "tsv", "txt", "ofx", "qfx", "xml", "sta", "mta", "swi", "mt940", "940", "942",
    "qif",
  ]

  /// The files that an operand names: itself, or of a folder those that have an account.
  ///
  /// Nothing of a folder is moved or taken away.
  func expanded(_ operand: String) throws(UsageError) -> [String] {
    guard disk.disk.kind(operand) == .folder else { return [operand] }
    let names = disk.disk.entries(ofDirectory: operand)
      .filter { $0.kind == .file && !$0.name.hasPrefix(".") && !StatementFiles.isOwn($0.name) }
      .map(\.name).sorted()
    let readable = names.filter {
      StatementFiles.suffixes.contains(FilePath.suffix(of: $0).lowercased())
    }
    let slips = readable.filter { hasSlips(FilePath.joined(operand, $0)) }
    let known = readable.filter {
      !slips.contains($0) && hasAccount(FilePath.joined(operand, $0))
    }
    if known.isEmpty, takesSlips, !slips.isEmpty {
      return slips.map { FilePath.joined(operand, $0) }
    }
    tell(StatementPhrase.leftAlone, names.filter { !known.contains($0) && !slips.contains($0) })
    tell(StatementPhrase.slipsApart, slips)
    guard !known.isEmpty else {
      let example = FilePath.joined(operand, readable.first ?? "bank.csv")
      throw UsageError(
        "\(operand): no file in it has rules, or a number that the journal knows",
        hints: ["import one by its name first: bursar import \(example)"])
    }
    return known.map { FilePath.joined(operand, $0) }
  }

  /// Says which files of a folder are not read, if there are any.
  private func tell(_ phrase: ([String]) -> StatementPhrase, _ names: [String]) {
    guard !names.isEmpty else { return }
    let shown = phrase(Array(names.prefix(10)) + (names.count > 10 ? ["…"] : []))
    console.writeError(
      TerminalText.sanitized(shown.text(in: options.output.language(console))) + "\n")
  }

  private func hasSlips(_ path: String) -> Bool {
    guard let size = disk.disk.size(ofFile: path), size <= SlipFile.mostBytes else { return false }
    return (try? disk.disk.read(path)).map { SlipFile.isOne($0.bytes) } ?? false
  }

  /// Whether a file is of the journal itself.
  private static func isOwn(_ name: String) -> Bool {
    ["rules", "journal", "hledger", "ledger", "j"].contains(FilePath.suffix(of: name).lowercased())
  }

  /// Whether rules, or a number in a file, say which account it is of.
  private func hasAccount(_ path: String) -> Bool {
    guard let size = disk.disk.size(ofFile: path), size <= StatementReader.largestFile,
      let read = try? disk.disk.read(path)
    else { return false }
    let file = StatementReader.plain(read)
    do throws(UsageError) {
      if try rulesPath(of: path) != nil { return true }
      if let format = StatementReader.format(of: file.bytes, guesses: true) {
        let statements = (try? self.read(file, format)) ?? []
        return !statements.isEmpty
          && statements.allSatisfy { statement in
            accounts(of: statement).count == 1
              || format == .app && numbers?.accounts(called: statement.numbers[0]).count == 1
          }
      }
      if StatementReader.refusal(of: file.bytes) != nil { return false }
      if try rulesByColumns(file) != nil { return true }
    } catch {
      // What is wrong is told when it is read.
      return true
    }
    var look = detectionOptions(nil, [])
    (look.account, look.isTrial) = (nil, true)
    return CSVDetection(file, look).namedAccount != nil
  }
}
