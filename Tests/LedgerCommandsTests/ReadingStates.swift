import LedgerTestSupport

/// A generated journal among things that change how it is read and that it does not have itself, by the
/// bits of a seed.
struct ReadingStates {
  private(set) var text: String
  /// What it includes.
  private(set) var files: [String: String] = [:]

  init(_ journal: String, seed: UInt64, _ lineEnd: String) {
    text = journal
    if seed & 1 != 0 {
      files = [
        "hours.timeclock": "i 2019-01-02 09:00:00 work:zz\no 2019-01-02 11:00:00\n",
        "hours.txt": "2019-01-03\nwork:zz  ....\n", "more.txt": "; nothing\n",
      ]
      let includes = [
        "include hours.timeclock", "include timedot:hours.txt", "include journal:more.txt", "", "",
      ]
      text = includes.joined(separator: lineEnd) + text
    }
    if seed & 2 != 0 {
      let lines = [
        "", "apply account zzhouse", "", "2019-01-01 ZZ", "    a  1.50 ZZH", "    b", "",
      ]
      text += lines.joined(separator: lineEnd)
    }
    if seed & 4 != 0 { text = text.replacing("\n    ", with: "\n\t") }
    if seed & 8 != 0 { text = "\u{FEFF}" + text }
  }

  func write(to folder: TemporaryFolder) throws {
    try folder.write(Array(text.utf8), to: "main.journal")
    for (name, text) in files { try folder.write(Array(text.utf8), to: name) }
  }
}
