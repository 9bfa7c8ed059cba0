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

  @Test func usesOnlyWhatStandsAbove() {
    var above: Set<String> = []
    for module in manifest.libraries {
      for used in module.uses {
        #expect(above.contains(used), "\(module.name) uses \(used), which stands below it")
      }
      above.insert(module.name)
    }
  }

  @Test func keepsFeaturesApart() {
    let features = manifest.libraries.filter { $0.layer == "Features" }
    let names = Set(features.map(\.name))
    for feature in features {
      #expect(names.isDisjoint(with: feature.uses), "\(feature.name) uses another feature")
    }
  }

  @Test func importsOnlyWhatTheManifestGrants() {
    let allowed = Dictionary(
      uniqueKeysWithValues: manifest.libraries.map { ($0.name, Set($0.uses)) })
    let program: Set = ["LedgerCommandLine", "LedgerCommands"]
    for source in sources {
      let target = folder(of: source)
      let granted = manifest.programs.contains(target) ? program : allowed[target, default: []]
      for module in source.imports where module.hasPrefix("Ledger") {
        #expect(granted.contains(module), "\(source.name) imports \(module)")
      }
    }
  }

  @Test func hasAModuleForEveryFolder() {
    let declared = Set(manifest.libraries.map(\.name) + manifest.programs)
    #expect(Set(sources.map(folder)) == declared)
  }

  @Test func namesNoTypeLikeAModule() {
    let modules = Set(manifest.libraries.map(\.name))
    let declaration = #/\b(?:struct|class|enum|actor|protocol|typealias)\s+(\w+)/#
    for source in sources {
      for line in source.code {
        guard let name = line.firstMatch(of: declaration)?.output.1 else { continue }
        #expect(!modules.contains(String(name)), "\(source.name): \(name) is a module's name too")
      }
    }
  }

  /// The target to which a file below `Sources` belongs.
  private func folder(of source: SourceText) -> String {
    source.name.split(separator: "/").dropFirst().first.map(String.init) ?? ""
  }
}
