import LedgerChecks
import LedgerModel
import LedgerRendering
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import LedgerValues
import Testing

struct FixtureTests {
  @Test(arguments: Fixture.all)
  func findsTheProblemAtItsPlace(_ fixture: Fixture) throws {
    let source = try MarkedSource(fixture.marked)
    let checked = try Checked(source, fixture)
    #expect(checked.codes == [fixture.code], "\(checked.text)")
    let found = try #require(checked.diagnostics.first)
    #expect(found.place.range.offsets == source.ranges.first, "\(checked.text)")
    #expect(!found.label.isEmpty)
  }

  /// A repair that promises to be right leaves nothing to report, nor does one that a person picks
  /// make new problems.
  @Test(arguments: Fixture.all)
  func offersRepairsThatWork(_ fixture: Fixture) throws {
    let source = try MarkedSource(fixture.marked)
    let checked = try Checked(source, fixture)
    for fix in checked.diagnostics.flatMap(\.fixes) where !fix.edits.isEmpty {
      let file = checked.loaded.journal.sources[FileID(0)]
      guard let bytes = fix.edits.applied(to: file, id: FileID(0)) else { continue }
      let repaired = String(decoding: bytes, as: UTF8.self)
      let again = try Checked(text: repaired, fixture)
      #expect(
        !again.codes.contains(fixture.code),
        "\(fix.title)\n\(repaired)\n\(again.text)")
      if fix.applicability == .always { #expect(again.codes == [], "\(repaired)\n\(again.text)") }
    }
  }

  /// What is wrong, why and what to do: each in at most two lines.
  @Test(arguments: Fixture.all)
  func saysItInFewWords(_ fixture: Fixture) throws {
    let checked = try Checked(try MarkedSource(fixture.marked), fixture)
    for found in checked.diagnostics {
      #expect(FixtureTests.faults(found).isEmpty, "\(fixture.code)")
    }
  }

  @Test func findsWordsThatAreTooMany() throws {
    let code = try #require(AllChecks.codes.first)
    let place = SourcePlace(FileID(0), SourceRange(0, 0))
    let long = String(repeating: "a word ", count: 30)
    let riddle = Diagnostic(code, "nothing is here", at: place)
    #expect(FixtureTests.faults(Diagnostic(code, long, at: place)).count == 2)
    #expect(FixtureTests.faults(riddle) == ["nothing to do"])
  }

  private static func faults(_ found: Diagnostic) -> [String] {
    let prose = [found.summary, found.label] + found.notes + found.fixes.map(\.title)
    var faults = prose.filter { $0.count > 200 }.map { "too long: \($0)" }
    let isSaid = DiagnosticWords.saysWhatToDo(
      summary: found.summary, label: found.label,
      hasHelp: !found.notes.isEmpty || !found.fixes.isEmpty)
    if !isSaid { faults.append("nothing to do") }
    return faults
  }

  @Test func hasAFixtureForEveryCode() {
    // Those that need a file of bytes, a folder or a great many lines have tests of their own.
    let elsewhere: Set = [
      "P001", "P002", "P003", "P004", "P056", "P062", "P063", "P064", "P065", "P068", "P099",
      "P069", "P072", "A103", "A105",
    ]
    let covered = Set(Fixture.all.map(\.code)).union(elsewhere)
    #expect(AllChecks.codes.map(\.id).filter { !covered.contains($0) } == [])
  }

  @Test func namesEachCodeOnce() {
    let codes = AllChecks.codes
    #expect(Set(codes.map(\.id)).count == codes.count)
    #expect(Set(codes.map(\.name)).count == codes.count)
    #expect(codes.map(\.id) == codes.map(\.id).sorted())
    for code in codes { #expect(code.explanation.count > 30, "\(code.id)") }
  }

  @Test func knowsTheCodeOfEveryKind() {
    let known = Set(DiagnosticCode.ofSyntax.map(\.id))
    for kind in SyntaxProblem.Kind.allCases {
      #expect(known.contains(kind.code.id), "\(kind)")
    }
  }
}

extension Checked {
  init(_ source: MarkedSource, _ fixture: Fixture) throws {
    try self.init(text: source.text, fixture)
  }

  init(text: String, _ fixture: Fixture) throws {
    var texts = fixture.others
    texts["main.journal"] = text
    try self.init(texts: texts, fixture.options)
  }
}
