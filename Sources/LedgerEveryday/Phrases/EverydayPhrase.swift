package import LedgerPhrases

/// What commands say that write day by day.
package enum EverydayPhrase: Phrase {
  case changes
  case writes
  case when
  case command
  case files
  case takenBack
  case nothingWritten
  case undone(command: String, time: String, files: [String])
  case redone(command: String, time: String, files: [String])
  case alreadyUndone(command: String, time: String)
  case nothingToUndo
  case nothingToRedo
  // A new journal
  case made(file: String)
  case nextAdd(String)
  case nextHome
  case nextCheck
  case gitMade
}

extension EverydayPhrase {
  package var english: Words {
    switch self {
    case .changes: "Changes"
    case .writes: "What was written"
    case .when: "When"
    case .command: "Command"
    case .files: "Files"
    case .takenBack: "taken back"
    case .nothingWritten: "nothing has been written yet"
    case .undone(let command, let time, let files):
      "taken back: \(command) (\(time)), in \(list: files)"
    case .redone(let command, let time, let files):
      "done again: \(command) (\(time)), in \(list: files)"
    case .alreadyUndone(let command, let time): "already taken back: \(command) (\(time))"
    case .nothingToUndo: "there is nothing to take back"
    case .nothingToRedo: "there is nothing to do again"
    case .made(let file): "made \(file); now run"
    case .nextAdd(let line): "  \(line)  writes down a coffee"
    case .nextHome: "  bursar  shows how things stand"
    case .nextCheck: "  bursar check --strict  finds mistakes"
    case .gitMade: "the folder is a git repository now"
    }
  }
}
