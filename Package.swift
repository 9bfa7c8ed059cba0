// swift-tools-version: 6.2
import PackageDescription

// This list is the architecture drawing: a target may use what stands above it, never what stands
// below. docs/architecture.md says in a sentence what lives in each.

let libraries: [[Target]] = [
  // Leaves
  library("LedgerSource"),
  library("LedgerValues"),
  library("LedgerPatterns"),
  library("LedgerOpinion"),
  library("LedgerPhrases", uses: ["LedgerPatterns", "LedgerValues"]),
  library("LedgerCommandLine", uses: ["LedgerPatterns"]),
  library("LedgerSystem", uses: ["LedgerSource"], onLinux: ["FileAttributes", "HeapSettings"]),
  library("LedgerRendering", uses: ["LedgerPhrases", "LedgerSource", "LedgerValues"]),
  // Syntax
  library("LedgerSyntax", uses: ["LedgerPatterns", "LedgerSource", "LedgerValues"]),
  // Model
  library("LedgerModel", uses: ["LedgerPatterns", "LedgerSource", "LedgerSyntax", "LedgerValues"]),
  // Plan
  library(
    "LedgerPlan",
    uses: ["LedgerModel", "LedgerPatterns", "LedgerSource", "LedgerSyntax", "LedgerValues"]),
  // Engines
  library("LedgerBalances", uses: ["LedgerModel", "LedgerSource", "LedgerValues"]),
  library(
    "LedgerLots",
    uses: ["LedgerBalances", "LedgerModel", "LedgerSource", "LedgerSyntax", "LedgerValues"]),
  library(
    "LedgerChecks",
    uses: [
      "LedgerBalances", "LedgerLots", "LedgerModel", "LedgerPlan", "LedgerPatterns", "LedgerSource",
      "LedgerSyntax",
      "LedgerValues",
    ], testedWith: ["LedgerRendering"]),
  library(
    "LedgerFormatting",
    uses: [
      "LedgerModel", "LedgerPlan", "LedgerRendering", "LedgerSource", "LedgerSyntax",
      "LedgerValues",
    ]),
  library(
    "LedgerEditing",
    uses: [
      "LedgerChecks", "LedgerFormatting", "LedgerModel", "LedgerPlan", "LedgerRendering",
      "LedgerSource", "LedgerSyntax", "LedgerSystem", "LedgerValues",
    ]),
  library(
    "LedgerHistory", uses: ["LedgerModel", "LedgerSource", "LedgerSyntax", "LedgerValues"]),
  library(
    "LedgerExchange",
    uses: [
      "LedgerFormatting", "LedgerModel", "LedgerPatterns", "LedgerPlan", "LedgerRendering",
      "LedgerSource", "LedgerSyntax", "LedgerValues",
    ]),
  library(
    "LedgerImport",
    uses: [
      "LedgerModel", "LedgerPatterns", "LedgerPlan", "LedgerSource", "LedgerSyntax",
      "LedgerValues",
    ], golden: ["Statements"]),
  // Planning
  library(
    "LedgerPlanning",
    uses: [
      "LedgerBalances", "LedgerEditing", "LedgerModel", "LedgerPatterns", "LedgerPlan",
      "LedgerSource", "LedgerSyntax", "LedgerValues",
    ]),
  library(
    "LedgerPrediction",
    uses: ["LedgerModel", "LedgerPatterns", "LedgerPlan", "LedgerSource", "LedgerValues"],
    testedWith: ["LedgerSyntax"]),
  // Study
  library(
    "LedgerStudy",
    uses: [
      "LedgerBalances", "LedgerChecks", "LedgerLots", "LedgerModel", "LedgerPlan", "LedgerPlanning",
      "LedgerSource", "LedgerValues",
    ]),
  // Features
  library(
    "LedgerReports",
    uses: [
      "LedgerBalances", "LedgerLots", "LedgerModel", "LedgerPhrases", "LedgerPlan",
      "LedgerPatterns",
      "LedgerRendering",
      "LedgerSource",
      "LedgerSyntax", "LedgerValues",
    ]),
  library(
    "LedgerBudget",
    uses: [
      "LedgerModel", "LedgerPhrases", "LedgerPlan", "LedgerPlanning", "LedgerRendering",
      "LedgerSource",
      "LedgerStudy", "LedgerValues",
    ]),
  library(
    "LedgerGoals",
    uses: [
      "LedgerModel", "LedgerPhrases", "LedgerPlan", "LedgerPlanning", "LedgerRendering",
      "LedgerStudy",
      "LedgerValues",
    ], testedWith: ["LedgerSource"]),
  library(
    "LedgerSchedule",
    uses: [
      "LedgerBalances", "LedgerModel", "LedgerPhrases", "LedgerPlan", "LedgerPlanning",
      "LedgerRendering",
      "LedgerSource",
      "LedgerValues",
    ]),
  library(
    "LedgerInsights",
    uses: [
      "LedgerBalances", "LedgerModel", "LedgerPhrases", "LedgerPlan", "LedgerPlanning",
      "LedgerPrediction", "LedgerRendering",
      "LedgerSource", "LedgerStudy", "LedgerValues",
    ]),
  library(
    "LedgerEveryday",
    uses: [
      "LedgerBalances", "LedgerCommandLine", "LedgerEditing", "LedgerFormatting", "LedgerModel",
      "LedgerPatterns",
      "LedgerPhrases",
      "LedgerPlan", "LedgerPlanning", "LedgerPrediction", "LedgerRendering", "LedgerSource",
      "LedgerStudy",
      "LedgerSyntax", "LedgerSystem", "LedgerValues",
    ]),
  // Compositions
  library(
    "LedgerSite",
    uses: [
      "LedgerBalances", "LedgerBudget", "LedgerChecks", "LedgerGoals", "LedgerHistory",
      "LedgerInsights", "LedgerModel", "LedgerPatterns", "LedgerPhrases", "LedgerPlan",
      "LedgerPlanning",
      "LedgerRendering",
      "LedgerReports", "LedgerSchedule", "LedgerSource", "LedgerStudy", "LedgerSyntax",
      "LedgerValues",
    ], testedWith: ["LedgerSystem"]),
  library(
    "LedgerStatements",
    uses: [
      "LedgerCommandLine", "LedgerEditing", "LedgerEveryday", "LedgerImport", "LedgerModel",
      "LedgerPatterns", "LedgerPhrases",
      "LedgerPlan", "LedgerPlanning", "LedgerPrediction", "LedgerRendering", "LedgerSource",
      "LedgerStudy", "LedgerSyntax", "LedgerValues",
    ]),
  library("LedgerAssistant", uses: ["LedgerRendering"]),
  library(
    "LedgerEditor",
    uses: [
      "LedgerBalances", "LedgerChecks", "LedgerEditing", "LedgerFormatting", "LedgerModel",
      "LedgerPatterns", "LedgerPlan", "LedgerPlanning", "LedgerRendering", "LedgerSource",
      "LedgerStudy", "LedgerSyntax", "LedgerValues",
    ]),
  // Commands
  library(
    "LedgerCommands",
    uses: [
      "LedgerAssistant",
      "LedgerBalances", "LedgerBudget", "LedgerChecks", "LedgerCommandLine", "LedgerEditing",
      "LedgerEditor", "LedgerEveryday", "LedgerExchange", "LedgerFormatting", "LedgerGoals",
      "LedgerImport", "LedgerHistory", "LedgerInsights", "LedgerLots", "LedgerModel",
      "LedgerOpinion", "LedgerPatterns", "LedgerPhrases",
      "LedgerPlan", "LedgerPlanning", "LedgerPrediction", "LedgerRendering", "LedgerReports",
      "LedgerSchedule",
      "LedgerSite", "LedgerSource", "LedgerStatements", "LedgerStudy", "LedgerSyntax",
      "LedgerSystem", "LedgerValues",
    ], testedWith: ["AllocationCounter"], golden: ["Golden"]),
]

let programs: [Target] = [
  program("bursar"),
  program("bursar-budget"),
  program("bursar-check"),
  program("bursar-format"),
  program("bursar-goals"),
  program("bursar-import"),
  program("bursar-insights"),
  program("bursar-lsp"),
  program("bursar-report"),
  program("bursar-schedule"),
  program("bursar-site"),
]

let package = Package(
  name: "bursar",
  platforms: [.macOS(.v26)],
  targets: libraries.flatMap(\.self) + programs + [
    .target(
      name: "LedgerTestSupport", dependencies: ["LedgerSource", "LedgerSyntax", "LedgerValues"],
      path: "Tests/LedgerTestSupport"),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .testTarget(name: "LedgerTestSupportTests", dependencies: ["LedgerTestSupport"]),
    .testTarget(name: "ArchitectureTests", dependencies: ["LedgerTestSupport"]),
  ]
)

/// A library and the tests that mirror it.
func library(
  _ name: String, uses dependencies: [Target.Dependency] = [],
  testedWith helpers: [Target.Dependency] = [], golden files: [String] = [],
  onLinux headers: [String] = []
) -> [Target] {
  let tests = "\(name)Tests"
  let system = headers.map {
    Target.Dependency.target(name: $0, condition: .when(platforms: [.linux]))
  }
  return [
    .target(name: name, dependencies: dependencies + system, exclude: ["README.md"]),
    .testTarget(
      name: tests,
      dependencies: dependencies + system + helpers + [.byName(name: name), "LedgerTestSupport"],
      exclude: files),
  ]
}

/// A program of three lines over LedgerCommands.
func program(_ name: String) -> Target {
  .executableTarget(name: name, dependencies: ["LedgerCommandLine", "LedgerCommands"])
}

// Golden files beside the tests are read by their paths.
for target in package.targets where target.name == "LedgerSyntaxTests" {
  target.exclude = ["Golden"]
}

// What runs once for a screen and not once for an entry: small code is worth more there than quick.
let coldTargets: Set = [
  "LedgerBudget", "LedgerCommandLine", "LedgerCommands", "LedgerEveryday", "LedgerGoals",
  "LedgerInsights", "LedgerPhrases", "LedgerSchedule",
]

// What every entry, and every cell of an export, goes through. Tests spend half of their time there, and a
// debugger seldom looks at it.
let hotTargets: Set = [
  "LedgerExchange", "LedgerModel", "LedgerPatterns", "LedgerSource", "LedgerSyntax",
  "LedgerValues",
]

for target in package.targets where target.name != "AllocationCounter" {
  target.swiftSettings = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // The language's own regular expressions weigh a megabyte in every executable, and nothing but
  // tests needs them: LedgerSource finds and replaces texts.
  if coldTargets.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-Osize"], .when(configuration: .release)))
  }
  if hotTargets.contains(target.name) {
    target.swiftSettings?.append(.unsafeFlags(["-O"], .when(configuration: .debug)))
  }
  if target.type != .test {
    target.swiftSettings?.append(
      .unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"]))
  }
}

// Headers of the C library that Swift's own modules leave out.
package.targets += ["FileAttributes", "HeapSettings"].map { .systemLibrary(name: $0) }

// `make fuzz` sets the variable; the plain build has no such target, because it only links with a
// fuzzer.
if Context.environment["BURSAR_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "LedgerCommandLine", "LedgerCommands", "LedgerEditor", "LedgerRendering", "LedgerSource",
        "LedgerTestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus"],
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-parse-as-library"])]))
}
