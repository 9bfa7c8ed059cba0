/// Periods as people say them in Czech and Greek, in the words that periods are read by: `říjen` is `october`,
/// `minulý měsíc` is `last month`.
///
/// What is English is read as hledger reads it, which refuses `Q4 2026`.
package enum SpokenPeriod {
  private static let words: [String: String] = {
    var words: [String: String] = [:]
    for (word, others) in [
      (
        "last",
        "minuly minula minule minuleho predchozi περασμενο περασμενη προηγουμενο προηγουμενη"
      ),
      ("this", "tento tato toto tohoto αυτο αυτον αυτη αυτην"),
      ("next", "pristi dalsi επομενο επομενη"),
      ("month", "mesic mesice mesici μηνα μηνας μηνες"),
      ("week", "tyden tydne tydny tydnu εβδομαδα εβδομαδες"),
      ("year", "rok roku roky χρονο χρονος ετος"), ("quarter", "ctvrtleti τριμηνο"),
      ("today", "dnes dneska σημερα"), ("yesterday", "vcera χθες χτες"),
      ("this year", "letos φετος"), ("last year", "loni περσι περυσι"),
      ("from", "od απο"), ("to", "do εως μεχρι"), ("", "v ve za τον την το τη στον στην"),
      ("monthly", "mesicne μηνιαια"), ("weekly", "tydne εβδομαδιαια"), ("yearly", "rocne ετησια"),
    ] {
      for other in others.split(separator: " ") where words[String(other)] == nil {
        words[String(other)] = word
      }
    }
    for (word, number) in SpokenDays.months where !months[number - 1].hasPrefix(word.prefix(3)) {
      words[word] = months[number - 1]
    }
    return words
  }()

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Nil where nothing in it is such a word.
  package static func english(_ text: String) -> String? {
    let parts = TypedName.key(text).split(separator: " ").map(String.init)
    if parts.count == 2, words[parts[0]] != nil, let month = SpokenDays.months[parts[0]],
      parts[1].count == 4,
      Int(parts[1]) != nil
    {
      return "\(parts[1])-\(month < 10 ? "0" : "")\(month)"
    }
    guard parts.contains(where: { words[$0] != nil }) else { return nil }
    return parts.map { words[$0] ?? $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
