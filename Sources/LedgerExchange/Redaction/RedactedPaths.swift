import LedgerModel
import LedgerSource
import LedgerSyntax

/// Where the files of a journal lie in its redaction: all in one folder, and those that one pattern
/// finds in a folder of their own.
struct RedactedPaths {
  private var paths: [String: String] = [:]
  private var patterns: [String: String] = [:]

  init(_ subject: Redaction.Subject) {
    let files = subject.loaded.journal.sources.files
    var seen: Set<String> = []
    let order = files.filter { seen.insert($0.canonicalPath).inserted }
    let width = String(order.count).count
    for (number, file) in order.enumerated() {
      let text = String(number + 1)
      let padded = String(repeating: "0", count: width - text.count) + text
      paths[file.canonicalPath] = "file \(padded).journal"
    }
    for file in order {
      RedactedFiles.forEachEntry(file) { entry in
        guard entry.kind == .directive, entry.directive == .include else { return }
        addPattern(file.text(entry.argument), of: file, in: subject.files)
      }
    }
  }

  /// The files that a pattern finds keep their order by their names.
  private mutating func addPattern(
    _ argument: String, of file: SourceFile, in files: any FileSource
  ) {
    guard argument.contains(where: { "*?[{".contains($0) }) else { return }
    let included = IncludedPaths(argument, of: file, in: files)
    guard included.problem == nil else { return }
    let found = included.paths
    if found.isEmpty {
      // It found only the file itself, and goes on doing so.
      let own = path(of: file).split(separator: ".")[0]
      patterns["\(file.canonicalPath)\n\(argument)"] = "\(own)*.journal"
      return
    }
    let folder = "folder \(patterns.count + 1)"
    patterns["\(file.canonicalPath)\n\(argument)"] = "\(folder)/*.journal"
    let names = found.compactMap { files.canonicalPath($0) }
    let width = String(names.count).count
    for (number, name) in names.enumerated() {
      let text = String(number + 1)
      let padded = String(repeating: "0", count: width - text.count) + text
      paths[name] = "\(folder)/file \(padded).journal"
    }
  }

  func path(of file: SourceFile) -> String { paths[file.canonicalPath] ?? "file 0.journal" }

  /// What an `include` names now; a file that is missing stays missing.
  func include(_ argument: String, of file: SourceFile, in files: any FileSource) -> String {
    let depth = path(of: file).contains("/") ? "../" : ""
    if let pattern = patterns["\(file.canonicalPath)\n\(argument)"] { return depth + pattern }
    if argument.contains(where: { "*?[{".contains($0) }) { return depth + "file 0*.journal" }
    let found = IncludedPaths(argument, of: file, in: files).paths.first
    let real = found.flatMap { files.canonicalPath($0) }
    return depth + (real.flatMap { paths[$0] } ?? "file 0.journal")
  }
}
