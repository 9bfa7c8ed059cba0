import LedgerModel
import LedgerSource

/// Files and folders that get other places, and what `include` lines have to say then.
struct MovedFiles {
  /// Why an `include` cannot follow.
  struct Lost: Error {
    let path: String
  }

  private(set) var moves: [(old: String, new: String)] = []

  mutating func add(_ old: String, _ new: String) { moves.append((old, new)) }

  /// Where a file is afterwards.
  func place(of path: String) -> String {
    for (old, new) in moves {
      if path == old { return new }
      if path.hasPrefix(old + "/") { return new + path.dropFirst(old.count) }
    }
    return path
  }

  /// What an `include` of a file is to say that reads some files now; nil where it stays.
  func argument(
    _ argument: String, in path: String, reading targets: [String]
  ) throws(Lost) -> String? {
    let (old, new) = (FilePath.folder(of: path), FilePath.folder(of: place(of: path)))
    let moved = targets.map(place)
    // A prefix such as `timedot:` is no part of the path.
    let prefix = argument.prefix { $0 != ":" && $0 != "/" && $0 != "." }
    let hasPrefix = argument.dropFirst(prefix.count).first == ":"
    let written = hasPrefix ? argument.dropFirst(prefix.count + 1) : argument[...]
    let isAbsolute = written.hasPrefix("/") || written.hasPrefix("~")
    if isAbsolute
      ? moved == targets
      : zip(targets, moved).allSatisfy({ was, now in
        MovedFiles.way(from: old, to: was) == MovedFiles.way(from: new, to: now)
      })
    {
      return nil
    }
    let start = hasPrefix ? prefix + ":" : ""
    if written.contains(where: { "*?[{".contains($0) }) {
      if moved == targets { return start + MovedFiles.way(from: new, to: old + "/" + written) }
      guard old == new, let lost = zip(targets, moved).first(where: MovedFiles.leaves) else {
        return nil
      }
      throw Lost(path: lost.1)
    }
    guard let target = moved.first else { return nil }
    return start + (isAbsolute ? target : MovedFiles.way(from: new, to: target))
  }

  /// Whether a file leaves its folder, or gets a name of another kind.
  private static func leaves(_ was: String, _ now: String) -> Bool {
    FilePath.folder(of: was) != FilePath.folder(of: now)
      || FilePath.suffix(of: was) != FilePath.suffix(of: now)
  }

  /// The path from a folder to a file: `../books/2026.journal`.
  private static func way(from folder: String, to path: String) -> String {
    let (from, to) = (folder.split(separator: "/"), path.split(separator: "/"))
    let common = zip(from, to).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: from.count - common)
    return (up + to.dropFirst(common).map(String.init)).joined(separator: "/")
  }
}
