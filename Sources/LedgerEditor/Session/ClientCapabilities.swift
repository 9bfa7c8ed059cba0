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
  /// Whether it asks anew for `inlayHint`, `codeLens` or `semanticTokens` when it is told to.
  func refreshes(_ what: String) -> Bool { has("workspace", what, "refreshSupport") }
  var hasRelatedInformation: Bool {
    has("textDocument", "publishDiagnostics", "relatedInformation")
  }
  var hasDiagnosticVersions: Bool { has("textDocument", "publishDiagnostics", "versionSupport") }
  var hasDocumentChanges: Bool { has("workspace", "workspaceEdit", "documentChanges") }
  var hasSnippets: Bool { has("textDocument", "completion", "completionItem", "snippetSupport") }
  var hasSymbolTrees: Bool {
    has("textDocument", "documentSymbol", "hierarchicalDocumentSymbolSupport")
  }
  var hasTags: Bool { json?["textDocument"]?["publishDiagnostics"]?["tagSupport"] != nil }
  var hasCodeDescription: Bool {
    has("textDocument", "publishDiagnostics", "codeDescriptionSupport")
  }
  var hasDiagnosticData: Bool { has("textDocument", "publishDiagnostics", "dataSupport") }
  var appliesEdits: Bool { has("workspace", "applyEdit") }
  /// Whether it asks before it gives files other names.
  var renamesFiles: Bool { has("workspace", "fileOperations", "willRename") }
  var showsProgress: Bool { has("window", "workDoneProgress") }
  /// Whether it can ask before it makes a change that says it is to be asked for.
  var annotatesChanges: Bool {
    hasDocumentChanges && json?["workspace"]?["workspaceEdit"]?["changeAnnotationSupport"] != nil
  }
  var asksConfiguration: Bool { has("workspace", "configuration") }
  var createsFiles: Bool {
    json?["workspace"]?["workspaceEdit"]?["resourceOperations"]?.elements?
      .contains(.string("create")) ?? false
  }
  /// Whether actions are known by kinds; older clients take commands only.
  var hasActionKinds: Bool {
    json?["textDocument"]?["codeAction"]?["codeActionLiteralSupport"] != nil
  }
  /// Whether it asks for the edit of an action once that is chosen.
  var resolvesActions: Bool {
    has("textDocument", "codeAction", "dataSupport")
      && json?["textDocument"]?["codeAction"]?["resolveSupport"]?["properties"]?.elements?
        .contains(.string("edit")) ?? false
  }
  /// The kinds and modifiers of words that it colors; nil for all.
  var tokenKinds: [String]? {
    json?["textDocument"]?["semanticTokens"]?["tokenTypes"]?.elements?.compactMap(\.stringValue)
  }
  var tokenModifiers: [String]? {
    json?["textDocument"]?["semanticTokens"]?["tokenModifiers"]?.elements?
      .compactMap(\.stringValue)
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
