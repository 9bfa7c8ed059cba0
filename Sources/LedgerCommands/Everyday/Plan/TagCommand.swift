package import LedgerCommandLine
import LedgerEditing
import LedgerEveryday
import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax

/// `bursar tag`.
package enum TagCommand: CommandGroup {
  package static let name = "tag"
  package static let summary = "Add, rename and remove tags"
  package static let examples = [
    Example("bursar tag add coffee --parent food", "a tag below another one"),
    Example("bursar tag remove trip --recursive", "out of all entries, with the tags below it"),
  ]
  package static let commands: [any Invocable.Type] = [
    TagAddCommand.self, TagEditCommand.self, TagRenameCommand.self, TagRemoveCommand.self,
  ]
  package static var defaultCommand: (any Invocable.Type)? { TagsCommand.self }
}

/// `bursar tag add`.
package enum TagAddCommand: PlanChangeCommand {
  package static let name = "add"
  package static let programName = "bursar-tag add"
  package static let summary = "Declare a tag"
  package static let examples = [
    Example("bursar tag add trip", "to be used as trip:lisbon"),
    Example("bursar tag add coffee --parent food", "below another one"),
  ]
  package static let operands = "NAME"
  package static let flags: [Flag<PlanOptions>] =
    [Flag("--parent", value: "TAG", help: "Put it below this tag") { $0.parent = $1 }]
    + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one name: bursar tag add trip")
    let tag = work.words[0]
    guard !tag.isEmpty, !tag.contains(where: { $0.isWhitespace || ",;:".contains($0) }) else {
      throw UsageError("'\(tag)' cannot be the name of a tag", hints: ["one word without ':'"])
    }
    guard !work.journal.declarations.tags.contains(where: { $0.name == tag }) else {
      throw UsageError("the tag \(tag) is already declared", exit: .findings)
    }
    var item = PlanItem(.tag, [.words(tag)])
    if let parent = work.options.parent {
      let names = NamesInUse.tags(work.journal)
      guard names.contains(parent) else {
        throw Names("tag", names, flag: "--parent").unknown(parent)
      }
      guard parent != tag else { throw UsageError("--parent: a tag cannot be below itself") }
      item.remarks = ["parent:\(parent)"]
    }
    var change = work.change
    change.add(item, work.places.tag)
    return try work.perform(change, [.tagAdded(tag)])
  }
}

/// `bursar tag edit`.
package enum TagEditCommand: PlanChangeCommand {
  package static let name = "edit"
  package static let programName = "bursar-tag edit"
  package static let summary = "Change the parent, icon, help, color or name of a tag"
  package static let examples = [
    Example("bursar tag edit coffee parent=food icon=☕", "below another tag, with an icon"),
    Example("bursar tag edit coffee parent=", "no value takes it away"),
  ]
  package static let details = [
    "Fields: parent, icon, help, color, name. A tag that is not declared yet is declared. name= does what `bursar rename tag` does."
  ]
  package static let operands = "NAME FIELD=VALUE…"

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    let names = NamesInUse.tags(work.journal)
    let typed = work.words.first ?? ""
    let tag = names[try Names("tag", names).one(typed, asking: "which tag?")]
    let fields = try work.fields(["parent", "icon", "help", "color", "name"])
    if let name = fields["name"] { return try work.rename(.tag, tag, to: name, fields) }
    if let parent = fields["parent"], !parent.isEmpty {
      guard names.contains(parent) else {
        throw Names("tag", names, flag: "parent").unknown(parent)
      }
      guard parent != tag, !work.plan.ancestors(ofTag: parent).contains(tag) else {
        throw UsageError("parent: a tag cannot be below itself", exit: .findings)
      }
    }
    var steps: [PlanStep] = []
    for key in ["parent", "icon", "help", "color"] {
      guard let text = fields[key] else { continue }
      steps.append(text.isEmpty ? .drop(key) : .setTag(key, try work.tagValue(text, key)))
    }
    var change = work.change
    if let declared = work.journal.declarations.tags.last(where: { $0.name == tag }) {
      change.change(SourcePlace(declared.place.file, declared.entry), steps)
    } else {
      let bare = PlanItem(.tag, [.words(tag)])
      change.add(steps.reduce(into: bare) { $0.apply($1) }, work.places.tag)
    }
    return try work.perform(change, [.tagChanged(tag)])
  }
}

/// `bursar tag rename`, which is `bursar rename tag`.
package enum TagRenameCommand: Command {
  package static let name = "rename"
  package static let programName = "bursar-tag rename"
  package static let summary = "Rename a tag everywhere"
  package static let examples = [Example("bursar tag rename trip travel", "in all entries")]
  package static let operands = "OLD NEW"
  package static var defaults: RenameOptions { RenameCommand.defaults }
  package static var flags: [Flag<RenameOptions>] { RenameCommand.flags }

  package static func run(
    _ options: RenameOptions, _ invocation: Invocation
  ) throws(UsageError) -> ExitCode {
    guard invocation.operands.count == 2 else {
      throw UsageError(
        "which tag should be renamed, and to what?", hints: ["bursar tag rename trip travel"])
    }
    return try RenameCommand.run(
      options, invocation.presetting(operands: ["tag"] + invocation.operands))
  }
}

/// `bursar tag remove`.
package enum TagRemoveCommand: PlanChangeCommand {
  package static let name = "remove"
  package static let programName = "bursar-tag remove"
  package static let summary = "Remove a tag"
  package static let examples = [
    Example("bursar tag remove trip", "where nothing has it"),
    Example("bursar tag remove trip --recursive", "out of all entries, with the tags below it"),
  ]
  package static let details = ["Asks first at a terminal; elsewhere, pass --yes."]
  package static let operands = "NAME"
  package static let flags: [Flag<PlanOptions>] =
    [
      Flag("--recursive", help: "Also remove the tags below it, and all of them from entries") {
        $0.isRecursive = true
      }
    ] + PlanOptions.writing

  package static func change(_ work: PlanWork) throws(UsageError) -> ExitCode {
    try work.require(1...1, "one tag: bursar tag remove trip")
    let names = NamesInUse.tags(work.journal)
    let tag = names[try Names("tag", names).one(work.words[0], asking: "which tag?")]
    let children = below(tag, work.plan)
    let removal = Set([tag] + children)
    let entries = work.journal.transactions.indices.filter {
      !work.journal.transactions[$0].flags.contains(.isForecast)
    }.compactMap { number in
      TagRemoval(removal, from: number, in: work.journal).map { (number: number, removal: $0) }
    }
    try refuse(tag, children, entries.count, work)
    var change = work.change
    for entry in entries {
      var made = Change(claiming: .nothing)
      made.edits = [entry.removal.edit]
      change.replace(entry.number, with: entry.removal.meant, made)
    }
    for declared in work.journal.declarations.tags where removal.contains(declared.name) {
      change.remove(SourcePlace(declared.place.file, declared.entry))
    }
    var phrases: [PlanChangePhrase] =
      children.isEmpty ? [.tagRemoved(tag)] : [.tagsRemoved([tag] + children)]
    if !entries.isEmpty { phrases.append(.tagTakenOut(entries: entries.count)) }
    return try work.perform(change, phrases, removing: tag)
  }

  /// The tags below one, at any depth.
  private static func below(_ tag: String, _ plan: Plan) -> [String] {
    var found: [String] = []
    for parent in plan.tagParents where !found.contains(parent.tag.value) {
      if parent.tag.value != tag, plan.ancestors(ofTag: parent.tag.value).contains(tag) {
        found.append(parent.tag.value)
      }
    }
    return found
  }

  private static func refuse(
    _ tag: String, _ children: [String], _ entries: Int, _ work: PlanWork
  ) throws(UsageError) {
    if work.options.isRecursive { return }
    var reasons: [String] = []
    if !children.isEmpty {
      reasons.append(
        children.count == 1
          ? "the tag \(children[0]) is below it" : "\(children.count) tags are below it")
    }
    if entries > 0 {
      reasons.append(entries == 1 ? "an entry has it" : "\(entries) entries have it")
    }
    guard !reasons.isEmpty else { return }
    throw UsageError(
      "\(tag): \(reasons.joined(separator: ", and "))",
      hints: ["use --recursive to remove all of it"], exit: .findings)
  }
}
