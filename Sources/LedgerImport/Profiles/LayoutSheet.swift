import LedgerSource

/// What is known of the files of a bank or a program, for people.
package struct LayoutSheet: Sendable {
  package var id: String
  package var name: String
  /// Two letters; empty for a program.
  package var country: String
  package var columns: [String]
  /// Whether what is spent is above zero; nil where the file tells.
  package var isSpentPositive: Bool?
  /// Lines of rules that make its entries.
  package var rules: String

  /// Banks by country, then programs.
  package static let all: [LayoutSheet] =
    BankProfile.all.map { profile in
      LayoutSheet(
        id: profile.id, name: profile.name, country: profile.country, columns: profile.header,
        isSpentPositive: profile.isSpentPositive, rules: profile.body)
    }.sorted { ($0.country, $0.id) < ($1.country, $1.id) }
    + (AppSheet.all.map { ($0.title, $0.header, $0.isSpentPositive) } + [
      ("GnuCash", AppSheet.gnuCash, false), ("Firefly III", AppSheet.firefly, false),
    ]).map { title, header, isSpentPositive in
      LayoutSheet(
        id: title.lowercased().replacing(" ", with: "-"), name: title, country: "",
        columns: header, isSpentPositive: isSpentPositive, rules: "")
    }
}
