import LedgerRendering

extension EditorSession {
  /// What a position's characters are, once that is agreed upon.
  var encoding: PositionEncoding { PositionEncoding(offered: client.positionEncodings) }

  /// Whether the client asks for diagnostics; otherwise they are published.
  var isPulled: Bool {
    switch workspace.settings.diagnostics {
    case .automatic: client.pullsDiagnostics
    case .push: false
    case .pull: true
    }
  }

  func initialize(_ parameters: Parameters) -> JSON {
    client = ClientCapabilities(parameters.json["capabilities"])
    clientProcess = parameters.json["processId"]?.integerValue
    let named = parameters.json["workspaceFolders"]?.elements?.compactMap {
      $0["uri"]?.stringValue
    }
    let root = parameters.json["rootUri"]?.stringValue
    workspace.folders = (named ?? [root].compactMap(\.self)).map(workspace.path)
    workspace.settings = EditorSettings(parameters.json["initializationOptions"]?["bursar"])
    return .members([
      "capabilities": capabilities,
      "serverInfo": .members([
        "name": .string("bursar"), "version": .string(engine.version),
      ]),
    ])
  }

  private var capabilities: JSON {
    .members([
      "positionEncoding": .string(encoding.rawValue),
      "textDocumentSync": .members([
        "openClose": .boolean(true), "change": .integer(2),
        "save": .members(["includeText": .boolean(false)]),
        "willSaveWaitUntil": .boolean(true),
      ]),
      "diagnosticProvider": isPulled
        ? .members([
          "interFileDependencies": .boolean(true), "workspaceDiagnostics": .boolean(true),
        ]) : nil,
      "documentFormattingProvider": .boolean(true),
      "documentRangeFormattingProvider": .boolean(true),
      "documentOnTypeFormattingProvider": .members(["firstTriggerCharacter": .string("\n")]),
      "completionProvider": .members([
        "triggerCharacters": .strings([":"]), "resolveProvider": .boolean(true),
      ]),
      "executeCommandProvider": .members(["commands": .strings(EditorSession.commands)]),
      "hoverProvider": .boolean(true), "definitionProvider": .boolean(true),
      "referencesProvider": .boolean(true), "documentHighlightProvider": .boolean(true),
      "renameProvider": client.preparesRename
        ? .members(["prepareProvider": .boolean(true)]) : .boolean(true),
      "documentSymbolProvider": .boolean(true), "foldingRangeProvider": .boolean(true),
      "selectionRangeProvider": .boolean(true), "documentLinkProvider": .members([:]),
      "codeActionProvider": .members([
        "codeActionKinds": .strings([
          "quickfix", "refactor", "source.fixAll.bursar", "source.organize.bursar",
        ]), "resolveProvider": client.resolvesActions ? .boolean(true) : nil,
      ]),
      "codeLensProvider": .members([:]), "inlayHintProvider": .boolean(true),
      "workspaceSymbolProvider": .boolean(true),
      "semanticTokensProvider": .members([
        "legend": .members([
          "tokenTypes": .strings(tokenKinds.map { $0.rawValue }),
          "tokenModifiers": .strings(tokenModifiers),
        ]),
        "full": .members(["delta": .boolean(true)]), "range": .boolean(true),
      ]),
      "workspace": .members([
        "workspaceFolders": .members([
          "supported": .boolean(true), "changeNotifications": .boolean(true),
        ]),
        "fileOperations": !client.renamesFiles
          ? nil
          : .members([
            "willRename": .members([
              "filters": .array([
                .members([
                  "scheme": .string("file"),
                  "pattern": .members(["glob": .string("**/*.{journal,j,hledger,ledger,bursar}")]),
                ])
              ])
            ])
          ]),
      ]),
    ])
  }

  func initialized(_ parameters: Parameters) {
    askConfiguration()
    guard client.watchesFiles else { return }
    let pattern = "**/*.{journal,j,hledger,ledger,bursar}"
    request(
      "client/registerCapability",
      .members([
        "registrations": .array([
          .members([
            "id": .string("bursar-files"),
            "method": .string("workspace/didChangeWatchedFiles"),
            "registerOptions": .members([
              "watchers": .array([.members(["globPattern": .string(pattern)])])
            ]),
          ])
        ])
      ]))
  }

  /// Asks for the settings, where the client has them.
  private func askConfiguration() {
    guard client.asksConfiguration else { return }
    request(
      "workspace/configuration",
      .members(["items": .array([.members(["section": .string("bursar")])])])
    ) { [weak self] answer in
      guard let self, let settings = answer.elements?.first, case .object = settings else { return }
      configure(settings)
    }
  }

  /// Takes settings; what is none is told of once.
  private func configure(_ json: JSON) {
    if case .object(let members) = json {
      for member in members
      where !EditorSettings.names.contains(member.name)
        && unknownSettings.insert(member.name).inserted
      {
        note("there is no setting bursar.\(member.name)")
      }
    }
    let settings = EditorSettings(json, over: workspace.settings)
    guard settings != workspace.settings else { return }
    workspace.settings = settings
    becomeStale()
  }

  func configured(_ parameters: Parameters) {
    if let settings = parameters.json["settings"]?["bursar"], case .object = settings {
      configure(settings)
    } else {
      askConfiguration()
    }
  }

  func filesChanged(_ parameters: Parameters) {
    workspace.forget()
    becomeStale()
  }

  func foldersChanged(_ parameters: Parameters) throws(ResponseError) {
    let event = try parameters.member("event")
    func paths(_ name: String) -> [String] {
      (event.json[name]?.elements ?? []).compactMap { $0["uri"]?.stringValue }
        .map(workspace.path)
    }
    let removed = Set(paths("removed"))
    workspace.folders = workspace.folders.filter { !removed.contains($0) } + paths("added")
    workspace.forget()
    becomeStale()
  }

  /// The main files of a document, as this server's own request `bursar/roots` has them.
  func listedRoots(_ parameters: Parameters) throws(ResponseError) -> JSON {
    let path = workspace.path(of: try parameters.uri())
    let active = workspace.activeRoot(of: path)
    return .array(
      workspace.roots(of: path).map { root in
        .members([
          "uri": .string(workspace.uri(of: root)), "active": .boolean(root == active),
          "files": .integer(workspace.journal(of: root)?.fileIDs.count ?? 0),
        ])
      })
  }
}
