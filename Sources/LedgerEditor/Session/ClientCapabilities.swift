import LedgerRendering

/// What an editor can do with what it is sent.
struct ClientCapabilities {
  private let json: JSON?

  init(_ json: JSON?) {
    self.json = json
  }

  private func has(_ path: String...) -> Bool { has(path) }

  private func has(_ path: [String]) -> Bool {
    path.reduce(json) { $0?[$1] }?.booleanValue ?? false
  }

  var positionEncodings: [String]? {
    json?["general"]?["positionEncodings"]?.elements?.compactMap(\.stringValue)
  }

  var pullsDiagnostics: Bool { json?["textDocument"]?["diagnostic"] != nil }
  var hasRelatedDocuments: Bool { has("textDocument", "diagnostic", "relatedDocumentSupport") }
  var refreshesDiagnostics: Bool { has("workspace", "diagnostics", "refreshSupport") }
  var hasRelatedInformation: Bool {
    has("textDocument", "publishDiagnostics", "relatedInformation")
  }
  var hasDiagnosticVersions: Bool { has("textDocument", "publishDiagnostics", "versionSupport") }
  var hasDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  var hasSnippets: Bool { has("textDocument", "completion", "completionItem", "snippetSupport") }
  var hasSymbolTrees: Bool {
    has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
  var preparesRename: Bool { has("textDocument", "rename", "prepareSupport") }
  var watchesFiles: Bool {
    has("workspace", "didChangeWatchedFiles", "dynamicRegistration")
  }
  var prefersMarkdown: Bool {
    let formats = json?["textDocument"]?["hover"]?["contentFormat"]?.elements
    return formats?.first?.stringValue == "markdown"
  }
}
