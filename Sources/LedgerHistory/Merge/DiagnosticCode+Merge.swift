package import LedgerSource

// What a merge tells, and what is found in one that is done.

extension DiagnosticCode {
  package static let countedOnce = DiagnosticCode(
    "M111", "counted-once", .warning,
    explanation: """
      Both sides of a merge have added the same entry, whatever its layout, or one added what the \
      other reached by an edit. It counts once, because it is usually one purchase that two people \
      wrote down. If two people did buy the same thing on the same day, write it a second time.
      """)
  package static let perhapsDoubled = DiagnosticCode(
    "M112", "perhaps-doubled", .warning,
    explanation: """
      Both sides of a merge have added an entry of the same day and the same amounts, with another \
      payee or another account. Both stay. If they are one purchase, remove one of them.

      ```journal
      2026-03-04 Rewe
          expenses:food  45.20 EUR
          assets:bank

      2026-03-04 Groceries
          expenses:food  45.20 EUR
          assets:bank
      ```
      """)
  package static let mergedByField = DiagnosticCode(
    "M113", "merged-by-field", .warning,
    explanation: """
      Each side of a merge has changed another field of one entry, such as its status and a tag, and the \
      result has both changes. It names the fields of each side, so you can check whether the \
      entry is still true. Amounts are one field, and never merged with a change of what the entry is \
      known by.
      """)
  package static let lostEntry = DiagnosticCode(
    "M121", "lost-entry",
    explanation: """
      A finished merge lacks an entry that neither side removed. `bursar merge --verify` finds it \
      by counting each entry in the common base, in both sides and in the result. A conflict \
      solved in an editor, or on a server, may have dropped it.

      The place is that of the entry on the side that had it. Write it again, or undo the merge and \
      repeat it with `bursar merge --install`.
      """)
  package static let doubledEntry = DiagnosticCode(
    "M122", "doubled-entry",
    explanation: """
      A finished merge has an entry more often than both sides intended, perhaps in two files, as \
      happens when one side moved it and the other edited it. Remove the extra one.
      """)
  package static let foreignEntry = DiagnosticCode(
    "M123", "foreign-entry", .warning,
    explanation: """
      A finished merge has an entry that neither side wrote, and that is not a mix of two forms of \
      one entry. Merges by lines, such as `merge=union`, put lines of two entries together into \
      one that balances and means nothing. Compare it with the entries of both sides.
      """)
  package static let meaningChanged = DiagnosticCode(
    "M130", "meaning-changed",
    explanation: """
      An entry of one side of a merge would read differently after a directive that the other side \
      added or changed: `apply account`, `alias`, `Y` or `decimal-mark`. An entry without a year \
      takes the current year if nothing else gives one. It is put between markers, because only \
      you know what it should say. For a finished merge, `bursar merge --verify` reports this if \
      every entry is there as often as it should be, but an account holds something other than \
      both sides add up to.
      """)
  package static let unprovenMerge = DiagnosticCode(
    "M199", "unproven-merge",
    explanation: """
      The program could not prove that its own merge loses, doubles and invents nothing. \
      Everything that differs is in one conflict, with both forms. This is a bug in bursar; please \
      report it.
      """)
}

/// The codes of all that merges tell.
package enum MergeProblems {
  package static let codes: [DiagnosticCode] = [
    .countedOnce, .perhapsDoubled, .mergedByField, .lostEntry, .doubledEntry, .foreignEntry,
    .meaningChanged, .unprovenMerge,
  ]
}
