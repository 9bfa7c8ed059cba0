import LedgerCommandLine
import LedgerEditing
import LedgerSource

/// A console of a command that runs for another one: its files may come from elsewhere, and what it would
/// write is handed over instead.
protocol CapturingConsole: Console, AnyObject {
  /// Where journals are read from; nil for the disk.
  var files: (any FileSource)? { get }
  /// How many entries with errors the command left out.
  var leftOut: Int { get set }

  func take(_ drafts: [Draft], _ request: WritingRequest) throws(UsageError)
}
