import LedgerCommandLine
import LedgerCommands
import LedgerSource
import LedgerTestSupport

/// Called by libFuzzer with one damaged input after another; a trap is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  checkLines(of: SourceFile(bytes: bytes))
  let violations = SyntaxLaws.violations(in: bytes) + SyntaxLaws.leaks(in: bytes, every: 3)
  precondition(violations.isEmpty, violations.joined(separator: "\n"))
  runProgram(on: bytes)
  return 0
}

/// Runs a whole program, which one the bytes decide, without a folder to write to.
private func runProgram(on bytes: [UInt8]) {
  let console = MemoryConsole(
    workingDirectory: "/nonexistent", today: CivilDate(year: 2026, month: 3, day: 10))
  console.input = bytes
  let line = FuzzedCommands.line(for: bytes)
  let code = BursarCommand.invoke(FuzzedCommands.arguments(line), console: console)
  precondition(code != .bug, "\(line): \(console.errorOutput)")
}

private func checkLines(of file: SourceFile) {
  let table = LineTable(file)
  for line in 1...table.starts.count {
    let range = table.range(ofLine: line, in: file)
    precondition(file.range.contains(range), "a line lies within its file")
    let position = table.position(of: range.start, in: file)
    precondition(position.line == line && position.column == 1, "a line starts at its first column")
  }
}
