import LedgerImport
package import LedgerPhrases

extension DetectionPhrase {
  package var greek: Words {
    switch self {
    case .heading(let file, let rows, let from, let to):
      "\(file): \(rows, "γραμμή", "γραμμές"), \(from) έως \(to)"
    case .headingWithoutRows(let file): "\(file)"
    case .question(let topic): "ερώτηση: \(topic)"
    case .evidence(let evidence): evidence.greek
    case .wroteRules(let file): "γράφτηκε: \(file)"
    case .ask(let file):
      "Να γραφτούν αυτοί οι κανόνες ως \(file) και να διαβαστεί το αρχείο με αυτούς; [ναι/ΟΧΙ] "
    case .askReading(let count): "Ποιο ισχύει; [1-\(count)· με Enter μένει ανοιχτό] "
    case .askAccount: "Ποιος λογαριασμός του ημερολογίου είναι; [με Enter μένει ανοιχτό] "
    case .askCurrency: "Σε ποιο νόμισμα είναι; [με Enter μένει ανοιχτό] "
    case .askLine(let example):
      "Μια γραμμή κανόνων που το ορίζει, όπως \(example) [με Enter μένει ανοιχτό] "
    case .format: "Μορφή"
    case .account: "Λογαριασμός"
    case .accountUnknown: "άγνωστος: ορίζεται με --account"
    case .currency: "Νόμισμα"
    case .period: "Ημέρες"
    case .opening: "Πρώτο υπόλοιπο"
    case .closing: "Τελευταίο υπόλοιπο"
    case .rows: "Γραμμές"
    case .sumHolds: "οι γραμμές οδηγούν από το πρώτο υπόλοιπο στο τελευταίο"
    case .noBalances: "μόνο πρώτο και τελευταίο υπόλοιπο θα έδειχναν ότι δεν λείπει γραμμή"
    case .skippedRows(let count):
      "\(agreeing: count, "παραλείφθηκε", "παραλείφθηκαν"): \(count, "γραμμή", "γραμμές")"
    }
  }
}

extension DetectionEvidence {
  fileprivate var greek: Words {
    switch self {
    case .byteOrderMark: "το αρχείο αρχίζει με σήμα αυτής της κωδικοποίησης"
    case .zeroBytes: "κάθε δεύτερο byte είναι μηδέν"
    case .plainText: "μόνο απλά γράμματα"
    case .validText: "όλα τα byte ταιριάζουν"
    case .letters(let language): "τα γράμματα είναι της γλώσσας \(language)"
    case .manyEncodings: "ταιριάζουν πολλές κωδικοποιήσεις"
    case .undecodable: "τα byte δεν είναι κείμενο"
    case .everyRecord(let fields, let records):
      "\(fields, "στήλη", "στήλες") σε \(records, "γραμμή", "γραμμές")"
    case .linesBefore: "οι γραμμές πριν από τον πίνακα παραλείπονται"
    case .namesBefore: "η γραμμή πριν από τα στοιχεία ονομάζει τις στήλες"
    case .noHeader: "καμία γραμμή δεν ονομάζει τις στήλες"
    case .footer: "ό,τι ακολουθεί τον πίνακα παραλείπεται"
    case .noTable: "δεν βρέθηκε πίνακας με ημέρες και ποσά"
    case .onlyReading(let value): "το \(value) διαβάζεται μόνο με έναν τρόπο"
    case .aboveTwelve(let value): "το \(value) διαβάζεται μόνο με έναν τρόπο"
    case .inOrder: "μόνο έτσι οι ημέρες είναι στη σειρά"
    case .notAhead: "μόνο έτσι καμία ημέρα δεν είναι στο μέλλον"
    case .manyDates(let value): "το \(value) διαβάζεται με πολλούς τρόπους"
    case .marks(let value): "όπως στο \(value)"
    case .noFractions: "κανένα ποσό δεν έχει δεκαδικά"
    case .manyMarks(let value): "το \(value) διαβάζεται με δύο τρόπους"
    case .columnName(let name): "από το όνομα της στήλης: \(name)"
    case .onlyColumn: "δεν υπάρχει άλλη"
    case .runningBalance(let rows):
      "κάθε υπόλοιπο είναι το προηγούμενο συν το ποσό: \(rows, "γραμμή", "γραμμές")"
    case .noRunningBalance: "τα υπόλοιπα δεν προκύπτουν από τα ποσά"
    case .eachFillsOne: "κάθε γραμμή έχει ένα από αυτά"
    case .bothSigns(let negative, let positive):
      "\(negative, "γραμμή", "γραμμές") κάτω από το μηδέν, \(positive) πάνω"
    case .words(let out, let into): "\(out) σημαίνει έξοδα, \(into) έσοδα"
    case .oneSign: "όλα τα ποσά είναι πάνω από το μηδέν: έξοδα ή έσοδα;"
    case .mostlyIncoming(let count):
      "τα περισσότερα είναι πάνω από το μηδέν (\(count, "γραμμή", "γραμμές")): έξοδα ή έσοδα;"
    case .manyAmounts: "πολλές στήλες μπορεί να είναι το ποσό"
    case .noAmount: "καμία στήλη δεν είναι σίγουρα το ποσό"
    case .wholeNumbers: "ακέραιοι αριθμοί: ποσά ή λεπτά;"
    case .whichSide: "η μία στήλη είναι έξοδα και η άλλη έσοδα: ποια;"
    case .cardBalance: "σε κάρτα: είναι έξοδα ή έσοδα;"
    case .figures: "από τα υπόλοιπα πριν και μετά από τις γραμμές"
    case .cardRows: "από τα είδη των γραμμών"
    case .cardSign: "από το αρχείο δεν φαίνεται ποιο πρόσημο έχει μια αγορά"
    case .kindContradicts: "τα είδη των γραμμών είναι αντίθετα με τα πρόσημα"
    case .manyFees: "η προμήθεια αφαιρείται χωριστά ή είναι μέσα στο ποσό;"
    case .states(let rows): "παραλείπονται, δεν έχουν λογιστικοποιηθεί: \(rows)"
    case .unknownStates(let words): "λογιστικοποιημένα ή όχι; \(words)"
    case .brokenBalance(let missing): "τα υπόλοιπα δεν ακολουθούν: λείπουν \(missing)"
    case .total(let text): "αυτό είναι το άθροισμα των άλλων γραμμών: \(text)"
    case .section(let text): "εδώ αρχίζει άλλος πίνακας: \(text)"
    case .oddRow(let text): "αυτή δεν είναι γραμμή του πίνακα: \(text)"
    case .otherCurrency(let other): "το αρχείο έχει άλλο νόμισμα από \(other)"
    case .profile(let name): "όπως στα αρχεία \(name)"
    case .negativeCredit: "τα έσοδα έχουν μείον: εισπράχθηκαν ή ξοδεύτηκαν;"
    case .cutEnd: "η τελευταία γραμμή είναι κομμένη"
    case .openEnd: "είναι ολόκληρη η τελευταία γραμμή;"
    case .noRows: "δεν υπάρχουν γραμμές"
    case .codes(let name): "από τη στήλη \(name)"
    case .inAmounts(let symbol): "από τα ποσά: \(symbol)"
    case .before(let line): "από το αρχείο: \(line)"
    case .nothingTells: "δεν φαίνεται από το αρχείο"
    case .accountHolds(let account): "ο λογαριασμός «\(account)» δεν έχει τίποτα άλλο"
    case .mostWords: "η στήλη με τις περισσότερες λέξεις"
    case .number(let number): "από τον αριθμό \(number)"
    case .said: "από την απάντησή σας"
    case .unreadRow(let problem): "δεν διαβάζονται όλες οι γραμμές: \(problem)"
    case .allRead: "όλες οι γραμμές διαβάστηκαν"
    }
  }
}
