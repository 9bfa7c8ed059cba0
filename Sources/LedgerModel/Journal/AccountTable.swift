/// Which account of a journal is meant.
@usableFromInline
package struct AccountID: BitwiseCopyable, Hashable, Comparable, Sendable {
  @usableFromInline
  package var number: UInt32

  @inlinable
  package init(_ number: Int) {
    self.number = UInt32(truncatingIfNeeded: number)
  }

  @inlinable
  package var index: Int { Int(number) }

  @inlinable
  package static func < (left: AccountID, right: AccountID) -> Bool { left.number < right.number }
}

/// The names of all accounts that are posted to or declared, after aliases.
@usableFromInline
package struct AccountTable: Sendable {
  private var names: NameTable

  package init(seed: UInt64) {
    names = NameTable(seed: seed)
  }

  package var count: Int { names.count }

  package var ids: [AccountID] { (0..<count).map { AccountID($0) } }

  /// The account of a name, added if it is new.
  package mutating func id(of name: some Sequence<UInt8>) -> AccountID {
    AccountID(names.number(of: name))
  }

  /// The account of a name, if there is one.
  package func find(_ name: String) -> AccountID? {
    names.find(name.utf8).map { AccountID($0) }
  }

  package func name(_ id: AccountID) -> String {
    String(decoding: names[id.index], as: UTF8.self)
  }

  package func bytes(_ id: AccountID) -> ArraySlice<UInt8> { names[id.index] }

  /// Whether an account has a name or stands below the one that has it.
  package func contains(_ ancestor: String, _ id: AccountID) -> Bool {
    let name = names[id.index]
    return AccountName.contains(ancestor.utf8.span, name.span)
  }

  /// Whether an account is another one or stands below it.
  package func contains(_ ancestor: AccountID, _ id: AccountID) -> Bool {
    if ancestor == id { return true }
    let top = names[ancestor.index]
    let name = names[id.index]
    return name.count > top.count && name[name.startIndex + top.count] == UInt8(ascii: ":")
      && name.starts(with: top)
  }
}
