import LedgerTestSupport
import Testing

struct LayerTests {
  private let manifest: Manifest
  private let sources: [SourceText]

  init() throws {
    manifest = try Manifest()
    sources = try SourceText.swiftFiles(in: "Sources")
  }

  @Test func readsTheManifest() throws {
    #expect(manifest.libraries.count >= 12)
    #expect(manifest.programs.contains("bursar-check"))
    let model = try #require(manifest.libraries.first { $0.name == "LedgerModel" })
    #expect(model.layer == "Model")
    #expect(model.uses.contains("LedgerSyntax"))
    #expect(manifest.libraries.first?.uses == [])
  }

  /// What comes in, what goes out, and the file to begin with; links are held by another test.
  @Test func introducesEveryLibrary() throws {
    for module in manifest.libraries {
      let lines = try SourceText("\(RepositoryPaths.root)/Sources/\(module.name)/README.md").lines
      #expect(lines.count <= 15 && lines.first == "# \(module.name)", "\(module.name)")
      for begin in ["- in: ", "- out: ", "- begin with ["] {
        #expect(lines.contains { $0.hasPrefix(begin) }, "\(module.name) lacks '\(begin)'")
      }
    }
  }

  @Test func usesOnlyWhatStandsAbove() {
    var above: Set<String> = []
    for module in manifest.libraries {
      for used in module.uses {
        #expect(above.contains(used), "\(module.name) uses \(used), which stands below it")
      }
      above.insert(module.name)
    }
  }

  /// Neither features nor compositions know one another.
  @Test func keepsFeaturesApart() throws {
    #expect(arrows(in: manifest).isEmpty)
    let text = try SourceText(RepositoryPaths.root + "/Package.swift").lines.joined(separator: "\n")
    let broken = text.replacing(
      "    \"LedgerReports\",\n    uses: [",
      with: "    \"LedgerReports\",\n    uses: [\"LedgerInsights\",")
    #expect(arrows(in: Manifest(broken)) == ["LedgerReports uses LedgerInsights"])
  }

  /// What stands beside each other in a layer and is used nevertheless.
  private func arrows(in manifest: Manifest) -> [String] {
    ["Features", "Compositions"].flatMap { layer in
      let modules = manifest.libraries.filter { $0.layer == layer }
      return modules.flatMap { module in
        module.uses.filter { modules.map(\.name).contains($0) }.map { "\(module.name) uses \($0)" }
      }
    }
  }

  @Test func hasAModuleForEveryFolder() {
    let declared = Set(manifest.libraries.map(\.name) + manifest.programs)
    #expect(Set(sources.map(\.target)) == declared)
  }
}
