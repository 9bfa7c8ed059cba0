import LedgerModel
import LedgerPatterns
import LedgerSource
import LedgerValues

/// Makes entries of records by rules.
struct RecordConverter {
  let rules: RulesFile
  /// The seconds by which local clocks are ahead of the universal time at a moment.
  let localOffset: @Sendable (Int) -> Int
  private let table: RecordTable
  /// What all blocks look for, one block after the other.
  private var matchers: [PatternMatcher]
  private let tests: [Test]
  private let testsOfBlocks: [Range<Int>]
  /// For each block without alternatives what some column has to have.
  private let gates: [Gate?]
  private let top: [Int]
  /// What assignments say that name no column and no group: at the top level, and in each block.
  private let constants: [[String?]]
  private let postings: [Int]
  /// The column of the other side's number; -1 for none.
  let counter: Int
  var amounts: AmountReader
  private(set) var problems: [Row] = []
  /// The last name of the first account that was found to be one.
  var soundName = ""
  /// The first number that could mean two things.
  var ambiguous: (row: Row, reading: String)?
  /// The lines of all records that have such numbers.
  var ambiguousLines: Set<Int> = []

  // The record at hand.
  var record = RecordTable.Record(first: 0, count: 0, line: 0)
  private var recordText: Bytes = []
  private var hasRecordText = false
  private var recordPairs = LetterPairs()
  /// The columns that something looks at, trimmed, as far as they are read for this record.
  private var columnTexts: [Bytes]
  private var columnPairs: [LetterPairs]
  private var isRead: [Bool]
  private var readColumns: [Int] = []
  /// What active blocks assign, by field: the block and the number of the assignment; the fields that
  /// have something.
  private var chosen: [(block: Int32, number: Int32)]
  private var chosenFields: [Int] = []

  /// A matcher without its pattern: one that is copied for nothing.
  private struct Test {
    /// -1 for a column that there is not, -2 for the whole record.
    var column: Int
    var isNegated: Bool
    var beginsGroup: Bool
    /// What a text has to have.
    var pairs: LetterPairs?
  }

  /// Pairs of letters without which a block is not active.
  private struct Gate {
    var column: Int
    var pairs: LetterPairs
  }

  /// What is wrong with a row.
  struct Row: Error {
    var code: DiagnosticCode
    var summary: String
    var line: Int
    var rule: SourcePlace?
    var help: String?
    /// The text that is shown below.
    var value: String?
  }

  static let mostProblems = 100
  /// How many records each block was active for.
  private(set) var uses: [Int]
  /// For each block how often something that it assigns had the last word, and who came over it.
  private(set) var wins: [Int]
  private(set) var beatenBy: [Int?]
  /// Whether that is of interest.
  var watchesRules = false
  /// Rows that rules leave out as they are not booked, and that are wanted.
  var pendingLines: Set<Int> = []

  init(
    _ rules: RulesFile, _ table: RecordTable, localOffset: @escaping @Sendable (Int) -> Int
  ) {
    self.rules = rules
    self.table = table
    self.localOffset = localOffset
    uses = Array(repeating: 0, count: rules.blocks.count)
    wins = uses
    beatenBy = Array(repeating: nil, count: rules.blocks.count)
    matchers = rules.blocks.flatMap(\.matchers).map { PatternMatcher($0.pattern) }
    var tests: [Test] = []
    testsOfBlocks = rules.blocks.map { block in
      let first = tests.count
      for (number, matcher) in block.matchers.enumerated() {
        tests.append(
          Test(
            column: matcher.column ?? -2, isNegated: matcher.isNegated,
            beginsGroup: number == 0 || matcher.joint == .or,
            pairs: matcher.pattern.requiredPairs))
      }
      return first..<tests.count
    }
    self.tests = tests
    gates = testsOfBlocks.map { block in
      if tests[block].count(where: \.beginsGroup) > 1 { return nil }
      let test = tests[block].first { !$0.isNegated && $0.pairs != nil && $0.column != -1 }
      return test.flatMap { test in test.pairs.map { Gate(column: test.column, pairs: $0) } }
    }
    let width = max(0, (tests.map(\.column).max() ?? -1) + 1)
    columnTexts = Array(repeating: [], count: width)
    columnPairs = Array(repeating: LetterPairs(), count: width)
    isRead = Array(repeating: false, count: width)
    chosen = Array(repeating: (-1, -1), count: RuleField.count)
    var top = Array(repeating: -1, count: RuleField.count)
    for (number, assignment) in rules.assignments.enumerated() {
      top[assignment.field.number] = number
    }
    self.top = top
    constants = ([rules.assignments] + rules.blocks.map(\.assignments)).map { assignments in
      assignments.map(\.template.constant)
    }
    postings = rules.postings
    counter = rules.column("iban")
    amounts = AmountReader(decimalMark: rules.decimalMark)
  }

  /// The entries of all records, in the order of the file.
  mutating func convert() -> [ImportedEntry] { convert(table.records.indices).entries }

  /// The same by several threads, where there is much.
  mutating func convert(_ load: LoadOptions) -> [ImportedEntry] {
    let count = table.records.count
    guard load.threads > 1, count >= 5000 else { return convert() }
    let parts = load.threads
    let fresh = self
    let work = (0..<parts).map { part in
      { @Sendable () -> (converter: RecordConverter, entries: [ImportedEntry], next: Int) in
        var own = fresh
        let found = own.convert(count * part / parts..<count * (part + 1) / parts)
        return (own, found.entries, found.next)
      }
    }
    var entries: [ImportedEntry] = []
    var done = load.runner.run(work)
    for part in done.indices {
      // The first part is taken as it is, as copies of all entries take long.
      if part == 0 { swap(&entries, &done[part].entries) } else { entries += done[part].entries }
      take(done[part].converter)
      let (next, end) = (done[part].next, count * (part + 1) / parts)
      if next == end { continue }
      // The data ends there, or records are left out beyond what was the part's.
      if next < count { entries += convert(next..<count).entries }
      break
    }
    return entries
  }

  /// Adds what another converter has found in the records behind.
  private mutating func take(_ other: RecordConverter) {
    problems += other.problems.prefix(RecordConverter.mostProblems - problems.count)
    ambiguous = ambiguous ?? other.ambiguous
    ambiguousLines.formUnion(other.ambiguousLines)
    for block in uses.indices {
      uses[block] += other.uses[block]
      wins[block] += other.wins[block]
      beatenBy[block] = other.beatenBy[block] ?? beatenBy[block]
    }
  }

  /// The entries of some records, and where to go on: nowhere where the data ends.
  private mutating func convert(_ range: Range<Int>) -> (entries: [ImportedEntry], next: Int) {
    var entries: [ImportedEntry] = []
    entries.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      begin(table.records[index])
      if assigned(.end) != nil { return (entries, table.records.count) }
      if !pendingLines.isEmpty, pendingLines.contains(record.line) {
        if let open = pendingEntry() { entries.append(open) }
        index += 1
        continue
      }
      if let skip = assigned(.skip) {
        let count = Int(render(skip).trimmedSpace().text) ?? 1
        index += max(1, count)
        continue
      }
      guard record.count > 1 else {
        report(
          Row(
            code: .shortRecord, summary: "this record has fewer than two fields",
            line: record.line, help: SeparatorAdvice.help(for: table.field(0, of: record))))
        index += 1
        continue
      }
      do throws(Row) {
        entries.append(try entry())
      } catch {
        report(error)
      }
      index += 1
    }
    return (entries, index)
  }

  /// A row that is not booked; nil where it has no day or no amount yet.
  private mutating func pendingEntry() -> ImportedEntry? {
    guard var open = try? entry(), open.postings.first?.amount != nil else { return nil }
    open.isPending = true
    open.status = "!"
    open.postings[0].assertion = nil
    return open
  }

  private mutating func report(_ row: Row) {
    if problems.count < RecordConverter.mostProblems { problems.append(row) }
  }

  // MARK: - What applies

  /// Finds the active blocks.
  private mutating func choose() {
    for field in chosenFields { chosen[field] = (-1, -1) }
    chosenFields.removeAll(keepingCapacity: true)
    for block in testsOfBlocks.indices where mayBeActive(block) && isActive(block) {
      uses[block] += 1
      for number in rules.blocks[block].assignments.indices {
        let field = rules.blocks[block].assignments[number].field.number
        let before = Int(chosen[field].block)
        if before < 0 {
          chosenFields.append(field)
        } else if watchesRules, before != block {
          beatenBy[before] = block
        }
        chosen[field] = (Int32(block), Int32(number))
      }
    }
    guard watchesRules else { return }
    for block in Set(chosenFields.map { Int(chosen[$0].block) }) { wins[block] += 1 }
  }

  /// Looks at one record alone.
  mutating func begin(_ record: RecordTable.Record) {
    self.record = record
    hasRecordText = false
    for column in readColumns { isRead[column] = false }
    readColumns.removeAll(keepingCapacity: true)
    choose()
  }

  /// The blocks that are active for the record at hand.
  var activeBlocks: [Int] {
    mutating get { rules.blocks.indices.filter { isActive($0) } }
  }

  /// The text of a column of the record at hand.
  func field(_ column: Int) -> ArraySlice<UInt8> {
    table.field(column, of: record).trimmedSpace()
  }

  /// Most blocks are told by one look at the pairs of a column.
  @inline(__always) private mutating func mayBeActive(_ block: Int) -> Bool {
    guard let gate = gates[block] else { return true }
    read(gate.column)
    return pairs(of: gate.column).mayHold(gate.pairs)
  }

  private func pairs(of column: Int) -> LetterPairs {
    column == -2 ? recordPairs : columnPairs[column]
  }

  private mutating func isActive(_ block: Int) -> Bool {
    var group = false
    for number in testsOfBlocks[block] {
      if tests[number].beginsGroup {
        if group { return true }
        group = matches(number)
      } else if group {
        group = matches(number)
      }
    }
    return group
  }

  private mutating func matches(_ number: Int) -> Bool {
    let test = tests[number]
    read(test.column)
    if let pairs = test.pairs, test.column != -1 {
      if !self.pairs(of: test.column).mayHold(pairs) { return test.isNegated }
    }
    return matchers[number].isMatch(text(of: test.column)) != test.isNegated
  }

  /// What a matcher looks at.
  private mutating func text(of column: Int) -> Bytes {
    read(column)
    return column == -2 ? recordText : column < 0 ? [] : columnTexts[column]
  }

  private mutating func read(_ column: Int) {
    if column == -2 { return readRecordText() }
    guard column >= 0, !isRead[column] else { return }
    columnTexts[column].removeAll(keepingCapacity: true)
    columnTexts[column].append(contentsOf: field(column))
    let text = columnTexts[column]
    columnPairs[column] = LetterPairs(text.span)
    isRead[column] = true
    readColumns.append(column)
  }

  private mutating func readRecordText() {
    if hasRecordText { return }
    recordText.removeAll(keepingCapacity: true)
    table.append(record, to: &recordText)
    recordPairs = LetterPairs(recordText.span)
    hasRecordText = true
  }

  /// What a field is assigned to at last, and by which block.
  func assigned(_ field: RuleField) -> (block: Int?, number: Int)? {
    let found = chosen[field.number]
    if found.block >= 0 { return (Int(found.block), Int(found.number)) }
    let number = top[field.number]
    return number < 0 ? nil : (nil, number)
  }

  func assignment(_ place: (block: Int?, number: Int)) -> RulesFile.Assignment {
    place.block.map { rules.blocks[$0].assignments[place.number] }
      ?? rules.assignments[place.number]
  }

  /// The value that a field has for this record; nil where nothing assigns it.
  mutating func value(_ field: RuleField) -> ArraySlice<UInt8>? {
    guard let place = assigned(field) else { return nil }
    return render(place)
  }

  /// The same without blanks around it.
  mutating func text(_ field: RuleField) -> String? {
    guard let place = assigned(field) else { return nil }
    return constants[place.block.map { $0 + 1 } ?? 0][place.number]
      ?? render(place).trimmedSpace().text
  }

  mutating func render(_ place: (block: Int?, number: Int)) -> ArraySlice<UInt8> {
    let parts =
      place.block.map { rules.blocks[$0].assignments[place.number].template.parts }
      ?? rules.assignments[place.number].template.parts
    if parts.count == 1 {
      switch parts[0] {
      case .text(let text): return text[...]
      case .column(let column): return field(column)
      case .group: break
      }
    }
    var result: Bytes = []
    var groups: [Bytes]?
    for part in parts {
      switch part {
      case .text(let text): result += text
      case .column(let column): result += field(column)
      case .group(let number):
        guard let block = place.block, number > 0 else { continue }
        let found = groups ?? self.groups(block)
        groups = found
        if number <= found.count { result += found[number - 1] }
      }
    }
    return result[...]
  }

  /// The match groups of a block's matchers, numbered on.
  private mutating func groups(_ block: Int) -> [Bytes] {
    var result: [Bytes] = []
    for number in testsOfBlocks[block] where !tests[number].isNegated {
      let text = text(of: tests[number].column)
      guard let match = matchers[number].firstMatch(text) else { continue }
      result += match.groups.map { $0.map { Array(text[$0]) } ?? [] }
    }
    return result
  }

  /// The numbers of postings that some rule speaks of.
  var postingNumbers: [Int] { postings }
}
