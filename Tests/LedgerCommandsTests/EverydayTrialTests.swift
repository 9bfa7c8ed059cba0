import Foundation
import LedgerTestSupport
import Testing

/// Commands that write, in circumstances that nobody wants: killed, twice at once, in a folder that may
/// not be written to, on a full disk.
///
/// Nothing is lost, and what is said tells what to do.
struct EverydayTrialTests {
  static let journal = """
    commodity 1,000.00 EUR

    account assets:bank  ; type:C
    account assets:cash  ; type:C
    account expenses:food  ; type:X
    account expenses:fun  ; type:X
    account expenses:toys  ; type:X
    account assets:pocket  ; type:C, hidden:
    account expenses:treats  ; type:X, hidden:
    tag feast
    tag spare

    pool assets:cash

    ~ monthly from 2026-01-31  Landlord
        ; id:rent, skip:2026-03-31
        expenses:food                                900.00 EUR
        assets:bank

    ~ monthly from 2026-03-10  Club
        ; id:club, until:2026-03-31
        expenses:fun                                  15.00 EUR
        assets:cash

    budget Meals
        amount    300 EUR monthly from 2026-01-01
        for       expenses:food

    budget Jar
        amount    0 EUR monthly from 2026-01-01
        for       expenses:jar
        mode      envelope

    budget Box
        amount    0 EUR monthly from 2026-01-01
        for       expenses:box
        mode      envelope

    fund 2026-01-05
        Jar    10 EUR

    household Home
        member    Anna
        member    Tom

    goal Trip
        target    600 EUR

    goal Done
        account   assets:bank
        target    100 EUR

    2026-01-05 Opening
        assets:bank                                 5000.00 EUR
        assets:cash                                   50.00 EUR
        equity:opening

    2026-01-06 Rewe  ; by:Anna
        expenses:food                                 42.10 EUR
        assets:bank

    2026-03-11 Club
        expenses:fun                                  15.00 EUR
        assets:cash

    2026-01-09 Rewe
      expenses:food   12.10 EUR
      assets:bank

    """

  /// A command of each kind that writes.
  static let lines = [
    "add 4.50 coffee --account food --wallet cash", "edit last payee=Penny amount=13", "use cash",
    "remove last", "rename account expenses:food expenses:meals", "fmt --write main.journal",
    "schedule pay rent@2026-01-31", "schedule skip rent 2026-02-28",
    "schedule unskip rent 2026-03-31", "attach last main.journal",
    "account add assets:jar 12.50", "account set cash 41", "account close cash --into bank",
    "category add pets", "tag add trip", "budget add Fun 30 monthly fun",
    "budget edit Meals amount=400", "budget remove Meals --yes", "goals add Bike 900",
    "goals save Trip 10", "goals remove Trip --yes",
    "schedule add monthly 12.99 Streaming food", "schedule repeat last monthly",
    "schedule edit rent amount=950 --from 2026-05-31", "schedule remove rent --yes",
    "form 2026-03 food=10", "schedule post --until 2026-02-01",
    "schedule split rent 2026-05-31", "schedule end rent 2026-12-31", "schedule due --link",
    "account hide cash", "account unhide pocket", "account remove expenses:toys --yes",
    "category set fun 3", "category close fun", "category hide fun", "category unhide treats",
    "category remove expenses:toys --yes", "tag rename feast party", "tag remove spare --yes",
    "goals edit Trip target=700", "goals reach Done", "budget fund Jar 20", "budget move Jar Box 5",
    "clear last", "account edit cash icon=💶", "category edit fun help=games",
    "tag edit feast help=meals", "goals drop Trip --yes",
    "household member add Eve born=1995", "household member edit Anna born=1995",
    "household member remove Tom --yes", "household set saving=10%",
    "household settle --write --from assets:cash --to assets:bank",
  ]

  private static func start(
    _ line: String, in folder: TemporaryFolder, _ program: ExternalProgram
  ) throws -> (Process, Pipe) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(fileURLWithPath: program.path)
    process.arguments = line.split(separator: " ").map(String.init) + ["--today", "2026-04-01"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["HOME": folder.path, "LC_ALL": "C.UTF-8"]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    return (process, errors)
  }

  private static func run(
    _ line: String, in folder: TemporaryFolder, _ program: ExternalProgram
  ) throws -> (code: Int32, errors: String) {
    let (process, errors) = try start(line, in: folder, program)
    let data = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  private static var program: ExternalProgram? {
    let found = BuiltProgram.named("bursar")
    if found == nil { print("skipped: bursar is not built") }
    return found
  }

  @Test(arguments: lines)
  func losesNothingWhenKilled(_ line: String) throws {
    guard let program = Self.program else { return }
    try TemporaryFolder.lend { folder in
      let old = Array(Self.journal.utf8)
      try folder.write(old, to: "main.journal")
      let start = Date()
      #expect(try Self.run(line, in: folder, program).code == 0)
      let whole = Date().timeIntervalSince(start)
      let new = try folder.read("main.journal")
      #expect(new != old)
      for round in 0..<Thoroughness.count(quick: 4, thorough: 1000) {
        try folder.write(old, to: "main.journal")
        try? FileManager.default.removeItem(at: folder.url(".bursar"))
        let (process, _) = try Self.start(line, in: folder, program)
        Thread.sleep(forTimeInterval: whole * Double.random(in: 0...1.1))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try folder.read("main.journal")
        #expect(found == old || found == new, "round \(round): neither old nor new")
        // What was killed is in nobody's way.
        if found == new {
          #expect(try Self.run("undo", in: folder, program).code == 0)
          #expect(try folder.read("main.journal") == old, "round \(round): it cannot be taken back")
        } else {
          #expect(try Self.run(line, in: folder, program).code == 0, "round \(round)")
          #expect(try folder.read("main.journal") == new, "round \(round)")
        }
      }
    }
  }

  /// Of several at once each writes, one after the other.
  @Test func losesNothingWhenRunAtOnce() throws {
    guard let program = Self.program else { return }
    for round in 0..<Thoroughness.count(quick: 1, thorough: 100) {
      try TemporaryFolder.lend { folder in
        try folder.write(Array(Self.journal.utf8), to: "main.journal")
        let payees = (1...Thoroughness.count(quick: 6, thorough: 20)).map { "Baker\($0)" }
        let started = try payees.enumerated().map { number, payee in
          try Self.start(
            "add \(number + 1).50 \(payee) --account food --wallet cash", in: folder, program)
        }
        for (process, errors) in started {
          let data = errors.fileHandleForReading.readDataToEndOfFile()
          process.waitUntilExit()
          let said = String(decoding: data, as: UTF8.self)
          #expect(process.terminationStatus == 0, "round \(round): \(said)")
        }
        let text = String(decoding: try folder.read("main.journal"), as: UTF8.self)
        for payee in payees { #expect(text.contains(" \(payee)\n"), "round \(round)") }
        #expect(text.contains("2026-01-09 Rewe\n  expenses:food   12.10 EUR"))
      }
    }
  }

  /// A write that concerns several files is either there or can be taken back, whenever it is killed.
  @Test func losesNothingOfSeveralFiles() throws {
    guard let program = Self.program else { return }
    let names = ["a.journal", "b.journal", "c.journal"]
    let root = Array("include a.journal\ninclude b.journal\ninclude c.journal\n".utf8)
    let old = names.enumerated().map { number, _ in
      Array(
        "2026-01-0\(number + 1) Rewe\n    expenses:food      4.00 EUR\n    assets:cash\n".utf8)
    }
    let line = "rename account expenses:food expenses:meals"
    let new = old.map {
      Array(String(decoding: $0, as: UTF8.self).replacing("food  ", with: "meals ").utf8)
    }
    try TemporaryFolder.lend { folder in
      func begin() throws {
        try? FileManager.default.removeItem(at: folder.url(".bursar"))
        try folder.write(root, to: "main.journal")
        for (name, bytes) in zip(names, old) { try folder.write(bytes, to: name) }
      }
      try begin()
      let start = Date()
      #expect(try Self.run(line, in: folder, program).code == 0)
      let whole = Date().timeIntervalSince(start)
      #expect(try names.map(folder.read) == new)
      for round in 0..<Thoroughness.count(quick: 4, thorough: 1000) {
        try begin()
        let (process, _) = try Self.start(line, in: folder, program)
        Thread.sleep(forTimeInterval: whole * Double.random(in: 0.5...1.1))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try names.map(folder.read)
        #expect(zip(found, zip(old, new)).allSatisfy { $0 == $1.0 || $0 == $1.1 }, "\(round)")
        if found != old {
          #expect(try Self.run("undo", in: folder, program).code == 0)
          #expect(try names.map(folder.read) == old, "round \(round): it cannot be taken back")
        }
        #expect(try Self.run(line, in: folder, program).code == 0)
        #expect(try names.map(folder.read) == new, "round \(round)")
      }
    }
  }

  /// Taking back is a write, too.
  @Test(arguments: ["undo", "redo"])
  func losesNothingWhenKilledWhileTakingBack(_ way: String) throws {
    guard let program = Self.program else { return }
    try TemporaryFolder.lend { folder in
      let old = Array(Self.journal.utf8)
      for round in 0..<Thoroughness.count(quick: 4, thorough: 1000) {
        try? FileManager.default.removeItem(at: folder.url(".bursar"))
        try folder.write(old, to: "main.journal")
        #expect(try Self.run(Self.lines[0], in: folder, program).code == 0)
        let new = try folder.read("main.journal")
        if way == "redo" { #expect(try Self.run("undo", in: folder, program).code == 0) }
        let (process, _) = try Self.start(way, in: folder, program)
        Thread.sleep(forTimeInterval: Double.random(in: 0...0.1))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try folder.read("main.journal")
        #expect(found == old || found == new, "round \(round): neither old nor new")
        // Whoever says it again has what was wanted.
        _ = try Self.run(way, in: folder, program)
        #expect(try folder.read("main.journal") == (way == "undo" ? old : new), "round \(round)")
      }
    }
  }

  /// A first journal is there, or nothing is in the way of another try.
  @Test func beginsAgainWhereInitWasKilled() throws {
    guard let program = Self.program else { return }
    for round in 0..<Thoroughness.count(quick: 3, thorough: 1000) {
      try TemporaryFolder.lend { folder in
        let (process, _) = try Self.start("init", in: folder, program)
        Thread.sleep(forTimeInterval: Double.random(in: 0...0.15))
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        if try Self.run("check --strict", in: folder, program).code == 0 { return }
        if try Self.run("init", in: folder, program).code != 0 {
          #expect(try Self.run("undo", in: folder, program).code == 0, "round \(round)")
          #expect(try Self.run("init", in: folder, program).code == 0, "round \(round)")
        }
        #expect(try Self.run("check --strict", in: folder, program).code == 0, "round \(round)")
      }
    }
  }

  @Test(arguments: lines)
  func saysWhatToDoInAFolderThatIsReadOnly(_ line: String) throws {
    guard let program = Self.program else { return }
    try TemporaryFolder.lend { folder in
      let old = Array(Self.journal.utf8)
      try folder.write(old, to: "main.journal")
      guard LockedFolder.lock(folder.path) else {
        print("skipped: root can lock a folder only on Linux, where it may mount")
        return
      }
      defer { LockedFolder.unlock(folder.path) }
      let (code, errors) = try Self.run(line, in: folder, program)
      #expect(code == 2, "\(errors)")
      #expect(
        errors.contains("no file was changed") || errors.contains("nothing was written"),
        "\(errors)")
      #expect(try folder.read("main.journal") == old)
    }
  }

  /// A small disk in memory that has no room left.
  @Test(arguments: lines)
  func losesNothingOnAFullDisk(_ line: String) throws {
    guard let program = Self.program else { return }
    try TemporaryFolder.lend { folder in
      guard SmallDisk.mount(folder.path) else {
        print("skipped: a small disk can only be made by root, on Linux")
        return
      }
      defer { SmallDisk.unmount(folder.path) }
      let old = Array(Self.journal.utf8)
      try folder.write(old, to: "main.journal")
      SmallDisk.fill(folder.path)
      let (code, errors) = try Self.run(line, in: folder, program)
      let found = try folder.read("main.journal")
      if code == 0 {
        // It fits, perhaps without the memory of it, which is said.
        #expect(found != old)
      } else {
        #expect(code == 2, "\(errors)")
        #expect(
          errors.contains("no file was changed") || errors.contains("nothing was written"),
          "\(errors)")
        #expect(found == old)
      }
      let names = try folder.names(in: ".").filter { $0 != ".bursar" && $0 != "receipts" }
      #expect(names.sorted() == ["filler", "main.journal"], "\(errors)")
    }
  }
}

/// A folder that nobody may write to, not even root.
private enum LockedFolder {
  static func lock(_ path: String) -> Bool {
    guard getuid() == 0 else { return chmod(path, 0o555) == 0 }
    #if os(Linux)
      guard Mounts.run("mount", ["--bind", path, path]) else { return false }
      if Mounts.run("mount", ["-o", "remount,ro,bind", path]) { return true }
      _ = Mounts.run("umount", [path])
    #endif
    return false
  }

  static func unlock(_ path: String) {
    if getuid() == 0 {
      _ = Mounts.run("umount", [path])
    } else {
      chmod(path, 0o755)
    }
  }
}

/// A disk of a few pages.
private enum SmallDisk {
  static func mount(_ path: String) -> Bool {
    #if os(Linux)
      getuid() == 0 && Mounts.run("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", path])
    #else
      false
    #endif
  }

  static func unmount(_ path: String) { _ = Mounts.run("umount", [path]) }

  /// Leaves no byte free.
  static func fill(_ path: String) {
    let file = open(path + "/filler", O_WRONLY | O_CREAT, 0o600)
    let page = [UInt8](repeating: 0, count: 4096)
    while write(file, page, page.count) > 0 {}
    close(file)
  }
}

private enum Mounts {
  static func run(_ name: String, _ arguments: [String]) -> Bool {
    guard let tool = ExternalProgram(named: name),
      let result = try? tool.run(arguments, workingDirectory: "/", environment: [:])
    else { return false }
    return result.exitCode == 0
  }
}
