import LedgerValues

/// A day of the month, and what days off do to it.
struct UsualDay {
  var number: Int
  /// -1 for the workday before, 1 for the one behind, 0 for no rule.
  var shift: Int

  /// The day in a month, which is counted from the year 0.
  func day(in month: Int) -> Day {
    let day = Day.clipping(year: month / 12, month: month % 12 + 1, day: number)
    let weekday = day.weekday
    if shift == 0 || weekday < 6 { return day }
    return day.adding(days: shift < 0 ? 5 - weekday : 8 - weekday)
  }

  func distance(_ month: Int, _ day: Day) -> Int {
    abs(Int(self.day(in: month).number) - Int(day.number))
  }

  /// The month that a day stands for; a weekend may have moved it out of it.
  func month(meantBy day: Day) -> Int {
    let here = day.month
    return [here, here - 1, here + 1].min { distance($0, day) < distance($1, day) } ?? here
  }

  /// That which explains most of some days.
  init(_ days: ArraySlice<Day>) {
    let dates = days.map { (day: $0, month: $0.month) }
    let numbers = Set(days.map(\.civil.day)).union([1, 31])
    var best = (count: -1, plain: 0, number: 0, shift: 0)
    for number in numbers {
      for shift in [0, -1, 1] {
        let usual = UsualDay(number: number, shift: shift)
        let count = dates.count { day, month in
          usual.day(in: month) == day || shift != 0 && usual.day(in: month - shift) == day
        }
        let found = (count: count, plain: -abs(shift), number: number, shift: shift)
        if found > best { best = found }
      }
    }
    if best.count * 2 >= days.count {
      self.init(number: best.number, shift: best.shift)
    } else {
      let sorted = days.map(\.civil.day).sorted()
      self.init(number: sorted[(sorted.count - 1) / 2], shift: 0)
    }
  }

  init(number: Int, shift: Int) {
    self.number = number
    self.shift = shift
  }
}

extension Day {
  /// The months since the year 0.
  var month: Int {
    let date = civil
    return date.year * 12 + date.month - 1
  }
}
