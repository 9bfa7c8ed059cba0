import LedgerSource

extension DiagnosticCode {
  private static func lot(
    _ id: String, _ name: String, _ text: String, _ journal: String? = nil,
    severity: Diagnostic.Severity = .error
  ) -> DiagnosticCode {
    DiagnosticCode(
      id, name, severity,
      explanation: text + (journal.map { "\n\n```journal\n\($0)\n```" } ?? ""))
  }

  private static let bought = """
    commodity ABC  ; lots: FIFO
    2026-01-15 Buy
        assets:broker     10 ABC @ 50.00 EUR
        assets:cash

    """

  static let oversold = lot(
    "L101", "oversold",
    "More units are sold or moved than the account has. Add the missing purchase, or declare the account with `short:` if it may owe units.",
    bought + """
      2026-05-04 Sell
          assets:broker    -11 ABC @ 70.00 EUR
          assets:cash
      """)
  static let ambiguousLot = lot(
    "L102", "ambiguous-lot",
    "Under SPECID a sale names its lot: `{COST}`, `[DATE]`, `(LABEL)`, or several of them. Here more than one lot matches."
  )
  static let noSuchLot = lot(
    "L103", "no-such-lot",
    "No lot in the account has the date, the label or the cost that is written.",
    bought + """
      2026-05-04 Sell
          assets:broker     -1 ABC {51.00 EUR} @ 70.00 EUR
          assets:cash
      """)
  static let lotWithoutCost = lot(
    "L104", "lot-without-cost",
    "Units arrive and nothing says what they cost: neither a price `@`, nor a basis `{…}`, nor a second commodity in the entry.",
    """
    commodity ABC  ; lots: FIFO
    2026-05-04 Reward
        assets:wallet        1 ABC
        revenues:rewards    -1 ABC
    """)
  static let unevenTransfer = lot(
    "L105", "uneven-transfer",
    "What leaves one account must arrive in others, a fee included.",
    bought + """
      2026-05-04 Move
          assets:broker     -5 ABC
          assets:other       6 ABC
          equity:found      -1 ABC
      """)
  static let wrongGain = lot(
    "L106", "wrong-gain",
    "A posting to an account of type Gain differs from proceeds minus basis.",
    bought + """
      2026-05-04 Sell
          assets:broker             -4 ABC @ 60.00 EUR
          assets:cash           240.00 EUR
          revenues:gain         -45.00 EUR
          equity:unrealised-gain 45.00 EUR
      """)
  static let gainNotRecorded = lot(
    "L107", "gain-not-recorded",
    "No account records the gain of a sale. Only `bursar check gains` reports this; `--infer-gains` adds it to reports.",
    severity: .warning)
  static let emptyGain = lot(
    "L108", "empty-gain",
    "A gain without an amount gets nothing, because the entry balances by its prices.",
    bought + """
      2026-05-04 Sell
          assets:broker             -4 ABC @ 60.00 EUR
          assets:cash           240.00 EUR
          revenues:gain
      """)
  static let gainWithoutSale = lot(
    "L109", "gain-without-sale",
    "A posting to an account of type Gain is in an entry that sells nothing. Only `bursar check lots` reports this.",
    bought + """
      2026-05-04 Gain
          assets:cash       40.00 EUR
          revenues:gain
      """)
  static let badLotsValue = lot(
    "L110", "bad-lots-value",
    "`lots:` names one of the methods FIFO, LIFO, HIFO, AVERAGE, SPECID, FIFOALL, LIFOALL, HIFOALL, AVERAGEALL and, on accounts, NONE.",
    "commodity ABC  ; lots: FIRST")
  static let mixedMethods = lot(
    "L111", "mixed-methods",
    "A method for all accounts, such as FIFOALL, must be the same in each account that holds the commodity."
  )
  static let olderLotElsewhere = lot(
    "L112", "older-lot-elsewhere",
    "Under a method for all accounts, the lot that comes first must be sold first, wherever it is."
  )
  static let basisDiffers = lot(
    "L113", "basis-differs",
    "A basis in braces is not what was paid. That may be right, as for a gift. Only `bursar check lots` reports this, and `bursar check basis`, as an error.",
    severity: .warning)
  static let doubledLot = lot(
    "L114", "lot-written-twice",
    "Two lots have the same date and the same written label.",
    """
    2026-01-15 Buy
        assets:broker     10 ABC {50.00 EUR} (mine)
        assets:broker      5 ABC {60.00 EUR} (mine)
        assets:cash
    """)
  static let lotFromLater = lot(
    "L115", "lot-from-later", "A sale names a lot of a later day.")
  static let badSplit = lot(
    "L116", "bad-stock-split",
    "An entry with `split:` posts what is held times the ratio, less what is held.",
    bought + """
      2026-05-04 Split  ; split: 3/2
          assets:broker      6 ABC
          equity:splits     -6 ABC
      """)
  static let changedInTransfer = lot(
    "L117", "changed-in-transfer",
    "A move between accounts keeps date, label and cost of a lot; the receiving posting says otherwise."
  )
  static let saleWithoutPrice = lot(
    "L118", "sale-without-price",
    "Units leave and nothing says what they brought, or where they went.")
  static let pricedMove = lot(
    "L119", "priced-move",
    "A move between your own accounts has no price. With the tag `deemed:` the entry is a sale and a purchase.",
    bought + """
      2026-05-04 Move
          assets:broker    -10 ABC @ 55.00 EUR
          assets:other      10 ABC @ 55.00 EUR
      """)
  static let lotInClosedAccount = lot(
    "L120", "lot-in-closed-account",
    "An account with the line `closed` still holds something after that day. Only `bursar check lots` reports this.",
    """
    account assets:broker
        closed  2026-05-04

    """ + bought)
  static let basisBelowZero = lot(
    "L121", "basis-below-zero",
    "More money came back than was paid, so the rest is a gain of that day. Only `bursar check lots` reports this.",
    bought + """
      2026-05-04 Return of capital
          assets:cash                  510.00 EUR
          equity:return of capital    -510.00 EUR  ; basis:ABC
      """, severity: .warning)
  static let washSale = lot(
    "L122", "wash-sale",
    "A loss may not count for taxes if the same thing was bought shortly before or after. Only `bursar check lots` reports this, and only if `gains` has a `wash` line; it changes nothing.",
    """
    gains
        wash  30 days

    """ + bought + """
      2026-05-04 Sell
          assets:broker    -10 ABC @ 42.00 EUR
          assets:cash

      2026-05-12 Buy
          assets:broker     10 ABC @ 43.00 EUR
          assets:cash
      """, severity: .warning)
  static let mixedPool = lot(
    "L123", "mixed-pool", "Units of one pool have costs in two currencies, which have no average.")
  static let badBasisTarget = lot(
    "L124", "bad-basis-target",
    "`basis:SYMBOL` on a posting changes what lots cost; there are none, or their currency is another."
  )
  static let gainMayChange = lot(
    "L125", "gain-may-change",
    "If a sale is matched with purchases of the next 30 days, its gain is known only after them. Only `bursar check lots` reports this.",
    severity: .warning)
  static let untypedGain = lot(
    "L126", "untyped-gain",
    "A sale at exactly its basis has income next to it: most likely that is its gain, and its account should have the type Gain. Only `bursar check lots` reports this.",
    bought + """
      2026-05-04 Sell
          assets:broker      -4 ABC {50.00 EUR} @ 50.00 EUR
          assets:cash        240.00 EUR
          income:trading     -40.00 EUR
      """)
}
