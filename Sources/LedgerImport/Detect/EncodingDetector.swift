import LedgerPatterns

/// Finds out how bytes stand for characters.
enum EncodingDetector {
  struct Found {
    var encoding: TextEncoding
    var evidence: DetectionEvidence
    var readings: [CSVDetection.Reading] = []
  }

  /// Letters outside of ASCII that a language writes, small.
  private static let alphabets: KeyValuePairs<String, String> = [
    "de": "äöüß", "fr": "àâæçéèêëîïôœùûüÿ", "es": "áéíñóúüçªº", "it": "àèéìòùî°",
    "pt": "áâãàçéêíóôõúüªº", "nl": "éëïóöüè", "sv": "åäöé", "da": "æøåé", "nb": "æøåéòô",
    "fi": "äöåšž", "cs": "áčďéěíňóřšťúůýž", "sk": "áäčďéíĺľňóôŕšťúýž", "pl": "ąćęłńóśźż",
    "hu": "áéíóöőúüű", "ro": "ăâîșşțţ", "hr": "čćđšž", "tr": "çğıöşüâîİ",
    "el": "άέήίόύώϊϋΐΰαβγδεζηθικλμνξοπρσςτυφχψω",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "bg": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "he": "אבגדהוזחטיךכלםמןנסעףפץצקרשת", "ar": "ابتثجحخدذرزسشصضطظعغفقكلمنهويةىءأإآؤئ",
    "lt": "ąčęėįšųūž", "lv": "āčēģīķļņšūž", "et": "äöüõšž", "is": "áéíóúýðþæö",
    // Names of people and shops from next door.
    "west": "äöüßàâæçéèêëîïôœùûÿáíñóúåøãõìòªº",
  ]

  /// Which languages' texts are kept in which encoding; the first is taken where all read alike.
  private static let candidates: KeyValuePairs<String, [String]> = [
    "cp1252": ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "is", "west"],
    "iso-8859-15": ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "west"],
    "cp1250": ["cs", "sk", "pl", "hu", "ro", "hr", "de"],
    "iso-8859-2": ["cs", "sk", "pl", "hu", "ro", "hr", "de"],
    "cp1253": ["el"],
    "iso-8859-7": ["el"],
    "cp1254": ["tr", "de"],
    "cp1251": ["ru", "uk", "bg"],
    "cp850": ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "west"],
    "cp852": ["cs", "sk", "pl", "hu", "hr"],
    "macintosh": ["de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi", "west"],
    "cp1257": ["lt", "lv", "et"],
    "iso-8859-13": ["lt", "lv", "et"],
    "cp1255": ["he"],
    "iso-8859-8": ["he"],
    "cp862": ["he"],
    "cp1256": ["ar"],
    "koi8-r": ["ru"],
    "koi8-u": ["uk"],
    "cp866": ["ru"],
    "iso-8859-5": ["ru", "bg"],
    "cp737": ["el"],
    "cp869": ["el"],
  ]

  /// The most usual letters of languages that write others than the Latin ones: a text that is read
  /// wrongly may have letters of one throughout, and not these.
  private static let usual: [String: Set<Unicode.Scalar>] = [
    "ru": "оеаинт", "uk": "оаиінте", "bg": "аоеитн", "el": "αοιετσάόίέης", "he": "יוהלאמתר",
    "ar": "اليمنرة",
  ].mapValues { Set(($0 + $0.uppercased()).unicodeScalars) }

  /// Files in these are rare, and share letters with those of their neighbors.
  private static let baltic: Set<String> = ["lt", "lv", "et"]

  /// Signs beside letters that any bank may print.
  private static let signs = Set("€£§°·–—’‘“”„…«»´\u{A0}×½²³©®™¡¿".unicodeScalars)

  static func find(_ bytes: ArraySlice<UInt8>) -> Found {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      return Found(encoding: .utf8, evidence: .byteOrderMark)
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]),
      let encoding = TextEncoding(named: "utf-16")
    {
      return Found(encoding: encoding, evidence: .byteOrderMark)
    }
    if let name = zeroPattern(bytes), let encoding = TextEncoding(named: name) {
      return Found(encoding: encoding, evidence: .zeroBytes)
    }
    if bytes.allSatisfy({ $0 < 0x80 }) { return Found(encoding: .utf8, evidence: .plainText) }
    if UTF8Check.fault(in: bytes) == nil { return Found(encoding: .utf8, evidence: .validText) }
    return ofOneByte(Array(bytes.prefix(1 << 20)))
  }

  /// Where a third of the bytes at odd or at even places are zero, two make a character.
  private static func zeroPattern(_ bytes: ArraySlice<UInt8>) -> String? {
    let head = bytes.prefix(8192)
    var zeros = [0, 0]
    for (place, byte) in head.enumerated() where byte == 0 { zeros[place % 2] += 1 }
    let half = head.count / 2
    guard half > 0 else { return nil }
    if zeros[1] * 10 >= half * 3 { return "utf-16le" }
    return zeros[0] * 10 >= half * 3 ? "utf-16" : nil
  }

  private struct Candidate {
    var encoding: TextEncoding
    var language: String
    var score: Double
    var text: Bytes
  }

  private static func ofOneByte(_ bytes: Bytes) -> Found {
    var found: [Candidate] = []
    for (name, languages) in candidates {
      guard let encoding = TextEncoding(named: name), let text = try? encoding.decoded(bytes[...])
      else { continue }
      let hits = HeaderWords.languages(in: text.prefix(16_384).text)
      for language in languages {
        guard let share = share(text, language) else { continue }
        let score =
          share * (language == "west" ? 0.95 : baltic.contains(language) ? 0.98 : 1) + Double(
            min(hits[language] ?? 0, 9)) / 100
        found.append(Candidate(encoding: encoding, language: language, score: score, text: text))
      }
    }
    guard let best = found.map(\.score).max(), best >= 0.75,
      let first = found.first(where: { $0.score == best })
    else {
      return Found(
        encoding: TextEncoding(named: "iso-8859-1") ?? .utf8, evidence: .manyEncodings,
        readings: [CSVDetection.Reading("", nameOfTwoBytes(bytes))])
    }
    // Encodings that read it alike are no question.
    var others: [Candidate] = []
    for candidate in found
    where candidate.score == best && candidate.text != first.text
      && !others.contains(where: { $0.text == candidate.text })
    {
      others.append(candidate)
    }
    let isSure = others.isEmpty && best >= 0.9
    return Found(
      encoding: first.encoding, evidence: isSure ? .letters(first.language) : .manyEncodings,
      readings: isSure
        ? []
        : ([first] + others).map {
          CSVDetection.Reading("encoding \($0.encoding.name)", sample($0.text))
        })
  }

  /// The share of characters outside of ASCII that a language writes, or that any bank may print;
  /// nil where there are control characters.
  private static func share(_ text: Bytes, _ language: String) -> Double? {
    guard let alphabet = alphabets.first(where: { $0.key == language })?.value else { return nil }
    let own = Set((alphabet + alphabet.uppercased()).unicodeScalars)
    let scalars = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
    // A language of other letters does not mix them with those of ASCII within a word.
    let common = usual[language]
    let isLatin = common == nil
    var (all, fitting, last, run) = (0, 0, -1, 0)
    var (letters, commonLetters) = (0, 0)
    for (place, scalar) in scalars.enumerated() where scalar.value >= 0x80 {
      if scalar.value < 0xA0 { return nil }
      all += 1
      // No language of Latin letters writes five of these in a row.
      run = place == last + 1 && scalar.properties.isAlphabetic ? run + 1 : 1
      last = place
      if isLatin, run > 4 { return nil }
      let before = place > 0 ? scalars[place - 1] : " "
      let after = place + 1 < scalars.count ? scalars[place + 1] : " "
      if scalar.properties.isAlphabetic {
        letters += 1
        if common?.contains(scalar) == true { commonLetters += 1 }
      }
      if own.contains(scalar) {
        let isMixed = !isLatin && (isPlainLetter(before) || isPlainLetter(after))
        // A capital does not stand behind a small letter.
        let isCapital =
          scalar.properties.isUppercase && before.properties.isLowercase
          || scalar.properties.isLowercase && after.properties.isUppercase
        if !isMixed, !isCapital { fitting += 1 }
      } else if signs.contains(scalar) {
        // Signs do not stand within words.
        let isWithin = before.properties.isAlphabetic && after.properties.isAlphabetic
        let isBehind = "®™²³°".unicodeScalars.contains(scalar) && after.properties.isAlphabetic
        if !isWithin && !isBehind || scalar == "’" { fitting += 1 }
      }
    }
    if common != nil, letters > 20, commonLetters * 10 < letters * 4 { return nil }
    return all == 0 ? nil : Double(fitting) / Double(all)
  }

  private static func isPlainLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x80 && scalar.properties.isAlphabetic
  }

  /// The likely encoding of a text with two bytes for a character, as other programs call it.
  private static func nameOfTwoBytes(_ bytes: Bytes) -> String {
    var leads: [UInt8: Int] = [:]
    var (all, place) = (0, 0)
    while place + 1 < bytes.count {
      guard bytes[place] >= 0x80 else {
        place += 1
        continue
      }
      leads[bytes[place], default: 0] += 1
      all += 1
      place += 2
    }
    func count(_ range: ClosedRange<UInt8>) -> Int {
      leads.reduce(0) { $0 + (range.contains($1.key) ? $1.value : 0) }
    }
    // Kana, and syllables of Korean.
    if count(0x81...0x9F) * 3 > all { return "SHIFT_JIS" }
    return count(0xB0...0xC8) * 10 > all * 9 ? "EUC-KR" : "GB18030"
  }

  /// The first word with a letter outside of ASCII.
  private static func sample(_ text: Bytes) -> String {
    let words = text.split { $0.isSpace || ";,\"|".utf8.contains($0) }
    return words.first { $0.contains { $0 >= 0x80 } }?.text ?? ""
  }
}
