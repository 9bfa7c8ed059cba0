import Foundation
import LedgerTestSupport
import Testing

/// Imports that are killed, and two at the same moment.
struct ImportProcessTests {
  private static let rows = 300

  /// Runs a script in a folder with a journal and a statement; `$BURSAR` is the program.
  private static func shell(_ script: String, in folder: TemporaryFolder) throws -> Int32? {
    guard let program = BuiltProgram.named("bursar") else {
      print("skipped: bursar is not built")
      return nil
    }
    var csv = ""
    for row in 0..<rows {
      let day = 1 + row * 27 / rows
      csv += "2026-03-\(day < 10 ? "0" : "")\(day),Shop \(row % 9),-\(1 + row % 7).50\n"
    }
    let rules = "fields date, description, amount\naccount1 assets:giro\ncurrency EUR\n"
    try folder.write(Array(csv.utf8), to: "giro.csv")
    try folder.write(Array(rules.utf8), to: "giro.csv.rules")
    let journal =
      "include month.journal\n\n2026-01-01 * Opening\n    assets:cash  1.00 EUR\n    equity\n"
    try folder.write(Array(journal.utf8), to: "main.journal")
    // One entry by hand in another file, so that two files change at once.
    let month = "2026-02-27 Shop 0\n    assets:giro  -1.50 EUR\n    expenses:food\n"
    try folder.write(Array(month.utf8), to: "month.journal")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments = ["-c", script]
    process.environment = ["BURSAR": program.path, "PATH": "/usr/bin:/bin"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }

  private static let common = """
    run() { "$BURSAR" import giro.csv --into main.journal --no-predict --today 2026-04-01; }
    begin() { exec "$BURSAR" import giro.csv --into main.journal --no-predict --today 2026-04-01; }
    text() { cat main.journal month.journal; }
    text > before
    cp main.journal main.before; cp month.journal month.before
    start() { cp main.before main.journal; cp month.before month.journal; rm -rf .bursar; }
    run || exit 10
    text > after
    cmp -s before after && exit 11

    """

  @Test func leavesOldOrNewFilesWheneverItIsKilled() throws {
    let script =
      Self.common + """
        for wait in 0.00 0.01 0.02 0.03 0.04 0.05 0.07 0.09 0.12 0.15 0.20 0.25 0.30 0.40 0.60; do
          start
          begin & sleep $wait; kill -KILL $! 2> /dev/null; wait $!
          text > killed
          cmp -s killed before || cmp -s killed after || exit 9
          run || exit 8
          text | cmp -s - after || exit 7
          "$BURSAR" undo || exit 6
          text | cmp -s - before || exit 5
        done
        exit 0
        """
    try TemporaryFolder.lend { folder in
      guard let code = try Self.shell(script, in: folder) else { return }
      #expect(code == 0)
    }
  }

  @Test func writesOnceWhereTwoImportAtTheSameMoment() throws {
    let script =
      Self.common + """
        for round in 1 2 3 4 5; do
          start
          run 2> one & first=$!
          run 2> two & second=$!
          wait $first; a=$?
          wait $second; b=$?
          text | cmp -s - after || exit 9
          case "$a$b" in
            00) ;;
            02|20) cat one two | grep -q "no file was changed" || exit 7 ;;
            *) exit 8 ;;
          esac
        done
        exit 0
        """
    try TemporaryFolder.lend { folder in
      guard let code = try Self.shell(script, in: folder) else { return }
      #expect(code == 0)
    }
  }

  /// Whichever is first: what said that it wrote is there, whole and once.
  @Test func losesNothingBesideEntriesByHand() throws {
    let script =
      Self.common + """
        add() { "$BURSAR" add 4.50 Baker --account expenses:food --wallet assets:cash --new \
          --into main.journal --date 2026-03-0$1 --today 2026-04-01; }
        for round in 1 2 3 4 5 6; do
          start
          run 2> one & first=$!
          sleep 0.0$((round * 2)); add $round 2> two; b=$?
          wait $first; a=$?
          [ $a$b = 22 ] && exit 9
          [ $a = 0 ] || [ $a = 2 ] || exit 8
          [ $b = 0 ] || [ $b = 2 ] || exit 7
          [ $a = 0 ] || grep -q "try again" one || exit 6
          [ $b = 0 ] || grep -q "try again" two || exit 5
          entries=$("$BURSAR" report print --today 2026-04-01 | grep -c "import:")
          [ $a = 2 ] && wanted=0 || wanted=\(Self.rows)
          [ "$entries" = $wanted ] || exit 4
          bakers=$(grep -c Baker main.journal)
          [ $b = 2 ] && wanted=0 || wanted=1
          [ "$bakers" = $wanted ] || exit 3
        done
        exit 0
        """
    try TemporaryFolder.lend { folder in
      guard let code = try Self.shell(script, in: folder) else { return }
      #expect(code == 0)
    }
  }
}
