/// Turns places into `FILE:LINE`, with the lines of each file found once, as far as they are asked for.
package struct LineFinder: Sendable {
  private let sources: SourceMap
  private var tables: [FileID: LineTable] = [:]

  package init(_ sources: SourceMap) {
    self.sources = sources
  }

  /// The number of the line that holds an offset, counted from 1.
  package mutating func line(at offset: UInt32, in file: FileID) -> Int {
    let source = sources[file]
    tables[file, default: LineTable(beginning: source)].extend(to: Int(offset), in: source)
    return tables[file]?.line(at: offset) ?? 1
  }

  /// The file and line of a place, as people write them.
  package mutating func location(_ place: SourcePlace) -> String {
    "\(sources[place.file].path):\(line(at: place.range.start, in: place.file))"
  }

  /// Several places as `a.journal:3, :7, b.journal:8`, the first of them only.
  package mutating func locations(_ places: [SourcePlace], limit: Int = 5) -> String {
    var parts: [String] = []
    var last: FileID?
    for place in places.prefix(limit) {
      let line = line(at: place.range.start, in: place.file)
      parts.append(place.file == last ? ":\(line)" : "\(sources[place.file].path):\(line)")
      last = place.file
    }
    if places.count > limit { parts.append("and \(places.count - limit) more") }
    return parts.joined(separator: ", ")
  }
}
