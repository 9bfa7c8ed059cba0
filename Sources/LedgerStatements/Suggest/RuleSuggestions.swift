package import LedgerImport
package import LedgerModel
package import LedgerPhrases
package import LedgerRendering
import LedgerSource
import LedgerSyntax

/// `if` blocks that a journal's own history proves: words that always led to one account.
package struct RuleSuggestions: Screen {
  package struct Word: Hashable, Sendable {
    package var text: String
    /// In how many entries it stands.
    package var count: Int
    /// Whether it stands within other words, too, that led elsewhere.
    package var isOnlyWhole: Bool
  }

  package struct Block: Sendable {
    package var account: String
    /// The most frequent first.
    package var words: [Word]
    /// How many entries have one of them.
    package var entries: Int
  }

  package private(set) var blocks: [Block] = []

  /// What has been paid for: its words, and the one account it went to.
  private struct Past {
    var words: Set<String>
    var text: String
    /// Nil for transfers, for entries with several accounts, and where it is not known.
    var account: String?
  }

  private static let shortestWord = 3

  /// Looks at all entries; words that add none to those that rules find already are left out.
  package init(_ loaded: LoadedJournal, least: Int, besides rules: RulesFile?) {
    let past = RuleSuggestions.past(loaded)
    var places: [String: [Int]] = [:]
    for (number, entry) in past.enumerated() {
      for word in entry.words { places[word, default: []].append(number) }
    }
    let found = Set(past.indices.filter { rules?.looksFor(past[$0].text) == true })
    var byAccount: [String: [Word]] = [:]
    for (word, numbers) in places where numbers.count >= least {
      let accounts = Set(numbers.map { past[$0].account })
      guard accounts.count == 1, let account = accounts.first ?? nil
      else { continue }
      let isInside = past.contains { $0.account != account && $0.text.contains(word) }
      byAccount[account, default: []].append(
        Word(text: word, count: numbers.count, isOnlyWhole: isInside))
    }
    for account in byAccount.keys.sorted() {
      let words = (byAccount[account] ?? []).sorted {
        ($1.count, $1.text.count, $0.text) < ($0.count, $0.text.count, $1.text)
      }
      var covered = found
      // A word that adds no entry to those before it says nothing new.
      let kept = words.filter { word in
        let numbers = Set(places[word.text] ?? [])
        if numbers.isSubset(of: covered) { return false }
        covered.formUnion(numbers)
        return true
      }
      if kept.isEmpty { continue }
      blocks.append(
        Block(account: account, words: kept, entries: covered.subtracting(found).count))
    }
    blocks.sort { ($1.entries, $0.account) < ($0.entries, $1.account) }
  }

  private static func past(_ loaded: LoadedJournal) -> [Past] {
    let journal = loaded.journal
    var result: [Past] = []
    var text = TransactionText()
    for transaction in journal.transactions.indices
    where !journal.transactions[transaction].flags.contains(.isForecast) {
      text.readFirstLine(transaction, in: journal)
      let words = TextSimilarity.words(text.description).filter { $0.count >= shortestWord }
      if words.isEmpty { continue }
      var accounts: Set<AccountID> = []
      for posting in journal.postingRange(transaction)
      where journal.postings[posting].kind == .real {
        let account = journal.postings[posting].account
        let type = loaded.types[account]
        if type == .expense || type == .revenue { accounts.insert(account) }
      }
      let name = accounts.count == 1 ? accounts.first.map { journal.accounts.name($0) } : nil
      let isKnown = name.map { !AccountChooser.isUnknown($0) } ?? true
      // What was not known then says nothing; a transfer says that the word is no purpose.
      if !isKnown { continue }
      result.append(Past(words: words, text: text.description.lowercased(), account: name))
    }
    return result
  }

  package var emptiness: Wording? {
    blocks.isEmpty ? Wording(SuggestPhrase.nothing) : nil
  }

  /// Rules to paste into a file.
  package var rules: String {
    var text = ""
    for block in blocks {
      let counts = block.words.map { "\($0.text) \($0.count)" }.joined(separator: ", ")
      text += "; \(counts)\nif\n"
      for word in block.words {
        text += word.isOnlyWhole ? "\\b\(word.text)\\b\n" : "\(word.text)\n"
      }
      text += " account2 \(block.account)\n\n"
    }
    return text
  }

  package func text(in language: Language) -> [UInt8]? {
    Array(rules.utf8)
  }

  package var page: Page {
    var page = Page(SuggestPhrase.title)
    var table = Table([
      .init(SuggestPhrase.word), .init(SuggestPhrase.entries, .right), .init(CommonPhrase.account),
    ])
    for block in blocks {
      for word in block.words {
        table.add([.init(word.text), .init(count: word.count), .init(block.account)])
      }
    }
    page.add(.table(table))
    return page
  }

  /// The same as `bursar/import-suggestions/1`.
  package func json() -> JSON {
    .members([
      "schema": .string("bursar/import-suggestions/1"),
      "rules": .array(
        blocks.map { block in
          .members([
            "account": .string(block.account), "entries": .integer(block.entries),
            "words": .array(
              block.words.map { word in
                .members([
                  "word": .string(word.text), "entries": .integer(word.count),
                  "whole": .boolean(word.isOnlyWhole),
                ])
              }),
          ])
        }),
    ])
  }
}
