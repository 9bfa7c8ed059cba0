package import LedgerPhrases
package import LedgerValues

/// What has figures, whose names begin with words of its own.
package protocol FigureHolder: Sendable {
  /// The first parts of the names: `wallet` of `wallet/assets:bank/balance`.
  static var figurePrefixes: [String] { get }

  /// Every number in it, by name.
  var figures: [Figure] { get }
}

extension FigureHolder {
  package static var figurePrefixes: [String] { [] }
}

/// What a command shows: data with its looks, its form for programs, and its figures.
///
/// A feature makes screens; the frame of the commands shows them, lists their figures, says why they
/// are empty, and ends the run by their standing.
package protocol Screen: FigureHolder {
  /// What it looks like, wherever it is shown.
  var page: Page { get }

  /// The same for programs.
  func json() -> JSON

  /// The lines that are shown as text instead of the page, to paste into a journal.
  var entry: String? { get }

  /// The text that is written as it is instead of the page; nil where the page is drawn.
  func text(in language: Language) -> [UInt8]?

  /// The web page, where it is more than the page's blocks below one another.
  func html(in language: Language) -> String?

  /// The data for programs as they are written, where a tree of them would be too large.
  func data() -> [UInt8]?

  /// The text or the data piece by piece, where all of it at once would take much room; else nil.
  func pieces(_ kind: PieceKind) -> Pieces?

  /// Why there is nothing to show and what to run next; nil where there is something.
  var emptiness: Wording? { get }

  /// Lines of a journal that help where there is nothing to show.
  var example: String? { get }

  /// What is to be known besides.
  var remarks: [Wording] { get }

  /// Whether all is as it should be.
  var standing: Standing { get }
}

extension Screen {
  package var entry: String? { nil }
  package func text(in language: Language) -> [UInt8]? { entry.map { Array($0.utf8) } }
  package func html(in language: Language) -> String? { nil }
  package func data() -> [UInt8]? { nil }
  package func pieces(_ kind: PieceKind) -> Pieces? { nil }
  package var figures: [Figure] { [] }
  package var emptiness: Wording? { nil }
  package var example: String? { nil }
  package var remarks: [Wording] { [] }
  package var standing: Standing { .holds }
}

/// What hands on an output piece by piece.
package typealias Pieces = @Sendable (_ write: ([UInt8]) -> Void) -> Void

/// What an output in pieces is for.
package enum PieceKind: Sendable {
  case text
  case data
}

/// Whether what a screen shows is as it should be; `--exit-code` makes 1 of a screen that fails.
package enum Standing: Sendable {
  case holds
  case fails
}
