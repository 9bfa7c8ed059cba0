package import LedgerModel
package import LedgerSource
import LedgerSyntax
import LedgerValues

/// Reads directives as values: each amount, day and account as it is read at its place.
///
/// What is wrong in a directive is not reported here; a value that cannot be read stays text.
package struct PlanItemReader: ~Copyable {
  private let journal: Journal
  private var reader: PlanReader

  package init(_ journal: Journal) {
    self.journal = journal
    reader = PlanReader(journal)
  }

  /// All directives of the plan.
  package static func items(of journal: Journal) -> [PlanItem] {
    if journal.planEntries.isEmpty { return [] }
    var reader = PlanItemReader(journal)
    return journal.planEntries.compactMap { reader.item($0.place, $0.state) }
  }

  /// The directive that begins at a place.
  package mutating func item(_ place: SourcePlace) -> PlanItem? {
    let planned = journal.planEntries.first {
      $0.place.file == place.file && $0.place.range.start == place.range.start
    }
    return item(place, planned?.state)
  }

  private mutating func item(_ place: SourcePlace, _ state: ParseState?) -> PlanItem? {
    let file = journal.sources[place.file]
    var entries = EntryReader(
      max(Int(place.range.start), file.byteOrderMarkLength)..<file.count)
    var entry = EntrySyntax()
    guard entries.next(in: file.padded.span, into: &entry), entry.kind == .directive else {
      return nil
    }
    let directive = PlanDirective(entry, entry.directive, file, place.file)
    guard let form = PlanForm.of(entry.directive) else {
      return PlanItem(entry.directive, [.words(PlanItemReader.joined(file.text(entry.range)))])
    }
    reader.begin(state ?? ParseState(defaultYear: 1), place)
    var header = directive.header
    var head = values(&header, form.head)
    if state == nil, let account = declaredAccount(place.file, entry) { head = [.account(account)] }
    return PlanItem(
      entry.directive, head, directive.lines.map { line(of: $0, form) },
      remarks: remarks(entry, file))
  }

  /// A text without regard to its blanks and line ends.
  private static func joined(_ text: String) -> String {
    text.split { $0 == " " || $0 == "\t" || $0.isNewline }.joined(separator: " ")
  }

  /// An account that says nothing to the plan, so that the plan has no state of its place.
  private func declaredAccount(_ file: FileID, _ entry: EntrySyntax) -> String? {
    let declaration = journal.declarations.accounts.first {
      $0.place.file == file && $0.entry.start == entry.range.start
    }
    return declaration.map { journal.accounts.name($0.account) }
  }

  private func remarks(_ entry: EntrySyntax, _ file: SourceFile) -> [String] {
    func parts(_ range: SourceRange, _ separator: Character) -> [String] {
      file.text(range).split(separator: separator).map { String($0).trimmedBlanks }
    }
    let lines = entry.subLines.filter { file.padded[Int($0.key.start)] == UInt8(ascii: ";") }
    return parts(entry.comment, ",") + parts(entry.commentLines, "\n")
      + lines.flatMap { parts($0.range, "\n") }
  }
}

// MARK: - Lines

extension PlanItemReader {
  private mutating func line(of written: PlanLine, _ form: PlanForm) -> PlanItem.Line {
    let key = written.keyText
    let remark = remark(behind: written)
    if !form.row.isEmpty {
      var row = PlanLine(written.file, written.id, written.entry, written.range, written.range)
      return PlanItem.Line("", values(&row, form.row), remark: remark)
    }
    var line = written
    return PlanItem.Line(key, values(&line, form.key(key)?.shapes ?? [.text]), remark: remark)
  }

  private func remark(behind line: PlanLine) -> String {
    let end = line.passage(line.range).line.end
    return line.text(SourceRange(start: line.range.end, end: end)).trimmedBlanks
  }

  /// The parts of a line in their order; what is left over is text.
  private mutating func values(_ line: inout PlanLine, _ shapes: [PlanForm.Shape]) -> [PlanValue] {
    var values: [PlanValue] = []
    for shape in shapes where !line.isAtEnd {
      switch shape {
      case .text: values.append(rest(&line))
      case .name: values.append(.words(line.name().value))
      case .amount: values.append(amount(&line) ?? rest(&line))
      case .day: values.append(day(&line) ?? rest(&line))
      case .lastDay: values.append(reader.lastDay(&line).map { .day($0.value) } ?? rest(&line))
      case .account: values.append(.account(reader.resolved(line.name()).value))
      case .accountOrTerms:
        let isQuery = PlanReader.termPrefixes.contains(where: line.next.hasPrefix)
        values.append(isQuery ? rest(&line) : .account(reader.resolved(line.name()).value))
      case .amounts(let words): values += amounts(&line, after: words)
      }
    }
    if !line.isAtEnd { values.append(rest(&line)) }
    return values
  }

  private func rest(_ line: inout PlanLine) -> PlanValue {
    defer { line.cursor.finish() }
    return .words(PlanItemReader.joined(line.text(line.rest)))
  }

  private mutating func amount(_ line: inout PlanLine) -> PlanValue? {
    var ahead = line
    guard let amount = reader.amount(&ahead) else { return nil }
    line = ahead
    return .amount(MeantAmount(amount.value, reader.builder.journal.commodities))
  }

  private mutating func day(_ line: inout PlanLine) -> PlanValue? {
    var ahead = line
    guard let day = reader.day(&ahead) else { return nil }
    line = ahead
    return .day(day.value)
  }

  /// Words one by one, and an amount where one may stand.
  private mutating func amounts(_ line: inout PlanLine, after words: [String]) -> [PlanValue] {
    var values: [PlanValue] = []
    var last = ""
    while !line.isAtEnd {
      if words.contains(last), !line.next.hasSuffix("%"), let amount = amount(&line) {
        values.append(amount)
        last = "0"
      } else {
        last = line.word().text
        values.append(.words(last))
      }
    }
    return values
  }
}
