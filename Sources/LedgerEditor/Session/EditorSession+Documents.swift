import LedgerRendering
import LedgerSource

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
      let range = change.has("range") ? try change.range() : nil
      workspace.change(document, range) { revision in
        guard let range else {
          return document.replace(with: text, version: version, revision: revision)
        }
        document.replace(range, with: text, version: version, revision: revision, encoding)
      }
    }
    becomeStale()
  }

  func closed(_ parameters: Parameters) throws(ResponseError) {
    let uri = try parameters.uri()
    workspace.close(uri)
    givenTokens[uri] = nil
    becomeStale()
  }

  /// The open texts, as somebody would open them who had to begin anew.
  func openTexts(_ parameters: Parameters) -> JSON {
    .array(
      workspace.documents.values.sorted { $0.uri < $1.uri }.map { document in
        .members([
          "uri": .string(document.uri), "languageId": .string("bursar"),
          "version": .integer(document.version),
          "text": .string(String(decoding: document.file.bytes, as: UTF8.self)),
        ])
      })
  }

  func saved(_ parameters: Parameters) {
    workspace.forget()
    becomeStale()
  }
}
