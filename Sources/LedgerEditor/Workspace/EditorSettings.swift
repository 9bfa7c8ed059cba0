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

  /// What somebody sets, the rest as it was before.
  init(_ json: JSON?, over base: EditorSettings = EditorSettings()) {
    self = base
    guard let json else { return }
    func texts(_ value: JSON?) -> [String]? { value?.elements?.compactMap(\.stringValue) }
    var settings = base
    func set<Value>(_ member: WritableKeyPath<EditorSettings, Value>, _ value: Value?) {
      if let value { settings[keyPath: member] = value }
    }
    set(\.roots, texts(json["roots"]))
    set(\.journal, json["ledgerFile"]?.stringValue)
    set(\.activeRoot, json["activeRoot"]?.stringValue)
    set(\.wishes.today, json["today"]?.stringValue)
    set(\.wishes.isStrict, json["check"]?["strict"]?.booleanValue)
    set(\.wishes.names, texts(json["check"]?["names"]))
    set(\.wishes.baseline, json["check"]?["baseline"]?.stringValue)
    set(\.formatsOnSave, json["formatOnSave"]?.booleanValue)
    set(\.showsInferred, json["hints"]?["inferred"]?.booleanValue)
    set(\.showsRunning, json["hints"]?["running"]?.booleanValue)
    set(\.showsValues, json["hints"]?["values"]?.booleanValue)
    set(\.showsState, json["hints"]?["state"]?.booleanValue)
    set(\.showsLenses, json["lenses"]?.booleanValue)
    set(
      \.diagnostics,
      (json["diagnostics"]?["mode"]?.stringValue).flatMap { DiagnosticMode(rawValue: $0) })
    self = settings
  }
}
