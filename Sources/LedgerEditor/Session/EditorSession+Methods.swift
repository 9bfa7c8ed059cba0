import LedgerRendering

extension EditorSession {
  /// What answers each request.
  static var requests: [String: Request] {
    [
      "textDocument/diagnostic": EditorSession.pulledDiagnostics,
      "workspace/diagnostic": EditorSession.allDiagnostics,
      "textDocument/formatting": EditorSession.formatting,
      "textDocument/rangeFormatting": EditorSession.rangeFormatting,
      "textDocument/willSaveWaitUntil": EditorSession.formattingBeforeSave,
      "textDocument/onTypeFormatting": EditorSession.formattingWhileTyping,
      "textDocument/completion": EditorSession.completion,
      "completionItem/resolve": EditorSession.completionResolution,
      "textDocument/hover": EditorSession.hover,
      "textDocument/definition": EditorSession.definition,
      "textDocument/references": EditorSession.references,
      "textDocument/documentHighlight": EditorSession.highlights,
      "textDocument/prepareRename": EditorSession.renamePreparation,
      "textDocument/documentSymbol": EditorSession.documentSymbols,
      "textDocument/foldingRange": EditorSession.foldingRanges,
      "textDocument/selectionRange": EditorSession.selectionRanges,
      "textDocument/documentLink": EditorSession.documentLinks,
      "textDocument/codeAction": EditorSession.codeActions,
      "codeAction/resolve": EditorSession.actionResolution,
      "textDocument/codeLens": EditorSession.codeLenses,
      "textDocument/inlayHint": EditorSession.inlayHints,
      "workspace/symbol": EditorSession.workspaceSymbols,
      "workspace/executeCommand": EditorSession.executeCommand,
      "workspace/willRenameFiles": EditorSession.filesRenaming,
      "bursar/roots": EditorSession.listedRoots,
      "bursar/texts": EditorSession.openTexts,
    ]
  }

  /// Those whose answers are so long that they are written as bytes at once.
  static var byteRequests: [String: ByteRequest] {
    [
      "textDocument/rename": EditorSession.rename,
      "textDocument/semanticTokens/full": EditorSession.semanticTokens,
      "textDocument/semanticTokens/full/delta": EditorSession.semanticTokensDelta,
      "textDocument/semanticTokens/range": EditorSession.semanticTokensOfRange,
    ]
  }

  static var notifications: [String: Notification] {
    [
      "initialized": EditorSession.initialized,
      "textDocument/didOpen": EditorSession.opened,
      "textDocument/didChange": EditorSession.changed,
      "textDocument/didClose": EditorSession.closed,
      "textDocument/didSave": EditorSession.saved,
      "textDocument/willSave": { _ in { _ in } },
      "workspace/didChangeConfiguration": EditorSession.configured,
      "workspace/didChangeWatchedFiles": EditorSession.filesChanged,
      "workspace/didChangeWorkspaceFolders": EditorSession.foldersChanged,
      "window/workDoneProgress/cancel": { _ in { _ in } },
    ]
  }
}
