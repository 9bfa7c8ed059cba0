/// An element of XML, or of the SGML in which older banks write.
struct MarkupNode {
  var name: String
  var text: String
  var line: Int
  var attributes: [String: String] = [:]
  var children: [MarkupNode] = []

  /// The first child of a name.
  subscript(_ name: String) -> MarkupNode? { children.first { $0.name == name } }

  /// The node at the end of a path.
  func at(_ path: String...) -> MarkupNode? {
    var node: MarkupNode? = self
    for name in path { node = node?[name] }
    return node
  }

  /// The text at the end of a path; empty where there is none.
  func text(_ path: String...) -> String {
    var node: MarkupNode? = self
    for name in path { node = node?[name] }
    return Array((node?.text ?? "").utf8).trimmedSpace().text
  }

  /// All nodes of a name, at any depth, but not one within the other.
  func all(_ name: String) -> [MarkupNode] {
    children.flatMap { $0.name == name ? [$0] : $0.all(name) }
  }
}

/// Reads markup within bounds: no entities of its own, nothing that is opened elsewhere.
struct MarkupReader {
  enum Dialect {
    /// Elements with text may go without their end.
    case sgml
    case xml
  }

  struct Fault: Error {
    var summary: String
    var line: Int
  }

  private let text: Bytes
  private let dialect: Dialect
  private var place = 0
  private var line = 1
  private var open: [MarkupNode] = []
  private var root: MarkupNode?
  private var count = 0

  static let deepest = 64

  /// How many elements there may be.
  ///
  /// In XML a large file of a bank has more than a bound for all files would let pass; what they take
  /// stays in proportion to the file.
  static func most(_ dialect: Dialect, bytes: Int) -> Int {
    dialect == .sgml ? 2_000_000 : max(2_000_000, bytes / 16)
  }

  static let longestName = 256
  static let longestText = 1 << 20

  init(_ text: Bytes, _ dialect: Dialect) {
    self.text = text
    self.dialect = dialect
  }

  static func read(_ text: Bytes, _ dialect: Dialect) throws(Fault) -> MarkupNode {
    var reader = MarkupReader(text, dialect)
    while reader.place < text.count { try reader.step() }
    if dialect == .xml, let node = reader.open.last {
      throw Fault(summary: "`<\(node.name)>` is never closed", line: node.line)
    }
    while !reader.open.isEmpty { reader.close() }
    guard let root = reader.root else { throw Fault(summary: "there is no element", line: 1) }
    return root
  }

  private func fault(_ summary: String) -> Fault { Fault(summary: summary, line: line) }

  private mutating func advance(to end: Int) {
    while place < end {
      if text[place] == 0x0A { line += 1 }
      place += 1
    }
  }

  private mutating func step() throws(Fault) {
    guard text[place] == UInt8(ascii: "<") else {
      let end = text[place...].firstIndex(of: UInt8(ascii: "<")) ?? text.count
      if !open.isEmpty {
        let piece = MarkupReader.decoded(text[place..<end], dialect)
        guard open[open.count - 1].text.utf8.count + piece.utf8.count <= MarkupReader.longestText
        else { throw fault("this text is longer than 1 MiB") }
        open[open.count - 1].text += piece
      }
      return advance(to: end)
    }
    if starts("<!--") { return try skip(to: "-->") }
    if starts("<![CDATA[") { return try readCharacters() }
    if starts("<!") { throw fault("declarations such as <!DOCTYPE> and <!ENTITY> are refused") }
    if starts("<?") {
      guard starts("<?xml ") || starts("<?xml?") || starts("<?OFX ") || starts("<?OFX?") else {
        throw fault("instructions other than <?xml ?> are refused")
      }
      return try skip(to: "?>")
    }
    guard let end = text[place...].firstIndex(of: UInt8(ascii: ">")) else {
      throw fault("this tag is never closed")
    }
    let inner = text[(place + 1)..<end]
    guard inner.count <= MarkupReader.longestText else {
      throw fault("this tag is longer than 1 MiB")
    }
    let tagLine = line
    advance(to: end + 1)
    if inner.first == UInt8(ascii: "/") {
      try endElement(MarkupReader.localName(inner.dropFirst()), tagLine)
    } else {
      try beginElement(inner, tagLine)
    }
  }

  private func starts(_ prefix: StaticString) -> Bool {
    text[place...].starts(with: Bytes(prefix))
  }

  private mutating func skip(to ending: StaticString) throws(Fault) {
    let wanted = Bytes(ending)
    var end = place
    while end < text.count, !text[end...].starts(with: wanted) { end += 1 }
    guard end < text.count else { throw fault("this is never closed") }
    advance(to: end + wanted.count)
  }

  private mutating func readCharacters() throws(Fault) {
    let start = place + "<![CDATA[".utf8.count
    try skip(to: "]]>")
    guard !open.isEmpty else { return }
    open[open.count - 1].text += text[start..<(place - 3)].text
    guard open[open.count - 1].text.utf8.count <= MarkupReader.longestText else {
      throw fault("this text is longer than 1 MiB")
    }
  }

  private static func localName(_ bytes: ArraySlice<UInt8>) -> String {
    let name = bytes.prefix { !$0.isSpace && $0 != UInt8(ascii: "/") }
    let local = name.lastIndex(of: UInt8(ascii: ":")).map { name[($0 + 1)...] } ?? name
    return local.text
  }

  private mutating func beginElement(_ inner: ArraySlice<UInt8>, _ line: Int) throws(Fault) {
    count += 1
    let name = MarkupReader.localName(inner)
    guard count <= MarkupReader.most(dialect, bytes: text.count) else {
      throw fault("there are too many tags")
    }
    guard !name.isEmpty, name.utf8.count <= MarkupReader.longestName else {
      throw fault("this tag has no name, or a very long one")
    }
    // An element with text, in whose place another begins, has ended.
    if dialect == .sgml, let last = open.last, last.children.isEmpty,
      last.text.utf8.contains(where: { !$0.isSpace })
    {
      close()
    }
    guard open.count < MarkupReader.deepest else { throw fault("elements nest too deep") }
    guard dialect == .sgml || !open.isEmpty || root == nil else {
      throw fault("there is more than one outermost element")
    }
    var node = MarkupNode(name: dialect == .sgml ? name.uppercased() : name, text: "", line: line)
    node.attributes = MarkupReader.attributes(inner)
    open.append(node)
    if inner.last == UInt8(ascii: "/") { close() }
  }

  private mutating func endElement(_ name: String, _ line: Int) throws(Fault) {
    let name = dialect == .sgml ? name.uppercased() : name
    guard dialect == .sgml else {
      guard open.last?.name == name else {
        throw Fault(summary: "`</\(name)>` closes nothing that is open", line: line)
      }
      return close()
    }
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    while open.count > place { close() }
  }

  /// Ends the innermost element; in SGML what follows an element without an end is beside it.
  private mutating func close() {
    guard let node = open.popLast() else { return }
    if open.isEmpty {
      if root == nil { root = node }
    } else {
      open[open.count - 1].children.append(node)
    }
  }

  private static func attributes(_ inner: ArraySlice<UInt8>) -> [String: String] {
    var result: [String: String] = [:]
    var rest = inner.drop { !$0.isSpace }
    while let mark = rest.firstIndex(of: UInt8(ascii: "=")) {
      let name = rest[..<mark].trimmedSpace()
      rest = rest[(mark + 1)...].drop(while: \.isSpace)
      guard let quote = rest.first, quote == 0x22 || quote == 0x27,
        let end = rest.dropFirst().firstIndex(of: quote)
      else { break }
      result[localName(name)] = decoded(rest[(rest.startIndex + 1)..<end], .xml)
      rest = rest[(end + 1)...]
    }
    return result
  }

  /// The text with the five entities and numbers of characters in their places.
  static func decoded(_ bytes: ArraySlice<UInt8>, _ dialect: Dialect) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return bytes.text }
    var result: Bytes = []
    var place = bytes.startIndex
    while place < bytes.endIndex {
      guard bytes[place] == UInt8(ascii: "&"),
        let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = scalar(bytes[(place + 1)..<end].text)
      else {
        result.append(bytes[place])
        place += 1
        continue
      }
      result += Array(String(Character(scalar)).utf8)
      place = end + 1
    }
    return result.text
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    case "nbsp": return " "
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let value = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      guard let value, value != 0 else { return nil }
      return Unicode.Scalar(value)
    }
  }
}
