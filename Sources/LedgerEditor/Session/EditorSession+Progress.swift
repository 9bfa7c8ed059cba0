import LedgerRendering

/// What an editor is told while something takes long, and lists that are sent in parts.
extension EditorSession {
  /// Loads that take longer are told of.
  private static let longLoad = 500
  /// So many items are sent at once.
  private static let partSize = 100

  /// Tells that a journal is being read, once that takes long.
  func tellOfLongLoad() {
    guard isLoading, progress == nil, client.showsProgress,
      now - loadBegan >= EditorSession.longLoad
    else { return }
    progressCount += 1
    let token = "bursar-load-\(progressCount)"
    progress = LoadProgress(token: token)
    request("window/workDoneProgress/create", .members(["token": .string(token)])) {
      [weak self] _ in
      // By now it may be read.
      guard let self, progress?.token == token else { return }
      progress?.isShown = true
      tellOf(
        token, kind: "begin",
        more: [
          .init("title", .string("Reading the journal")), .init("cancellable", .boolean(false)),
        ])
    }
  }

  /// Tells that it is read.
  func endProgress() {
    guard let progress else { return }
    self.progress = nil
    if progress.isShown { tellOf(progress.token, kind: "end") }
  }

  private func tellOf(_ token: String, kind: String, more: [JSON.Member] = []) {
    let files = workspace.openRoots.reduce(0) {
      $0 + max(1, workspace.journal(of: $1)?.fileIDs.count ?? 1)
    }
    let words = files == 1 ? "1 file" : "\(files) files"
    let value = [JSON.Member("kind", .string(kind))] + more + [.init("message", .string(words))]
    send("$/progress", .members(["token": .string(token), "value": .object(value)]))
  }

  /// Sends a list in parts where the client asked for that; what is left is the answer itself.
  func inParts(
    _ items: [JSON], _ parameters: Parameters, _ part: ([JSON]) -> JSON = { .array($0) }
  ) -> [JSON] {
    guard let token = parameters.json["partialResultToken"], token != .null else { return items }
    for start in stride(from: 0, to: items.count, by: EditorSession.partSize) {
      let end = min(start + EditorSession.partSize, items.count)
      send("$/progress", .members(["token": token, "value": part(Array(items[start..<end]))]))
    }
    return []
  }

  // MARK: - Very large files

  /// What is answered for a text of any size.
  private static let alwaysAnswered: Set<String> = [
    "textDocument/diagnostic", "textDocument/documentSymbol", "textDocument/formatting",
    "textDocument/rangeFormatting", "textDocument/onTypeFormatting",
    "textDocument/willSaveWaitUntil", "textDocument/semanticTokens/range",
  ]

  /// Whether a request is left without an answer as its text is very large; said once a text.
  func leavesOut(_ method: String, _ parameters: Parameters) -> Bool {
    guard method.hasPrefix("textDocument/"), !EditorSession.alwaysAnswered.contains(method),
      let uri = try? parameters.uri(), let document = workspace.documents[uri],
      document.text.count > largestText
    else { return false }
    if toldOfSize.insert(uri).inserted {
      let words =
        "\(document.path) is larger than \(largestText >> 20) MiB: problems, outline and layout only"
      send(
        "window/showMessage", .members(["type": .integer(3), "message": .string(words)]))
    }
    return true
  }
}

/// What a client is shown of a load that takes long.
struct LoadProgress {
  let token: String
  /// Whether the client agreed to show it.
  var isShown = false
}
