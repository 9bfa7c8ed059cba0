import Foundation
import LedgerTestSupport

/// The libraries and programs that `Package.swift` declares, in its order.
struct Manifest {
  struct Module {
    let name: String
    /// The comment above it: `Leaves`, `Features`, and so on.
    let layer: String
    let uses: [String]
  }

  let libraries: [Module]
  let programs: [String]

  init() throws {
    self.init(
      try SourceText(RepositoryPaths.root + "/Package.swift").lines.joined(separator: "\n"))
  }

  init(_ text: String) {
    programs = text.matches(of: #/\bprogram\(\s*"([^"]+)"/#).map { String($0.output.1) }
    libraries = Self.libraries(in: text)
  }

  private static func libraries(in text: String) -> [Module] {
    guard let list = text.firstMatch(of: #/let libraries[^\n]*\n(?<body>(?s:.*?))\n\]\n/#) else {
      return []
    }
    var layer = ""
    let item =
      #/\/\/ (?<layer>[^\n]+)|\blibrary\(\s*"(?<name>\w+)"(?:,\s*uses:\s*\[(?<uses>[^\]]*)\])?/#
    return list.output.body.matches(of: item).compactMap { match in
      if let heading = match.output.layer { layer = String(heading) }
      guard let name = match.output.name else { return nil }
      let uses = (match.output.uses ?? "").matches(of: #/"(\w+)"/#).map { String($0.output.1) }
      return Module(name: String(name), layer: layer, uses: uses)
    }
  }
}
