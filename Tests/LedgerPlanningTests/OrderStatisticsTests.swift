import LedgerTestSupport
import Testing

@testable import LedgerPlanning

/// What is put at a place is what stands there in a sorted order.
struct OrderStatisticsTests {
  @Test(arguments: [1, 2, 3, 10, 257, 2000])
  func findsWhatSortingFinds(_ count: Int) {
    var generator = SplitMix64(state: UInt64(count))
    // Few values, so that many are equal; and many.
    for kinds in [1, 3, 1_000_000] as [UInt64] {
      let values = (0..<count + 5).map { _ in Double(generator.next() % kinds) }
      let places = Set([0, count / 10, count / 2, count * 9 / 10, count - 1]).sorted()
        .map { $0 + 5 }
      var changed = values
      OrderStatistics.put(places[...], of: 5..<count + 5, in: &changed)
      let sorted = values[5...].sorted()
      #expect(places.map { changed[$0] } == places.map { sorted[$0 - 5] })
      #expect(changed[..<5] == values[..<5] && changed[5...].sorted() == sorted)
    }
  }
}
