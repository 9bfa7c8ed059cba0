import LedgerModel
import LedgerSource
import LedgerSyntax
import LedgerValues

extension PlanReader {
  /// Reads `except:2026-11-01 amount=650.00 date=2026-11-03 payee=Somebody else`.
  mutating func readException(_ line: inout PlanLine, into rule: inout RecurringRule) {
    let start = line
    guard let day = day(&line) else { return }
    guard rule.options.exceptions[day.value] == nil else {
      report(
        start.subject.diagnostic(
          .repeatedPlanKey, "the rule has two tags `except:` of \(day.value)",
          label: "the second one", fixes: [Fix("keep one of them")]))
      return
    }
    var exception = RecurrenceException()
    repeat {
      guard readField(&line, into: &exception) else { return }
    } while !line.isAtEnd
    rule.options.exceptions[day.value] = exception
  }

  private mutating func readField(
    _ line: inout PlanLine, into exception: inout RecurrenceException
  ) -> Bool {
    let rest = line.rest
    let (text, range) = line.word()
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : ""
    switch parts.first {
    case "amount":
      if let amount = Decimal(value), amount.signum > 0 {
        exception.amount = amount
        return true
      }
      badValue(range, line, "an amount above zero", "digits with a point: `amount=650.00`")
    case "date":
      if let due = Day(iso: value) {
        exception.due = due
        return true
      }
      badValue(range, line, "a day", "`date=2026-11-03`")
    case "payee" where !value.isEmpty:
      // It is the last field, as names have blanks.
      exception.payee = String(line.text(rest).dropFirst("payee=".count))
      while !line.isAtEnd { _ = line.word() }
      return true
    default:
      badValue(
        range, line, "what is different that day",
        "`amount=650.00`, `date=2026-11-03`, or at the end `payee=Name`")
    }
    return false
  }

  /// Another amount can stand for one amount, not for several.
  mutating func checkExceptions(_ rule: RecurringRule, _ directive: PlanDirective) {
    guard rule.options.exceptions.values.contains(where: { $0.amount != nil }),
      directive.entry.postings.count != 2
        || directive.entry.postings.contains(where: { posting in
          posting.detail >= 0
            || "([".utf8.contains(directive.file.padded[Int(posting.account.start)])
        })
    else { return }
    for tag in rule.source.tags where tag.name == "except" && tag.value.contains("amount=") {
      report(
        PlanTag(tag, entry: directive.entry.range, in: directive.file, directive.id).subject
          .diagnostic(
            .badPlanValue, "the rule has several amounts, so it is not known which is different",
            label: "an amount", fixes: [Fix("leave `amount=` out, and change the payment itself")]))
    }
  }
}
