import LedgerBalances
import LedgerRendering
import LedgerValues

extension PeriodColumns {
  /// The columns with their names and days; the end is the day after the last.
  var json: JSON {
    .array(
      periods.map { period in
        .members([
          "name": .string(period.label),
          "start": period.start.map { .string($0.description) },
          "end": period.end.map { .string($0.description) },
        ])
      })
  }
}
