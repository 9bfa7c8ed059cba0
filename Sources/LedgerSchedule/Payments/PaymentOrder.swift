package import LedgerValues

/// What a bank needs to know to pay a bill.
package struct PaymentOrder: Sendable {
  /// How it is written for the bank's app.
  package enum Standard: String, Sendable, CaseIterable {
    /// The European Payments Council's, for credit transfers in euros.
    case epc
    /// The Czech banks' short payment descriptor.
    case spayd
  }

  /// Why a bill cannot be written so.
  package enum Obstacle: Error, Hashable, Sendable {
    case noAccount(payee: String)
    case wrongAccount(payee: String, text: String)
    case noSingleAmount
    /// The standard is for euros.
    case otherCurrency(String)
    case unknownCurrency(String)
    case tooManyDigits
  }

  package var payee: String
  package var account: IBAN
  package var bankCode: String?
  package var amount: Decimal
  package var currency: String
  /// When it is due, if that is still to come.
  package var day: Day?
  package var message: String
  /// The symbols of Czech and Slovak banks.
  package var variableSymbol: String?
  package var constantSymbol: String?
  package var specificSymbol: String?

  package func text(_ standard: Standard) throws(Obstacle) -> String {
    switch standard {
    case .epc: try epc()
    case .spayd: try spayd()
    }
  }

  /// The amount with its two decimals.
  private func written() throws(Obstacle) -> String {
    guard let cents = amount.rescaled(to: 2), cents.mantissa > 0, cents.mantissa <= 999_999_999_99
    else { throw .tooManyDigits }
    return cents.description
  }

  private func epc() throws(Obstacle) -> String {
    guard currency == "EUR" else { throw .otherCurrency(currency) }
    let lines = [
      "BCD", "002", "1", "SCT", bankCode ?? "", PaymentOrder.line(payee, 70),
      account.description, "EUR\(try written())", "", "", PaymentOrder.line(note, 140),
    ]
    return lines.joined(separator: "\n")
  }

  /// What the payee reads; the symbol by which it knows the bill, if it gave one.
  private var note: String {
    variableSymbol.map { message.isEmpty ? $0 : "\($0) \(message)" } ?? message
  }

  private func spayd() throws(Obstacle) -> String {
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ 0x41...0x5A ~= $0 }) else {
      throw .unknownCurrency(currency)
    }
    var parts = ["SPD", "1.0", "ACC:\(account)\(bankCode.map { "+\($0)" } ?? "")"]
    parts += ["AM:\(try written())", "CC:\(currency)"]
    if let day { parts.append("DT:\(day.description.filter { $0 != "-" })") }
    for (name, value, most) in [("RN", payee, 35), ("MSG", message, 60)] where !value.isEmpty {
      parts.append("\(name):\(PaymentOrder.escaped(PaymentOrder.line(value, most)))")
    }
    for (name, value) in [
      ("X-VS", variableSymbol), ("X-KS", constantSymbol), ("X-SS", specificSymbol),
    ] {
      if let value { parts.append("\(name):\(PaymentOrder.escaped(value))") }
    }
    return parts.joined(separator: "*")
  }

  /// A text on one line, cut to a number of characters.
  private static func line(_ text: String, _ most: Int) -> String {
    let scalars = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
    var line = String.UnicodeScalarView()
    line.append(contentsOf: scalars.prefix(most))
    return String(line)
  }

  /// A star ends a part.
  private static func escaped(_ text: String) -> String {
    text.map { $0 == "*" ? "%2A" : $0 == "%" ? "%25" : String($0) }.joined()
  }
}
