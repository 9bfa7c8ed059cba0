/// What a program tells the shell when it ends.
package enum ExitCode: Int32, Comparable, Sendable {
  /// What was asked for is done.
  case done = 0
  /// The journal has errors, or a gate that was asked for did not hold.
  case findings = 1
  /// Wrong usage, or input that cannot be read.
  case usage = 2
  /// A fault of the program itself.
  case bug = 3

  /// The worse one is the larger.
  package static func < (left: ExitCode, right: ExitCode) -> Bool { left.rawValue < right.rawValue }
}
