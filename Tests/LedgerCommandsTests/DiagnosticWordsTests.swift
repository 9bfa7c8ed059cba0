import Foundation
import LedgerTestSupport
import Testing

/// Problems of all programs, as the golden cases show them: each line short, and something to do in each.
struct DiagnosticWordsTests {
  @Test func saysWhatToDoInFewWords() throws {
    let folder = RepositoryPaths.root + "/Tests/LedgerCommandsTests/Golden"
    var seen: Set<String> = []
    for file in try FolderTree.files(in: folder, endingWith: ".test") {
      for block in Self.blocks(try String(contentsOfFile: file, encoding: .utf8)) {
        seen.insert(block.code)
        #expect(block.faults.isEmpty, "\(file): \(block.lines)")
      }
    }
    #expect(seen.count > 180)
  }

  @Test func findsRiddles() {
    let riddle = "error[T101]: it is wrong\n --> a:1:1\n  |\n1 | x\n  | ^ here\n"
    let long = "note[T101]: \(String(repeating: "word ", count: 50))\n"
    #expect(Self.blocks(riddle).map(\.faults) == [["nothing to do"]])
    #expect(Self.blocks(long).map(\.faults.count) == [2])
    #expect(Self.blocks(riddle + "  = help: mend it").map(\.faults) == [[]])
  }

  private struct Block {
    var code: String
    var summary: String
    var lines: [String]

    var faults: [String] {
      let labels = lines.compactMap { $0.firstMatch(of: #/\^+ (.*)$/#).map { String($0.output.1) } }
      let helps = lines.compactMap {
        $0.firstMatch(of: #/ = (?:note|help): (.*)$/#).map { String($0.output.1) }
      }
      var faults = ([summary] + labels + helps).filter { $0.count > 200 }
      let isSaid = DiagnosticWords.saysWhatToDo(
        summary: summary, label: labels.first ?? "", hasHelp: !helps.isEmpty)
      if !isSaid { faults.append("nothing to do") }
      return faults
    }
  }

  private static func blocks(_ text: String) -> [Block] {
    var blocks: [Block] = []
    for part in text.components(separatedBy: "\n\n") {
      var isOpen = false
      for line in part.components(separatedBy: "\n") {
        if let first = line.firstMatch(of: #/^(?:error|warning|note)\[(\w+)\]: (.*)$/#) {
          let (_, code, summary) = first.output
          blocks.append(Block(code: String(code), summary: String(summary), lines: []))
          isOpen = true
        } else if line.contains(#/^[<>$#]/#) {
          isOpen = false
        } else if isOpen {
          blocks[blocks.count - 1].lines.append(line)
        }
      }
    }
    return blocks
  }
}
