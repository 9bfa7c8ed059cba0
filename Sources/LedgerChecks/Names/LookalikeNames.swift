import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Account names that look alike and are not the same: a letter with its accent, and the letter with the
/// accent after it.
enum LookalikeNames: Check {
  static var codes: [DiagnosticCode] { [.lookalikeNames] }

  /// A name in two spellings; the one that is used less is in doubt.
  private struct Pair {
    var doubtful: String
    var usual: String
  }

  static func diagnostics(_ context: inout CheckContext) -> [Diagnostic] {
    let journal = context.journal
    var uses: [ExactText: Int] = [:]
    let special = journal.accounts.ids.filter { journal.accounts.bytes($0).contains { $0 > 0x7F } }
    guard !special.isEmpty else { return [] }
    var counts = [Int](repeating: 0, count: journal.accounts.count)
    for posting in journal.postings { counts[posting.account.index] += 1 }
    for account in special {
      for name in names(to: journal.accounts.name(account)) {
        uses[name, default: 0] += counts[account.index]
      }
    }
    // Swift's strings are equal where they look alike.
    let groups = Dictionary(grouping: uses.keys.sorted(), by: \.text).values.filter { $0.count > 1 }
    let found = groups.flatMap { pairs($0, uses) }.sorted { $0.doubtful < $1.doubtful }
    return found.compactMap { diagnostic($0, special, context) }
  }

  /// A name and those of the accounts above it.
  private static func names(to name: String) -> [ExactText] {
    var found = [ExactText(name)]
    var rest = Substring(name)
    while let colon = rest.utf8.lastIndex(of: UInt8(ascii: ":")) {
      rest = rest[..<colon]
      found.append(ExactText(rest))
    }
    return found.filter { $0.text.utf8.contains { $0 > 0x7F } }
  }

  /// The spellings of a last part; what differs above it is reported there.
  private static func pairs(_ spellings: [ExactText], _ uses: [ExactText: Int]) -> [Pair] {
    func count(_ name: ExactText) -> Int { uses[name] ?? 0 }
    // Of two that are used alike, letters with their accents are what keyboards type.
    let ordered = spellings.sorted {
      (count($1), $0.text.utf8.count, $0) < (count($0), $1.text.utf8.count, $1)
    }
    guard let usual = ordered.first else { return [] }
    return ordered.dropFirst().compactMap { other in
      let above = [usual, other].map { name in
        ExactText(name.text.utf8.lastIndex(of: UInt8(ascii: ":")).map { name.text[..<$0] } ?? "")
      }
      return above[0] == above[1] ? Pair(doubtful: other.text, usual: usual.text) : nil
    }
  }

  private static func diagnostic(
    _ pair: Pair, _ special: [AccountID], _ context: CheckContext
  ) -> Diagnostic? {
    let journal = context.journal
    let accounts = Set(special.filter { journal.accounts.contains(pair.doubtful, $0) })
    var edits: [Edit] = []
    var first: Passage?
    for declaration in journal.declarations.accounts where accounts.contains(declaration.account) {
      let file = journal.sources[declaration.place.file]
      first =
        first
        ?? Passage(
          declaration.place.range, of: declaration.entry, in: file, declaration.place.file)
      edits += edit(declaration.place, pair, journal)
    }
    for posting in journal.postings.indices
    where accounts.contains(journal.postings[posting].account) {
      let written = context.written(journal.transaction(of: posting))
      guard let syntax = written.posting(posting) else { continue }
      first = first ?? written.passage(syntax.account)
      edits += edit(SourcePlace(written.id, syntax.account), pair, journal)
    }
    guard let first else { return nil }
    if !isFree(accounts, pair, journal) { edits = [] }
    let (here, there) = difference(pair)
    return first.diagnostic(
      .lookalikeNames,
      "two accounts look alike: \(Passage.quoted(pair.doubtful)) is spelled in two ways",
      label: "here with \(here)",
      notes: ["elsewhere with \(there); both are separate accounts, as in hledger"],
      fixes: [
        Fix("spell it the same way everywhere", preview: .titleOnly, edits: Array(Set(edits)))
      ])
  }

  /// Whether nothing but postings speaks of the accounts: what they assert, and what the plan and rules
  /// say of one of them, would have to be changed by somebody who knows.
  private static func isFree(
    _ accounts: Set<AccountID>, _ pair: Pair, _ journal: Journal
  ) -> Bool {
    journal.planEntries.isEmpty && journal.periodicRules.isEmpty && journal.autoRules.isEmpty
      && !journal.assertions.contains { assertion in
        let account = journal.postings[Int(assertion.posting)].account
        return accounts.contains(account) || journal.accounts.contains(pair.usual, account)
      }
  }

  /// The other spelling in the place of this one; nothing where an alias or a prefix made the name.
  private static func edit(_ place: SourcePlace, _ pair: Pair, _ journal: Journal) -> [Edit] {
    let bytes = Array(pair.doubtful.utf8)
    let range = place.range
    let text = journal.sources[place.file].padded[range.offsets]
    guard let start = text.indices.first(where: { text[$0...].starts(with: bytes) }) else {
      return []
    }
    return [Edit(place.file, SourceRange(start, start + bytes.count), pair.usual)]
  }

  /// The characters in which the spellings differ first, as numbers: `U+0065 U+0301` and `U+00E9`.
  private static func difference(_ pair: Pair) -> (here: String, there: String) {
    for (left, right) in zip(pair.doubtful, pair.usual)
    where !left.utf8.elementsEqual(right.utf8) {
      return (codes(left), codes(right))
    }
    return ("other characters", "these")
  }

  private static func codes(_ character: Character) -> String {
    character.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }.joined(separator: " ")
  }
}

extension DiagnosticCode {
  static let lookalikeNames = DiagnosticCode(
    "A303", "lookalike-names", .warning,
    explanation: """
      An accent may be part of a letter, or a character of its own after the letter. Both look the \
      same, but names that differ in this are different accounts, as in hledger: a balance, an \
      assertion or a query covers only one of them. Usually one was typed on a phone or copied \
      from a page.

      Spell the account one way everywhere; the message offers the more common spelling.
      """)
}
