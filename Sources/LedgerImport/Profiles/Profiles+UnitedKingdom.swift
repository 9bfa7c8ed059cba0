extension BankProfile {
  static let unitedKingdom: [BankProfile] = [
    // Amounts have no sign, a column says the direction; a change of currency is one row of both.
    BankProfile(
      id: "wise-history", name: "Wise, all transactions", country: "GB",
      header: [
        "ID", "Status", "Direction", "Created on", "Finished on", "Source fee amount",
        "Source name", "Source amount (after fees)", "Source currency", "Target name",
        "Target amount (after fees)", "Target currency",
      ],
      names: [
        "Direction": "direction", "Source fee amount": "fee", "Source name": "payer",
        "Source amount (after fees)": "out", "Source currency": "out-currency",
        "Target name": "payee", "Target amount (after fees)": "in",
        "Target currency": "in-currency", "Reference": "memo",
      ],
      body: """
        description %payee
        if %direction ^out$
         amount -%out
         currency %out-currency
        if %direction ^in$
         description %payer
         amount %in
         currency %in-currency
        if %direction ^neutral$
         amount
         account2 %own
         currency2 %in-currency
         amount2 %in @@ %out %out-currency
        if %direction ^out$
        & %fee [1-9]
         amount
         amount2 %out
         account3 expenses:fees
         currency3 %out-currency
         amount3 %fee
        if %direction ^neutral$
        & %fee [1-9]
         account3 expenses:fees
         currency3 %out-currency
         amount3 %fee
        """)
  ]
}
