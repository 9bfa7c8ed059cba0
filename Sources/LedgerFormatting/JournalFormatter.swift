import LedgerModel
package import LedgerSource
import LedgerSyntax

/// Formats a journal file, and those it includes if asked to.
///
///     var formatter = JournalFormatter(disk)
///     for formatted in formatter.format(file) where formatted.isChanged { … }
///
/// It changes layout only. Files that are included are read in any case, since they may declare how
/// amounts are written.
package struct JournalFormatter {
  /// Which files are formatted.
  package enum Reach: Sendable {
    case namedFile
    case includedFiles
  }

  /// What is formatted of a file: whole lines, counted from 1, or those that ranges reach into.
  package enum Selection: Sendable {
    case lines(ClosedRange<Int>)
    case ranges([SourceRange])
  }

  private let files: any FileSource
  private let reach: Reach
  /// The lines that are formatted, counted from 1; nil for all.
  private let chosenLines: ClosedRange<Int>?
  /// For each file by its canonical path what is formatted; nil where this decides nothing.
  private var selections: [String: Selection]?
  private let column: (SourceFile) -> Int
  /// How the dates of a file are written.
  package var dates: (SourceFile) -> DateLayout = { _ in .iso }
  private var scope = StyleScope()
  private var results: [FormattedFile?] = []
  private var seen: Set<String> = []
  private var openFiles: [String] = []
  /// What went wrong with included files.
  package private(set) var problems: [FileProblem] = []

  /// Formats what can be reached through a source; a file's decimal marks stand in its column, counted
  /// from 1.
  package init(
    _ files: any FileSource, _ reach: Reach = .namedFile, lines: ClosedRange<Int>? = nil,
    column: @escaping (SourceFile) -> Int = { _ in JournalFormatter.defaultColumn }
  ) {
    self.files = files
    self.reach = reach
    self.chosenLines = lines
    self.column = column
  }

  /// Formats parts of some files, named by their canonical paths, and nothing else.
  package init(
    _ files: any FileSource, only selections: [String: Selection],
    column: @escaping (SourceFile) -> Int
  ) {
    self.init(files, .includedFiles, column: column)
    self.selections = selections
  }

  package static let defaultColumn = 52

  /// Formats a file; the included ones follow it in the order in which they are read.
  package mutating func format(_ file: SourceFile) -> [FormattedFile] {
    scope = StyleScope()
    results = []
    seen = []
    walk(file, isFormatted: true)
    return results.compactMap(\.self)
  }

  private mutating func walk(_ file: SourceFile, isFormatted: Bool) {
    openFiles.append(file.canonicalPath)
    defer { openFiles.removeLast() }
    let isMeant = selections.map { $0[file.canonicalPath] != nil } ?? isFormatted
    guard isMeant, seen.insert(file.canonicalPath).inserted else {
      observe(file)
      return
    }
    let place = results.count
    results.append(nil)
    results[place] = formatted(file)
  }

  /// Reads a file for its declarations only.
  private mutating func observe(_ file: SourceFile) {
    let bytes = file.padded.span
    var reader = EntryReader(0..<file.count)
    var entry = EntrySyntax()
    while reader.next(in: bytes, into: &entry) {
      guard entry.kind == .directive else { continue }
      scope.observe(entry, bytes)
      if entry.isInclude { include(entry.argument, of: file) }
    }
  }

  private mutating func formatted(_ file: SourceFile) -> FormattedFile {
    let selection = selections?[file.canonicalPath] ?? chosenLines.map { .lines($0) }
    var pass = FilePass(file, scope, column: column(file), dates(file), only: selection)
    while let argument = pass.advance(file.padded.span) {
      scope = pass.scope
      include(argument, of: file)
      pass.scope = scope
    }
    scope = pass.scope
    return pass.finish()
  }

  private mutating func include(_ argument: SourceRange, of file: SourceFile) {
    let marks = scope.marks
    let included = IncludedPaths(file.text(argument), of: file, in: files)
    if included.format != nil { return }
    for path in included.paths
    where !FilePath.isForeign(path) && openFiles.count < JournalLoader.maximumDepth {
      if let real = files.canonicalPath(path), openFiles.contains(real) { continue }
      do throws(FileProblem) {
        walk(try files.read(path), isFormatted: reach == .includedFiles)
      } catch {
        problems.append(error)
      }
      scope.marks = marks
    }
  }
}
