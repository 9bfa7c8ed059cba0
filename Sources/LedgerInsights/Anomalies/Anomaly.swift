package import LedgerModel
import LedgerPlanning
package import LedgerSource
package import LedgerValues

/// Something that is not as usual, and may be worth a look.
package struct Anomaly: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// An amount far from those of the payee, else of the account.
    case unusual
    case duplicate
    case missing
    case firstTime = "first-time"
  }

  package var kind: Kind
  /// The day of the payment, or on which one was awaited.
  package var day: Day
  package var payee: String
  package var account: AccountID?
  package var amount: Amount
  /// What is usual; nil where nothing is.
  package var usual: Decimal?
  /// How many payments that is told from.
  package var count: Int
  package var score: Double?
  /// The payment, and for one that may have been paid twice the one before it.
  package var transactions: [Int]
  /// Where the rule is written that awaits it.
  package var place: SourcePlace?
  /// How many days lie between the two.
  package var gap = 0
}

/// Finds what is not as usual in some days.
struct AnomalySearch {
  /// So many days apart at most, the same payment may have been written twice.
  private static let duplicateDays = 2
  /// What happened more often, at any time, is a habit.
  private static let usualRepeats = 3
  /// What was there so often before, within a tenth, is not unusual.
  private static let usualTimes = 2
  /// With fewer payments nothing is among the largest hundredth.
  private static let leastPayments = 100

  private let book: InsightBook
  private let period: Period
  private let payees: PayeeColumn
  private let payments: [Payments.Payment]
  /// By payee: whether nobody is one, and whether one has bills of its own, which are compared with
  /// nobody else's payments.
  private let isNobody: [Bool]
  private var hasBills: [Bool]

  init(
    _ book: InsightBook, _ payees: PayeeColumn, in period: Period, withSeries names: [String]
  ) {
    self.book = book
    self.period = period
    self.payees = payees
    isNobody = payees.names.map(\.isEmpty)
    hasBills = Array(repeating: false, count: payees.names.count)
    for key in names.compactMap({ payees.key(ofPayee: $0) }) { hasBills[key] = true }
    payments = Payments(book, payees).all
  }

  var anomalies: [Anomaly] {
    (unusual + duplicates + firstTimes).sorted {
      ($0.day.number, $0.transactions.last ?? 0) < ($1.day.number, $1.transactions.last ?? 0)
    }
  }

  private func anomaly(_ kind: Anomaly.Kind, _ payment: Payments.Payment) -> Anomaly {
    Anomaly(
      kind: kind, day: payment.day, payee: payees.payee(of: payment.transaction),
      account: payment.account,
      amount: Amount(payment.total, book.currency), usual: nil, count: 0, score: nil,
      transactions: [payment.transaction])
  }

  /// Amounts far from those before them.
  private var unusual: [Anomaly] {
    var ofPayee = Array(repeating: EarlierAmounts(), count: payees.names.count)
    var ofAccount = Array(repeating: EarlierAmounts(), count: book.journal.accounts.count)
    var found: [Anomaly] = []
    for payment in payments {
      if period.contains(payment.day) {
        if !isNobody[payment.key], let test = ofPayee[payment.key].test() {
          if test.isFar(payment.total), isNew(payment.total, ofPayee[payment.key].amounts) {
            found.append(unusual(payment, payment.total, test))
          }
        } else if !hasBills[payment.key] {
          for flow in payment.flows where flow.quantity.signum > 0 {
            guard let test = ofAccount[flow.account.index].test(), test.isFar(flow.quantity),
              isNew(flow.quantity, ofAccount[flow.account.index].amounts)
            else { continue }
            var one = unusual(payment, flow.quantity, test)
            one.account = flow.account
            found.append(one)
          }
        }
      }
      ofPayee[payment.key].add(payment.total)
      if hasBills[payment.key] { continue }
      for flow in payment.flows where flow.quantity.signum > 0 {
        ofAccount[flow.account.index].add(flow.quantity)
      }
    }
    return found
  }

  /// Whether there were not several of about this amount: a monthly pass beside single tickets.
  private func isNew(_ amount: Decimal, _ before: ArraySlice<Decimal>) -> Bool {
    guard let tenth = amount.divided(by: Decimal(10), scale: amount.scale + 1) else { return true }
    return before.count { ($0.subtracting(amount)?.magnitude ?? amount) <= tenth }
      < AnomalySearch.usualTimes
  }

  private func unusual(
    _ payment: Payments.Payment, _ quantity: Decimal, _ test: OutlierTest
  ) -> Anomaly {
    var one = anomaly(.unusual, payment)
    one.amount = Amount(quantity, book.currency)
    one.usual = test.median
    one.count = test.count
    one.score = test.score(quantity)
    return one
  }

  /// The same payment again within days, unless that is a habit.
  private var duplicates: [Anomaly] {
    struct Kind: Hashable {
      let key: Int
      let total: Decimal
      let account: AccountID?
    }
    var last: [Kind: Payments.Payment] = [:]
    var repeats = Array(repeating: 0, count: payees.names.count)
    var found: [(key: Int, one: Anomaly)] = []
    for payment in payments where !isNobody[payment.key] {
      let kind = Kind(key: payment.key, total: payment.total, account: payment.account)
      if let before = last.updateValue(payment, forKey: kind),
        Int(payment.day.number) - Int(before.day.number) <= AnomalySearch.duplicateDays
      {
        if period.contains(payment.day) {
          var one = anomaly(.duplicate, payment)
          one.count = 2
          one.transactions = [before.transaction, payment.transaction]
          one.gap = Int(payment.day.number) - Int(before.day.number)
          found.append((payment.key, one))
        }
        repeats[payment.key] += 1
      }
    }
    return found.filter { repeats[$0.key] <= AnomalySearch.usualRepeats }.map(\.one)
  }

  /// Large payments to somebody who never got one.
  private var firstTimes: [Anomaly] {
    var isKnown = isNobody
    var amounts: [Decimal] = []
    var found: [Anomaly] = []
    for payment in payments {
      defer { amounts.append(payment.total) }
      guard !isKnown[payment.key] else { continue }
      isKnown[payment.key] = true
      guard period.contains(payment.day), amounts.count >= AnomalySearch.leastPayments else {
        continue
      }
      let larger = amounts.count { $0 >= payment.total } + 1
      guard larger * 100 <= amounts.count + 1 else { continue }
      var one = anomaly(.firstTime, payment)
      one.count = amounts.count
      found.append(one)
    }
    return found
  }
}
