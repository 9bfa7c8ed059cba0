import LedgerCommandLine
import LedgerEditing
import LedgerEditor
import LedgerModel
import LedgerRendering
import LedgerSystem
import LedgerTestSupport
import LedgerValues
import Testing

/// How often the account that was written is the one that completion offers.
struct CompletionTrialTests {
  private static let households = [
    "family", "single", "student/main.journal", "freelancer", "domacnost", "noikokyrio",
  ]

  /// At least 78 of 100 first, and 96 among five, in the last fifth of the households' entries.
  @Test func offersTheRightAccount() throws {
    var (count, first, five, entries) = (0, 0, 0, 0)
    var payees = [0, 0, 0, 0]
    for household in Self.households {
      let path = "ledger-examples/" + household
      let main = household.hasSuffix(".journal") ? path : path + "/main.journal"
      let disk = Disk(workingDirectory: RepositoryPaths.root, homeDirectory: nil)
      let today = try #require(Day(year: 2026, month: 6, day: 30))
      let snapshot = Snapshot(disk, [try disk.read(main)], LoadOptions(today: today))
      let trial = CompletionTrial(CheckedJournal(snapshot, today: today, [], fingerprints: []))
      print("\(household): \(trial.first) and \(trial.amongFive) of \(trial.postings)")
      count += trial.postings
      first += trial.first
      five += trial.amongFive
      entries += trial.entries
      payees = zip(payees, trial.firstPayees).map { $0 + $1 }
    }
    print(
      "completion: \(first * 1000 / count) ‰ first, \(five * 1000 / count) ‰ among five, of \(count)"
    )
    print(
      "completion: payees first by letters typed: \(payees.map { $0 * 1000 / entries }) ‰ of \(entries)"
    )
    // One letter tells most payees apart, and two nearly all.
    #expect(payees[1] * 100 >= entries * 50)
    #expect(first * 100 >= count * 78)
    #expect(five * 100 >= count * 96)
  }
}
