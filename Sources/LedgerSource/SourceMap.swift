/// All files of a journal, in the order in which they were first read.
package struct SourceMap: Sendable {
  package private(set) var files: [SourceFile] = []

  package init() {}

  /// Adds a file and says how it is known from now on.
  package mutating func add(_ file: SourceFile) -> FileID {
    files.append(file)
    return FileID(files.count - 1)
  }

  package subscript(_ id: FileID) -> SourceFile { files[Int(id.index)] }

  /// Whether a place lies inside its file.
  package func contains(_ place: SourcePlace) -> Bool {
    Int(place.file.index) < files.count && place.range.start <= place.range.end
      && Int(place.range.end) <= self[place.file].count
  }

  /// The text at a place.
  package func text(_ place: SourcePlace) -> String { self[place.file].text(place.range) }
}
