/// Turns places into `FILE:LINE`, with the lines of each file found once, when first asked for.
package struct LineFinder: Sendable {
  private let sources: SourceMap
  private var tables: [FileID: LineTable] = [:]

  package init(_ sources: SourceMap) {
    self.sources = sources
  }

  /// The number of the line that holds an offset, counted from 1.
  package mutating func line(at offset: UInt32, in file: FileID) -> Int {
    if let table = tables[file] { return table.line(at: offset) }
    let table = LineTable(sources[file])
    tables[file] = table
    return table.line(at: offset)
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
