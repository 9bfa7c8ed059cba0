import LedgerModel
import LedgerPlanning
package import LedgerValues

extension OccurrenceList {
  /// What each occurrence moves, and what comes in and goes out altogether, by name.
  package var figures: [Figure] {
    let journal = view.loaded.journal
    var figures: [Figure] = []
    for row in rows {
      guard let money = row.money else { continue }
      let name = row.key?.description ?? "\(row.name)@\(row.occurrence.nominal)"
      let payments = row.occurrence.payments
      figures.append(
        Figure(
          "schedule/\(name)", .amount(money.amount), "what its rule at \(row.source) moves",
          postings: { payments.flatMap { Array(journal.postingRange($0)) } }))
    }
    for month in months {
      let name = "schedule/\(month.span.start?.description.prefix(7) ?? "overdue")"
      figures += [
        Figure("\(name)/in", .amount(month.income), "occurrences that bring something in"),
        Figure("\(name)/out", .amount(month.bills), "occurrences that cost something"),
        Figure("\(name)/left", .amount(month.left), .named("\(name)/in") + .named("\(name)/out")),
      ]
    }
    return figures
  }
}
