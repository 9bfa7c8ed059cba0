import LedgerPhrases
import LedgerRendering
import LedgerValues

/// What the script of a site searches and says, in files that are loaded as scripts: that works from
/// the disk, too.
enum SearchIndex {
  /// The entries of a year.
  static func file(_ year: Int, _ book: SiteBook) -> SiteFile {
    let rows = book.entries(ofYear: year).map { entry in
      JSON.strings([
        entry.anchor, entry.day.description, entry.payee, entry.note, entry.account,
        book.amounts.line(entry.amount),
      ])
    }
    return SiteFile("search/\(year).js", call("bursarIndex", .array(rows)))
  }

  /// The words of the script, and the years that there are to search.
  static func words(_ frame: SiteFrame, years: [Int]) -> String {
    let language = frame.options.language
    var members = SiteScriptPhrase.allCases.map {
      JSON.Member($0.rawValue, .string($0.text(in: language)))
    }
    members.append(JSON.Member("years", .array(years.map { .integer($0) })))
    let keys = SiteScriptPhrase.allCases.compactMap { phrase in
      phrase.keys.map { JSON.Member($0, .string(phrase.text(in: language))) }
    }
    members.append(JSON.Member("keys", .object(keys)))
    return "window.bursarWords = " + text(.object(members)) + ";\n"
  }

  private static func call(_ function: String, _ argument: JSON) -> String {
    "\(function)(" + text(argument) + ");\n"
  }

  private static func text(_ json: JSON) -> String {
    String(decoding: json.written(.compact), as: UTF8.self)
  }
}
