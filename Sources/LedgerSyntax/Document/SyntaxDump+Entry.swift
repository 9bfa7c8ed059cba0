import LedgerSource

extension SyntaxDump {
  func tree(of entry: EntrySyntax) -> Node {
    var children = firstLine(of: entry)
    children += entry.postings.map { node(of: $0, in: entry) }
    children += entry.subLines.map(node)
    children += entry.problems.map { part("problem \($0.kind)", $0.range) }
    return node(name(of: entry), entry.range, children)
  }

  private func name(of entry: EntrySyntax) -> String {
    switch entry.kind {
    case .blank: "Blank"
    case .comment: "Comment"
    case .commentBlock: "CommentBlock"
    case .transaction: "Transaction"
    case .periodicRule: "PeriodicRule"
    case .autoRule: "AutoRule"
    case .directive: "Directive \(entry.directive)"
    case .unreadable: "Unreadable"
    }
  }

  private func firstLine(of entry: EntrySyntax) -> [Node] {
    let parts: [Node?] = [
      optionalPart("prefix", entry.prefix),
      optionalPart("keyword", entry.keyword),
      date("date", entry.date),
      date("secondary date", entry.secondaryDate),
      optionalPart("time", entry.time),
      optionalPart("argument", entry.argument),
      entry.symbol.isPresent ? part("symbol", entry.symbol.writtenSymbol) : nil,
      amount("amount", entry.amount),
      optionalPart("ignored text", entry.ignoredText),
      optionalPart("status \(entry.status)", entry.statusMark),
      optionalPart("code", entry.code),
      optionalPart("description", entry.description),
      optionalPart("comment", entry.comment),
      optionalPart("comment lines", entry.commentLines),
    ]
    return parts.compactMap(\.self)
  }

  private func date(_ name: String, _ date: DateSyntax) -> Node? {
    guard date.isPresent else { return nil }
    let year = date.year == DateSyntax.noYear ? "" : "\(date.year)-"
    return Node(part(name, date.range).line + " = \(year)\(date.month)-\(date.day)")
  }

  private func node(of posting: PostingSyntax, in entry: EntrySyntax) -> Node {
    var children = [
      optionalPart("status \(posting.status)", posting.statusMark),
      part("account", posting.account),
      amount("amount", posting.amount),
    ]
    if posting.detail >= 0 { children += parts(of: entry.details[Int(posting.detail)]) }
    children.append(optionalPart("comment", posting.comment))
    children.append(optionalPart("comment lines", posting.commentLines))
    return node(posting.isDamaged ? "Posting, damaged" : "Posting", posting.range, children)
  }

  private func parts(of detail: PostingDetail) -> [Node?] {
    [
      optionalPart("cost mark \(detail.costKind)", detail.costMark),
      detail.costKind == .none ? nil : amount("cost", detail.cost),
      optionalPart("lot braces", detail.lotBraces),
      detail.lotCostKind == .none ? nil : amount("lot cost \(detail.lotCostKind)", detail.lotCost),
      optionalPart("lot date", detail.lotDate),
      optionalPart("lot note", detail.lotNote),
      optionalPart("valuation", detail.valuation),
      optionalPart("assertion mark \(detail.assertionKind)", detail.assertionMark),
      amount("assertion", detail.assertion),
      optionalPart("assertion cost mark \(detail.assertionCostKind)", detail.assertionCostMark),
      detail.assertionCostKind == .none ? nil : amount("assertion cost", detail.assertionCost),
    ]
  }

  private func node(_ line: SubLineSyntax) -> Node {
    node(
      "SubLine", line.range,
      [
        part("key", line.key), line.value.isEmpty ? nil : part("value", line.value),
        optionalPart("comment", line.comment),
      ])
  }

  private func amount(_ name: String, _ amount: AmountSyntax) -> Node? {
    guard amount.isPresent else { return nil }
    if amount.traits.contains(.expression) {
      return Node(part(name + ", expression", amount.range).line)
    }
    var children: [Node] = []
    if amount.traits.contains(.multiplier) { children.append(part("times", amount.multiplierMark)) }
    if amount.traits.contains(.negative) { children.append(Node("negative")) }
    if amount.writtenSymbol != .zero {
      let side = amount.traits.contains(.symbolOnLeft) ? "left" : "right"
      let spacing = amount.traits.contains(.spaced) ? ", spaced" : ""
      children.append(part("symbol, \(side)\(spacing)", amount.writtenSymbol))
    }
    children.append(Node(part("number", amount.number).line + " " + facts(of: amount)))
    return Node(part(name, amount.range).line, children)
  }

  /// What the number alone says about its digits and marks.
  private func facts(of amount: AmountSyntax) -> String {
    let isWide = amount.traits.contains(.wide)
    var facts = [isWide ? "= wide" : "= \(amount.mantissa)e-\(amount.fractionDigits)"]
    if isWide { facts.append("decimals \(amount.fractionDigits)") }
    if amount.decimalMark != 0 {
      facts.append("decimal mark '\(GroupMark.text(amount.decimalMark))'")
    }
    if amount.groupMark != 0 { facts.append("group mark '\(GroupMark.text(amount.groupMark))'") }
    if amount.traits.contains(.singleMark) { facts.append("single mark") }
    return facts.joined(separator: ", ")
  }
}
