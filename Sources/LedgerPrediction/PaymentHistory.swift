package import LedgerModel
import LedgerPatterns
package import LedgerPlan
import LedgerSource
package import LedgerValues

/// The payments of a journal in the order of their days.
package struct PaymentHistory: Sendable {
  package let loaded: LoadedJournal
  private(set) var payments: [PastPayment] = []
  /// The same as they are compared.
  private(set) var traits: [PaymentTraits] = []
  /// The payees as they are written.
  private(set) var payees: [String] = []
  /// The words of each payee.
  private(set) var words: [Set<String>] = []
  /// Those whose words are the same count as one.
  private var payeeNumbers: [Set<String>: Int] = [:]
  /// The same by the text, as most payees come often.
  private var textNumbers: [String: Int] = [:]
  /// Where was paid, each position once.
  private(set) var positions: [Globe.Point] = []
  private var positionNumbers: [Globe.Point: Int] = [:]

  /// Reads the latest entries, all of them by default; what comes behind the last day is not looked at.
  ///
  /// Payments for which a category is nothing to learn from are left out.
  package init(
    _ loaded: LoadedJournal, _ plan: Plan, through last: Day, most: Int = .max,
    except isIgnored: (AccountID) -> Bool = { _ in false }
  ) {
    self.loaded = loaded
    let journal = loaded.journal
    var order = journal.transactions.indices.filter {
      let record = journal.transactions[$0]
      return record.day <= last && !record.flags.contains(.isForecast)
    }
    if journal.isOutOfOrder {
      order.sort {
        (journal.transactions[$0].day, $0) < (journal.transactions[$1].day, $1)
      }
    }
    var reader = PaymentReader(loaded, plan)
    payments.reserveCapacity(min(order.count, most))
    traits.reserveCapacity(min(order.count, most))
    for transaction in order.suffix(most) {
      guard let money = reader.money(of: transaction), !isIgnored(money.category) else { continue }
      let facts = reader.facts(of: transaction)
      let day = journal.transactions[transaction].day
      payments.append(
        PastPayment(
          amount: money.amount, transaction: Int32(truncatingIfNeeded: transaction), day: day,
          category: money.category, wallet: money.wallet, tags: facts.tags))
      let position = facts.position.map { number(ofPosition: $0) } ?? -1
      traits.append(
        PaymentTraits(
          payee: Int32(truncatingIfNeeded: number(ofPayee: facts.payee)),
          position: Int32(truncatingIfNeeded: position), hour: facts.hour ?? .nan,
          size: PaymentHistory.size(money.amount.quantity) ?? .nan, weekday: day.weekday))
    }
  }

  /// Whether anybody was paid whose name has a word of another.
  package func knows(_ payee: String) -> Bool {
    let sought = PaymentHistory.words(of: payee)
    return words.contains { !$0.isDisjoint(with: sought) }
  }

  package var isEmpty: Bool { payments.isEmpty }
  package var count: Int { payments.count }

  private mutating func number(ofPayee name: String) -> Int {
    if let known = textNumbers[name] { return known }
    let plain = PaymentHistory.plain(name)
    if let plain, let known = textNumbers[plain] {
      textNumbers[name] = known
      return known
    }
    let key = PaymentHistory.words(of: name)
    let known = payeeNumbers[key]
    if let plain { textNumbers[plain] = known ?? payees.count }
    textNumbers[name] = known ?? payees.count
    if let known { return known }
    payeeNumbers[key] = payees.count
    payees.append(name)
    words.append(key)
    return payees.count - 1
  }

  private mutating func number(ofPosition position: Globe.Point) -> Int {
    if let known = positionNumbers[position] { return known }
    positionNumbers[position] = positions.count
    positions.append(position)
    return positions.count - 1
  }

  /// A name in ASCII as small letters with single blanks, which has the same words; nil for another.
  private static func plain(_ name: String) -> String? {
    var result: [UInt8] = []
    result.reserveCapacity(name.utf8.count)
    for byte in name.utf8 where byte != UInt8(ascii: "'") {
      let small = byte | 0x20
      guard byte < 0x80 else { return nil }
      if small &- 0x61 < 26 {
        result.append(small)
      } else if result.last != 0x20 {
        result.append(0x20)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The words of a name without case, accents and digits.
  static func words(of name: String) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    for scalar in AccentFolding.folded(name).unicodeScalars {
      if scalar.properties.isAlphabetic {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty, !scalar.properties.isEmojiModifier, scalar != "'" {
        words.insert(word)
        word = ""
      }
    }
    if !word.isEmpty { words.insert(word) }
    let telling = words.subtracting(smallWords)
    return telling.isEmpty ? words : telling
  }

  /// Words that names of shops and of what was bought have in common without being alike.
  private static let smallWords: Set<String> = [
    "a", "and", "at", "for", "in", "of", "on", "the", "to", "with", "do", "na", "od", "pro", "s",
    "u", "v", "ve", "z", "za", "ze", "απο", "για", "και", "με", "σε", "στη", "στην", "στο", "στον",
    "τα", "τη", "την", "το", "τον", "paid", "pay", "spent", "bought", "got", "gave", "from", "back",
    "me", "my", "i", "we", "zaplatil", "zaplatila", "utratil", "utratila", "koupil", "koupila",
    "jsem", "mi", "πληρωσα", "ξοδεψα", "αγορασα", "πηρα", "εδωσα", "μου",
  ]

  /// How large an amount is, as its logarithm.
  static func size(_ quantity: Decimal) -> Double? {
    let size = abs(quantity.approximate)
    return size > 0 ? NaturalPower.logarithm(size) : nil
  }
}

/// Reads what an entry says about a payment.
private struct PaymentReader {
  private let journal: Journal
  private let types: [AccountType?]
  private let places: PlaceIndex
  private var text = TransactionText()

  init(_ loaded: LoadedJournal, _ plan: Plan) {
    journal = loaded.journal
    let known = loaded.types
    types = loaded.journal.accounts.ids.map { known[$0] }
    places = PlaceIndex(plan)
  }

  struct Money {
    var category: AccountID
    var wallet: AccountID?
    var amount: Amount
  }

  /// The largest posting that earns or spends, and the one that pays; nil where nothing does.
  func money(of transaction: Int) -> Money? {
    var category: (account: AccountID, amount: Amount)?
    var wallet: (account: AccountID, size: Decimal)?
    for posting in journal.postingRange(transaction) {
      guard let amount = journal.plainAmount(posting) else { continue }
      let account = journal.postings[posting].account
      guard let type = types[account.index] else { continue }
      let size = amount.quantity.magnitude
      if type == .expense || type == .revenue {
        if category.map({ size > $0.amount.quantity.magnitude }) ?? true {
          category = (account, amount)
        }
      } else if type.isKind(of: .asset) || type == .liability {
        if wallet.map({ size > $0.size }) ?? true { wallet = (account, size) }
      }
    }
    return category.map {
      Money(category: $0.account, wallet: wallet?.account, amount: $0.amount)
    }
  }

  struct Facts {
    var payee = ""
    var hour: Double?
    var position: Globe.Point?
    var tags: [PaymentTag] = []
  }

  mutating func facts(of transaction: Int) -> Facts {
    if !journal.mayHaveTags(transaction) {
      text.readFirstLine(transaction, in: journal)
      return Facts(payee: text.payee)
    }
    text.read(transaction, in: journal)
    var facts = Facts(payee: text.payee)
    for tag in text.tags {
      switch tag.name {
      case "time": facts.hour = DayTime.hours(tag.value)
      case "loc": facts.position = places.position(tag.value)?.position.point
      default:
        if ReservedTags.names.contains(tag.name) { continue }
        facts.tags.append(PaymentTag(name: tag.name, value: tag.value))
      }
    }
    return facts
  }
}

/// Times of day.
package enum DayTime {
  /// The hours of `19:30`; nil for other texts.
  package static func hours(_ text: String) -> Double? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let hour = Int(parts[0]), let minute = Int(parts[1]),
      0..<24 ~= hour, 0..<60 ~= minute
    else { return nil }
    return Double(hour) + Double(minute) / 60
  }
}
