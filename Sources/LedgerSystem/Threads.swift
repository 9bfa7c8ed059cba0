// Unsafe code: closures and results handed to threads through pointers.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Work on several processors at once.
package enum Threads {
  /// Deep enough for a parser, whatever the platform's own stack is.
  private static let stackSize = 8 << 20

  /// How many processors may be used.
  package static var processorCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// Does all the work, each piece on a thread of its own, and gives the results in order.
  ///
  /// The first piece runs on the caller's thread. A piece for which the system grants no thread
  /// does too, after the others have begun.
  package static func run<Result: Sendable>(
    _ work: [@Sendable () -> Result]
  ) -> [Result] {
    guard let first = work.first else { return [] }
    let (others, own) = run(Array(work.dropFirst()), beside: first)
    return [own] + others
  }

  /// The same beside work of the caller's own, which may touch what no other thread may.
  package static func run<Result: Sendable, Own>(
    _ work: [@Sendable () -> Result], beside own: () -> Own
  ) -> (results: [Result], own: Own) {
    let results = UnsafeMutableBufferPointer<Result>.allocate(capacity: work.count)
    defer { results.deallocate() }
    let jobs = work.indices.map { index in
      Job { results.initializeElement(at: index, to: work[index]()) }
    }
    let threads = jobs.map(start)
    let own = own()
    for (job, thread) in zip(jobs, threads) where thread == nil { job.work() }
    for case let thread? in threads { pthread_join(thread, nil) }
    defer { results.deinitialize() }
    return (Array(results), own)
  }

  /// Transforms every input on a thread of its own, and gives the results in order.
  package static func map<Input: Sendable, Result: Sendable>(
    _ inputs: [Input], _ transform: @escaping @Sendable (Input) -> Result
  ) -> [Result] {
    run(inputs.map { input in { transform(input) } })
  }

  /// Does something on a thread of its own, whose end nobody waits for; without threads at once.
  package static func begin(_ work: @escaping @Sendable () -> Void) {
    let job = Job(work)
    if let thread = start(job) { pthread_detach(thread) } else { work() }
  }

  private static func start(_ job: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    guard pthread_attr_init(&attributes) == 0 else { return nil }
    defer { pthread_attr_destroy(&attributes) }
    guard pthread_attr_setstacksize(&attributes, stackSize) == 0 else { return nil }
    let handle = Unmanaged.passRetained(job)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    guard pthread_create(&thread, &attributes, runJob, handle.toOpaque()) == 0 else {
      handle.release()
      return nil
    }
    return thread
  }
}

/// One piece of work; a class, because a thread receives no more than one pointer.
private final class Job {
  let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }
}

// A closure literal in its place would belong to its caller's actor, and trap on another thread.
#if canImport(Darwin)
  private func runJob(_ handle: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<Job>.fromOpaque(handle).takeRetainedValue().work()
    return nil
  }
#else
  private func runJob(_ handle: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let handle { Unmanaged<Job>.fromOpaque(handle).takeRetainedValue().work() }
    return nil
  }
#endif
