// Unsafe code: handlers of signals, and the stack they run on.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Makes a trap, which is a fault of the program itself, end with a sentence and exit code 3.
func reportFaults() {
  // A stack that has overflowed has no room for the handler: it gets one of its own, for good.
  let size = 1 << 16
  var stack = stack_t()
  stack.ss_sp = malloc(size)
  stack.ss_size = size
  if stack.ss_sp != nil { sigaltstack(&stack, nil) }
  var action = sigaction()
  #if canImport(Darwin)
    action.__sigaction_u.__sa_handler = endWithReport
  #elseif canImport(Musl)
    action.__sa_handler.sa_handler = endWithReport
  #else
    action.__sigaction_handler.sa_handler = endWithReport
  #endif
  action.sa_flags = Int32(SA_ONSTACK)
  for signal in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE] {
    sigaction(signal, &action, nil)
  }
}

/// Runs inside a signal, where only plain system calls are safe.
private func endWithReport(_ signal: Int32) {
  let message: StaticString = "bursar: this is a fault of bursar itself; please report it\n"
  FormerSettings.giveBack()
  _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
  _exit(3)
}
