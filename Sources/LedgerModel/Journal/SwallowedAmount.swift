package import LedgerSource
import LedgerSyntax

/// A posting without amount whose account ends in what looks like one: `food 5 EUR`.
///
/// One blank does not end an account name, so this is a name; it is seldom what was meant.
package struct SwallowedAmount: Sendable {
  package var account: AccountID
  package var place: SourcePlace
  package var entry: SourceRange
  /// How many bytes of the name come before the blank.
  package var nameLength: Int

  /// Where the amount would begin in an account name, if it seems to hold one.
  package static func split(_ name: ArraySlice<UInt8>) -> Int? {
    guard let last = name.lastIndex(of: UInt8(ascii: " ")) else { return nil }
    if looksLikeNumber(name[(last + 1)...]) { return last - name.startIndex }
    // `food 5 EUR`: a symbol behind the number.
    let before = name[..<last]
    guard let blank = before.lastIndex(of: UInt8(ascii: " ")) else { return nil }
    let hasDigits = name[last...].contains { $0 &- 0x30 < 10 || $0 == UInt8(ascii: ":") }
    guard !hasDigits, looksLikeNumber(before[(blank + 1)...]) else { return nil }
    return blank - name.startIndex
  }

  /// Whether a word is a number with signs, marks and perhaps a symbol, such as `5`, `-5.00` or `$5`.
  private static func looksLikeNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.count { $0 &- 0x30 < 10 }
    let marks = word.count { "+-.,$".utf8.contains($0) || $0 >= 0x80 }
    return digits > 0 && digits + marks == word.count
  }
}

extension JournalBuilder {
  /// Keeps a posting whose account may have swallowed its amount.
  mutating func noteSwallowedAmount(_ posting: PostingSyntax, _ account: AccountID) {
    guard posting.detail < 0, let length = SwallowedAmount.split(journal.accounts.bytes(account))
    else { return }
    journal.swallowedAmounts.append(
      SwallowedAmount(
        account: account, place: SourcePlace(file, posting.account), entry: entryRange,
        nameLength: length))
  }
}
