import LedgerImport

/// What a text tells of a transfer between accounts.
struct TransferWords {
  /// Words that banks have for any payment to another account, be it somebody else's.
  private static let plain: Set<String> = [
    "transfer", "virement", "überweisung", "ueberweisung", "trasferimento", "transferencia",
    "transferência", "overboeking", "przelew", "převod", "prevod", "överföring", "overførsel",
    "overføring", "tilisiirto", "μεταφορά", "bonifico",
  ]
  /// Words for what goes from one account of a person to another.
  private static let own: Set<String> = [
    "umbuchung", "übertrag", "uebertrag", "giroconto", "traspaso", "tagesgeld", "sparen",
    "kreditkarte", "kreditkartenabrechnung",
  ]

  private let words: Set<String>
  /// Whether it speaks of a person's own accounts.
  let isOwn: Bool
  /// Whether it speaks of a transfer at all, or of the payment of a card.
  let areThere: Bool
  private let text: String

  init(_ text: String) {
    self.text = text
    let all = TextSimilarity.words(text)
    words = all.subtracting(TransferWords.plain).subtracting(TransferWords.own)
    isOwn = !all.isDisjoint(with: TransferWords.own)
    areThere = words.count < all.count || CardWords.arePayment(text)
  }

  static func areIn(_ text: String) -> Bool { TransferWords(text).areThere }

  /// Whether two texts tell of one transfer, the other side of which is on the named account each.
  static func areOne(
    _ first: String, on account: String, _ second: String, on other: String,
    _ numbers: AccountNumbers
  ) -> Bool {
    let (one, two) = (TransferWords(first), TransferWords(second))
    // What one says beside such words, the other says as well.
    if !one.words.isEmpty, !two.words.isEmpty,
      TextSimilarity.areSimilar(one.words, two.words)
    {
      return true
    }
    guard one.areThere || two.areThere else { return false }
    if one.names(other, numbers) || two.names(account, numbers) { return true }
    return one.areThere && two.areThere
      && (one.isOwn || two.isOwn || one.words.isEmpty || two.words.isEmpty)
  }

  /// Whether it has the name of an account, its number, or the end of that.
  private func names(_ account: String, _ numbers: AccountNumbers) -> Bool {
    let name = TextSimilarity.words(String(account.split(separator: ":").last ?? ""))
    if !name.isEmpty, name.isSubset(of: TextSimilarity.words(text)) { return true }
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map { String($0.drop { !$0.isNumber }) }
    return numbers.ends(of: account, in: parts)
  }
}
