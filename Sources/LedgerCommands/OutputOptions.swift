package import LedgerCommandLine
package import LedgerRendering
import LedgerSource
import LedgerSystem

/// In what form, and where to, a report goes.
package struct OutputOptions: Sendable {
  package enum Format: String, Sendable, CaseIterable {
    case text
    case json
  }

  package enum Color: String, Sendable, CaseIterable {
    case auto
    case always
    case never
  }

  package var format: Format?
  package var path: String?
  package var color = Color.auto
  package var glyphs = TerminalLook.Glyphs.unicode

  package init() {}

  package static let flags: [Flag<OutputOptions>] =
    [
      Flag(
        "-O", "--output-format", value: "FORMAT", choices: Format.allCases.map { $0.rawValue },
        help: "Text or JSON", heading: "Output"
      ) { $0.format = Format(rawValue: $1) }
    ] + lookFlags

  /// The flags of commands with formats of their own.
  package static let lookFlags: [Flag<OutputOptions>] = [
    Flag("-o", "--output-file", value: "FILE", help: "Write to FILE", heading: "Output") {
      $0.path = $1
    },
    Flag(
      "--color", value: "WHEN", choices: Color.allCases.map { $0.rawValue },
      help: "Color: on a terminal, always or never", heading: "Output", prominence: .special
    ) { $0.color = Color(rawValue: $1) ?? .auto },
    Flag("--ascii", help: "Draw with plain characters", heading: "Output", prominence: .special) {
      $0.glyphs = .ascii
    },
  ]

  /// The format asked for, or the one that the file's suffix names.
  var chosenFormat: Format {
    format ?? path.flatMap { $0.hasSuffix(".json") ? .json : nil } ?? .text
  }

  /// How text looks: colors where a terminal shows it, unless flags or the environment say otherwise.
  func look(_ console: any Console) -> TerminalLook {
    TerminalLook(colorRule(console), glyphs: glyphs, width: console.width ?? 200)
  }

  private func colorRule(_ console: any Console) -> ColorRule {
    switch color {
    case .always: return .always
    case .never: return .never
    case .auto:
      if path != nil { return .never }
      if let forced = console.environment["CLICOLOR_FORCE"], forced != "0", !forced.isEmpty {
        return .always
      }
      if let refused = console.environment["NO_COLOR"], !refused.isEmpty { return .never }
      if console.environment["TERM"] == "dumb" { return .never }
      return console.isTerminal(.output) ? .always : .never
    }
  }

  /// Hands a finished output on: to the file named, or to standard output.
  func deliver(
    _ bytes: [UInt8], _ disk: Disk, _ console: any Console
  ) throws(UsageError) {
    guard let path, path != "-" else {
      console.write(bytes)
      return
    }
    try JournalRoots.attempt { () throws(FileProblem) in
      if disk.canonicalPath(path) == nil {
        try disk.create(path, bytes)
      } else {
        try disk.replace(path, with: bytes, expecting: nil)
      }
    }
  }
}
