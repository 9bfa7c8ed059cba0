import LedgerHistory
import LedgerModel
import LedgerSource
import LedgerSystem

/// Runs of states between which an account cannot have changed, found without loading any.
///
/// Two neighbors are of one run if their journals differ in transactions and comments alone that do not
/// name the account. Where names, rules or balances decide amounts elsewhere, every state is a run of
/// its own.
struct RelevantStates {
  /// Each run, from its newest state to its oldest.
  private(set) var runs: [ClosedRange<Int>] = []
  private let account: [UInt8]
  private let states: JournalStates
  /// Whether an account is changed by nothing but entries that name it.
  private var isPlain: Bool

  init(_ commits: [String?], _ account: String, _ states: JournalStates) {
    self.account = Array(account.utf8)
    self.states = states
    isPlain = commits.first.flatMap { states.journal($0) }.map { $0.journal.isPlain } ?? false
    var newer: [String: String]?
    for index in commits.indices {
      let files = (try? self.files(commits[index])) ?? nil
      if let newer, let files, isSame(newer, files), let last = runs.last {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
      newer = files
    }
  }

  /// The blobs of a state's journals; nil for the working tree, which has none.
  private func files(_ commit: String?) throws(FileProblem) -> [String: String]? {
    guard let commit else { return nil }
    return try states.objects.files(of: commit).filter { states.isPart($0.key) }
  }

  private mutating func isSame(_ newer: [String: String], _ older: [String: String]) -> Bool {
    guard isPlain else { return false }
    guard Set(newer.keys) == Set(older.keys) else {
      isPlain = false
      return false
    }
    var isSame = true
    for (path, blob) in newer {
      guard let other = older[path], other != blob else { continue }
      guard let left = try? states.objects.blob(blob), let right = try? states.objects.blob(other)
      else { return false }
      for part in RelevantStates.differences(left, right) where !isHarmless(part) {
        isSame = false
      }
    }
    return isSame
  }

  /// What two texts do not have in common, in whole paragraphs.
  static func differences(_ left: [UInt8], _ right: [UInt8]) -> [ArraySlice<UInt8>] {
    let padding = Array(repeating: UInt8(0), count: SourceFile.padding)
    let files = [left, right].map { SourceFile(path: "", padded: $0 + padding) }
    guard let changed = ChangedStretches(files[0], files[1]) else {
      return difference(left, right)
    }
    return changed.stretches.flatMap { stretch in
      difference(Array(left[stretch.old]), Array(right[stretch.new]))
    }
  }

  /// What two texts do not have in common at their beginning and end, in whole paragraphs.
  static func difference(_ left: [UInt8], _ right: [UInt8]) -> [ArraySlice<UInt8>] {
    let most = min(left.count, right.count)
    var start = 0
    while start < most, left[start] == right[start] { start += 1 }
    var end = 0
    while end < most - start, left[left.count - 1 - end] == right[right.count - 1 - end] {
      end += 1
    }
    return [left, right].map { text in
      var first = start
      while first > 0, !(text[first - 1] == 0x0A && (first < 2 || text[first - 2] == 0x0A)) {
        first -= 1
      }
      var last = text.count - end
      while last < text.count, !(text[last] == 0x0A && last > 0 && text[last - 1] == 0x0A) {
        last += 1
      }
      return text[first..<max(first, last)]
    }
  }

  /// Whether a text holds transactions and comments alone that leave the account as it is.
  private mutating func isHarmless(_ text: ArraySlice<UInt8>) -> Bool {
    var isHarmless = true
    for line in text.split(separator: 0x0A) {
      guard let first = line.first else { continue }
      let isIndented = first == 0x20 || first == 0x09
      let isDate = first >= UInt8(ascii: "0") && first <= UInt8(ascii: "9")
      if isIndented || isDate || first == UInt8(ascii: ";") || first == 0x0D {
        if line.contains(UInt8(ascii: "=")) { isHarmless = false }
      } else {
        // Behind a directive names and amounts may mean something else, in all older states, too.
        isHarmless = false
        isPlain = false
      }
    }
    return isHarmless && !text.contains(account)
  }
}

extension Journal {
  /// Whether each account is changed by those entries alone that name it.
  fileprivate var isPlain: Bool {
    !transactions.contains { $0.flags.contains(.hasAssignment) }
      && sources.files.allSatisfy { file in
        !LineTable(file).starts.contains { start in
          // Most lines begin with a blank or a digit.
          "a=@c!".utf8.contains(file.padded[Int(start)])
            && ["alias", "apply", "= ", "@alias", "comment", "!"].contains { word in
              file.padded[Int(start)...].starts(with: word.utf8)
            }
        }
      }
  }
}
