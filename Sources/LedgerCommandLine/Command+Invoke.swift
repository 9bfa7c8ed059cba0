import LedgerPatterns

extension Command {
  package static func invoke(
    _ arguments: [String], as path: String, console: any Console
  ) -> ExitCode {
    reportingErrors(path, console) { () throws(UsageError) in
      var options = defaults
      switch try request(arguments, into: &options, path, console) {
      case .show(let flag, let value):
        return try show(flag, value, as: path, console)
      case .run(let found):
        let invocation = Invocation(
          path: path, arguments: arguments, operands: found, console: console)
        return try repeated(console) { () throws(UsageError) in try run(options, invocation) }
      }
    }
  }

  /// Runs once more where another program was quicker, for some seconds: all that was asked stands in
  /// the arguments.
  private static func repeated(
    _ console: any Console, _ run: () throws(UsageError) -> ExitCode
  ) throws(UsageError) -> ExitCode {
    let start = console.milliseconds
    var attempts = 1
    while true {
      do throws(UsageError) {
        return try run()
      } catch {
        guard error.isRace, console.isUntouched, attempts < 20,
          console.milliseconds - start < 30_000
        else { throw error }
        attempts += 1
      }
    }
  }

  private static func request(
    _ arguments: [String], into options: inout Options, _ path: String, _ console: any Console
  ) throws(UsageError) -> Request {
    do throws(UsageError) {
      let request = try flags.request(arguments, into: &options, console.permits)
      if case .run(let found) = request, operands.isEmpty, let unexpected = found.first {
        throw UsageError("unexpected argument '\(unexpected)'")
      }
      return request
    } catch {
      throw advised(error).pointingToHelp(of: path)
    }
  }

  /// The error with what to do instead of a flag that other programs have.
  private static func advised(_ error: UsageError) -> UsageError {
    guard let spelling = error.unknownFlag, let advice = advice(onUnknownFlag: spelling) else {
      return error
    }
    return UsageError("there is no flag \(spelling)", hints: [advice], exit: error.exit)
  }
}

extension CommandGroup {
  package static func invoke(
    _ arguments: [String], as path: String, console: any Console
  ) -> ExitCode {
    reportingErrors(path, console) { () throws(UsageError) in
      switch try choice(arguments, path) {
      case .show(let flag, let value): return try show(flag, value, as: path, console)
      case .command(let command, let rest):
        return command.command.invoke(
          rest, as: ([path] + command.path).joined(separator: " "), console: console)
      case .none:
        guard let defaultCommand else {
          let names = commands.map { $0.name }
          // A few names say more than the way to them.
          let few = names.count <= 8 ? ": \(names.joined(separator: ", "))" : ""
          throw UsageError("which command?", hints: ["run `\(path) -h` to list them\(few)"])
        }
        return defaultCommand.invoke(arguments, as: path, console: console)
      }
    }
  }

  private static func choice(
    _ arguments: [String], _ path: String
  ) throws(UsageError) -> Choice {
    do throws(UsageError) {
      // The usual cases, `bursar check …` and `bursar-schedule -f FILE`, need no table of all flags.
      if let first = arguments.first, !first.hasPrefix("-") {
        if isOtherWord(first) { return .none }
        return .command(try command(named: first), Array(arguments.dropFirst()))
      }
      if let shown = BuiltInFlag(onlyWordOf: arguments) { return .show(shown, value: nil) }
      if namesNoCommand(arguments, path) { return .none }
      return try choice(arguments, table: description(as: path).allFlags)
    } catch {
      throw error.pointingToHelp(of: path)
    }
  }

  /// Whether a word is no command's, and the command that runs by itself takes such words.
  private static func isOtherWord(_ word: String) -> Bool {
    takesOtherWords && !commands.contains { $0.names.contains(word) }
  }

  /// Whether there are only flags of the command that runs by itself, with values that are not
  /// commands in any reading.
  private static func namesNoCommand(_ arguments: [String], _ path: String) -> Bool {
    guard let defaultCommand else { return false }
    let names = commands.flatMap { $0.names }
    let table = BuiltInFlag.removed(from: defaultCommand.description(as: path).flags)
    var reader = ArgumentReader(arguments, table: table)
    do throws(UsageError) {
      while let argument = try reader.next() {
        guard case .flag(_, let value) = argument else { return false }
        if let value, names.contains(where: { $0.hasPrefix(value) }) { return false }
      }
      return true
    } catch {
      // Whatever is wrong is explained with all flags in sight.
      return false
    }
  }

  /// Looks for the first argument that is neither a flag nor a flag's value.
  private static func choice(
    _ arguments: [String], table commandFlags: [FlagDescription]
  ) throws(UsageError) -> Choice {
    let table = commandFlags + BuiltInFlag.descriptions
    var reader = ArgumentReader(arguments, table: table)
    while let argument = try reader.next() {
      switch argument {
      case .operand(let typed):
        if isOtherWord(typed) { return .none }
        var rest = arguments
        rest.remove(at: reader.lastOffset)
        return .command(try command(named: typed), rest)
      case .flag(let index, let value):
        try table[index].requireSameMeaning(in: table)
        guard index >= commandFlags.count else { continue }
        try table[index].requireChoice(value)
        return .show(BuiltInFlag.allCases[index - commandFlags.count], value: value)
      }
    }
    return .none
  }

  /// The command of a name, an alias, or a beginning that only one has.
  ///
  /// A command of a group beneath needs no name of its group: `bursar balance` is `bursar report
  /// balance`. Where several groups have one, it is that of the first.
  private static func command(named typed: String) throws(UsageError) -> FoundCommand {
    if let exact = commands.first(where: { $0.names.contains(typed) }) {
      return FoundCommand(exact)
    }
    for case let group as any CommandGroup.Type in commands {
      if let beneath = group.commands.first(where: { $0.names.contains(typed) }) {
        return FoundCommand(beneath, in: group)
      }
    }
    let candidates = commands.filter { command in
      !typed.isEmpty && command.names.contains { $0.hasPrefix(typed) }
    }
    guard let first = candidates.first else {
      if let advice = advice(instead: typed) { throw advice }
      let hint = nearestCommand(to: typed).map { "did you mean \($0)?" } ?? hint(forUnknown: typed)
      throw UsageError("unknown command '\(typed)'", hints: hint.map { [$0] } ?? [])
    }
    if candidates.count == 1 { return FoundCommand(first) }
    let meant = candidates.map { $0.name }.joined(separator: " or ")
    throw UsageError("'\(typed)' could be \(meant)", hints: ["write more of the name"])
  }

  /// The words for a command of that name in a group beneath: `report balance`.
  private static func commandBeneath(named typed: String) -> String? {
    let groups = description(as: name).commands
    let group = groups.first { $0.commands.contains { $0.names.contains(typed) } }
    return group.map { "\($0.name) \(typed)" }
  }

  /// The words for the command that was most likely meant: one of its own, or one in a group beneath
  /// that is nearer.
  private static func nearestCommand(to typed: String) -> String? {
    let own = commands.flatMap { $0.names }
    let beneath = description(as: name).commands.flatMap { $0.commands.flatMap(\.names) }
    return nearestName(to: typed, in: own + beneath).flatMap { found in
      own.contains(found) ? found : commandBeneath(named: found)
    }
  }
}

/// A command, and the words that lead to it.
private struct FoundCommand {
  let command: any Invocable.Type
  let path: [String]

  init(_ command: any Invocable.Type, in group: (any CommandGroup.Type)? = nil) {
    self.command = command
    path = [group?.name, command.name].compactMap(\.self)
  }
}

/// What the words before a group's command come to.
private enum Choice {
  case show(BuiltInFlag, value: String?)
  /// The command that was named, and all arguments but its name.
  case command(FoundCommand, [String])
  /// No command was named.
  case none
}

extension CommandDescription {
  /// The flags of all commands beneath, each once, without those that every command has.
  ///
  /// A flag may stand before the command's name, where only this union tells flags from values.
  var allFlags: [FlagDescription] {
    var union: [FlagDescription] = []
    var seen: Set<FlagDescription> = []
    var owners: [String: Int] = [:]
    for flag in BuiltInFlag.removed(from: flags) + commands.flatMap(\.allFlags)
    where seen.insert(flag).inserted {
      let spellings = flag.spellings
      let known = Set(spellings.map { owners[$0] })
      if known.count == 1, case let owner?? = known.first,
        union[owner].takesValue == flag.takesValue
      {
        continue
      }
      for spelling in spellings where owners[spelling] == nil { owners[spelling] = union.count }
      union.append(flag)
    }
    return union
  }
}

extension FlagDescription {
  /// Whether the next argument belongs to the flag.
  var takesValue: Bool {
    if case .required = argument { true } else { false }
  }

  /// Complains where commands disagree on whether a value follows the flag.
  fileprivate func requireSameMeaning(in table: [FlagDescription]) throws(UsageError) {
    for other in table where other.takesValue != takesValue {
      guard let spelling = other.spellings.first(where: spellings.contains) else { continue }
      throw UsageError("write \(spelling) after the command, whose meaning it depends on")
    }
  }
}

extension Invocable {
  fileprivate static func show(
    _ flag: BuiltInFlag, _ value: String?, as path: String, _ console: any Console
  ) throws(UsageError) -> ExitCode {
    let text = try flag.text(
      about: description(as: path), value: value, width: console.width ?? 80)
    console.write(text)
    return .done
  }

  fileprivate static func reportingErrors(
    _ path: String, _ console: any Console, _ work: () throws(UsageError) -> ExitCode
  ) -> ExitCode {
    do throws(UsageError) {
      return try work()
    } catch {
      if let document = error.document { console.write(document) }
      error.report(as: path, console)
      return error.exit
    }
  }
}

extension UsageError {
  /// Says what is wrong, and what to do about it.
  package func report(as path: String, _ console: any Console) {
    if let problems {
      console.writeError(problems)
      return
    }
    let lines = ["\(path): \(message)"] + hints.map { "hint: \($0)" } + sample
    console.flush()
    console.writeError(lines.map { $0.withoutControlCharacters + "\n" }.joined())
  }
}

extension String {
  /// The text with what could steer a terminal shown as an escape.
  fileprivate var withoutControlCharacters: String {
    unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x2028...0x202E, 0x2066...0x2069:
        text += scalar.escaped(asASCII: true)
      default: text.unicodeScalars.append(scalar)
      }
    }
  }
}
