import Foundation
import LedgerRendering
import LedgerSource
import Testing

/// Holds the output against the published schema, where the schema and a validator are at hand.
struct SARIFSchemaTests {
  @Test func followsTheSchema() throws {
    guard let schema = SARIFSchemaTests.schema() else {
      print("skipped: schemas/sarif-2.1.0.json is not there")
      return
    }
    guard try python(["-c", "import jsonschema"]) == 0 else {
      print("skipped: the Python package jsonschema is not installed")
      return
    }
    let household = Household()
    for diagnostics in [try household.all, []] {
      let log = FileManager.default.temporaryDirectory
        .appendingPathComponent("log-\(UUID().uuidString).sarif")
      try Data(household.fixture.rendered(diagnostics, .sarif).utf8).write(to: log)
      defer { try? FileManager.default.removeItem(at: log) }
      let program = """
        import json, jsonschema, sys
        schema, log = [json.load(open(path)) for path in sys.argv[1:]]
        jsonschema.Draft7Validator(schema, format_checker=jsonschema.FormatChecker()).validate(log)
        """
      #expect(try python(["-c", program, schema.path, log.path]) == 0)
    }
  }

  /// The schema in a folder `schemas`, or `shared/schemas`, of a folder around this file.
  private static func schema() -> URL? {
    var folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    while folder.path != "/" {
      for name in ["schemas", "shared/schemas"] {
        let file = folder.appendingPathComponent("\(name)/sarif-2.1.0.json")
        if FileManager.default.fileExists(atPath: file.path) { return file }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private func python(_ arguments: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
