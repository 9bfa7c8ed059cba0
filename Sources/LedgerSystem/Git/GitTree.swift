/// The files of one commit, as `git ls-tree` lists them.
struct GitTree: Sendable {
  /// What a path of the tree stands for.
  enum Node: Hashable, Sendable {
    case file(blob: String)
    case link(blob: String)
    case directory
    /// Another repository inside this one, at one of its commits.
    case submodule(commit: String)
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
      case "160000": add(path, .submodule(commit: blob))
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
      case "160000": add(path, .submodule(commit: fields[1]))
      default: add(path, .file(blob: fields[1]))
      }
    }
  }

  init() {}

  mutating func add(_ path: String, _ node: Node) {
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

extension GitTree {
  /// A name in a folder of a commit, and what it stands for.
  struct Entry: Sendable {
    enum Kind: Sendable {
      /// Another tree, by its object.
      case directory(String)
      case leaf(Node)
    }

    var name: String
    var node: Kind
  }

  /// Reads the object of a tree: a mode, a name and a digest in bytes for each entry.
  ///
  /// Nil where it is not of that form.
  static func entries(object: [UInt8], digestLength: Int) -> [Entry]? {
    var entries: [Entry] = []
    var rest = object[...]
    while !rest.isEmpty {
      guard let blank = rest.firstIndex(of: 0x20), let zero = rest[blank...].firstIndex(of: 0),
        rest.endIndex - zero > digestLength
      else { return nil }
      let mode = String(decoding: rest[..<blank], as: UTF8.self)
      let name = String(decoding: rest[(blank + 1)..<zero], as: UTF8.self)
      let end = zero + 1 + digestLength
      let digest = rest[(zero + 1)..<end].map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }.joined()
      entries.append(Entry(name: name, node: kind(mode, digest)))
      rest = rest[end...]
    }
    return entries
  }

  private static func kind(_ mode: String, _ digest: String) -> Entry.Kind {
    switch mode {
    case "40000": .directory(digest)
    case "120000": .leaf(.link(blob: digest))
    case "160000": .leaf(.submodule(commit: digest))
    default: .leaf(.file(blob: digest))
    }
  }
}
