// Unsafe code: the settings of the terminal are a C structure, which a signal handler finds.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif
import Synchronization

/// A terminal that hands over each key as it is pressed, and shows none of them by itself.
///
/// A class, because the settings before belong to one terminal and are given back once: at the end, or
/// by a signal that ends the process.
package final class RawTerminal {
  private let descriptor: Int32

  package init(descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit { end() }

  /// Begins to hand over keys; says no where this is no terminal.
  package func begin() -> Bool {
    if FormerSettings.current != nil { return true }
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    FormerSettings.keep(settings, of: descriptor)
    TemporaryFiles.watchSignals()
    // Ctrl-C is a key, too, so that whoever reads them can give the settings back first.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_iflag &= ~tcflag_t(IXON | ICRNL)
    guard tcsetattr(descriptor, TCSADRAIN, &settings) == 0 else {
      FormerSettings.forget()
      return false
    }
    return true
  }

  /// Gives the settings back.
  package func end() {
    FormerSettings.giveBack()
    FormerSettings.forget()
  }
}

/// The settings of the terminal that are to be given back, where a signal finds them.
enum FormerSettings {
  private struct Kept {
    var descriptor: Int32
    var settings: termios
  }

  private static let kept = Atomic<UInt>(0)

  private static var pointer: UnsafeMutablePointer<Kept>? {
    UnsafeMutablePointer(bitPattern: kept.load(ordering: .acquiring))
  }

  static var current: termios? { pointer?.pointee.settings }

  static func keep(_ settings: termios, of descriptor: Int32) {
    let new = UnsafeMutablePointer<Kept>.allocate(capacity: 1)
    new.initialize(to: Kept(descriptor: descriptor, settings: settings))
    kept.store(UInt(bitPattern: new), ordering: .releasing)
  }

  /// The few bytes stay, since a signal may just be looking at them.
  static func forget() {
    kept.store(0, ordering: .releasing)
  }

  /// Safe inside a signal: looks at memory and makes one system call.
  static func giveBack() {
    guard let pointer else { return }
    tcsetattr(pointer.pointee.descriptor, TCSADRAIN, &pointer.pointee.settings)
  }
}
