import LedgerPhrases

extension Lesson {
  package var english: LessonWords {
    switch self {
    case .sides:
      LessonWords(
        "Two sides of every entry",
        "Money never vanishes: it leaves one account and arrives in another. A coffee for 4.50 leaves your cash and arrives in your expenses, so the amounts of an entry add up to zero.",
        before: .init(
          "You pay 4.50 for a coffee. What does the entry say?", "That 4.50 is gone",
          "Where it came from, and where it went", "How much is left"),
        after: .init(
          "You move 100 from the bank to your purse. What is that?", "Spending of 100",
          "Income of 100", "Neither: money between two accounts of yours"))
    case .worth:
      LessonWords(
        "Net worth",
        "Your net worth is what you have minus what you owe: 5,000 in the bank and a debt of 2,000 make 3,000. Buying a car on credit doesn't make you poorer that day: you gain a car and a debt.",
        before: .init(
          "What is your net worth?", "What you earn in a year", "What is in your bank account",
          "What you have, minus what you owe"),
        after: .init(
          "You pay off 200 of a debt from your bank account. How does your net worth change?",
          "Not at all", "It falls by 200", "It grows by 200"))
    case .assertion:
      LessonWords(
        "Balance assertions",
        "An assertion says what an account holds on a day, as your bank does: = 1200. If your entries add up to 1,150 instead, a mistake of 50 lies between this assertion and the last one that held.",
        before: .init(
          "The bank says 1,200, your journal 1,150. What helps you find out why?",
          "Changing the first entry until it fits",
          "Asserting balances now and then: the mistake lies between two of them",
          "Starting a new journal"),
        after: .init(
          "The assertion in May holds, the one in June fails. Where is the mistake?",
          "Between the two", "Before May", "At the bank"))
    case .tag:
      LessonWords(
        "Tags",
        "An account says what money was for; a tag gathers what belongs together across all accounts. A dinner for 40, a train for 60 and a museum for 15 with the tag trip make a trip of 115.",
        before: .init(
          "Dinner, a train and a museum belong to one trip. How do you find out what it cost?",
          "With an account for the trip", "With one tag on all three", "By adding it up on paper"),
        after: .init(
          "A train ride has the tag trip. Which account does it go to?", "One for the trip",
          "None", "Transport, as always"))
    case .share:
      LessonWords(
        "Shared expenses",
        "Who pays and who it is for are two things. If Anna pays 30 for three people, each has used 10, and she gets 20 back. Settling takes few payments: the one who owes most pays the one who gets most back.",
        before: .init(
          "Anna pays 30 for herself and Tom. What does Tom owe her?", "30", "15", "10"),
        after: .init(
          "Then Tom pays 40 for both. Who owes whom?", "Anna owes Tom 5", "Tom owes Anna 5",
          "Nobody owes anything"))
    case .needs:
      LessonWords(
        "Needs and wants",
        "Needs are what you have to pay: rent, food, the way to work. Wants are what you could do without. If you earn 2,500, and 1,500 goes to needs and 500 to wants, 500 is left: 20% of your income. Wants can be cut at once; cutting needs takes longer, and helps for years.",
        before: .init(
          "Your income falls. What can you cut tomorrow?", "The rent", "The insurance",
          "Eating out"),
        after: .init(
          "You earn 2,000; needs take 1,400 and wants 400. What share of your income is left?",
          "10%", "20%", "30%"))
    case .budget:
      LessonWords(
        "A budget",
        "A budget is an amount for a period, such as a month. It shows what is left, and at what pace it goes. 300 for 30 days is a pace of 10 a day; 150 spent after 10 days is 15 a day, and too fast.",
        before: .init(
          "What does a budget do?", "It says how much you want to spend on something, and watches",
          "It takes money out of your account", "It stops you from spending more"),
        after: .init(
          "On day 10 of 30, half of a budget is spent. What does that mean?", "All is well",
          "The money goes too fast", "The budget is used up"))
    case .envelope:
      LessonWords(
        "Envelopes",
        "An envelope is a budget that holds money you really have. What comes in is divided: of 2,000, 1,200 goes to rent, 500 to food and 300 to everything else, and nothing stays without a job. If one envelope runs short, another has to give.",
        before: .init(
          "What does an envelope hold?", "Money that will come",
          "What you may spend, whether you have it or not",
          "Money that you have, put aside for something"),
        after: .init(
          "Your envelope for food is empty, and you buy bread. What then?",
          "Another envelope gives what is short", "It stays below zero for good",
          "The bank gives more"))
    case .recurring:
      LessonWords(
        "Recurring entries",
        "A recurring entry says what is paid again and again, and when. With a rent of 800 and a phone bill of 20 you know on payday that 820 of your pay is already promised.",
        before: .init(
          "Rent, salary, insurance: what does a recurring entry know?", "What was paid",
          "What will be due, and when", "What is in the account"),
        after: .init(
          "Your rent goes up in July. What do you change?", "The entry, from July on",
          "All entries, past ones too", "Nothing"))
    case .yearly:
      LessonWords(
        "Yearly bills",
        "Some bills come once a year. Divide them by twelve, and put that aside each month: an insurance of 360 a year is 30 a month. When the bill comes, the money is there.",
        before: .init(
          "Your insurance costs 240 and is due each December. What helps most?",
          "Paying it out of December's salary", "Putting 20 aside each month",
          "Paying it with a credit card"),
        after: .init(
          "A tax of 180 and an insurance of 420 are due once a year. How much do you put aside each month?",
          "35", "60", "50"))
    case .goal:
      LessonWords(
        "A goal",
        "What a goal needs each month is what is still missing, divided by the months that are left. For 900 with 180 saved, you are 720 short: over nine months that is 80 each. Start early, and you need less each month.",
        before: .init(
          "You want 900 in nine months and have 180. How much is that a month?", "80", "100",
          "180"),
        after: .init(
          "Two months pass, and you save nothing. How much do you need each month now?",
          "As much as before", "Less than before", "More than before"))
    case .forecast:
      LessonWords(
        "The forecast",
        "A forecast adds what is planned to what you have, day by day. What counts is the lowest point before your next pay: only what lies above it is free.",
        before: .init(
          "You have 500, your rent of 400 is due on the 1st, and your pay comes on the 5th. How much is free today?",
          "100", "500", "900"),
        after: .init(
          "This time your pay comes before the rent. What changes?", "Less is free", "Nothing",
          "More is free"))
    case .interest:
      LessonWords(
        "Interest",
        "Interest is the price of borrowed money: a percentage for each year. 1,000 at 12% costs 120 in a year, and about 10 in a month. Half of the time costs half as much.",
        before: .init("You borrow 500 for a year at 8%. What does it cost?", "8", "40", "80"),
        after: .init(
          "You owe 600 at 10% for half a year. How much interest is that?", "60", "6", "30"))
    case .compound:
      LessonWords(
        "Interest on interest",
        "Interest that stays where it is also earns interest. 1,000 at 10% becomes 1,100 after a year: 100 more. The second year brings 110, because the 100 earn as well. In the long run this matters more than anything else, for savings and for debts.",
        before: .init(
          "1,000 at 10% a year, and the interest stays. How much is it after two years?", "1,200",
          "1,210", "1,100"),
        after: .init("And after three years?", "1,331", "1,300", "1,310"))
    case .minimum:
      LessonWords(
        "The minimum payment",
        "The minimum payment of a credit card mostly pays interest. 1,000 owed at 18% a year costs 15 in the first month. If you pay 20, the debt falls by 5; if you pay 100, it falls by 85.",
        before: .init(
          "You owe 2,000 at 18% a year and pay 40. The first month's interest is 30. By how much does the debt fall?",
          "40", "10", "30"),
        after: .init(
          "You owe 1,000 at 18% a year and pay 50. By how much does the debt fall in the first month?",
          "50", "32", "35"))
    case .order:
      LessonWords(
        "Which debt first",
        "Extra money saves most where the rate is highest. 100 paid off at 18% saves 18 in a year, at 6% only 6. So pay the minimum on every debt, and everything beyond it on the most expensive one.",
        before: .init(
          "You have 100 to spare, and debts at 6% and at 18%. Where does it save most?",
          "On the larger debt", "On the one at 18%", "Half on each"),
        after: .init(
          "You have 100 in savings at 2%, and a debt at 12%. What do you gain in a year if you pay off 100?",
          "10", "2", "14"))
    case .credit:
      LessonWords(
        "Installments",
        "With installments, look at the sum of all payments, not at one of them. A phone for 600 in 24 installments of 30 costs 720: that is 120 for not waiting. The annual percentage rate lets you compare offers.",
        before: .init(
          "A sofa costs 900, or 36 installments of 30. How much more do the installments cost?",
          "30", "90", "180"),
        after: .init(
          "The same laptop for 12 installments of 80, or for 24 of 45. Which is cheaper?",
          "12 of 80", "24 of 45", "Both cost the same"))
    case .overdraft:
      LessonWords(
        "The overdraft",
        "An overdraft is a loan you get without asking: your account falls below zero, and the bank charges interest for each day, often at a high rate. 365 below zero at 20% a year costs 0.20 a day, which is 6 in 30 days.",
        before: .init(
          "Your account is 200 below zero. What is that?", "Money of your own",
          "A loan from the bank, with interest", "A free service of the bank"),
        after: .init(
          "Your overdraft costs 0.20 a day. What do 15 days cost?", "0.20", "15", "3"))
    case .reserve:
      LessonWords(
        "A reserve",
        "A reserve pays for what nobody plans: a broken washing machine, a month without pay. It is counted in months: 3,000 lasts two months if you spend 1,500 a month. Many people aim at three months, kept where they can be reached at once.",
        before: .init(
          "What is a reserve for?", "The next vacation", "What cannot be planned",
          "Shares when they are cheap"),
        after: .init(
          "You spend 1,200 a month and have a reserve of 3,600. How long does it last?",
          "One month", "Two months", "Three months"))
    case .inflation:
      LessonWords(
        "Inflation",
        "With inflation, prices rise and money buys less. At 3% a year, what costs 100 today costs 103 next year. Savings that earn 2% meanwhile become 102: more money, but it buys less.",
        before: .init(
          "Prices rise by 3% a year. What does a basket for 200 cost next year?", "203", "206",
          "230"),
        after: .init(
          "Your savings earn 2%, and prices rise by 2%. How much can you buy with them after a year?",
          "More", "Less", "As much as before"))
    case .insurance:
      LessonWords(
        "Insurance",
        "Insurance spreads a loss over many. If one of 1,000 houses burns down each year, and a house costs 200,000, 200 from each owner pay for it, and a little more for the insurer's work. It is worth it for losses that you could not bear, less so for small ones. A deductible is what you pay yourself.",
        before: .init(
          "Which loss is insurance for, above all?", "A lost umbrella",
          "One that comes every month",
          "One that you could not pay yourself"),
        after: .init(
          "The damage is 500, your deductible 150. What does the insurer pay?", "350", "500",
          "150"))
    case .risk:
      LessonWords(
        "Risk",
        "If you expect to gain more, you must bear ups and downs, and you may lose. If 1,000 falls by 50%, 500 is left, and that must grow by 100% to be back. Money that you need soon should not be in such places.",
        before: .init(
          "You need the money in a year. What matters most?", "That it grows as fast as possible",
          "That it is certain to be there", "What others do with theirs"),
        after: .init(
          "1,000 falls to 800. By how much must it grow to be back?", "20%", "25%", "30%"))
    case .spread:
      LessonWords(
        "Spreading risk",
        "Investing means giving money to companies, states or houses in the hope that it grows. If you put 1,000 into one company and it fails, all of it may be gone. Spread over 100 companies, one failure costs 10. All of them can fall together, though: that risk stays.",
        before: .init(
          "What does spreading money over many companies help against?", "That one of them fails",
          "That all prices fall at once", "Inflation"),
        after: .init(
          "2,000 is spread evenly over 50 companies, and one fails. How much is lost?", "2,000",
          "400", "40"))
    case .costs:
      LessonWords(
        "What investing costs",
        "What an investment brings is never sure; what it costs each year is. 10,000 with yearly costs of 1.5% loses 150 a year, with 0.2% only 20. The difference of 130 comes every year, in bad ones too.",
        before: .init(
          "Two funds hold the same shares; one costs 1.5% a year, the other 0.2%. What is sure?",
          "The cheaper one leaves you more", "The more expensive one brings more",
          "Both leave you the same"),
        after: .init(
          "5,000 with costs of 1% a year. How much is that in a year?", "5", "50", "100"))
    }
  }
}
