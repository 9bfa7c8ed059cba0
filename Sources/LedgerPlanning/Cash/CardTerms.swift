package import LedgerModel
package import LedgerValues

/// When the statements of a credit card close, and when they are to be paid.
///
/// The days stand in tags of the account: `account liabilities:visa  ; statement:25, due:10`.
package struct CardTerms: Sendable {
  /// A day of each month, or its last one.
  package struct MonthDay: Hashable, Sendable {
    /// 31 for the last one.
    let number: Int

    /// Reads `25` or `last`.
    package init?(_ text: some StringProtocol) {
      if text == "last" {
        number = 31
      } else if let number = Int(text), 1...31 ~= number {
        self.number = number
      } else {
        return nil
      }
    }

    /// Its day in the month of another one, so many months later.
    private func day(in month: Day, months: Int = 0) -> Day {
      let start = month.startOfMonth.adding(months: months).civil
      return Day.clipping(year: start.year, month: start.month, day: number)
    }

    /// The latest one up to a day.
    package func latest(upTo day: Day) -> Day {
      let here = self.day(in: day)
      return here <= day ? here : self.day(in: day, months: -1)
    }

    /// The first one behind a day.
    package func first(after day: Day) -> Day {
      let here = self.day(in: day)
      return here > day ? here : self.day(in: day, months: 1)
    }
  }

  package let account: String
  package let statement: MonthDay
  package let due: MonthDay

  /// The terms of all cards that say them, and the texts of tags that are no days.
  package static func all(
    _ journal: Journal
  ) -> (terms: [CardTerms], unread: [(account: String, text: String)]) {
    var terms: [CardTerms] = []
    var unread: [(account: String, text: String)] = []
    for declaration in journal.declarations.accounts {
      guard let tag = declaration.tags.first(where: { $0.name == "statement" }) else { continue }
      let account = journal.accounts.name(declaration.account)
      // `statement:25 due:10` is one tag, as no comma parts it.
      let words = tag.value.split(separator: " ")
      let inside = words.first { $0.hasPrefix("due:") }.map { String($0.dropFirst(4)) }
      let dueText = inside ?? declaration.tags.first { $0.name == "due" }?.value ?? ""
      guard let statement = words.first.flatMap({ MonthDay($0) }) else {
        unread.append((account, "statement:\(tag.value)"))
        continue
      }
      guard let due = MonthDay(dueText) else {
        unread.append((account, "due:\(dueText)"))
        continue
      }
      terms.append(CardTerms(account: account, statement: statement, due: due))
    }
    return (terms, unread)
  }
}
