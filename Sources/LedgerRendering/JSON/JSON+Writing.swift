extension JSON {
  /// The value as UTF-8 text, ended by a line end.
  package func written(_ layout: JSONWriter.Layout = .indented) -> [UInt8] {
    var writer = JSONWriter(layout)
    write(to: &writer)
    return writer.finished()
  }

  /// Writes the value where the writer stands.
  package func write(to writer: inout JSONWriter) {
    switch self {
    case .object(let members):
      writer.beginObject()
      for member in members {
        writer.key(named: member.name)
        member.value.write(to: &writer)
      }
      writer.endObject()
    case .array(let elements):
      writer.beginArray()
      for element in elements { element.write(to: &writer) }
      writer.endArray()
    case .string(let text): writer.string(text)
    case .number(let number): writer.number(number)
    case .boolean(let value): writer.boolean(value)
    case .null: writer.null()
    }
  }
}
