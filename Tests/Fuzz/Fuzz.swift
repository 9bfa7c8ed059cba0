import LedgerCommandLine
import LedgerCommands
import LedgerEditor
import LedgerRendering
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
  talk([], raw: bytes)
  talk(bytes)
  return 0
}

/// Talks to the language server: with bytes as they are, or as the text of a document.
private func talk(_ text: [UInt8], raw: [UInt8] = []) {
  let document = JSON.members([
    "uri": .string("file:///nonexistent/a.journal"), "languageId": .string("bursar"),
    "version": .integer(1), "text": .string(String(decoding: text, as: UTF8.self)),
  ])
  var stream = framed("initialize", .members(["capabilities": .members([:])]), id: 1)
  stream += framed("textDocument/didOpen", .members(["textDocument": document]))
  for (line, method) in ["completion", "hover", "definition", "formatting"].enumerated() {
    let position = JSON.members(["line": .integer(line), "character": .integer(text.count % 9)])
    stream += framed(
      "textDocument/" + method,
      .members(["textDocument": document, "position": position]), id: line + 2)
  }
  let console = MemoryConsole(
    workingDirectory: "/nonexistent", today: CivilDate(year: 2026, month: 3, day: 10))
  console.input = stream + raw
  let code = EditorCommand.invoke([], console: console)
  precondition(code != .bug, console.errorOutput)
}

private func framed(_ method: String, _ parameters: JSON, id: Int? = nil) -> [UInt8] {
  let message = JSON.members([
    "id": id.map { .integer($0) }, "method": .string(method), "params": parameters,
  ])
  return MessageFrames.framed(Array(message.written(.compact).dropLast()))
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
