package import LedgerValues

extension PeriodColumns {
  /// All columns together.
  package var span: Period {
    Period(start: periods.first?.start, end: periods.last?.end)
  }
}
