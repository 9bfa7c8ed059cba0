import LedgerModel
package import LedgerPhrases
import LedgerPlan
package import LedgerPrediction
package import LedgerRendering
import LedgerSource
import LedgerValues

/// What a payment is most likely about; without any word of it, who is usually paid on the day.
package struct PredictReport: Screen {
  package let book: InsightBook
  let context: PaymentContext
  /// The day of the payment.
  let day: Day
  let guess: PaymentGuess
  let expected: [ExpectedPayment]
  let count: Int
  /// Whether a name is given that is like none of those who were paid.
  private let isStrange: Bool

  /// How many neighbors people see.
  private static let shownNeighbors = 5
  /// What is less likely is no help.
  private static let leastShown = 0.1

  package init(_ book: InsightBook, _ context: PaymentContext) {
    self.book = book
    self.context = context
    day = context.day ?? book.today
    // Of a past day nothing is known but what came before.
    let history = PaymentHistory(
      book.loaded, book.plan, through: min(book.today, day), most: Predictor.windowLength)
    count = history.count
    guess = isOpen(context) ? PaymentGuess() : Predictor(history).guess(context)
    expected = isOpen(context) ? history.expected(on: day) : []
    isStrange = context.payee.map { !history.knows($0) } ?? false
    func isOpen(_ context: PaymentContext) -> Bool {
      context.payee == nil && context.hour == nil && context.position == nil
        && context.amount == nil
    }
  }

  package var remarks: [Wording] {
    guard count > 0, isStrange, let payee = context.payee else { return [] }
    return [Wording(PredictionPhrase.unknownPayee(payee))]
  }

  private var asksForToday: Bool { guess.categories.isEmpty }

  package var page: Page {
    var page = Page(PredictionPhrase.title, .documents)
    guard count > 0 else { return page }
    if asksForToday {
      if !expected.isEmpty { page.add(.table(expectedTable)) }
      return page
    }
    page.add(.table(guessTable))
    page.add(heading: PredictionPhrase.takenFrom)
    page.add(.table(neighborTable))
    return page
  }

  package var emptiness: Wording? {
    if count == 0 { return Wording(PredictionPhrase.nothingPaid) }
    return asksForToday && expected.isEmpty
      ? Wording(PredictionPhrase.nobodyExpected(day)) : nil
  }
}

// MARK: - Tables

extension PredictReport {
  private func name(_ account: AccountID) -> String { book.journal.accounts.name(account) }

  private static func percent(_ share: Double) -> Table.Cell {
    .init(percent: Decimal(Int128((share * 100).rounded())))
  }

  private var guessTable: Table {
    var table = Table(
      [
        .init(PredictionPhrase.what, isKey: true), .init(PredictionPhrase.guess),
        .init(PredictionPhrase.confidence, .right),
      ])
    add(guess.categories, Wording(PredictionPhrase.category), to: &table)
    add(guess.wallets, Wording(CommonPhrase.wallet), to: &table)
    if guess.category != nil, let amount = guess.amount {
      table.add([
        .init(CommonPhrase.amount), .init(book.amounts.display(amount)),
        .init(guess.isAmountExact ? PredictionPhrase.always : .median),
      ])
    }
    for tag in guess.tags where tag.confidence >= PredictReport.leastShown {
      table.add([
        .init(CommonPhrase.tag), .init(Self.text(tag.value)), PredictReport.percent(tag.confidence),
      ])
    }
    return table
  }

  /// The likeliest account, or three where none has half of the votes.
  private func add(
    _ candidates: [PaymentGuess.Candidate<AccountID>], _ label: Wording, to table: inout Table
  ) {
    guard let best = candidates.first else { return }
    if best.confidence >= PaymentGuess.leastConfidence {
      table.add([
        .init(label), .init(name(best.value)), PredictReport.percent(best.confidence),
      ])
      return
    }
    table.add([.init(label), .init(PredictionPhrase.unknown)])
    for candidate in candidates.prefix(3) {
      table.add([
        .init(PredictionPhrase.perhaps, indentation: 1), .init(name(candidate.value)),
        PredictReport.percent(candidate.confidence),
      ])
    }
  }

  private static func text(_ tag: PaymentTag) -> String { "\(tag.name):\(tag.value)" }

  private var neighborTable: Table {
    var table = Table([
      .init(CommonPhrase.date, isKey: true), .init(CommonPhrase.payee),
      .init(PredictionPhrase.category, shortening: .parents),
      .init(CommonPhrase.amount, .right), .init(PredictionPhrase.vote, .right),
      .init(CommonPhrase.file),
    ])
    var text = TransactionText()
    var lines = LineFinder(book.journal.sources)
    for neighbor in guess.neighbors.prefix(PredictReport.shownNeighbors) {
      text.readFirstLine(neighbor.transaction, in: book.journal)
      let amount = book.journal.postingRange(neighbor.transaction)
        .first { book.journal.postings[$0].account == neighbor.category }
        .flatMap { book.journal.plainAmount($0) }
      table.add([
        .init(day: book.journal.transactions[neighbor.transaction].day), .init(text.payee),
        .init(name(neighbor.category)), .init(amount.map(book.amounts.display) ?? ""),
        PredictReport.percent(neighbor.weight),
        .init(lines.location(ofTransaction: neighbor.transaction, in: book.journal)),
      ])
    }
    return table
  }

  private var expectedTable: Table {
    var table = Table([
      .init(CommonPhrase.payee, isKey: true),
      .init(PredictionPhrase.category, shortening: .parents), .init(PredictionPhrase.last),
      .init(PredictionPhrase.usualGap, .right),
      .init(PredictionPhrase.times, .right), .init(PredictionPhrase.chanceToday, .right),
    ])
    for payment in expected {
      table.add([
        .init(payment.payee), .init(name(payment.category)), .init(day: payment.last),
        .init(PredictionPhrase.days(payment.gap)), .init(count: payment.count),
        PredictReport.percent(payment.chance),
      ])
    }
    return table
  }
}

// MARK: - For programs

extension PredictReport {
  /// The guess as `bursar/prediction/1`.
  package func json() -> JSON {
    var lines = LineFinder(book.journal.sources)
    return .members([
      "schema": .string("bursar/prediction/1"), "today": .string(book.today.description),
      "date": .string(day.description),
      "category": guess.category.map { .string(name($0)) } ?? .null,
      "categories": .array(guess.categories.map { json(name($0.value), $0.confidence) }),
      "wallets": .array(guess.wallets.map { json(name($0.value), $0.confidence) }),
      "tags": .array(guess.tags.map { json(Self.text($0.value), $0.confidence) }),
      "amount": guess.amount.map {
        $0.json(symbol: book.plan.commodities.symbol($0.commodity))
      } ?? .null,
      "exact": .boolean(guess.isAmountExact),
      "neighbors": .array(
        guess.neighbors.map { neighbor in
          .members([
            "place": .string(
              lines.location(ofTransaction: neighbor.transaction, in: book.journal)),
            "category": .string(name(neighbor.category)),
            "similarity": Self.number(neighbor.similarity),
            "weight": Self.number(neighbor.weight),
          ])
        }),
      "expected": .array(
        expected.map { payment in
          .members([
            "payee": .string(payment.payee), "category": .string(name(payment.category)),
            "last": .string(payment.last.description), "next": .string(payment.next.description),
            "gap": .integer(payment.gap), "count": .integer(payment.count),
            "chance": Self.number(payment.chance),
          ])
        }),
    ])
  }

  private func json(_ name: String, _ confidence: Double) -> JSON {
    .members(["name": .string(name), "confidence": Self.number(confidence)])
  }

  /// A share with four digits, as text like all numbers.
  static func number(_ value: Double) -> JSON {
    .string(RoughNumber.text(value, digits: 4))
  }
}
