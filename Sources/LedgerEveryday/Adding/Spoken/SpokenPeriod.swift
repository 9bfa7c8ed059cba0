/// Periods as people say them in any language, in the words that periods are read by: `říjen` is `october`,
/// `minulý měsíc` is `last month`, `Q4 2026` is `2026Q4`.
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
    for (word, number) in SpokenDays.months { words[word] = months[number - 1] }
    return words
  }()

  private static let months = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Nil where nothing in it is such a word.
  package static func english(_ text: String) -> String? {
    let parts = TypedName.key(text).split(separator: " ").map(String.init)
    if parts.count == 2, parts[0].first == "q", parts[0].count == 2, parts[1].count == 4 {
      return parts[1] + parts[0]
    }
    if parts.count == 1 {
      let sides = parts[0].split(separator: "/", omittingEmptySubsequences: false)
      if sides.count == 2, 1...2 ~= sides[0].count, sides[1].count == 4,
        let month = Int(sides[0]), 1...12 ~= month, Int(sides[1]) != nil
      {
        return "\(sides[1])-\(month < 10 ? "0" : "")\(month)"
      }
    }
    if parts.count == 2, let month = SpokenDays.months[parts[0]], parts[1].count == 4,
      Int(parts[1]) != nil
    {
      return "\(parts[1])-\(month < 10 ? "0" : "")\(month)"
    }
    guard parts.contains(where: { words[$0] != nil }) else { return nil }
    return parts.map { words[$0] ?? $0 }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
