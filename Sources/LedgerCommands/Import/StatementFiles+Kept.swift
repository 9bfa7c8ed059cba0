import LedgerCommandLine
import LedgerImport
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStatements
import LedgerSystem

/// Rules that were kept for the columns of a file.
struct KeptRules {
  let file: SourceFile
  let layout: RulesLayout
  let rules: RulesFile
  /// How many lines with text of the data stand before its rows.
  let lines: Int

  var path: String { file.path }
}

/// A file as kept rules read it, and what it says itself.
private struct KeptReading {
  var csv: CSVStatement
  var check: KeptRulesCheck
}

// What a file tells comes before rules that were kept when another one was read.

extension StatementFiles {
  /// Reads a file by rules of its columns, as far as nothing in it contradicts them.
  func kept(
    _ found: KeptRules, _ file: SourceFile, _ format: String?
  ) throws(UsageError) -> ReadStatement {
    var answers = options.answers
    var reading = reading(found, found.rules, file, format, answers)
    if finding == .asking, !reading.check.questions.isEmpty,
      DetectionDialogue.canAsk(file.path, console)
    {
      let language = options.output.language(console)
      answers = try DetectionDialogue(console, language, named).answers(
        to: reading.check.questions, answers, file.path
      ) {
        reading = self.reading(found, found.rules, file, format, $0)
        return reading.check.questions
      }
    }
    use(reading.check.detection)
    var added = ""
    if !answers.isEmpty, reading.check.questions.isEmpty {
      added = reading.check.additions(rules: !reading.check.isFine)
      if !reading.check.isFine { reading = self.reading(found, added, file, format, answers) }
      if reading.check.difference != nil, reading.check.detection.isDecided {
        return try answered(reading.check.detection, found, file, format)
      }
    }
    let unbooked = reading.check.detection.unbooked
    if takesPending, !unbooked.lines.isEmpty {
      let options = csvOptions(format, pending: unbooked)
      reading.csv = CSVStatement(file, reading.csv.rules, options)
    }
    reading.csv.balances = reading.check.balances
    if reading.check.isFine { reading.csv.figures = reading.check.detection.figures }
    var read = try statement(reading.csv, file.path)
    if reading.csv.journal == nil { return read }
    read.rivals = rivals(of: found, reading.check.detection)
    read.unbooked = unbooked
    read.unbooked.take(reading.csv.pendingLines)
    let problems = problems(reading, found)
    read.problems += problems + reading.check.detection.notes(reading.csv.dataFile)
    if problems.contains(where: { $0.severity == .error }) {
      (read.journal, read.csv, read.data) = (nil, nil, nil)
    } else if !added.isEmpty, options.scope.isWhole, file.path != "-" {
      read.newRules = (
        found.path, String(decoding: found.file.bytes, as: UTF8.self) + added, found.file
      )
    }
    return read
  }

  /// Accounts that have no rules of their own, where neither flags nor the file say which it is of.
  private func rivals(of found: KeptRules, _ detection: CSVDetection) -> [String] {
    guard options.account == nil, found.layout.account == nil, detection.namedAccount == nil,
      let own = found.rules.onlyAccount
    else { return [] }
    let ruled = Set(
      keptRules.compactMap { path in
        (try? disk.disk.read(path)).flatMap { RulesParser.read($0, disk.disk).onlyAccount }
      })
    let others = money.filter { $0 != own && !ruled.contains($0) }
    let name = FilePath.name(of: detection.data.path).lowercased()
    let isNamed = { (account: String) in
      name.contains((account.split(separator: ":").last ?? "").lowercased())
    }
    return isNamed(own) && !others.contains(where: isNamed) ? [] : others
  }

  /// A file whose answers say otherwise than the rules, which stay as they are.
  private func answered(
    _ detection: CSVDetection, _ found: KeptRules, _ file: SourceFile, _ format: String?
  ) throws(UsageError) -> ReadStatement {
    let language = options.output.language(console)
    let text = DetectionReport.rules(detection, language)
    let rules = RulesParser.read(SourceFile(path: found.path, text: text), disk.disk)
    let phrase = StatementPhrase.answersUnkept(found.path)
    console.writeError(phrase.text(in: language) + "\n")
    return try statement(CSVStatement(file, rules, csvOptions(format)), file.path)
  }

  private func reading(
    _ found: KeptRules, _ rules: RulesFile, _ file: SourceFile, _ format: String?,
    _ answers: [String]
  ) -> KeptReading {
    let said = (found.layout.answers + answers).last { $0.hasPrefix("encoding ") }
    let fitting = rules.beginning(behind: found.lines)
      .fitting(file, said: said.map { String($0.dropFirst("encoding ".count)) })
    let csv = CSVStatement(file, fitting, csvOptions(format))
    let check = KeptRulesCheck(csv, found.layout, file, detectionOptions(format, answers))
    // What ended one file may stand among the rows of another.
    if check.losesRows, let other = rules.lineByLine {
      return self.reading(found, other, file, format, answers)
    }
    return KeptReading(csv: csv, check: check)
  }

  /// By the rules with what was answered behind them.
  private func reading(
    _ found: KeptRules, _ added: String, _ file: SourceFile, _ format: String?,
    _ answers: [String]
  ) -> KeptReading {
    let text = SourceFile(
      path: found.path, text: String(decoding: found.file.bytes, as: UTF8.self) + added)
    return reading(found, RulesParser.read(text, disk.disk), file, format, answers)
  }

  /// What contradicts the rules, and what they leave out.
  private func problems(_ reading: KeptReading, _ found: KeptRules) -> [Diagnostic] {
    var csv = reading.csv
    let check = reading.check
    func name(_ line: Int) -> String {
      csv.number(ofLine: line).map { "row \($0), line \(line)" } ?? "line \(line)"
    }
    if !check.questions.isEmpty {
      return check.detection.diagnostics(csv.dataFile, of: check.questions)
    }
    if let difference = check.difference {
      let path = check.detection.data.path
      let made = "\(found.path) makes \(difference.made) of \(name(difference.line))"
      return [
        Diagnostic(
          .undecided,
          difference.found.isEmpty
            ? "\(made), and the file says that it is not a booked row"
            : "\(made), and the file says \(difference.found)",
          at: csv.place(ofLine: difference.line),
          fixes: [
            Fix(
              "bursar import detect \(ShellWord.quoted(path)) --account \(ShellWord.quoted(check.detection.account)) shows why"
            ),
            Fix("change \(found.path), or remove it to have new rules found"),
          ])
      ]
    }
    guard let first = check.left.min() else { return [] }
    return [
      Diagnostic(
        .skippedRow,
        check.left.count == 1
          ? "1 row is left out by \(found.path)"
          : "\(check.left.count) rows are left out by \(found.path)",
        at: csv.place(ofLine: first))
    ]
  }
}
