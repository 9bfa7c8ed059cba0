import LedgerPlan
import LedgerModel
package import LedgerValues

/// What envelopes hold on a day, and what is left of the cash for them, in one commodity.
///
/// The cash of the pools, what envelopes and reserves hold, and what is available are each moved by
/// their own events. Nothing is what is left of the others, so that comparing them proves something:
///
///     cash = available + Σ envelopes + Σ reserves
package struct EnvelopeBook: Sendable {
  package let commodity: CommodityID
  /// The last day that counts.
  package let today: Day
  /// The day of the first funding; nil where nothing was funded, so that all cash is available.
  package let start: Day?
  /// What the pools hold, by their postings.
  package internal(set) var cash = Decimal.zero
  /// What no envelope and no reserve holds.
  package internal(set) var available = Decimal.zero
  package internal(set) var envelopes: [EnvelopeState] = []
  package internal(set) var reserves: [CardReserve] = []
  package private(set) var heldByEnvelopes = Decimal.zero
  package private(set) var heldByReserves = Decimal.zero
  package internal(set) var findings: [EnvelopeFinding] = []
  /// What was proved on the evening of each day on which anything happened.
  package internal(set) var days: [EnvelopeDay] = []
  /// The first event after which the parts no longer are the cash.
  package internal(set) var fault: EnvelopeFault?
}

/// An envelope and what happened to it in its present window.
package struct EnvelopeState: Sendable {
  /// The place of its budget in `BudgetLedger.tracks`.
  package let track: Int
  package let name: String
  /// What it holds; negative where more cash was spent than was there.
  package internal(set) var held = Decimal.zero
  /// What was spent on cards beyond what it held, the oldest first.
  package internal(set) var uncovered: [UncoveredSpending] = []
  package private(set) var uncoveredTotal = Decimal.zero
  package internal(set) var window = EnvelopeWindow()
  /// The windows before this one.
  package internal(set) var past: [EnvelopeWindow] = []

  init(_ track: Int, _ name: String) {
    self.track = track
    self.name = name
  }
}

/// What happened to an envelope in a window.
package struct EnvelopeWindow: Sendable {
  package internal(set) var period = Period.always
  package internal(set) var carried = Decimal.zero
  package internal(set) var funded = Decimal.zero
  package internal(set) var moved = Decimal.zero
  package internal(set) var spent = Decimal.zero
  /// What was funded and moved into it.
  package private(set) var given = Decimal.zero
  package private(set) var left = Decimal.zero
  /// What its end gave back, or took, from what is available.
  package internal(set) var released = Decimal.zero
  /// Spending on cards that nobody covered: now it is debt like any other.
  package internal(set) var turnedToDebt = Decimal.zero
}

/// Spending on a card that an envelope could not pay for.
package struct UncoveredSpending: Sendable {
  /// The place of the card in `EnvelopeBook.reserves`.
  package let card: Int
  package internal(set) var amount: Decimal
}

/// The cash put aside to pay a card.
package struct CardReserve: Sendable {
  package let account: String
  package internal(set) var held = Decimal.zero
  /// The balance of the card: negative for debt.
  package internal(set) var balance = Decimal.zero
  /// What is owed and not put aside.
  package private(set) var withoutReserve = Decimal.zero
}

/// What somebody should know about the entries for envelopes.
package enum EnvelopeFinding: Sendable {
  /// A funding of more than was available on its day.
  case overfunded(funding: Int, missing: Decimal)
  /// A payment of a card for which too little was put aside.
  case unreserved(card: Int, transaction: Int, day: Day, missing: Decimal)
}

/// The four sums on the evening of a day.
package struct EnvelopeDay: Sendable {
  package let day: Day
  package let cash: Decimal
  package let available: Decimal
  package let envelopes: Decimal
  package let reserves: Decimal
}

/// The first day and line that break the proof.
package struct EnvelopeFault: Sendable {
  package let day: Day
  /// The transaction, where one can be named.
  package let transaction: Int?
  package let cash: Decimal
  package let parts: Decimal
}

extension EnvelopeBook {
  /// Adds up what all parts hold, as the proof does for each day: by place, so that no part is copied.
  mutating func addUp() throws(TooLarge) {
    heldByEnvelopes = .zero
    for index in envelopes.indices { try heldByEnvelopes += envelopes[index].held }
    heldByReserves = .zero
    for index in reserves.indices { try heldByReserves += reserves[index].held }
  }

  /// Reckons what the numbers of envelopes and cards come to.
  mutating func close() throws(TooLarge) {
    try addUp()
    for index in envelopes.indices { try envelopes[index].close() }
    for index in reserves.indices { try reserves[index].close() }
  }

  package func envelope(named name: String) -> Int? {
    envelopes.firstIndex { PlanName.areSame($0.name, name) }
  }
}

extension EnvelopeState {
  mutating func close() throws(TooLarge) {
    uncoveredTotal = try uncovered.lazy.map(\.amount).sum()
    try window.close()
  }
}

extension EnvelopeWindow {
  mutating func close() throws(TooLarge) {
    given = try funded + moved
    left = try given + carried - spent
  }
}

extension CardReserve {
  fileprivate mutating func close() throws(TooLarge) {
    withoutReserve = max(try balance.negated - held, .zero)
  }
}
