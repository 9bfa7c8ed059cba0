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
        "hledger 2 rejects a journal with a word after `lots:` that is not a method of its",
        Self.portable(tag.value))
    }
  }

  /// The form in two tags that all programs read.
  private static func portable(_ value: String) -> String {
    let words = value.split(separator: " ").map(String.init)
    switch words.first?.uppercased() {
    case "STRICT": return "`lots: SPECID` says it everywhere"
    case "STRICT_WITH_SIZE": return "`lots: SPECID, take: size` says it everywhere"
    case "S104": return "`lots: AVERAGEALL, match: S104` says it everywhere"
    case let method? where methods.contains(method) && words.dropFirst().first == "from":
      let rest = words.dropFirst(2).joined(separator: " ")
      return "`lots: \(method), from: \(rest)` says it everywhere"
    default: return "a tag of another name says it everywhere"
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
        tag.nameRange, "hledger 2 takes no notice of `lots:` at a transaction or a posting",
        "only of commodities and accounts")
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
      "an account here")
  }

  private static func isDate(_ text: Substring) -> Bool {
    let digits = text.filter(\.isNumber)
    return digits.count >= 6 && text.allSatisfy { $0.isNumber || "-/. ".contains($0) }
  }
}
