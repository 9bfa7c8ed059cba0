import LedgerRendering
import Synchronization

/// A conversation with an assistant: messages in, messages out.
///
/// It touches no process and no file, so that a test is a client. What needs the journal is done one after
/// the other beside the conversation. A class, as one conversation is shared by all that answer in it.
package final class AssistantSession {
  let engine: any AssistantEngine
  private let beside: (@escaping @Sendable () -> Void) -> Void
  /// Where what was done beside the conversation lies until it is taken.
  private let desk = AssistantDesk()

  /// Who has come by `initialize`.
  var client: AssistantClient?
  private var waiting: [AssistantJob] = []
  private var running: AssistantJob?
  private var outbox: [JSON] = []
  /// Calls about which the person is being asked, by the number of the question.
  private var asked: [String: (id: JSON, call: AssistantCall)] = [:]
  private var questions = 0
  var watch = AssistantWatch()
  private var now = 0

  package init(
    _ engine: any AssistantEngine,
    beside: @escaping (@escaping @Sendable () -> Void) -> Void = { $0() }
  ) {
    self.engine = engine
    self.beside = beside
  }

  /// Answers some lines that have come together; requests that are taken back among them are not worked on.
  package func receive(_ lines: [MessageLines.Line], at time: Int) -> [[UInt8]] {
    now = time
    for line in lines { take(line) }
    return advance(at: time)
  }

  /// Does what is due.
  package func advance(at time: Int) -> [[UInt8]] {
    now = time
    repeat {
      takeResult()
      begin()
    } while desk.result.withLock { $0 != nil }
    outbox += running?.progress(at: time).map { [$0] } ?? []
    outbox += watch.news(at: time, engine)
    defer { outbox = [] }
    return outbox.map { $0.written(.compact) }
  }

  /// Whether something is still being worked on.
  package var isBusy: Bool { running != nil || !waiting.isEmpty }

  /// How long nothing happens unless something comes in, in milliseconds; nil for as long as it takes.
  package var wait: Int? { running != nil ? 2 : watch.wait }

  func send(_ message: JSON) { outbox.append(message) }
}

// MARK: - Messages

extension AssistantSession {
  private func take(_ line: MessageLines.Line) {
    do throws(AssistantError) {
      try take(try AssistantMessage(line))
    } catch {
      reply(.null, error)
    }
  }

  private func take(_ message: AssistantMessage) throws(AssistantError) {
    switch message {
    case .request(let id, let method, let parameters):
      do throws(AssistantError) {
        guard !isOpen(id) else {
          throw AssistantError(.invalidRequest, "a request of this id is not answered yet")
        }
        try serve(id, method, parameters)
      } catch {
        reply(id, error)
      }
    case .notice("notifications/cancelled", let parameters):
      if let id = parameters["requestId"] { cancel(id) }
    case .notice: break
    case .answer(let id, let result): take(answer: result, to: id)
    }
  }

  private func isOpen(_ id: JSON) -> Bool {
    running?.id == id || waiting.contains { $0.id == id } || asked.values.contains { $0.id == id }
  }

  private func cancel(_ id: JSON) {
    waiting.removeAll { $0.id == id }
    if running?.id == id { running?.isWanted = false }
    asked = asked.filter { $0.value.id != id }
    watch.end(id)
  }

  func reply(_ id: JSON, _ result: JSON) {
    send(.members(["jsonrpc": .string("2.0"), "id": id, "result": result]))
  }

  private func reply(_ id: JSON, _ error: AssistantError) {
    send(.members(["jsonrpc": .string("2.0"), "id": id, "error": error.json]))
  }
}

// MARK: - Work

extension AssistantSession {
  func enqueue(_ job: AssistantJob) { waiting.append(job) }

  private func begin() {
    guard running == nil, !waiting.isEmpty else { return }
    var job = waiting.removeFirst()
    job.began = now
    running = job
    beside { [desk, work = job.work] in
      let result = work()
      desk.result.withLock { $0 = result }
    }
  }

  private func takeResult() {
    guard
      let result = desk.result.withLock({ kept in
        defer { kept = nil }
        return kept
      }), let job = running
    else { return }
    running = nil
    guard job.isWanted else { return }
    switch result {
    case .result(let result): reply(job.id, job.client.finished(result, engine, job.caching))
    case .error(let error): reply(job.id, error)
    case .question(let call, let text, let yes, let state):
      ask(job.id, call, text, yes: yes, state)
    }
  }

  /// Has the person asked; the older revisions by a request, the newest one by an answer.
  private func ask(
    _ id: JSON, _ call: AssistantCall, _ text: String, yes: String, _ state: String
  ) {
    let form = AssistantForm(text, yes: yes)
    if call.client.revision.isStateless {
      return reply(id, call.client.finished(form.inputRequired(state), engine, .none))
    }
    questions += 1
    let name = "bursar-\(questions)"
    asked[name] = (id, call)
    send(
      .members([
        "jsonrpc": .string("2.0"), "id": .string(name), "method": .string("elicitation/create"),
        "params": form.parameters(call.client.revision),
      ]))
  }

  private func take(answer: JSON?, to id: JSON) {
    guard let name = id.stringValue, var question = asked.removeValue(forKey: name) else { return }
    question.call.consent = AssistantForm.consent(answer)
    enqueue(AssistantJob(question.id, question.call, engine))
  }
}

/// A class, as the thread that does the work shares it with the one that takes the result.
private final class AssistantDesk: Sendable {
  let result = Mutex<AssistantResult?>(nil)
}
