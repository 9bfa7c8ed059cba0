/// Commits, newest first, with those right before them.
struct CommitGraph {
  /// Nil for the working tree.
  private(set) var names: [String?] = []
  /// For each commit the places of those before it.
  private(set) var parents: [[Int]] = []

  /// Reads what `git rev-list --parents` writes: a line for each commit, its own name first.
  ///
  /// Names at the boundary begin with a hyphen.
  init(_ lines: [String], tip: String) {
    var rows = lines.map { line in
      line.split(separator: " ").map { String($0.drop { $0 == "-" }) }
    }
    // A tip that touched no journal has the state of the newest commit that did.
    if let newest = rows.first?.first, newest != tip { rows.insert([tip, newest], at: 0) }
    if rows.isEmpty { rows = [[tip]] }
    let places = Dictionary(
      rows.enumerated().map { ($0.element[0], $0.offset) }, uniquingKeysWith: { first, _ in first })
    names = rows.map { $0[0] }
    parents = rows.map { row in row.dropFirst().compactMap { places[$0] } }
  }

  /// With the working tree before all others.
  func withWorkingTree() -> CommitGraph {
    var graph = self
    graph.names.insert(nil, at: 0)
    graph.parents = [[1]] + parents.map { $0.map { $0 + 1 } }
    return graph
  }
}
