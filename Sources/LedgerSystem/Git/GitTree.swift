/// The files of one commit, as `git ls-tree` lists them.
struct GitTree: Sendable {
  /// What a path of the tree stands for.
  enum Node: Hashable, Sendable {
    case file(blob: String)
    case link(blob: String)
    case directory
    /// Another repository inside this one.
    case submodule
  }

  /// Every path below the root, without a leading slash.
  private(set) var nodes: [String: Node] = [:]
  /// The names in each directory; the root is the empty path.
  private(set) var names: [String: [String]] = ["": []]

  /// Reads records such as `100644 blob 8a3f…⇥2026/main.journal`, each ended by a zero byte.
  ///
  /// Nil where a record is not of that form.
  init?(listing: [UInt8]) {
    for record in listing.split(separator: 0) {
      guard let tab = record.firstIndex(of: 0x09) else { return nil }
      let fields = record[..<tab].split(separator: 0x20)
      guard fields.count == 3 else { return nil }
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      let blob = String(decoding: fields[2], as: UTF8.self)
      switch String(decoding: fields[0], as: UTF8.self) {
      case "120000": add(path, .link(blob: blob))
      case "160000": add(path, .submodule)
      default: add(path, .file(blob: blob))
      }
    }
  }

  /// Reads the index as `git ls-files -s -z` lists it; of an unmerged file our side.
  init?(index listing: [UInt8]) {
    for record in listing.split(separator: 0) {
      guard let tab = record.firstIndex(of: 0x09) else { return nil }
      let fields = record[..<tab].split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3 else { return nil }
      if fields[2] != "0", fields[2] != "2" { continue }
      let path = String(decoding: record[(tab + 1)...], as: UTF8.self)
      switch fields[0] {
      case "120000": add(path, .link(blob: fields[1]))
      case "160000": add(path, .submodule)
      default: add(path, .file(blob: fields[1]))
      }
    }
  }

  private mutating func add(_ path: String, _ node: Node) {
    guard nodes[path] == nil else { return }
    nodes[path] = node
    var parent = ""
    var name = path
    if let slash = path.lastIndex(of: "/") {
      parent = String(path[..<slash])
      name = String(path[path.index(after: slash)...])
      add(parent, .directory)
    }
    names[parent, default: []].append(name)
  }
}
