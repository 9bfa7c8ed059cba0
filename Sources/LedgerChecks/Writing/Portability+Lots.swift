import LedgerModel
import LedgerSource
import LedgerSyntax

extension PortabilityFindings {
  /// The words behind `lots:` that hledger 2 knows, in any case.
  private static let methods: Set<String> = [
    "FIFO", "LIFO", "HIFO", "AVERAGE", "SPECID", "FIFOALL", "LIFOALL", "HIFOALL", "AVERAGEALL",
    "NONE", "",
  ]

  /// What a directive's tags say that hledger 2 rejects.
  mutating func addLotTags(of entry: borrowing EntrySyntax) {
    let isCommodity = entry.directive == .commodity
    guard isCommodity || entry.directive == .account else { return }
    for tag in tags(entry.comment, entry.commentLines) {
      guard tag.name == "lots", !Self.methods.contains(tag.value.uppercased()) else { continue }
      report(
        tag.valueRange.isEmpty ? tag.nameRange : tag.valueRange,
        "hledger 2 rejects this word after `lots:`",
        Self.portable(tag.value))
    }
  }

  /// The form in two tags that all programs read.
  private static func portable(_ value: String) -> String {
    let words = value.split(separator: " ").map(String.init)
    switch words.first?.uppercased() {
    case "STRICT": return "write `lots: SPECID`"
    case "STRICT_WITH_SIZE": return "write `lots: SPECID, take: size`"
    case "S104": return "write `lots: AVERAGEALL, match: S104`"
    case let method? where methods.contains(method) && words.dropFirst().first == "from":
      let rest = words.dropFirst(2).joined(separator: " ")
      return "write `lots: \(method), from: \(rest)`"
    default: return "use a tag with another name"
    }
  }

  /// A method at a transaction or a posting means nothing to hledger 2.
  mutating func addLotMethods(of entry: borrowing EntrySyntax) {
    var found = tags(entry.comment, entry.commentLines)
    let postings = entry.postings.span
    for index in postings.indices {
      found += tags(postings[index].comment, postings[index].commentLines)
    }
    for tag in found where tag.name == "lots" {
      report(
        tag.nameRange, "hledger 2 ignores `lots:` on a transaction or a posting",
        "put it on commodities or accounts")
    }
  }

  private func tags(_ comment: SourceRange, _ lines: SourceRange) -> [Tag] {
    TagScanner.tags(comment: comment, lines: lines, in: file.padded.span)
  }

  /// A name that ends in braces is that of a lot for hledger 2, or an error.
  mutating func addLotName(_ posting: PostingSyntax) {
    let name = file.text(posting.account)
    guard name.hasSuffix("}"), let open = name.firstRange(of: ":{") else { return }
    let inside = name[open.upperBound...].dropLast()
    let isLot = inside.split(separator: ",").first.map { Self.isDate($0) } ?? false
    if isLot { return }
    report(
      posting.account, "hledger 2 takes an account that ends in `{…}` for a lot, and rejects this",
      "rename the account")
  }

  private static func isDate(_ text: Substring) -> Bool {
    let digits = text.filter(\.isNumber)
    return digits.count >= 6 && text.allSatisfy { $0.isNumber || "-/. ".contains($0) }
  }
}
