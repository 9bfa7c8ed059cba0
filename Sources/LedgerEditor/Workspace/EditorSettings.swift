import LedgerRendering

/// What a user sets: `bursar.roots`, `bursar.check.strict` and so on.
struct EditorSettings: Equatable {
  var roots: [String] = []
  var journal: String?
  var activeRoot: String?
  var wishes = CheckWishes()
  var formatsOnSave = false
  var showsInferred = true
  var showsRunning = false
  var showsValues = false
  var showsState = false
  var showsLenses = true
  var diagnostics = DiagnosticMode.automatic

  enum DiagnosticMode: String {
    case automatic = "auto"
    case push
    case pull
  }

  init() {}

  /// The names of settings that are obeyed, for those who see what is none.
  static let names: Set<String> = [
    "roots", "ledgerFile", "activeRoot", "today", "check", "formatOnSave", "hints", "lenses",
    "diagnostics", "trace",
  ]

  init(_ json: JSON?) {
    guard let json else { return }
    roots = json["roots"]?.elements?.compactMap(\.stringValue) ?? []
    journal = json["ledgerFile"]?.stringValue
    activeRoot = json["activeRoot"]?.stringValue
    wishes.today = json["today"]?.stringValue
    wishes.isStrict = json["check"]?["strict"]?.booleanValue ?? false
    wishes.names = json["check"]?["names"]?.elements?.compactMap(\.stringValue) ?? []
    formatsOnSave = json["formatOnSave"]?.booleanValue ?? false
    showsInferred = json["hints"]?["inferred"]?.booleanValue ?? true
    showsRunning = json["hints"]?["running"]?.booleanValue ?? false
    showsValues = json["hints"]?["values"]?.booleanValue ?? false
    showsState = json["hints"]?["state"]?.booleanValue ?? false
    wishes.baseline = json["check"]?["baseline"]?.stringValue
    showsLenses = json["lenses"]?.booleanValue ?? true
    diagnostics =
      (json["diagnostics"]?["mode"]?.stringValue).flatMap { DiagnosticMode(rawValue: $0) }
      ?? .automatic
  }
}
