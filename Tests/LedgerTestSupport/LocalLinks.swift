import Foundation

/// The links of Markdown files to one another and to other files of the repository.
package enum LocalLinks {
  /// What is wrong with the links of a file, a line each; links to the network are not followed.
  package static func problems(inFile path: String) throws -> [String] {
    let markdown = MarkdownText(try text(path))
    // Finding the headings of a file is slow, and many links may lead to the same one.
    var anchors: [String: Set<String>] = [:]
    return try markdown.prose.flatMap { line in
      try targets(in: line.text).compactMap { target in
        try problem(with: target, from: path, &anchors).map { "\(path):\(line.number): \($0)" }
      }
    }
  }

  /// The names by which headings can be linked to, as the large hosting sites make them.
  package static func anchors(in text: String) -> Set<String> {
    var found: Set<String> = []
    var seen: [String: Int] = [:]
    // Written within the loop, they would be read anew for each line.
    let (named, marked) = (#/<a\s[^>]*(?:id|name)="([^"]+)"/#, #/#{1,6}\s+(.*?)\s*#*\s*/#)
    for (_, line) in MarkdownText(text).prose {
      if line.contains("<a") {
        for match in line.matches(of: named) { found.insert(String(match.output.1)) }
      }
      guard line.hasPrefix("#") else { continue }
      guard let heading = line.wholeMatch(of: marked) else { continue }
      let name = anchor(of: String(heading.output.1))
      let count = seen[name, default: 0]
      seen[name] = count + 1
      found.insert(count == 0 ? name : "\(name)-\(count)")
    }
    return found
  }

  private static func anchor(of heading: String) -> String {
    let visible = heading.replacing(#/\[([^\]]*)\]\([^)]*\)/#) { $0.output.1 }
    return String(
      visible.lowercased().compactMap { character in
        if character == " " { return "-" }
        return character.isLetter || character.isNumber || "-_".contains(character)
          ? character : nil
      })
  }

  private static func targets(in line: String) -> [String] {
    // Most lines have none, and looking closely is slow.
    guard line.utf8.contains(UInt8(ascii: "]")) else { return [] }
    let prose = line.replacing(#/`[^`]*`/#, with: "")
    let inline = prose.matches(of: #/\]\(\s*<?([^)\s>]+)/#).map { String($0.output.1) }
    let defined = prose.matches(of: #/^\s{0,3}\[[^\]]+\]:\s*<?([^\s>]+)/#)
    return inline + defined.map { String($0.output.1) }
  }

  private static func problem(
    with target: String, from path: String, _ known: inout [String: Set<String>]
  ) throws -> String? {
    if target.contains(#/^[a-z][a-z0-9+.-]*:/#) { return nil }
    let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts[0].removingPercentEncoding ?? String(parts[0])
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    let place = name.isEmpty ? path : folder.appendingPathComponent(name).standardized.path
    guard FileManager.default.fileExists(atPath: place) else { return "no file \(target)" }
    guard parts.count == 2, place.hasSuffix(".md") else { return nil }
    let anchors = try known[place] ?? anchors(in: text(place))
    known[place] = anchors
    return anchors.contains(String(parts[1])) ? nil : "no heading \(target)"
  }

  private static func text(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
  }
}
