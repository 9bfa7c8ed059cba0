import LedgerEditing
import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues
import Testing

extension ScheduledText {
  var writer: ScheduleWriter { ScheduleWriter(loaded, plan, schedule) }

  /// The proved draft of a change.
  func draft(of change: ScheduleChange) throws -> Draft {
    try Draft(try #require(change.change), of: snapshot)
  }

  /// Holds a change against what is true of every one.
  func requireLaw(of change: ScheduleChange, _ seed: Int) throws {
    guard let change = change.change else { return }
    var law = ChangeLaw(change, of: snapshot, seed: seed)
    let texts = loaded.journal.sources.files.map { $0.text($0.range) }
    try law.requireHolds(texts.joined(separator: "\n---\n"))
  }

  /// The text of a file after a change that is proved to be what it claims.
  func text(after change: ScheduleChange, file: Int = 0) throws -> String {
    let source = loaded.journal.sources[FileID(file)]
    guard change.change != nil else { return source.text(source.range) }
    let new =
      try draft(of: change).changes
      .first { $0.newFile.canonicalPath == source.canonicalPath }?.newFile ?? source
    return new.text(new.range)
  }

  /// The journal after a change, on the same day.
  func read(after change: ScheduleChange) throws -> ScheduledText {
    guard change.change != nil else { return self }
    return ScheduledText(try draft(of: change).after, today: schedule.today, schedule.horizon)
  }
}
