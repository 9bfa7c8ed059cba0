import LedgerRendering

extension EditorSession {
  /// The open text that a message is about.
  func document(_ parameters: Parameters) throws(ResponseError) -> OpenDocument {
    let uri = try parameters.uri()
    guard let document = workspace.documents[uri] else {
      throw ResponseError(.invalidParameters, "params.textDocument.uri is not open")
    }
    return document
  }

  func opened(_ parameters: Parameters) throws(ResponseError) {
    let text = try parameters.member("textDocument")
    let uri = try text.string("uri")
    if workspace.documents[uri] != nil { note("opened twice: the last text counts") }
    workspace.open(
      OpenDocument(
        uri: uri, path: workspace.path(of: uri), version: try text.integer("version"),
        text: try text.string("text")))
    becomeStale()
  }

  func changed(_ parameters: Parameters) throws(ResponseError) {
    let document = try document(parameters)
    let version = try parameters.member("textDocument").integer("version")
    if version < document.version { note("a version goes back: the last text counts") }
    for change in try parameters.array("contentChanges") {
      let text = try change.string("text")
      if change.has("range") {
        document.replace(try change.range(), with: text, version: version, encoding)
      } else {
        document.replace(with: text, version: version)
      }
    }
    workspace.forget()
    becomeStale()
  }

  func closed(_ parameters: Parameters) throws(ResponseError) {
    workspace.close(try parameters.uri())
    becomeStale()
  }

  func saved(_ parameters: Parameters) {
    workspace.forget()
    becomeStale()
  }
}
