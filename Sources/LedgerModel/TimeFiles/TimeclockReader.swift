import LedgerSource
import LedgerValues

/// Reads the sessions of a time clock.
struct TimeclockReader {
  private struct Moment: Comparable {
    var day: Day
    var seconds: Int

    static func < (left: Moment, right: Moment) -> Bool {
      (left.day, left.seconds) < (right.day, right.seconds)
    }
  }

  private struct Session {
    var account: String
    var description: String
    var comments: [String]
    var start: Moment
    var end: Moment?
    var range: SourceRange
    /// The end of a part that goes on after midnight is shown as 23:59, but counts to the end.
    var isCut = false
  }

  private let context: TimeFile.Context
  private var sessions: [Session] = []
  /// Those that are open, by their numbers, the latest last.
  private var openSessions: [Int] = []
  private var last: Int?
  private(set) var faults: [TimeFile.Fault] = []
  /// The days of all sessions: each becomes an entry, so they have a bound.
  private var days = 0
  private static let longest = 3_660
  private static let most = 1_000_000

  init(_ context: TimeFile.Context) { self.context = context }

  mutating func read(_ line: [UInt8], _ range: SourceRange) {
    if let first = line.first, first == 0x20 || first == 0x09 {
      return continueComment(line, range)
    }
    if TimeLine.isComment(line) { return }
    var reader = TimeLine(line)
    guard let code = line.first, line.count > 1, line[1] == 0x20 || line[1] == 0x09,
      "iobhO".utf8.contains(code)
    else { return fault(range, "this line is not a session; write i, o, b, h or O first") }
    last = nil
    if "bhO".utf8.contains(code) { return }
    reader.skip { $0 == code }
    reader.skipBlanks()
    guard let day = reader.day(defaultYear: context.defaultYear) else {
      return fault(range, "a date is missing; write it like 2026-01-31")
    }
    reader.skipBlanks()
    guard let seconds = reader.seconds() else {
      return fault(range, "a time is missing; write it like 09:30 or 09:30:00")
    }
    let parts = reader.parts()
    guard parts.text.first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true else {
      return fault(range, "a time is missing; write it like 09:30 or 09:30:00")
    }
    let text = parts.text.drop { $0 == 0x20 || $0 == 0x09 }
    let (account, rest) = TimeLine.account(text)
    let moment = Moment(day: day, seconds: seconds)
    if code == UInt8(ascii: "i") {
      begin(
        Session(
          account: account, description: TimeLine.trimmed(rest),
          comments: parts.comment.map { [$0] } ?? [], start: moment, range: range))
    } else {
      end(moment, account, parts.comment, range)
    }
  }

  private mutating func fault(_ range: SourceRange, _ reason: String) {
    faults.append(TimeFile.Fault(range: range, reason: reason))
  }

  private mutating func continueComment(_ line: [UInt8], _ range: SourceRange) {
    let text = line.drop { $0 == 0x20 || $0 == 0x09 }
    if text.isEmpty { return }
    guard text.first == 0x3B, let last else {
      return fault(range, "only comments of a session are indented; remove the indentation")
    }
    sessions[last].comments.append(TimeLine.trimmed(text.dropFirst()))
  }

  private mutating func begin(_ session: Session) {
    if session.account.isEmpty, context.turns == .free {
      return fault(session.range, "an account is missing after the time; write one")
    }
    if context.turns == .strict, !openSessions.isEmpty {
      return fault(session.range, "the session before has not ended; add an `o` line")
    }
    if openSessions.contains(where: { sessions[$0].account == session.account }) {
      return fault(
        session.range, "a session of `\(session.account)` is open already; add an `o` line first")
    }
    last = sessions.count
    openSessions.append(sessions.count)
    sessions.append(session)
  }

  private mutating func end(
    _ moment: Moment, _ account: String, _ comment: String?, _ range: SourceRange
  ) {
    let named = account.isEmpty || context.turns == .strict ? nil : account
    guard
      let place = openSessions.lastIndex(where: { named == nil || sessions[$0].account == named })
    else { return fault(range, "no session is open that this could end; add an `i` line") }
    let number = openSessions.remove(at: place)
    guard sessions[number].start <= moment else {
      return fault(range, "this session would end before it begins; correct one of the times")
    }
    finish(number, at: moment, range)
    if let comment { sessions[number].comments.append(comment) }
    last = number
  }

  /// Ends what is open now, or where it begins if that is later.
  mutating func finish(_ count: Int) {
    for number in openSessions {
      let session = sessions[number]
      let now = Moment(day: context.today, seconds: context.secondsOfToday)
      finish(number, at: max(session.start, now), session.range)
    }
    openSessions = []
  }

  private mutating func finish(_ number: Int, at moment: Moment, _ range: SourceRange) {
    let length = Int(moment.day.number - sessions[number].start.day.number) + 1
    guard length <= TimeclockReader.longest else {
      return fault(range, "this session would last more than ten years; correct the year")
    }
    days += length
    guard days <= TimeclockReader.most else {
      return fault(
        range, "the sessions of this file add up to more than a million days; divide the file")
    }
    sessions[number].end = moment
  }

  // MARK: - As a journal

  /// The entries of all sessions, cut at midnight, by their beginning.
  var text: [UInt8] {
    var parts: [Session] = []
    for session in sessions {
      guard let end = session.end else { continue }
      var rest = session
      while rest.start.day < end.day {
        var part = rest
        part.end = Moment(day: rest.start.day, seconds: 86_399)
        part.isCut = true
        parts.append(part)
        rest.start = Moment(day: rest.start.day.adding(days: 1), seconds: 0)
      }
      parts.append(rest)
    }
    let ordered = parts.enumerated().sorted {
      ($0.element.start, $0.offset) < ($1.element.start, $1.offset)
    }
    return ordered.flatMap { Array(entry($0.element).utf8) }
  }

  private func entry(_ session: Session) -> String {
    let end = session.end ?? session.start
    let times = "\(clock(session.start.seconds))-\(clock(end.seconds))"
    let description = session.description.isEmpty ? times : session.description
    let comments = session.comments.filter { !$0.isEmpty }
    var text = "\(session.start.day) *\(TimeLine.description(description))"
    if let first = comments.first { text += "  ; \(first)" }
    for line in comments.dropFirst() { text += "\n    ; \(line)" }
    // A 36th of a second is a hundredth of an hour, halves to the even one.
    let (quotient, rest) = (end.seconds - session.start.seconds).quotientAndRemainder(
      dividingBy: 36)
    let hundredths = quotient + (rest > 18 || (rest == 18 && quotient % 2 == 1) ? 1 : 0)
    let mark = context.decimalMark == 0x2C ? "," : "."
    let cents = hundredths % 100
    return text
      + "\n    (\(session.account))  \(hundredths / 100)\(mark)\(cents < 10 ? "0" : "")\(cents) h\n\n"
  }

  private func clock(_ seconds: Int) -> String {
    let (hour, minute) = (seconds / 3600, seconds / 60 % 60)
    return "\(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute)"
  }
}
