import Foundation
import Synchronization

/// A `*.test` file: its lines, and the cases in them.
package struct GoldenFile: Sendable {
  package let path: String
  package private(set) var lines: [String]
  package let cases: [GoldenCase]

  package init(path: String, text: String) throws(GoldenProblem) {
    var parser = GoldenParser(path: path, lines: TextLines(text).lines)
    cases = try parser.parse()
    lines = parser.lines
    self.path = path
  }

  package init(path: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    try self.init(path: path, text: String(decoding: bytes, as: UTF8.self))
  }

  /// The cases of all `*.test` files in a folder and below it, in the order of their names.
  package static func cases(inFolder folder: String) throws -> [GoldenCase] {
    try ChosenFiles.of(FolderTree.files(in: folder, endingWith: ".test")).flatMap { path in
      try GoldenFile(path: path).cases
    }
  }

  /// The text of the file with another expectation for one of its cases.
  package func replacing(_ expectation: GoldenCase.Expectation, ofCase number: Int) -> String {
    var changed = lines
    changed.replaceSubrange(cases[number].expectedLines, with: expectation.lines)
    return TextLines(lines: changed).text
  }

  /// Cases of one file may be recorded by several tests at once.
  private static let recordings = Mutex<Void>(())

  /// Rewrites the expectation of a case in its file, which may have changed since it was read.
  static func record(_ expectation: GoldenCase.Expectation, for testCase: GoldenCase) throws {
    try recordings.withLock { _ in
      let file = try GoldenFile(path: testCase.path)
      guard file.cases.indices.contains(testCase.number),
        file.cases[testCase.number].commands == testCase.commands
      else { throw GoldenProblem(testCase.path, testCase.line, "changed while it was recorded") }
      let text = file.replacing(expectation, ofCase: testCase.number)
      try Data(text.utf8).write(to: URL(fileURLWithPath: testCase.path), options: .atomic)
    }
  }
}

/// What is wrong with a `*.test` file.
package struct GoldenProblem: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let line: Int
  package let message: String

  init(_ path: String, _ line: Int, _ message: String) {
    self.path = path
    self.line = line
    self.message = message
  }

  package var description: String { "\(path):\(line): \(message)" }
}

extension GoldenCase.Expectation {
  /// The lines that a file holds for it; they always end with the exit code.
  package var lines: [String] {
    var lines = GoldenBlock.lines(for: output)
    if !errorOutput.isEmpty { lines += [">2"] + GoldenBlock.lines(for: errorOutput) }
    return lines + [">=\(exitCode)"]
  }
}

/// A block of text inside a `*.test` file, where some lines need a backslash.
enum GoldenBlock {
  static func lines(for bytes: [UInt8]) -> [String] {
    let text = TextLines(bytes)
    let lines = text.lines.map { isSpecial($0) ? "\\" + $0 : $0 }
    return text.ending == .unfinished ? lines + ["\\"] : lines
  }

  static func bytes(of lines: [String]) -> [UInt8] {
    let unfinished = lines.last == "\\"
    let kept = unfinished ? lines.dropLast() : lines
    let text = TextLines(
      lines: kept.map { $0.begins(with: "\\") ? $0.droppingBytes(1) : $0 },
      ending: unfinished ? .unfinished : .complete)
    return Array(text.text.utf8)
  }

  private static func isSpecial(_ line: String) -> Bool {
    line == "<" || ["\\", "#", "$ ", ">", "-- FILE "].contains { line.begins(with: $0) }
  }
}
