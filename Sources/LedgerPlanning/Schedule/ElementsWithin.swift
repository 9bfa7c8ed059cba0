import LedgerValues

extension RandomAccessCollection where Index == Int {
  /// The elements whose days lie in a period, where all are in the order of their days.
  func within(_ period: Period, _ day: (Element) -> Day) -> SubSequence {
    let start = period.start.map { first in partitionPoint { day($0) < first } } ?? startIndex
    let end = period.end.map { last in partitionPoint { day($0) < last } } ?? endIndex
    return self[start..<Swift.max(start, end)]
  }
}
