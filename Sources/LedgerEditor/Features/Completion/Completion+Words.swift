import LedgerModel
import LedgerPlan
import LedgerRendering
import LedgerSource
import LedgerStudy
import LedgerSyntax
import LedgerValues

// Words that the language has, and names that are neither payees nor accounts.
extension Completion {
  func addDirectives(_ list: inout CompletionList) {
    // A word that is written already in front of something gets no second blank.
    let next = document.file.padded[Int(context.token.end)]
    let blank = TagScanner.isBlank(next) ? "" : " "
    for word in DirectiveKind.words {
      if let snippet = PlanKeyWords.snippets[word], !blank.isEmpty {
        list.add(word, .keyword, detail: DirectiveHelp.text(word), text: snippet, isSnippet: true)
      } else {
        list.add(word, .keyword, detail: DirectiveHelp.text(word), text: word + blank)
      }
    }
  }

  /// The tags that are used elsewhere, with how often.
  var tags: [(String, Double)] {
    var counts: [String: Double] = [:]
    let own = ownTags
    for (tag, values) in journal.habits.tags {
      let uses = values.values.reduce(0, +) - own.count { $0.name == tag }
      if uses > 0, !isTyped(tag, uses: uses) { counts[tag] = Double(uses) }
    }
    for tag in ReservedTags.names { counts[tag, default: 0] += 0 }
    for declared in model.declarations.tags where !isHere(declared.place.file, declared.entry) {
      counts[declared.name, default: 0] += 0
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
  }

  /// The tags of the entry that is written on, as the journal knows it.
  private var ownTags: [Tag] {
    transaction.map { Habits.tags(of: $0, in: model) } ?? []
  }

  func addValues(of tag: String, _ list: inout CompletionList) {
    let plan = journal.study.plan
    switch tag {
    case "goal": for goal in plan.goals { list.add(goal.name.value, .value) }
    case "loc": for place in plan.places { list.add(place.name.value, .value) }
    case "by", "for":
      for member in plan.household?.members ?? [] { list.add(member.name.value, .value) }
    case "date", "date2": addDates(&list)
    case "type":
      for type in AccountType.allCases {
        list.add(String(type.letter), .keyword, detail: type.rawValue)
      }
    case "after": for rule in plan.rules { if let id = rule.id { list.add(id.value, .value) } }
    case "recur":
      for due in journal.dueEntries() { list.add(due.key, .value, share: 0.1, detail: due.payee) }
    case "receipt": addFiles(&list, among: nil)
    default: break
    }
    if tag == "id" || tag == "receipt" { return }
    let own = ownTags
    for (value, uses) in (journal.habits.tags[tag] ?? [:]).sorted(by: { $0.key < $1.key }) {
      let others = uses - own.count { $0.name == tag && $0.value == value }
      guard !value.isEmpty, others > 0, !isTyped(value, uses: others) else { continue }
      list.add(value, .value, share: Double(others))
    }
  }

  func addArguments(_ directive: DirectiveKind, _ list: inout CompletionList) {
    switch directive {
    case .account, .applyAccount, .bucket, .pool, .card: addAccounts(&list)
    case .payee: addPayees(&list)
    case .tag, .applyTag: for (tag, uses) in tags { list.add(tag, .property, share: uses) }
    case .commodity, .price, .defaultCommodity: addCommodities(&list)
    case .include: addFiles(&list, among: IncludeGraph.suffixes)
    default: break
    }
  }

  /// What `fund`, `move` and `save` speak of.
  func addNames(_ list: inout CompletionList) {
    let plan = journal.study.plan
    if entry?.directive == .save {
      for goal in plan.goals { list.add(goal.name.value, .value) }
    } else {
      for budget in plan.budgets { list.add(budget.name.value, .value) }
    }
  }

  func addValues(_ directive: DirectiveKind, _ key: String, _ list: inout CompletionList) {
    switch key {
    case "for", "except", "account", "debt": addAccounts(&list)
    case "within": for budget in journal.study.plan.budgets { list.add(budget.name.value, .value) }
    default: for word in PlanKeyWords.values(of: key) { list.add(word, .keyword) }
    }
  }

  // MARK: - Periods and queries

  /// Period expressions, those first that the journal has; what is typed may go on with a first day.
  func addPeriods(_ list: inout CompletionList) {
    let months = [0, 1].map { journal.study.today.startOfMonth.adding(months: $0) }
    let base = PlanKeyWords.periods.last { typedText == $0 || typedText.hasPrefix($0 + " ") }
    for (index, phrase) in PlanKeyWords.periods.enumerated() {
      list.add(phrase, .keyword, share: Double(-index))
    }
    guard let base else { return }
    for month in months { list.add("\(base) from \(month)", .keyword) }
  }

  /// Beginnings of terms, and names behind them; a name alone is that of an account.
  func addQueryTerms(_ list: inout CompletionList) {
    let prefix = QueryPrefix.allCases.first { typedText.hasPrefix($0.text) }
    func add(_ names: some Sequence<String>) {
      for name in names {
        let quoted = name.contains(" ") ? "\"\(name)\"" : name
        list.add(
          name, .value, text: (prefix?.text ?? "") + quoted, match: (prefix?.text ?? "") + name)
      }
    }
    switch prefix {
    case .payee, .description: add(journal.habits.payees.sorted())
    case .commodity: add(model.commodities.ids.map(model.commodities.symbol).filter { !$0.isEmpty })
    case .tag: add(tags.map(\.0))
    case .type: add(AccountType.allCases.map { String($0.letter) })
    case nil, .account: add(journal.usedAccounts(except: transaction))
    default: break
    }
    if prefix == nil { for prefix in QueryPrefix.allCases { list.add(prefix.text, .keyword) } }
  }

  // MARK: - Files and settings

  /// Files below the folder that is named so far, and patterns for those of a folder in it.
  func addFiles(_ list: inout CompletionList, among suffixes: [String]?) {
    let named = typedText.lastIndex(of: "/").map { String(typedText[...$0]) } ?? ""
    // Receipts are found from the main file's folder, others from the file that names them.
    let home = FilePath.folder(of: suffixes == nil ? journal.root : path)
    let folder = named.isEmpty ? home : FilePath.joined(home, named)
    var folders = [(path: folder, name: named)]
    var seen = 0
    while !folders.isEmpty, seen < Completion.mostFiles {
      let next = folders.removeFirst()
      var count = 0
      for entry in files.entries(ofDirectory: next.path).sorted(by: { $0.name < $1.name })
      where !entry.name.hasPrefix(".") {
        seen += 1
        let place = FilePath.joined(next.path, entry.name)
        if entry.kind == .directory {
          folders.append((place, next.name + entry.name + "/"))
        } else if files.canonicalPath(place) != path,
          suffixes?.contains(FilePath.suffix(of: place)) ?? !Completion.isJournal(place)
        {
          list.add(next.name + entry.name, .file)
          count += 1
        }
      }
      if suffixes != nil, count > 1, next.path != folder {
        list.add(next.name + "*.journal", .file, detail: "all of them")
      }
    }
  }

  private static let mostFiles = 2_000

  private static func isJournal(_ path: String) -> Bool {
    IncludeGraph.suffixes.contains(FilePath.suffix(of: path))
  }

  func addSettings(_ list: inout CompletionList) {
    for setting in settings { list.add(setting.spelling, .keyword, detail: setting.help) }
  }
}
