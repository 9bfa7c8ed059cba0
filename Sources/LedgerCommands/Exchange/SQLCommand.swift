package import LedgerCommandLine
import LedgerExchange
import LedgerModel
import LedgerPhrases
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSystem
import LedgerValues

/// `bursar sql 'SELECT …'`: questions that an engine answers.
package enum SQLCommand: Command {
  package static let name = "sql"
  package static let programName = "bursar-sql"
  package static let summary = "Query your books in SQL with DuckDB"
  package static let examples = [
    Example("bursar sql 'SELECT name, type FROM account'", "the accounts"),
    Example("bursar sql -O csv 'FROM posting LIMIT 10'", "rows for another program"),
  ]
  package static let details = [
    "The tables are those of bursar export. DuckDB must be installed: pip install duckdb-cli. It gets them in memory, without access to files and networks.",
    "docs/export.md has the tables and twelve queries.",
  ]
  package static let operands = "QUERY"
  package static let defaults = ExportOptions()
  package static let flags: [Flag<ExportOptions>] =
    ExportOptions.own.filter { $0.description.names.contains("book") }
    + JournalOptions.readingFlags.lifted(into: \.journal)
    + OutputOptions.flags.lifted(into: \.output)

  package static func run(
    _ options: ExportOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let query = invocation.operands.joined(separator: " ")
    guard !query.trimmedBlanks.isEmpty else {
      throw UsageError("which query?", hints: ["bursar sql 'SELECT name, type FROM account'"])
    }
    // DuckDB's own program takes such lines for commands to itself, and some of them run others.
    let lines = query.split(whereSeparator: \.isNewline)
    if lines.contains(where: { String($0).trimmedBlanks.hasPrefix(".") }) {
      throw UsageError("a line of SQL cannot begin with a period")
    }
    let session = try Session(
      options, flags, invocation, defaults: defaults, operands: .other, work: .looks)
    return try answer(query, session)
  }

  private static func answer(
    _ query: String, _ session: Session<ExportOptions>
  ) throws(UsageError) -> ExitCode {
    let transactions = Array(session.study.loaded.journal.transactions.indices)
    let tables = try TableExportRun.tables(session, transactions).tables
    var script = Array("SET autoinstall_known_extensions = false;\n".utf8)
    script += Array("SET autoload_known_extensions = false;\n".utf8)
    script += SQLScript.duckdb(tables, book: session.book)
    script += Array("SET enable_external_access = false;\nSET lock_configuration = true;\n".utf8)
    script += Array(".mode json\n\(query)\n;\n".utf8)
    let found = try JournalRoots.attempt(hint: "pip install duckdb-cli") {
      () throws(FileProblem) in
      try OutsideProgram.duckdb.answer(["-init", "/dev/null", "-bail", "-batch"], to: script)
    }
    guard let found else {
      throw UsageError("DuckDB is not installed", hints: ["pip install duckdb-cli"])
    }
    guard found.isRight else {
      for line in found.complaint.split(whereSeparator: \.isNewline).prefix(20) {
        session.invocation.console.writeError(TerminalText.sanitized(String(line)) + "\n")
      }
      return .findings
    }
    let decimals = session.study.loaded.journal.commodities
    let most = decimals.ids.map { decimals.style($0).decimals }.max() ?? 2
    guard let answer = SQLAnswer(found.output, decimals: most) else {
      // What explains a query, such as EXPLAIN, draws instead of listing rows.
      throw found.output.first { $0 > 0x20 } == UInt8(ascii: "[")
        ? UsageError("more than one answer", hints: ["one query at a time"])
        : UsageError("the answer is no list of rows", hints: ["ask with SELECT or FROM"])
    }
    try session.deliver(answer.page, json: { answer.json })
    if answer.isEmpty { session.note(Wording(ExchangePhrase.noRows)) }
    return session.finished
  }
}

/// The rows that an engine gave.
struct SQLAnswer {
  private let rows: [[JSON.Member]]
  private let decimals: Int

  var isEmpty: Bool { rows.isEmpty }

  /// Nil for anything but one list of rows; a query that gives none at all, such as `SET`, has no rows.
  init?(_ output: [UInt8], decimals: Int) {
    self.decimals = decimals
    let isBlank = output.allSatisfy { TagScanner.isBlank($0) || $0 == 0x0A }
    guard let elements = isBlank ? [] : (try? JSON(reading: SQLAnswer.plain(output)))?.elements
    else { return nil }
    rows = elements.compactMap { row in
      if case .object(let members) = row { return SQLAnswer.named(members) }
      return nil
    }
  }

  /// The numbers that JSON does not know, which DuckDB writes all the same, as texts.
  private static func plain(_ output: [UInt8]) -> [UInt8] {
    let words = ["-Infinity", "Infinity", "NaN"].map { Array($0.utf8) }
    var result: [UInt8] = []
    var isText = false
    var rest = output[...]
    while let byte = rest.first {
      if !isText, let word = words.first(where: { rest.starts(with: $0) }) {
        result += Array("\"".utf8) + word + Array("\"".utf8)
        rest = rest.dropFirst(word.count)
        continue
      }
      let size = isText && byte == UInt8(ascii: "\\") ? 2 : 1
      if byte == UInt8(ascii: "\"") { isText.toggle() }
      result += rest.prefix(size)
      rest = rest.dropFirst(size)
    }
    return result
  }

  /// Columns of one name get numbers, so that no program loses one of them.
  private static func named(_ members: [JSON.Member]) -> [JSON.Member] {
    var used = Set(members.map(\.name))
    var seen: Set<String> = []
    return members.map { member in
      if seen.insert(member.name).inserted { return member }
      var number = 2
      while !used.insert("\(member.name)_\(number)").inserted { number += 1 }
      return JSON.Member("\(member.name)_\(number)", member.value)
    }
  }

  /// A value for people: quantities without the zeros that the tables' type adds.
  private func text(_ value: JSON) -> String {
    switch value {
    case .null: return ""
    case .string(let text): return quantity(text)?.description ?? text
    case .boolean(let isTrue): return isTrue ? "true" : "false"
    case .number(let number): return number.text
    case .array, .object: return String(decoding: value.written(.compact), as: UTF8.self)
    }
  }

  private func isNumber(_ value: JSON) -> Bool {
    if case .string(let text) = value { return quantity(text) != nil }
    if case .number = value { return true }
    return false
  }

  /// A quantity of the tables, which has eighteen decimals.
  private func quantity(_ text: String) -> Decimal? {
    guard let point = text.firstIndex(of: "."),
      text.distance(from: point, to: text.endIndex) == TableColumn.scale + 1,
      let simple = Decimal(text)?.simplified
    else { return nil }
    return simple.rescaled(to: max(simple.scale, decimals))
  }

  var page: Page {
    let names = rows.first?.map(\.name) ?? []
    let first = rows.first ?? []
    var table = Table(
      names.enumerated().map { place, name in
        Table.Column(Wording(name: name), isNumber(first[place].value) ? .right : .left)
      })
    for row in rows { table.add(row.map { .init(text($0.value)) }) }
    return Page(Wording(name: "SQL"), .documents, [.table(table)])
  }

  /// Rows as they came, quantities as exact texts.
  var json: JSON {
    .members([
      "schema": .string("bursar/sql/1"),
      "rows": .array(
        rows.map { row in
          .object(
            row.map { member in
              guard let text = member.value.stringValue, let quantity = quantity(text) else {
                return member
              }
              return JSON.Member(member.name, .string(quantity.description))
            })
        }),
    ])
  }
}
