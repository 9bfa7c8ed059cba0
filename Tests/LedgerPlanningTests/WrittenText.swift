import LedgerModel
import LedgerPlanning
import LedgerSource
import LedgerValues
import Testing

extension ScheduledText {
  var writer: ScheduleWriter { ScheduleWriter(loaded, plan, schedule) }

  /// The text of a file after a change.
  func text(after change: ScheduleChange, file: Int = 0) throws -> String {
    let source = loaded.journal.sources[FileID(file)]
    let bytes = try #require(change.edits.applied(to: source, id: FileID(file)))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The main file after a change, read again on the same day.
  func read(after change: ScheduleChange) throws -> ScheduledText {
    try ScheduledText(
      text(after: change), today: "\(schedule.today)", through: "\(schedule.horizon)")
  }
}
