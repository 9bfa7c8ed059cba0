import LedgerModel
import LedgerSource
import LedgerSyntax

/// What two forms of an entry say differently, field by field.
enum EntryFields {
  static func difference(_ old: Comparison.Member, _ new: Comparison.Member) -> [EntryChange.Field]
  {
    guard old.block.isTransaction, new.block.isTransaction else {
      return lines(old, new)
    }
    let left = EntryForm(old.block, old.file)
    let right = EntryForm(new.block, new.file)
    var fields: [EntryChange.Field] = []
    for field in EntryForm.HeaderField.allCases where field != .comment {
      let (before, after) = (left.value(field), right.value(field))
      if before != after { add(field.name, before, after, &fields) }
    }
    addTags(left.reading, right.reading, &fields)
    addPostings(left.reading, right.reading, &fields)
    let (before, after) = (left.remark, right.remark)
    if before != after { add("comment", before, after, &fields) }
    return fields
  }

  private static func add(
    _ name: String, _ before: String, _ after: String, _ fields: inout [EntryChange.Field]
  ) {
    fields.append(
      EntryChange.Field(
        name: name, before: before.isEmpty ? nil : before, after: after.isEmpty ? nil : after))
  }

  private static func addTags(
    _ old: BlockReading, _ new: BlockReading, _ fields: inout [EntryChange.Field]
  ) {
    func values(_ reading: BlockReading) -> [String: String] {
      Dictionary(reading.tags.map { ($0.name, $0.value) }) { "\($0), \($1)" }
    }
    let (left, right) = (values(old), values(new))
    for name in Set(left.keys).union(right.keys).sorted() where left[name] != right[name] {
      fields.append(
        EntryChange.Field(name: "tag \(name)", before: left[name], after: right[name]))
    }
  }

  /// Postings are paired by account and order.
  private static func addPostings(
    _ old: BlockReading, _ new: BlockReading, _ fields: inout [EntryChange.Field]
  ) {
    func amounts(_ reading: BlockReading) -> [(account: String, amount: String)] {
      reading.entry.postings.map { posting in
        let account = reading.plain(posting.account)
        let head = reading.head(of: posting)
        let amount = reading.plain(
          SourceRange(start: posting.account.end, end: max(posting.account.end, head.end)))
        return (account, amount)
      }
    }
    var rest = amounts(new)
    for (account, amount) in amounts(old) {
      guard let index = rest.firstIndex(where: { $0.account == account }) else {
        fields.append(EntryChange.Field(name: account, before: amount, after: nil))
        continue
      }
      let other = rest.remove(at: index).amount
      if other != amount {
        fields.append(EntryChange.Field(name: account, before: amount, after: other))
      }
    }
    for (account, amount) in rest {
      fields.append(EntryChange.Field(name: account, before: nil, after: amount))
    }
  }

  /// Directives, rules and comments by their lines.
  private static func lines(
    _ old: Comparison.Member, _ new: Comparison.Member
  ) -> [EntryChange.Field] {
    func lines(_ member: Comparison.Member) -> [String] {
      member.block.text.bytes.split(separator: 0x0A).map { EntryForm.plain(Array($0)) }
    }
    let (left, right) = (lines(old), lines(new))
    let gone = left.filter { !right.contains($0) }
    let came = right.filter { !left.contains($0) }
    return (0..<max(gone.count, came.count)).map { index in
      EntryChange.Field(
        name: "line", before: index < gone.count ? gone[index] : nil,
        after: index < came.count ? came[index] : nil)
    }
  }
}

extension EntryForm {
  /// Comments without tags, as people read them.
  var remark: String {
    let first = reading.tagless(value(.comment))
    let texts =
      [first] + remarks + tails.map(EntryForm.plain) + [
        EntryForm.plain(above), EntryForm.plain(below),
      ]
    return texts.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

extension BlockReading {
  /// A comment, empty where it is tags alone, which are told one by one.
  fileprivate func tagless(_ comment: String) -> String {
    comment.contains(":") ? "" : comment
  }
}
