import LedgerCommandLine
import LedgerEditing
import LedgerModel
import LedgerSource

/// A console of a command that runs for another one: its files may come from elsewhere, and what it would
/// write is handed over instead.
protocol CapturingConsole: Console, AnyObject {
  /// Where journals are read from; nil for the disk.
  var files: (any FileSource)? { get }
  /// How many entries with errors the command left out.
  var leftOut: Int { get set }

  /// The journal that is known to be sound when it is read so, and where to keep one.
  func soundJournal(_ key: String?) -> LoadedJournal?
  func keep(sound loaded: LoadedJournal, _ key: String?)

  func take(_ drafts: [Draft], _ request: WritingRequest) throws(UsageError)
}
