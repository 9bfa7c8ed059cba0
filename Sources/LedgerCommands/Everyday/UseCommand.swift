package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPhrases
import LedgerSource

/// `bursar use`.
package enum UseCommand: Command {
  package static let name = "use"
  package static let summary = "Choose the account you usually pay from"
  package static let examples = [
    Example("bursar use bank", "new entries take it unless you say otherwise"),
    Example("bursar use", "show which one it is"),
  ]
  package static let details = [
    "The choice is a line at the top of the main file. An account that you name comes first, then the one that the payee is usually paid from, then this one."
  ]
  package static let operands = "[ACCOUNT]"
  package static let defaults = EntryOptions()
  package static let flags = EntryOptions.writing
  static let flag = "--default-wallet"

  package static func run(
    _ options: EntryOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    let session = try Session(options, flags, invocation, operands: .other)
    let known = KnownEntries(session.study)
    let file = session.journal.journal.sources[FileID(0)]
    let line = SettingLine.head(of: file).first { line in
      line.words.contains { $0.spelling == flag }
    }
    guard let text = invocation.operands.first else {
      let place = line?.words.firstIndex { $0.spelling == flag }
      let chosen = place.flatMap { place in
        line?.words[place].attachedValue ?? line?.words.dropFirst(place + 1).first?.text
      }
      guard let wallet = chosen ?? known.usualWallet.map(known.journal.accounts.name) else {
        throw UsageError("there is no account for money yet", hints: ["bursar account add bank"])
      }
      let phrase = EverydayPhrase.usesWallet(wallet)
      invocation.console.write(phrase.text(in: session.language) + "\n")
      return .done
    }
    if invocation.operands.count > 1 {
      throw UsageError("unexpected argument '\(invocation.operands[1])'")
    }
    let wallet = try known.account(text, for: .wallet, "ACCOUNT")
    let isAttached = line?.words.first?.attachedValue != nil
    // Whatever else the line sets would be lost.
    if let line, line.words[0].spelling != flag || line.words.count > (isAttached ? 1 : 2) {
      throw UsageError(
        "the settings line has more than \(flag)", hints: ["change it in \(file.path)"])
    }
    let setting = wallet.contains(" ") ? "'\(flag)=\(wallet)'" : "\(flag)=\(wallet)"
    let place = SourceRange(file.byteOrderMarkLength, file.byteOrderMarkLength)
    var change = Change(claiming: .nothing)
    let new = "; bursar: \(setting)"
    if line.map({ file.text($0.range) }) != new {
      change.edits = [Edit(FileID(0), line?.range ?? place, line == nil ? new + "\n" : new)]
    }
    return try session.run(WritingRequest(change, saying: [EverydayPhrase.usesWallet(wallet)]))
  }
}
