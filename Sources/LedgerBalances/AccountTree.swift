package import LedgerModel
import LedgerValues

/// Accounts as a tree, with the parents that only their names imply.
package struct AccountTree: Sendable {
  /// An account of the tree.
  package struct Node: Sendable {
    package let name: String
    /// What follows the last colon.
    package let leaf: Substring
    /// How many colons the name has.
    package let depth: Int
    package let parent: Int?
    package fileprivate(set) var children: [Int] = []
  }

  package private(set) var nodes: [Node] = []
  /// The nodes without a parent.
  package private(set) var roots: [Int] = []
  private var numbers: [ExactText: Int] = [:]

  /// The tree of some accounts of a journal: declared siblings first, as declared, then by name.
  package init(named names: [String], of journal: Journal) {
    for name in names { _ = number(of: name) }
    sort(journal)
  }

  /// The node of an account's name.
  package func node(named name: String) -> Int? { numbers[ExactText(name)] }

  private mutating func number(of name: String) -> Int {
    if let number = numbers[ExactText(name)] { return number }
    let colon = name.utf8.lastIndex(of: UInt8(ascii: ":"))
    let parent = colon.map { number(of: String(name[..<$0])) }
    let leaf = colon.map { name[name.index(after: $0)...] } ?? name[...]
    let node = nodes.count
    nodes.append(
      Node(
        name: name, leaf: leaf, depth: parent.map { nodes[$0].depth + 1 } ?? 0, parent: parent))
    if let parent { nodes[parent].children.append(node) } else { roots.append(node) }
    numbers[ExactText(name)] = node
    return node
  }

  private mutating func sort(_ journal: Journal) {
    // A declaration says where an account stands among its siblings, not where its parents stand.
    var declared: [Int: Int] = [:]
    for (order, declaration) in journal.declarations.accounts.enumerated() {
      guard let node = node(named: journal.accounts.name(declaration.account)),
        declared[node] == nil
      else { continue }
      declared[node] = order
    }
    let names = nodes.map(\.name)
    func precedes(_ left: Int, _ right: Int) -> Bool {
      let first = declared[left] ?? Int.max
      let second = declared[right] ?? Int.max
      if first != second { return first < second }
      return names[left].utf8.lexicographicallyPrecedes(names[right].utf8)
    }
    roots.sort(by: precedes)
    for node in nodes.indices { nodes[node].children.sort(by: precedes) }
  }

  /// All nodes, parents before their children.
  package var inOrder: [Int] {
    var result: [Int] = []
    var stack = Array(roots.reversed())
    while let node = stack.popLast() {
      result.append(node)
      stack.append(contentsOf: nodes[node].children.reversed())
    }
    return result
  }
}
