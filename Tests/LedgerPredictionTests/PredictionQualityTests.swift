import Foundation
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerTestSupport
import LedgerValues
import Testing

@testable import LedgerPrediction

/// What guesses are worth, each made of what came before it alone, on fixed journals.
struct PredictionQualityTests {
  /// No more than the last so many are guessed, that the tests stay quick.
  private static let most = Thoroughness.count(quick: 500, thorough: PredictionTrial.most)

  private static func trial(_ files: MemoryFiles) throws -> PredictionTrial {
    let today = try #require(Day(iso: "2026-06-18"))
    let loaded = JournalLoader(files, LoadOptions(today: today), seed: 1)
      .load([try files.read("main.journal")])
    let plan = PlanReader.read(loaded.journal).plan
    return PredictionTrial(PaymentHistory(loaded, plan, through: today), most: most)
  }

  private static func trial(ofExample name: String) throws -> PredictionTrial {
    let folder = RepositoryPaths.examples + "/" + name
    var files = MemoryFiles([:])
    for path in try FolderTree.files(in: folder, endingWith: ".journal") {
      files.texts[String(path.dropFirst(folder.count + 1))] = String(
        decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    }
    return try trial(files)
  }

  /// Nearly every name of the examples stands for one thing, so that a name's own most frequent
  /// category leaves nothing to gain: it must not be lost either.
  @Test(arguments: ["family", "single", "freelancer", "student", "domacnost", "noikokyrio"])
  func reachesItsAimsOnTheExamples(_ name: String) throws {
    let trial = try Self.trial(ofExample: name)
    let neighbors = try #require(trial.score(.neighbors))
    #expect(neighbors.share >= (try #require(trial.score(.majorityOfPayee))).share)
    #expect(neighbors.shareAmongThree >= 0.95)
    #expect(trial.calibrationError <= 0.06)
    #expect(try #require(trial.amountError) <= #require(trial.plainAmountError) / 2)
    let place = try #require(trial.score(.placeAndHour))
    let without = try #require(trial.score(.neighborsWithoutPayee))
    // At a place where nobody was before, the most frequent category is right by chance more often.
    #expect(without.share >= place.share - 0.01)
  }

  /// Where one name stands for several things, the day, the hour and the place tell them apart.
  @Test(arguments: 1...4)
  func isBetterThanSimpleRulesWhereShopsSellManyThings(_ seed: Int) throws {
    let household = GeneratedHousehold(seed: UInt64(seed))
    let trial = try Self.trial(MemoryFiles(["main.journal": household.journal]))
    let neighbors = try #require(trial.score(.neighbors))
    #expect(neighbors.share >= (try #require(trial.score(.majorityOfPayee))).share + 0.05)
    #expect(neighbors.shareAmongThree >= 0.93)
    #expect(trial.calibrationError <= 0.06)
    let place = try #require(trial.score(.placeAndHour))
    let without = try #require(trial.score(.neighborsWithoutPayee))
    #expect(without.share >= place.share - 0.01)
    let amount = try #require(trial.score(.neighborsWithAmount))
    #expect(amount.share > neighbors.share)
  }
}
