import LedgerModel
import LedgerOpinion
import LedgerRendering
import LedgerSource
import LedgerSystem

/// What others read in a journal.
///
/// They are a small reader that shares nothing with ours, and other programs where they are installed.
/// Each account's sums are compared, and a difference is shown with the entries that make it.
struct SecondOpinion {
  typealias Sums = [SecondReader.Key: SecondNumber]

  private let session: JournalSession
  private let text: OpinionText
  private(set) var lines: [String] = []
  private(set) var differs = false
  private static let shownAtMost = 5

  init(_ session: JournalSession) {
    self.session = session
    text = OpinionText(session)
    askOwn()
    for program in [OutsideProgram.hledger, .ledger] { ask(program) }
  }

  // MARK: - The reader of our own

  private mutating func askOwn() {
    var read = 0
    var unread: [(place: String, reason: String)] = []
    var found: [String] = []
    for entry in text.entries {
      switch entry.second {
      case .failure(let doubt): unread.append((entry.place, doubt.reason))
      case .success(let sums):
        read += 1
        if sums != entry.sums {
          found += difference(entry.place, entry.sums, sums, of: "the second reader") + entry.lines
        }
      }
    }
    unread += text.unseen.map { ($0, "it is not in a journal file") }
    let all = text.entries.count + text.unseen.count
    lines.append(
      "second reader: read \(read) of \(all) \(all == 1 ? "entry" : "entries"), "
        + (found.isEmpty ? "with the same result" : "with different results:"))
    lines += found
    differs = differs || !found.isEmpty
    for one in unread.prefix(SecondOpinion.shownAtMost) {
      lines.append("  not read: \(one.place): \(one.reason)")
    }
    if unread.count > SecondOpinion.shownAtMost {
      lines.append("  not read: \(unread.count - SecondOpinion.shownAtMost) more")
    }
  }

  private func difference(
    _ place: String, _ ours: Sums, _ theirs: Sums, of other: String
  ) -> [String] {
    let keys = Set(ours.keys).union(theirs.keys).filter { ours[$0] != theirs[$0] }
    return keys.sorted { ($0.account, $0.commodity) < ($1.account, $1.commodity) }.map { key in
      let name = key.commodity.isEmpty ? "" : " \(key.commodity)"
      return "  \(place): \(key.account) has \(ours[key] ?? .zero)\(name) in bursar, "
        + "\(theirs[key] ?? .zero)\(name) in \(other)"
    }
  }

  // MARK: - Other programs

  private mutating func ask(_ program: OutsideProgram) {
    if let obstacle = text.obstacle {
      lines.append("\(program.rawValue): not asked, because \(obstacle)")
      return
    }
    guard text.unseen.isEmpty else {
      lines.append(
        "\(program.rawValue): not asked, because \(text.unseen[0]) is not in a journal file")
      return
    }
    do throws(OpinionProblem) {
      guard let theirs = try OtherBalances(program, text.bytes(of: text.entries)) else {
        lines.append("\(program.rawValue): not installed")
        return
      }
      let ours = try SecondOpinion.total(text.entries)
      if theirs.sums == ours {
        let accounts = Set(ours.keys.map(\.account)).count
        lines.append("\(program.rawValue): the same balances in \(counted(accounts, "account"))")
        return
      }
      differs = true
      lines.append("\(program.rawValue): different balances:")
      let found = difference("in total", ours, theirs.sums, of: program.rawValue)
      lines += found.prefix(SecondOpinion.shownAtMost)
      let few = try smallest(program)
      lines.append("  a few entries that show it:")
      let shown = text.bytes(of: few).split(separator: 10).filter { !$0.allSatisfy { $0 == 32 } }
      lines += shown.prefix(40).map { "    " + String(decoding: $0, as: UTF8.self) }
    } catch {
      lines.append("\(program.rawValue): could not read it: \(error.sentence)")
    }
  }

  /// Adds to one of the sums; false if it has too many digits.
  static func add(_ number: SecondNumber, to key: SecondReader.Key, of sums: inout Sums) -> Bool {
    guard let old = sums[key] else {
      sums[key] = number
      return true
    }
    guard let sum = old.adding(number) else { return false }
    sums[key] = sum
    return true
  }

  /// The sums of some entries, without zeros.
  private static func total(_ entries: [OpinionText.Entry]) throws(OpinionProblem) -> Sums {
    var sums: Sums = [:]
    for entry in entries {
      for (key, number) in entry.sums where !add(number, to: key, of: &sums) {
        throw OpinionProblem(sentence: "the sum of \(key.account) has too many digits")
      }
    }
    return sums.filter { !$0.value.isZero }
  }

  /// How often to ask a program again about fewer entries; in a large journal each time takes seconds.
  private static let mostTries = 60

  /// A few entries that show the difference: none can be left out, unless the tries ran out before.
  private func smallest(_ program: OutsideProgram) throws(OpinionProblem) -> [OpinionText.Entry] {
    func stays(_ some: [OpinionText.Entry]) throws(OpinionProblem) -> Bool {
      guard let theirs = try OtherBalances(program, text.bytes(of: some)) else { return false }
      return theirs.sums != (try SecondOpinion.total(some))
    }
    var (left, tries) = (text.entries, 0)
    var size = left.count / 2
    while size > 0, tries < SecondOpinion.mostTries {
      var start = 0
      while start < left.count, left.count > 1, tries < SecondOpinion.mostTries {
        let fewer = Array(left[..<start]) + left[min(start + size, left.count)...]
        tries += 1
        // What cannot be read without an entry needs it.
        if !fewer.isEmpty, (try? stays(fewer)) == true { left = fewer } else { start += size }
      }
      size /= 2
    }
    return left
  }
}
