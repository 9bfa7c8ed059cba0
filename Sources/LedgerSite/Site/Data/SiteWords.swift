import LedgerPhrases
import LedgerRendering

/// What the scripts of a site say, in a file that is loaded as a script: that works from the disk, too.
enum SiteWords {
  static let path = "words.js"

  static func text(_ frame: SiteFrame) -> String {
    let language = frame.options.language
    // Where there are no entries there is nothing to find.
    let phrases = SiteScriptPhrase.allCases.filter {
      frame.options.discretion == .open || $0 != .search
    }
    var members = phrases.map { phrase in
      JSON.Member(phrase.rawValue, .string(language.bound(phrase.text(in: language))))
    }
    members.append(JSON.Member("percent", .string(language.percentSign)))
    let keys = phrases.compactMap { phrase in
      phrase.keys.map { JSON.Member($0, .string(phrase.text(in: language))) }
    }
    members.append(JSON.Member("keys", .object(keys)))
    return call("bursarWords", .object(members))
  }

  static func call(_ function: String, _ argument: JSON) -> String {
    "\(function)(" + String(decoding: argument.written(.compact), as: UTF8.self) + ");\n"
  }
}
