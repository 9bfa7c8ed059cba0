#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension Clock {
  /// The seconds by which clocks here are ahead of the universal time, at a moment since 1970.
  package static func localOffset(at seconds: Int) -> Int {
    var moment = time_t(seconds)
    var parts = tm()
    tzset()
    guard localtime_r(&moment, &parts) != nil else { return 0 }
    return Int(parts.tm_gmtoff)
  }
}

/// A command of the user's shell that makes data of data.
package enum ShellFilter {
  /// What it wrote, or its complaint.
  package enum Outcome: Sendable {
    case output([UInt8])
    case failed(code: Int, complaint: String)
  }

  /// Runs a command in a folder, on a file if there is one, and waits for its end.
  package static func run(
    _ command: String, in folder: String, on file: String?, environment: [String: String]
  ) -> Outcome {
    let script = "cd -- \"$1\" && exec <\"$2\" && eval \"$3\""
    do throws(SystemFailure) {
      let process = try Subprocess(
        "sh", ["-c", script, "sh", folder, file ?? "/dev/null", command],
        environment: environment.map { "\($0.key)=\($0.value)" })
      guard process.exitCode == 0 else {
        return .failed(code: Int(process.exitCode ?? -1), complaint: process.complaint)
      }
      return .output(process.output)
    } catch {
      return .failed(code: -1, complaint: "it could not be started")
    }
  }
}
