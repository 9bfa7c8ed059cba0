import LedgerModel
import LedgerPlan
import LedgerSource
import LedgerSyntax
import LedgerValues

/// Directives that stand one behind the other, or a periodic rule, that go where they can be written.
package struct NewDirectives: Sendable {
  enum Content: Sendable {
    case items([PlanItem])
    /// The first line of a rule, its tags, and what it posts.
    case rule(String, tags: [String], MeantTransaction)
  }

  let content: Content
  let place: DirectivePlaces.Place
}

/// Writes directives for one place: amounts and accounts as the directives above it want them.
struct DirectiveComposer {
  let context: ReadingContext

  func lines(_ content: NewDirectives.Content) throws(Unwritable) -> [[String]] {
    switch content {
    case .items(let items):
      var result: [[String]] = []
      for item in items { result.append(try lines(item)) }
      return result
    case .rule(let first, let tags, let transaction):
      if let tag = context.state.tags.first { throw .tag(tag) }
      let composer = TransactionComposer(NewTransaction(transaction, .init()), in: context)
      var result = [first, "    ; \(tags.joined(separator: ", "))"]
      for (index, posting) in transaction.postings.enumerated() {
        result.append("    " + (try composer.line(posting, index)))
      }
      return [result]
    }
  }

  private func lines(_ item: PlanItem) throws(Unwritable) -> [String] {
    guard let form = PlanForm.of(item.directive) else {
      preconditionFailure("a directive of the plan is in the table of its forms")
    }
    var first = "\(form.word) \(try context.text(item.head, between: "  "))"
    if !item.remarks.isEmpty { first += "  ; \(item.remarks.joined(separator: ", "))" }
    var result = [first]
    for line in item.lines {
      let isRow = line.key.isEmpty
      let text = try context.text(line.values, between: form.separator(below: line.key))
      result.append(isRow ? "    \(text)" : DirectiveComposer.line(line.key, text))
    }
    return result
  }

  /// A line below a directive as the formatter lays it out.
  static func line(_ key: String, _ value: String) -> String {
    if value.isEmpty { return "    \(key)" }
    return "    \(key)" + String(repeating: " ", count: max(1, 10 - key.count)) + value
  }
}

extension ReadingContext {
  /// Values as they have to be written here.
  func text(_ values: [PlanValue], between blanks: String = " ") throws(Unwritable) -> String {
    var parts: [String] = []
    for value in values {
      switch value {
      case .amount(let amount): parts.append(try written(amount))
      case .day(let day): parts.append("\(day)")
      case .account(let name): parts.append(try self.name(of: name))
      case .words(let text): parts.append(text)
      }
    }
    return parts.joined(separator: blanks)
  }
}

// MARK: - Where they go

extension ChangedTexts {
  /// The edits that put new directives where they are wanted, or at the next place where they can be
  /// written.
  static func edits(
    _ directives: [NewDirectives], _ snapshot: Snapshot
  ) throws(Refusal) -> [Edit] {
    if directives.isEmpty { return [] }
    let places = DirectivePlaces(snapshot)
    let contexts = places.contexts(at: directives.map(\.place))
    var edits: [Edit] = []
    for (new, context) in zip(directives, contexts) {
      do throws(Unwritable) {
        let lines = try DirectiveComposer(context: context).lines(new.content)
        edits.append(new.place.edit(lines, in: snapshot.journal.sources))
      } catch {
        edits.append(try elsewhere(new, places, snapshot, error))
      }
    }
    return edits
  }

  /// The edit at the first other place where directives can be written.
  private static func elsewhere(
    _ new: NewDirectives, _ places: DirectivePlaces, _ snapshot: Snapshot, _ problem: Unwritable
  ) throws(Refusal) -> Edit {
    let others = places.others
    for (place, context) in zip(others, places.contexts(at: others)) {
      if let lines = try? DirectiveComposer(context: context).lines(new.content) {
        return place.edit(lines, in: snapshot.journal.sources)
      }
    }
    throw .cannotSay(
      problem, SourcePlace(new.place.file, SourceRange(new.place.offset, new.place.offset)))
  }

  /// The edits of directives that say something else.
  static func edits(_ edits: [DirectiveEdit], _ snapshot: Snapshot) throws(Refusal) -> [Edit] {
    let places = DirectivePlaces(snapshot)
    var result: [Edit] = []
    for edit in edits {
      let context = places.contexts(at: [places.before(edit.place)])[0]
      do throws(Unwritable) {
        result.append(try DirectiveEditor(edit, in: snapshot.journal.sources, context).edit)
      } catch {
        throw .cannotSay(error, edit.place)
      }
    }
    return result
  }
}
