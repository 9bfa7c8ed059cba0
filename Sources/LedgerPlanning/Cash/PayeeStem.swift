import LedgerPatterns

/// Whom a name means, in whatever words a bank or its user writes it: `Employer January`, `EMPLOYER,
/// SEPA` and `Employer Ltd` are one.
///
/// Months, legal forms, kinds of transfers and thanks are left out, and all signs and accents.
enum PayeeStem {
  /// The stem of a payee in lower case; a name that has no other words is its own.
  static func of(_ payee: String) -> String {
    // Accents are lost in capitals.
    let isPlain = payee.utf8.allSatisfy { $0 < 0x80 }
    let words = (isPlain ? payee : AccentFolding.folded(payee)).utf8.split { !isOfWord($0) }
    let kept = words.map { String(Substring($0)) }.filter { !empty.contains($0) }
    return kept.isEmpty ? payee : kept.joined(separator: " ")
  }

  /// Numbers are left out of payees by then, but for those that are nothing else.
  private static func isOfWord(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
      || byte == UInt8(ascii: "&") || byte >= 0x80
  }

  private static let empty = Set(
    [
      // Months, by their names and genitives.
      "january february march april may june july august september october november december",
      "jan feb mar apr jun jul aug sep sept oct nov dec",
      "leden únor březen duben květen červen červenec srpen září říjen listopad prosinec",
      "ledna února března dubna května června července srpna října listopadu prosince",
      "ιανουάριος φεβρουάριος μάρτιος απρίλιος μάιος ιούνιος ιούλιος αύγουστος σεπτέμβριος",
      "οκτώβριος νοέμβριος δεκέμβριος",
      "ιανουαρίου φεβρουαρίου μαρτίου απριλίου μαΐου ιουνίου ιουλίου αυγούστου σεπτεμβρίου",
      "οκτωβρίου νοεμβρίου δεκεμβρίου",
      // Signs, and legal forms; those with dots are several words.
      "– — · ltd limited plc llc inc corp co gmbh ag kg ohg ug se sa nv bv oy ab",
      "sro spol as s r o a αε επε ικε μον",
      // How it is paid, and what is said to it.
      "sepa transfer payment ref reference order standing direct debit bacs ach",
      "platba převod inkaso trvalý příkaz πληρωμή έμβασμα μεταφορά εντολή",
      "thank you thanks děkujeme děkuji ευχαριστούμε ευχαριστώ",
    ].flatMap { AccentFolding.folded($0).split(separator: " ").map(String.init) })
}
