import LedgerInsights

extension AdviceCase {
  static let all: [AdviceCase] = budgets + trends + recurring + safety + goals + habits

  private static func budget(_ amount: String, from day: String) -> String {
    Lines.head
      + "budget Food\n    amount  \(amount) EUR monthly from \(day)\n    for     expenses:food\n\n"
  }

  private static func food(_ day: String, _ amount: String) -> String {
    Lines.pay(day, "Market", "expenses:food", amount)
  }

  private static var budgets: [AdviceCase] {
    let plan = budget("100", from: "2026-06-01")
    let past = Lines.months.suffix(5).map { food("\($0)-05", "60") + food("\($0)-25", "80") }
      .joined()
    let praised = budget("100", from: "2026-01-01")
    let before = Lines.months.suffix(5).dropLast().map { food("\($0)-05", "100") }.joined()
    return [
      AdviceCase(
        rule: .over, fires: plan + food("2026-06-03", "111"),
        quiet: plan + food("2026-06-03", "100"),
        cleared: plan + food("2026-06-03", "111") + food("2026-06-05", "-11")),
      // Less than ten is not worth a word.
      AdviceCase(
        rule: .over, name: "little", fires: plan + food("2026-06-03", "110"),
        quiet: plan + food("2026-06-03", "109.99"),
        cleared: plan + food("2026-06-03", "110") + food("2026-06-05", "-1")),
      // Of an envelope each cent is told: it is not there.
      AdviceCase(
        rule: .over, name: "envelope",
        fires: "pool assets:bank\n" + Lines.own("2026-06-01", "50")
          + plan.replacing("    for ", with: "    mode    envelope\n    for ")
          + "fund 2026-06-01\n    Food    20 EUR\n\n" + food("2026-06-03", "20.01"),
        quiet: "pool assets:bank\n" + Lines.own("2026-06-01", "50")
          + plan.replacing("    for ", with: "    mode    envelope\n    for ")
          + "fund 2026-06-01\n    Food    20 EUR\n\n" + food("2026-06-03", "20"),
        cleared: plan + food("2026-06-03", "10")),
      AdviceCase(
        rule: .willOver, fires: budget("100", from: "2026-01-01") + past + food("2026-06-05", "60"),
        quiet: budget("150", from: "2026-01-01") + past + food("2026-06-05", "60"),
        cleared: budget("100", from: "2026-01-01") + past + food("2026-06-05", "60")
          + food("2026-06-10", "-55")),
      AdviceCase(
        rule: .wellDone,
        fires: praised + before + food("2026-05-05", "90") + food("2026-06-02", "10"),
        quiet: praised + before + food("2026-05-05", "91") + food("2026-06-02", "10"),
        cleared: praised + before + food("2026-05-05", "90") + food("2026-06-02", "100")
          + food("2026-07-02", "10"), clearedDay: "2026-07-18"),
    ]
  }

  private static var trends: [AdviceCase] {
    let even = Lines.monthly("Market", "expenses:food", Array(repeating: "100", count: 7))
    let rising = [
      "310", "298", "335", "342", "330", "361", "372", "355", "390", "401", "389", "420",
    ]
    let level = (0..<12).map { $0.isMultiple(of: 2) ? "310" : "298" }
    let years = Lines.monthly("Market", "expenses:food", rising)
    let later =
      (6...12).map { food("2026-\($0 < 10 ? "0" : "")\($0)-05", "400") }
      + (1...5).map { food("2027-0\($0)-05", "400") }
    return [
      AdviceCase(
        rule: .jump, fires: Lines.head + even + food("2026-05-20", "21"),
        quiet: Lines.head + even + food("2026-05-20", "20"),
        cleared: Lines.head + even + food("2026-05-20", "21") + food("2026-06-05", "100"),
        clearedDay: "2026-07-18"),
      AdviceCase(
        rule: .drift, fires: Lines.head + years,
        quiet: Lines.head + Lines.monthly("Market", "expenses:food", level),
        cleared: Lines.head + years + later.joined(), clearedDay: "2027-06-18"),
    ]
  }

  private static func films(_ amounts: [String]) -> String {
    let june = Lines.pay("2026-06-05", "Films", "expenses:fun", amounts.last ?? "")
    return Lines.head + Lines.monthly("Films", "expenses:fun", amounts) + june
  }

  private static var recurring: [AdviceCase] {
    let twice = ["10", "10", "10", "10", "11", "11", "11", "12", "12", "12"]
    let once = ["10", "10", "10", "10", "10.20", "10.20", "10.20", "12", "12", "12"]
    let cheaper = ["10", "10", "10", "11", "11", "11", "12", "12", "10", "10"]
    let five = Array(repeating: "10", count: 5)
    let june = { (account: String) in Lines.pay("2026-06-05", "Music", account, "10") }
    let music = Lines.monthly("Music", "expenses:fun", five) + june("expenses:fun")
    let trial = { (day: String) in
      Lines.head + "~ monthly from 2026-06-25  Films\n    ; id:films, trial-end:\(day)\n"
        + "    expenses:fun  10 EUR\n    assets:bank\n\n" + Lines.own("2026-06-01", "100")
    }
    let job =
      Lines.head + "~ monthly from 2026-03-01  Job\n    ; id:job, window:4\n"
      + "    assets:bank  1000 EUR\n    income:job\n\n"
    let paid = { (months: [String]) in
      months.map {
        "\($0)-01 Job\n    ; recur:job@\($0)-01\n    assets:bank  1000 EUR\n    income:job\n"
      }.joined()
    }
    let spring = ["2026-03", "2026-04", "2026-05"]
    return [
      AdviceCase(
        rule: .price, fires: films(twice), quiet: films(once), cleared: films(cheaper)),
      AdviceCase(
        rule: .twin, fires: films(five) + music,
        quiet: films(five) + Lines.monthly("Music", "expenses:music", five)
          + june("expenses:music"),
        cleared: films(five) + music, clearedDay: nil
      ).cleared(
        by: films(five)
          + Lines.months.prefix(5).map { Lines.pay("\($0)-05", "Music", "expenses:fun", "10") }
          .joined()),
      AdviceCase(
        rule: .twin, name: "trial", fires: trial("2026-06-25"), quiet: trial("2026-06-26"),
        cleared: trial("2026-06-25"), clearedDay: "2026-06-26"),
      AdviceCase(
        rule: .missingIncome, fires: job + paid(spring), quiet: job + paid(spring),
        cleared: job + paid(spring + ["2026-06"]), quietDay: "2026-06-05"),
    ]
  }

  private func cleared(by journal: String) -> AdviceCase {
    var result = self
    result.cleared = journal
    return result
  }

  private static var safety: [AdviceCase] {
    let needs = Lines.head + "account expenses:rent  ; need:\naccount expenses:fun  ; want:\n"
    let rents = { (amount: String) in
      Lines.monthly("Landlord", "expenses:rent", Array(repeating: amount, count: 3))
    }
    let fun = { (amount: String) in
      Lines.monthly("Club", "expenses:fun", Array(repeating: amount, count: 3))
    }
    let june = { (payee: String, account: String, amount: String) in
      Lines.pay("2026-06-05", payee, account, amount) + Lines.earn("2026-06-28", "1000")
    }
    let debt = { (rate: String, paid: String) in
      needs + "goal Card\n    debt  liabilities:card\n    rate  \(rate)\n\n"
        + Lines.own("2026-03-01", "5000") + rents("100")
        + "2026-03-02 loan\n    expenses:fun  500 EUR\n    liabilities:card\n"
        + "2026-05-02 pay\n    liabilities:card  \(paid) EUR\n    assets:bank\n"
    }
    let rent = { (amount: String) in
      Lines.head + "~ monthly from 2026-07-01  Landlord\n    ; id:rent, count:1\n"
        + "    expenses:rent  \(amount) EUR\n    assets:bank\n\n" + Lines.own("2026-06-01", "500")
    }
    return [
      AdviceCase(
        rule: .cushion, fires: needs + Lines.own("2026-03-01", "5980") + rents("1000"),
        quiet: needs + Lines.own("2026-03-01", "6000") + rents("1000"),
        cleared: needs + Lines.own("2026-03-01", "5980") + rents("1000")
          + Lines.earn("2026-06-10", "20")),
      AdviceCase(
        rule: .saving, fires: needs + Lines.earnings("1000") + rents("901"),
        quiet: needs + Lines.earnings("1000") + rents("900"),
        cleared: needs + Lines.earnings("1000") + rents("901")
          + june("Landlord", "expenses:rent", "900"), clearedDay: "2026-07-18"),
      AdviceCase(
        rule: .split, name: "needs", fires: needs + Lines.earnings("1000") + rents("551"),
        quiet: needs + Lines.earnings("1000") + rents("550"),
        cleared: needs + Lines.earnings("1000") + rents("551")
          + june("Landlord", "expenses:rent", "550"), clearedDay: "2026-07-18"),
      AdviceCase(
        rule: .split, name: "wants", fires: needs + Lines.earnings("1000") + fun("351"),
        quiet: needs + Lines.earnings("1000") + fun("350"),
        cleared: needs + Lines.earnings("1000") + fun("351") + june("Club", "expenses:fun", "350"),
        clearedDay: "2026-07-18"),
      AdviceCase(
        rule: .costlyDebt, fires: debt("8% yearly", "100"), quiet: debt("7.99% yearly", "100"),
        cleared: debt("8% yearly", "500")),
      AdviceCase(
        rule: .overdraft, fires: rent("501"), quiet: rent("500"),
        cleared: rent("501") + Lines.earn("2026-06-10", "1")),
    ]
  }

  private static var goals: [AdviceCase] {
    let goal = { (name: String, target: String, by: String) in
      "goal \(name)\n    target  \(target) EUR\n    by      \(by)\n    account  assets:\(name)\n\n"
    }
    let save = { (name: String, amount: String) in
      Lines.months.suffix(3).map {
        "\($0)-10 save\n    assets:\(name)  \(amount) EUR\n    assets:bank\n"
      }.joined()
    }
    let income = Lines.earnings("300")
    let two = { (amount: String) in
      Lines.head + goal("trip", amount, "2026-11-30") + goal("car", "900", "2026-11-30") + income
    }
    return [
      AdviceCase(
        rule: .behind, fires: Lines.head + goal("trip", "900", "2026-12-31") + save("trip", "85"),
        quiet: Lines.head + goal("trip", "900", "2026-12-31") + save("trip", "100"),
        cleared: Lines.head + goal("trip", "900", "2027-12-31") + save("trip", "85")),
      AdviceCase(
        rule: .tooManyGoals, fires: two("906"), quiet: two("900"),
        cleared: two("906") + Lines.earnings("1")),
    ]
  }

  private static var habits: [AdviceCase] {
    let cafe = { (count: Int, months: ArraySlice<String>) in
      months.map { month in
        (1...count).map { Lines.pay("\(month)-0\($0)", "Cafe", "expenses:fun", "5") }.joined()
      }.joined()
    }
    let spring = Lines.months.suffix(3)
    let fees = { (amount: String) in
      Lines.head + Lines.monthly("Bank", "expenses:fees", [amount, "10", "10"])
        + Lines.monthly("Market", "expenses:food", ["2000", "2000", "2000"])
    }
    let unknown = { (amount: String, account: String) in
      Lines.head + Lines.pay("2026-05-05", "Market", "expenses:food", "3800")
        + Lines.pay("2026-05-06", "Who", account, amount)
    }
    return [
      AdviceCase(
        rule: .habit, fires: Lines.head + Lines.earnings("1000") + cafe(8, spring),
        quiet: Lines.head + Lines.earnings("1000") + cafe(8, spring.dropLast())
          + cafe(7, ["2026-05"]),
        cleared: Lines.head + Lines.earnings("1000") + cafe(8, spring) + cafe(7, ["2026-06"])
          + Lines.earn("2026-06-28", "1000"), clearedDay: "2026-07-18"),
      AdviceCase(
        rule: .fees, fires: fees("12"), quiet: fees("10"),
        cleared: fees("12")
          + "2026-05-20 Bank\n    assets:bank  3 EUR\n    expenses:fees\n"),
      AdviceCase(
        rule: .unclear, fires: unknown("200.01", "expenses:unknown"),
        quiet: unknown("200", "expenses:unknown"), cleared: unknown("200.01", "expenses:gifts")),
    ]
  }
}
