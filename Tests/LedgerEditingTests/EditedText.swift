import LedgerEditing
import LedgerFormatting
import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues
import Testing

/// A journal in memory that is to be changed.
struct EditedText {
  let snapshot: Snapshot

  init(_ text: String, others: [String: String] = [:]) throws {
    var files = MemoryFiles(others)
    files.texts["main.journal"] = text
    snapshot = Snapshot(
      files, [try files.read("main.journal")],
      LoadOptions(today: Day(iso: "2026-03-15") ?? .earliest))
  }

  var file: SourceFile { snapshot.journal.sources[FileID(0)] }

  /// The place of some text in the main file.
  func range(of text: String) throws -> SourceRange {
    let whole = file.text(file.range)
    let found = try #require(whole.firstRange(of: text))
    let start = whole.utf8.distance(from: whole.startIndex, to: found.lowerBound)
    return SourceRange(start, start + text.utf8.count)
  }

  /// Another text in the place of one that stands in the main file.
  func edit(_ old: String, _ new: String) throws -> Edit {
    Edit(FileID(0), try range(of: old), new)
  }

  /// The main file as a draft of a change has it.
  func text(after change: Change) throws -> String {
    let draft = try Draft(change, of: snapshot)
    let new = draft.after.journal.sources[FileID(0)]
    return new.text(new.range)
  }

  /// Why a change is refused, in a word or two; nil where it is not.
  func refusal(of change: Change) -> String? {
    do throws(Refusal) {
      _ = try Draft(change, of: snapshot)
      return nil
    } catch {
      switch error {
      case .newErrors(let errors, _): return errors.map(\.code.id).joined(separator: " ")
      case .notRepaired(let problem, _): return "still \(problem.code.id)"
      case .cannotSay(let problem, _): return "\(problem)"
      case .readTwice(let path): return "twice \(path)"
      case .orderMatters(let failure): return "order: \(failure.line)"
      case .cannotRename(let failure): return "name: \(failure.line): \(failure.reason)"
      case .otherThanClaimed(let failure): return "\(failure.line): \(failure.reason)"
      case .derivedFile(let path): return "hours in \(path)"
      case .overlappingEdits(let path): return "overlap in \(path)"
      }
    }
  }
}

extension MeantTransaction {
  /// A purchase of a day, from the bank.
  static func purchase(_ quantity: Int128, _ symbol: String = "EUR", day: String = "2026-02-01")
    -> MeantTransaction
  {
    let amount = MeantAmount(Decimal(quantity, scale: 2), symbol)
    return MeantTransaction(
      Day(iso: day) ?? .earliest, "Shop",
      [MeantPosting("expenses:food", amount), MeantPosting("assets:bank", nil)])
  }

  /// The same with the amount that is left out.
  var whole: MeantTransaction {
    var result = self
    let amounts = postings[0].amounts ?? []
    result.postings[1].amounts = amounts.map { MeantAmount($0.quantity.negated, $0.symbol) }
    return result
  }
}

extension NewTransaction {
  init(_ meant: MeantTransaction) {
    self.init(meant, Placement())
  }
}
