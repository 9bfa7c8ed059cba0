package import LedgerPhrases
package import LedgerRendering
import LedgerSource

/// How a site is made.
package struct SiteOptions: Sendable {
  package var language: Language
  package var discretion = HTMLLook.Discretion.open
  /// Its name, where it has one of its own.
  package var title: String?
  /// How many years have pages of their own, the latest ones; nil for all.
  package var years: Int?
  package var editor: EditorLink?
  /// The folder from which paths of the journal are meant.
  package var folder = ""
  /// The journal's revision, where it lies in a repository.
  package var revision: String?
  /// Whether open pages look for a newer build.
  package var isWatched = false

  package init(_ language: Language) {
    self.language = language
  }
}

/// How a line of a journal is opened in an editor: an address with `{file}` and `{line}` in it.
package struct EditorLink: Sendable {
  private static let known = [
    "vscode": "vscode://file{file}:{line}",
    "idea": "idea://open?file={file}&line={line}",
  ]

  private let template: String

  /// Nil for what is neither a known editor nor an address with `{file}`.
  package init?(_ text: String) {
    if let known = EditorLink.known[text] {
      template = known
      return
    }
    // An address that runs a script is no editor.
    let scheme = text.prefix { $0 != ":" }
    guard text.contains("{file}"), text.contains(":"),
      !["javascript", "data", "vbscript"].contains(scheme.lowercased()),
      scheme.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) })
    else { return nil }
    template = text
  }

  /// The address of a line of a file, which is named from the root of the disk; nil leaves the line open.
  func address(_ file: String, _ line: Int?) -> String {
    let address = template.replacing("{file}", with: SiteAddresses.encoded(file))
    return line.map { address.replacing("{line}", with: "\($0)") } ?? address
  }
}
