import LedgerCommandLine
import LedgerCommands
import Testing

struct NamesTests {
  private static let goals = ["Trip to Japan", "Trip to Rome", "Trip", "Bike"]

  private func answer(_ typed: String, _ names: Names) -> String {
    do throws(UsageError) {
      return Self.goals[try names.one(typed, asking: "which goal?")]
    } catch {
      return ([error.message] + error.hints).joined(separator: "; ")
    }
  }

  @Test(arguments: [
    ("bike", "Bike"), ("B", "Bike"), ("TRIP TO R", "Trip to Rome"), ("trip", "Trip"),
    ("tri", "'tri' could be Trip to Japan or Trip to Rome or Trip; write more of the name"),
    ("Bikes", "there is no goal called 'Bikes'; did you mean Bike?"),
    (
      "zzz",
      "there is no goal called 'zzz'; there are Trip to Japan, Trip to Rome, Trip, Bike"
    ),
    ("", "which goal?; there are Trip to Japan, Trip to Rome, Trip, Bike"),
  ])
  func findsOneByItsBeginning(_ typed: String, _ expected: String) {
    #expect(answer(typed, Names("goal called", Self.goals, matching: .beginnings)) == expected)
  }

  @Test func wantsTheWholeNameElse() {
    let names = Names("commodity", Self.goals, flag: "-X", advice: "a list has them")
    #expect(answer("Bike", names) == "Bike")
    #expect(answer("Bik", names) == "-X: there is no commodity 'Bik'; did you mean Bike?")
    #expect(answer("EUR", names) == "-X: there is no commodity 'EUR'; a list has them")
  }

  @Test func saysWhereThereAreNone() {
    let none = UsageError("the journal has no goals", hints: ["bursar goals shows one"])
    #expect(
      answer("Trip", Names("goal called", [], none: none))
        == "the journal has no goals; bursar goals shows one")
    #expect(
      answer("Trip", Names("goal called", [])) == "there is no goal called 'Trip'; there are none")
  }
}
