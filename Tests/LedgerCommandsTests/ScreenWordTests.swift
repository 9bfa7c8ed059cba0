import LedgerCommandLine
import LedgerCommands
import Testing

struct ScreenWordTests {
  @Test func namesEachWordOnce() {
    let names = ScreenWord.all.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0 == $0.lowercased() })
  }

  @Test func sendsToWordsThatThereAre() {
    for word in ScreenWord.all {
      for other in word.related {
        #expect(ScreenWord.named(other) != nil, "\(word.name) sends to \(other)")
        #expect(!word.names.contains(other), "\(word.name) sends to itself")
      }
    }
  }

  private func paths(_ command: CommandDescription) -> [String] {
    [command.path] + command.commands.flatMap(paths)
  }

  @Test func namesCommandsThatThereAre() {
    let paths = Set(paths(BursarCommand.description(as: "bursar")))
    for word in ScreenWord.all {
      let typed = word.command.split(separator: " ").prefix { !$0.hasPrefix("-") && $0 != "NAME" }
      #expect(paths.contains("bursar " + typed.joined(separator: " ")), "\(word.name)")
    }
  }

  /// Headings of tables that ask for an explanation have one.
  @Test(arguments: [
    "Carry", "Left", "Used", "Pace", "Per day", "Forecast", "Range", "Carried", "Holds",
    "Without reserve", "Per month", "This month", "Expected", "At pace", "Occurrence", "Median",
    "Low", "Middle", "High", "Window",
  ])
  func explainsHeadings(_ heading: String) {
    let also = ["Carried": "carry", "At pace": "pace"]
    #expect(ScreenWord.named(also[heading] ?? heading) != nil)
  }
}
