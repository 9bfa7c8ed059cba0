import LedgerRendering

/// The parameters of a message: what is missing or of another kind is named in the answer.
struct Parameters {
  let json: JSON
  private let path: String

  init(_ json: JSON, _ path: String = "params") {
    self.json = json
    self.path = path
  }

  func has(_ name: String) -> Bool { json[name] != nil && json[name] != .null }

  func member(_ name: String) throws(ResponseError) -> Parameters {
    guard let value = json[name], case .object = value else { throw .missing("\(path).\(name)") }
    return Parameters(value, "\(path).\(name)")
  }

  func string(_ name: String) throws(ResponseError) -> String {
    guard let text = json[name]?.stringValue else { throw .missing("\(path).\(name)") }
    return text
  }

  func integer(_ name: String) throws(ResponseError) -> Int {
    guard let number = json[name]?.integerValue else { throw .missing("\(path).\(name)") }
    return number
  }

  func array(_ name: String) throws(ResponseError) -> [Parameters] {
    guard let elements = json[name]?.elements else { throw .missing("\(path).\(name)") }
    return elements.map { Parameters($0, "\(path).\(name)[]") }
  }

  func uri() throws(ResponseError) -> String {
    try member("textDocument").string("uri")
  }

  func position(_ name: String = "position") throws(ResponseError) -> TextPosition {
    try member(name).asPosition()
  }

  /// The value itself as a position.
  func asPosition() throws(ResponseError) -> TextPosition {
    let (line, character) = (try integer("line"), try integer("character"))
    guard line >= 0, character >= 0 else { throw .missing(path) }
    return TextPosition(line: line, character: character)
  }

  func range(_ name: String = "range") throws(ResponseError) -> Range<TextPosition> {
    let range = try member(name)
    let (start, end) = (try range.position("start"), try range.position("end"))
    return start < end ? start..<end : end..<start
  }
}
