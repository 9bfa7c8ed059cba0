package import LedgerPhrases

/// What lessons say.
package enum LessonPhrase: Phrase {
  case lessons
  case lesson
  case about
  case before
  case after
  case right
  case wrong
  case askAnswer
  case isRight
  case isWrong(Int, String)
  case allDone
  case ownEntry(String, from: String, to: String)
  case ownWorth(owned: String, owed: String, worth: String)
  case ownBudget(String, amount: String)
  case ownGoal(String, target: String)
  case ownRules(Int)
  case ownTags(Int)
  case ownAssertions(Int)
  case title(Lesson)
  case text(Lesson)
  case question(Lesson, Lesson.Moment)
  /// The answers from 1 to 3.
  case choice(Lesson, Lesson.Moment, Int)
}

extension LessonPhrase {
  package var english: Words {
    switch self {
    case .lessons: "Lessons"
    case .lesson: "Lesson"
    case .about: "About"
    case .before: "Before"
    case .after: "After"
    case .right: "right"
    case .wrong: "wrong"
    case .askAnswer: "Your answer, 1 to 3: "
    case .isRight: "That is right."
    case .isWrong(let number, let text): "It is \(number): \(text)"
    case .allDone: "all lessons are done; bursar learn sides begins again"
    case .ownEntry(let amount, let from, let to):
      "In your own journal, the latest: \(amount) from \(from) to \(to)."
    case .ownWorth(let owned, let owed, let worth):
      "In your own journal: \(owned) less \(owed) is \(worth)."
    case .ownBudget(let name, let amount): "In your own journal: \(name), \(amount)."
    case .ownGoal(let name, let target): "In your own journal: \(name), \(target)."
    case .ownRules(let count):
      "Your own journal has \(count, "recurring entry", "recurring entries")."
    case .ownTags(let count): "Your own journal has \(count, "tag", "tags")."
    case .ownAssertions(let count):
      "Your own journal has \(count, "balance", "balances") asserted."
    case .title(.sides): "Two sides of every entry"
    case .text(.sides):
      "Money never vanishes: it leaves one account and comes into another. A coffee leaves the cash and comes into the expenses, so the amounts of an entry add up to zero."
    case .question(.sides, .before): "What does an entry say of 4.50 for a coffee?"
    case .question(.sides, .after): "100 go from the bank into the purse. What is that?"
    case .choice(.sides, .before, 1): "That 4.50 is gone"
    case .choice(.sides, .before, 2): "Where it came from, and where it went"
    case .choice(.sides, .before, _): "How much is left"
    case .choice(.sides, .after, 1): "Spending of 100"
    case .choice(.sides, .after, 2): "Income of 100"
    case .choice(.sides, .after, _): "Neither: one account of yours to another"
    case .title(.worth): "Net worth"
    case .text(.worth):
      "Net worth is all that you have less all that you owe. Buying a car on credit doesn't make you poorer that day: you gain a car and a debt."
    case .question(.worth, .before): "What is your net worth?"
    case .question(.worth, .after):
      "You pay 200 of a debt from the bank. How does your net worth change?"
    case .choice(.worth, .before, 1): "What you earn in a year"
    case .choice(.worth, .before, 2): "What is in your bank account"
    case .choice(.worth, .before, _): "What you have, less what you owe"
    case .choice(.worth, .after, 1): "It stays"
    case .choice(.worth, .after, 2): "It falls by 200"
    case .choice(.worth, .after, _): "It grows by 200"
    case .title(.budget): "A budget"
    case .text(.budget):
      "A budget is an amount for each window of time, such as a month. It shows what is left, and at what pace it goes: half of the money in a third of the month is fast."
    case .question(.budget, .before): "What does a budget do?"
    case .question(.budget, .after):
      "On the 10th of 30 days half of a budget is spent. What does that mean?"
    case .choice(.budget, .before, 1): "It says how much may be spent on something, and watches"
    case .choice(.budget, .before, 2): "It takes money off your account"
    case .choice(.budget, .before, _): "It stops you from spending more"
    case .choice(.budget, .after, 1): "All is well"
    case .choice(.budget, .after, 2): "It goes too fast"
    case .choice(.budget, .after, _): "It is used up"
    case .title(.goal): "A goal"
    case .text(.goal):
      "What a goal needs a month is what is missing, divided by the months that are left. Who begins early needs less each month."
    case .question(.goal, .before):
      "900 are wanted in nine months, 180 are there. How much a month?"
    case .question(.goal, .after): "Two months go by, and nothing is saved. What is needed a month?"
    case .choice(.goal, .before, 1): "80"
    case .choice(.goal, .before, 2): "100"
    case .choice(.goal, .before, _): "180"
    case .choice(.goal, .after, 1): "As much as before"
    case .choice(.goal, .after, 2): "Less than before"
    case .choice(.goal, .after, _): "More than before"
    case .title(.recurring): "What recurs"
    case .text(.recurring):
      "A recurring entry says what comes again and again, and on which days. So what is due is known ahead, and what the money will be at its lowest before the next pay."
    case .question(.recurring, .before):
      "Rent, salary, insurance: what does a recurring entry know?"
    case .question(.recurring, .after): "The rent goes up in July. What is changed?"
    case .choice(.recurring, .before, 1): "What was paid"
    case .choice(.recurring, .before, 2): "What will be due, and when"
    case .choice(.recurring, .before, _): "What is on the account"
    case .choice(.recurring, .after, 1): "The entry from July on"
    case .choice(.recurring, .after, 2): "All entries, past ones too"
    case .choice(.recurring, .after, _): "Nothing"
    case .title(.tag): "Tags"
    case .text(.tag):
      "A tag says one thing more about an entry, beside what it was for: trip:lisbon, or garden. An account tells where money went; a tag gathers what belongs together across all accounts."
    case .question(.tag, .before):
      "Dinner, a train and a museum belong to one trip. How do you find out what it cost?"
    case .question(.tag, .after): "A train ride has the tag trip. Which account does it go to?"
    case .choice(.tag, .before, 1): "An account for the trip"
    case .choice(.tag, .before, 2): "One tag for all three"
    case .choice(.tag, .before, _): "A sum by hand"
    case .choice(.tag, .after, 1): "One for the trip"
    case .choice(.tag, .after, 2): "None"
    case .choice(.tag, .after, _): "The one for transport, as always"
    case .title(.assertion): "A balance that is asserted"
    case .text(.assertion):
      "An assertion says what an account holds on a day, as the bank does: = 1200. Where the entries come to something else, a mistake lies between this assertion and the last one that held."
    case .question(.assertion, .before):
      "The bank says 1200, the journal 1150. What helps to find out why?"
    case .question(.assertion, .after):
      "The assertion of May holds, that of June fails. Where is the mistake?"
    case .choice(.assertion, .before, 1): "To change the first entry until it fits"
    case .choice(.assertion, .before, 2):
      "Balances asserted now and then, with the mistake between two of them"
    case .choice(.assertion, .before, _): "To begin a new journal"
    case .choice(.assertion, .after, 1): "Between the two"
    case .choice(.assertion, .after, 2): "Before May"
    case .choice(.assertion, .after, _): "At the bank"
    case .title(.envelope): "Envelopes"
    case .text(.envelope):
      "An envelope is a budget that holds money which is there. What comes in is divided among the envelopes, what is spent goes out of one of them, and what one lacks has to come from another."
    case .question(.envelope, .before): "What does an envelope hold?"
    case .question(.envelope, .after):
      "The envelope for food is empty, and you buy bread. What then?"
    case .choice(.envelope, .before, 1): "Money that will come"
    case .choice(.envelope, .before, 2): "What may be spent, whether it is there or not"
    case .choice(.envelope, .before, _): "Money that is there, and put aside for something"
    case .choice(.envelope, .after, 1): "Another envelope gives what is missing"
    case .choice(.envelope, .after, 2): "It stays below zero for good"
    case .choice(.envelope, .after, _): "The bank gives more"
    case .title(.forecast): "What the money will come to"
    case .text(.forecast):
      "A forecast adds what is planned to what is there, day by day. What counts is its lowest point before the next pay: only what lies above that is free."
    case .question(.forecast, .before):
      "500 are there, 400 of rent are due on the 1st, and pay comes on the 5th. What is free today?"
    case .question(.forecast, .after): "Pay comes before the rent this time. What changes?"
    case .choice(.forecast, .before, 1): "100"
    case .choice(.forecast, .before, 2): "500"
    case .choice(.forecast, .before, _): "900"
    case .choice(.forecast, .after, 1): "Less is free"
    case .choice(.forecast, .after, 2): "Nothing"
    case .choice(.forecast, .after, _): "More is free"
    case .title(.share): "What is shared"
    case .text(.share):
      "Who pays and whom it is for are two things. Where Anna pays 30 for three, each of them has used 10, and she is owed 20. To settle takes few payments: who owes most pays whoever is owed most."
    case .question(.share, .before): "Anna pays 30 for herself and Tom. What does Tom owe her?"
    case .question(.share, .after): "Then Tom pays 40 for both. Who owes whom what?"
    case .choice(.share, .before, 1): "30"
    case .choice(.share, .before, 2): "15"
    case .choice(.share, .before, _): "10"
    case .choice(.share, .after, 1): "Anna owes Tom 5"
    case .choice(.share, .after, 2): "Tom owes Anna 5"
    case .choice(.share, .after, _): "Nobody owes anything"
    }
  }
}
