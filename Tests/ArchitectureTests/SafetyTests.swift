import Foundation
import LedgerTestSupport
import Testing

/// Each law is kept, and each sees what it is for.
struct SafetyTests {
  private let laws: [Law]

  init() throws {
    laws = try Laws.all()
  }

  @Test func keepsEveryLawButForTheExceptions() throws {
    for law in laws {
      let found = law.violations(in: try SourceText.swiftFiles(in: law.folder))
      let (inside, outside) = (
        found.filter { !law.isExempt($0.file) }, found.filter { law.isExempt($0.file) }
      )
      let lines = Dictionary(grouping: inside, by: \.file)
      for (file, lines) in lines where lines.count > law.allowed[file, default: 0] {
        let places = lines.map { "\(file):\($0.line)" }.joined(separator: ", ")
        Issue.record("\(law.name): \(places)")
      }
      // An exception that is gone is not kept for the next one.
      for (file, count) in law.allowed {
        #expect(lines[file]?.count == count, "\(law.name): \(file) is allowed \(count) lines")
      }
      for place in law.outside {
        let isNeeded = outside.contains { $0.file.hasPrefix(place) }
        #expect(isNeeded, "\(law.name): \(place) is no exception")
      }
    }
  }

  @Test func seesItsSamples() throws {
    for law in laws {
      for sample in law.broken {
        let found = try walk([law], with: sample, in: law.place)
        #expect(!found.isEmpty, "\(law.name) does not see: \(sample)")
      }
      for sample in law.kept {
        let found = try walk([law], with: sample, in: law.place)
        #expect(found.isEmpty, "\(law.name) forbids: \(sample)")
      }
    }
  }

  /// A broken line in a real file is found by its law at its line, and by no other.
  @Test func findsABrokenLineInAFile() throws {
    for law in laws {
      for sample in law.broken {
        let found = try walk(laws, with: sample, in: law.place)
        #expect(Set(found.map(\.law)) == [law.name], "\(sample)")
        // The sample stands on the first line, or is as long as no file may be.
        #expect(found.map(\.line) == [sample.contains("\n") ? 501 : 1], "\(sample)")
      }
    }
  }

  /// What laws find in a copy of a real file at whose beginning a sample stands.
  private func walk(
    _ laws: [Law], with sample: String, in place: String
  ) throws -> [(law: String, line: Int)] {
    let real = try Data(contentsOf: URL(fileURLWithPath: RepositoryPaths.root + "/" + place))
    return try TemporaryFolder.lend { folder in
      try folder.write(Array("\(sample)\n".utf8) + real, to: place)
      return try laws.filter { place.hasPrefix($0.folder + "/") }.flatMap { law in
        law.violations(in: try SourceText.read(law.folder, under: folder.path))
          .map { (law.name, $0.line) }
      }
    }
  }
}
