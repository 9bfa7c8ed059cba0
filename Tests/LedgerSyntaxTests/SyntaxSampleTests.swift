import Foundation
import LedgerSource
import LedgerSyntax
import LedgerTestSupport
import Testing

struct SyntaxSampleTests {
  private static let folder = RepositoryPaths.root + "/Tests/LedgerSyntaxTests/Golden/"

  @Test(arguments: SyntaxSample.all)
  func readsAsRecorded(sample: SyntaxSample) throws {
    let document = Document(file: SourceFile(path: "test.journal", text: sample.text))
    let url = URL(fileURLWithPath: Self.folder + sample.name + ".dump")
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN"] == "1" {
      try Data(document.dump.utf8).write(to: url)
      return
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let difference = LineDifference(expected: expected, actual: document.dump)
    #expect(difference.isEmpty, "\(difference)")
  }

  @Test(arguments: SyntaxSample.all)
  func keepsTheLaws(sample: SyntaxSample) {
    checkSyntax(sample.text)
  }

  @Test(arguments: SyntaxSample.all)
  func survivesAnyByteReplaced(sample: SyntaxSample) {
    let bytes = Array(sample.text.utf8)
    let replacements: [UInt8] = [0, 0x0A, 0x20, 0x22, 0x28, 0x3B, 0x7B, 0x40, 0xC3, 0xFF, 0x31]
    for index in bytes.indices {
      // Every replacement comes to stand everywhere, in one sample or another.
      for turn in 0..<Thoroughness.count(quick: 2, thorough: replacements.count) {
        let replacement = replacements[(index + turn * 5) % replacements.count]
        var changed = bytes
        changed[index] = replacement
        let found = SyntaxLaws.violations(in: changed)
        #expect(found.isEmpty, "\(found)\n\(shown(changed))")
      }
    }
  }

  @Test(arguments: SyntaxSample.all)
  func survivesBeingCutAnywhere(sample: SyntaxSample) {
    let bytes = Array(sample.text.utf8)
    for count in bytes.indices {
      let found = SyntaxLaws.violations(in: Array(bytes.prefix(count)))
      #expect(found.isEmpty, "\(found)\n\(shown(Array(bytes.prefix(count))))")
    }
  }

  @Test func namesEachSampleOnce() {
    #expect(Set(SyntaxSample.all.map(\.name)).count == SyntaxSample.all.count)
  }

  @Test func keepsNoDumpWithoutItsSample() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
    #expect(Set(names) == Set(SyntaxSample.all.map { $0.name + ".dump" }))
  }
}
