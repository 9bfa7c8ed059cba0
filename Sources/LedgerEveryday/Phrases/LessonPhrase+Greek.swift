package import LedgerPhrases

extension LessonPhrase {
  package var greek: Words {
    switch self {
    case .lessons: "Μαθήματα"
    case .lesson: "Μάθημα"
    case .about: "Θέμα"
    case .before: "Πριν"
    case .after: "Μετά"
    case .right: "σωστό"
    case .wrong: "λάθος"
    case .askAnswer: "Η απάντησή σας, 1 έως 3: "
    case .isRight: "Σωστά."
    case .isWrong(let number, let text): "Είναι το \(number): \(text)"
    case .allDone: "όλα τα μαθήματα έγιναν· το bursar learn sides αρχίζει ξανά"
    case .ownEntry(let amount, let from, let to):
      "Στο δικό σας ημερολόγιο, τελευταία: \(amount) από «\(from)» σε «\(to)»."
    case .ownWorth(let owned, let owed, let worth):
      "Στο δικό σας ημερολόγιο: \(owned) μείον \(owed) κάνει \(worth)."
    case .ownBudget(let name, let amount): "Στο δικό σας ημερολόγιο: \(name), \(amount)."
    case .ownGoal(let name, let target): "Στο δικό σας ημερολόγιο: \(name), \(target)."
    case .ownRules(let count):
      "Στο δικό σας ημερολόγιο: \(count, "επαναλαμβανόμενη πληρωμή", "επαναλαμβανόμενες πληρωμές")."
    case .ownTags(let count): "Στο δικό σας ημερολόγιο: \(count, "ετικέτα", "ετικέτες")."
    case .ownAssertions(let count):
      "Στο δικό σας ημερολόγιο: \(count, "έλεγχος υπολοίπου", "έλεγχοι υπολοίπου")."
    case .title(.sides): "Οι δύο πλευρές κάθε εγγραφής"
    case .text(.sides):
      "Τα χρήματα δεν χάνονται: φεύγουν από έναν λογαριασμό και μπαίνουν σε άλλον. Ένας καφές φεύγει από τα μετρητά και μπαίνει στα έξοδα, ώστε τα ποσά μιας εγγραφής να μηδενίζονται."
    case .question(.sides, .before): "Τι λέει μια εγγραφή για 4,50 σε έναν καφέ;"
    case .question(.sides, .after): "100 πάνε από την τράπεζα στο πορτοφόλι. Τι είναι;"
    case .choice(.sides, .before, 1): "Ότι χάθηκαν 4,50"
    case .choice(.sides, .before, 2): "Από πού έφυγαν και πού πήγαν"
    case .choice(.sides, .before, _): "Πόσα απομένουν"
    case .choice(.sides, .after, 1): "Έξοδο 100"
    case .choice(.sides, .after, 2): "Έσοδο 100"
    case .choice(.sides, .after, _): "Τίποτα από τα δύο: από έναν δικό σας λογαριασμό σε άλλον"
    case .title(.worth): "Καθαρή θέση"
    case .text(.worth):
      "Καθαρή θέση είναι όλα όσα έχετε μείον όλα όσα χρωστάτε. Όποιος αγοράζει αυτοκίνητο με δάνειο δεν είναι φτωχότερος εκείνη την ημέρα: έχει ένα αυτοκίνητο και ένα χρέος περισσότερο."
    case .question(.worth, .before): "Τι είναι η καθαρή θέση;"
    case .question(.worth, .after):
      "Εξοφλείτε 200 από ένα χρέος με χρήματα της τράπεζας. Πώς αλλάζει η καθαρή θέση;"
    case .choice(.worth, .before, 1): "Όσα κερδίζετε σε έναν χρόνο"
    case .choice(.worth, .before, 2): "Όσα έχετε στην τράπεζα"
    case .choice(.worth, .before, _): "Όσα έχετε μείον όσα χρωστάτε"
    case .choice(.worth, .after, 1): "Μένει ίδια"
    case .choice(.worth, .after, 2): "Πέφτει κατά 200"
    case .choice(.worth, .after, _): "Αυξάνεται κατά 200"
    case .title(.budget): "Ένας προϋπολογισμός"
    case .text(.budget):
      "Ένας προϋπολογισμός είναι ένα ποσό για κάθε περίοδο, για παράδειγμα έναν μήνα. Δείχνει τι απομένει και με ποιον ρυθμό ξοδεύεται: αν στο ένα τρίτο του μήνα έφυγαν τα μισά, ο ρυθμός είναι γρήγορος."
    case .question(.budget, .before): "Τι κάνει ένας προϋπολογισμός;"
    case .question(.budget, .after):
      "Τη 10η από τις 30 ημέρες έχει ξοδευτεί ο μισός προϋπολογισμός. Τι σημαίνει;"
    case .choice(.budget, .before, 1):
      "Ορίζει πόσα μπορούν να ξοδευτούν για κάτι, και το παρακολουθεί"
    case .choice(.budget, .before, 2): "Παίρνει χρήματα από τον λογαριασμό"
    case .choice(.budget, .before, _): "Απαγορεύει να ξοδευτούν περισσότερα"
    case .choice(.budget, .after, 1): "Όλα καλά"
    case .choice(.budget, .after, 2): "Ο ρυθμός είναι πολύ γρήγορος"
    case .choice(.budget, .after, _): "Εξαντλήθηκε"
    case .title(.goal): "Ένας στόχος"
    case .text(.goal):
      "Όσα χρειάζεται ένας στόχος τον μήνα είναι όσα λείπουν, διαιρεμένα με τους μήνες που απομένουν. Όποιος αρχίζει νωρίς χρειάζεται λιγότερα κάθε μήνα."
    case .question(.goal, .before): "Χρειάζονται 900 σε εννέα μήνες, υπάρχουν 180. Πόσα τον μήνα;"
    case .question(.goal, .after): "Περνούν δύο μήνες χωρίς αποταμίευση. Πόσα χρειάζονται τον μήνα;"
    case .choice(.goal, .before, 1): "80"
    case .choice(.goal, .before, 2): "100"
    case .choice(.goal, .before, _): "180"
    case .choice(.goal, .after, 1): "Όσα και πριν"
    case .choice(.goal, .after, 2): "Λιγότερα από πριν"
    case .choice(.goal, .after, _): "Περισσότερα από πριν"
    case .title(.recurring): "Ό,τι επαναλαμβάνεται"
    case .text(.recurring):
      "Μια επαναλαμβανόμενη πληρωμή ορίζει τι πληρώνεται ξανά και ξανά και ποιες ημέρες. Έτσι είναι γνωστό από πριν τι είναι πληρωτέο και πόσα θα είναι τα λιγότερα χρήματα έως τον επόμενο μισθό."
    case .question(.recurring, .before):
      "Ενοίκιο, μισθός, ασφάλεια: τι δείχνει μια επαναλαμβανόμενη πληρωμή;"
    case .question(.recurring, .after): "Το ενοίκιο αυξάνεται τον Ιούλιο. Τι αλλάζει;"
    case .choice(.recurring, .before, 1): "Τι πληρώθηκε"
    case .choice(.recurring, .before, 2): "Τι θα είναι πληρωτέο και πότε"
    case .choice(.recurring, .before, _): "Τι έχει ο λογαριασμός"
    case .choice(.recurring, .after, 1): "Η πληρωμή από τον Ιούλιο και μετά"
    case .choice(.recurring, .after, 2): "Όλες οι πληρωμές, και οι παλιές"
    case .choice(.recurring, .after, _): "Τίποτα"
    case .title(.tag): "Ετικέτες"
    case .text(.tag):
      "Μια ετικέτα λέει κάτι ακόμη για μια εγγραφή, πέρα από το τι αφορούσε: trip:λισαβόνα ή κήπος. Ο λογαριασμός λέει πού πήγαν τα χρήματα· η ετικέτα μαζεύει όσα ανήκουν μαζί, από όλους τους λογαριασμούς."
    case .question(.tag, .before):
      "Ένα δείπνο, ένα τρένο κι ένα μουσείο ανήκουν σε ένα ταξίδι. Πώς βρίσκετε πόσο κόστισε;"
    case .question(.tag, .after):
      "Μια διαδρομή με τρένο έχει την ετικέτα trip. Σε ποιον λογαριασμό πάει;"
    case .choice(.tag, .before, 1): "Με έναν λογαριασμό για το ταξίδι"
    case .choice(.tag, .before, 2): "Με μία ετικέτα και στα τρία"
    case .choice(.tag, .before, _): "Με πρόσθεση στο χαρτί"
    case .choice(.tag, .after, 1): "Σε έναν για το ταξίδι"
    case .choice(.tag, .after, 2): "Σε κανέναν"
    case .choice(.tag, .after, _): "Στις μεταφορές, όπως πάντα"
    case .title(.assertion): "Ο έλεγχος υπολοίπου"
    case .text(.assertion):
      "Ένας έλεγχος υπολοίπου ορίζει πόσα έχει ένας λογαριασμός μια ημέρα, όπως και η τράπεζα: = 1200. Αν οι εγγραφές δίνουν κάτι άλλο, το λάθος είναι ανάμεσα σε αυτόν τον έλεγχο και στον τελευταίο που συμφωνούσε."
    case .question(.assertion, .before):
      "Η τράπεζα λέει 1200, το ημερολόγιο 1150. Τι βοηθά να βρείτε γιατί;"
    case .question(.assertion, .after):
      "Ο έλεγχος του Μαΐου συμφωνεί, του Ιουνίου όχι. Πού είναι το λάθος;"
    case .choice(.assertion, .before, 1): "Να αλλάζετε την πρώτη εγγραφή ώσπου να συμφωνήσει"
    case .choice(.assertion, .before, 2):
      "Έλεγχοι υπολοίπου κάπου κάπου, με το λάθος ανάμεσα σε δύο"
    case .choice(.assertion, .before, _): "Να αρχίσετε νέο ημερολόγιο"
    case .choice(.assertion, .after, 1): "Ανάμεσα στους δύο"
    case .choice(.assertion, .after, 2): "Πριν από τον Μάιο"
    case .choice(.assertion, .after, _): "Στην τράπεζα"
    case .title(.envelope): "Φάκελοι"
    case .text(.envelope):
      "Ένας φάκελος είναι προϋπολογισμός με χρήματα που υπάρχουν. Τα έσοδα μοιράζονται στους φακέλους, ό,τι ξοδεύεται βγαίνει από έναν τους, και ό,τι λείπει από έναν πρέπει να έρθει από άλλον."
    case .question(.envelope, .before): "Τι έχει μέσα ένας φάκελος;"
    case .question(.envelope, .after):
      "Ο φάκελος για το φαγητό είναι άδειος και αγοράζετε ψωμί. Τι γίνεται;"
    case .choice(.envelope, .before, 1): "Μελλοντικά έσοδα"
    case .choice(.envelope, .before, 2): "Όσα επιτρέπεται να ξοδευτούν, υπάρχουν δεν υπάρχουν"
    case .choice(.envelope, .before, _): "Χρήματα που υπάρχουν και μπήκαν στην άκρη για κάτι"
    case .choice(.envelope, .after, 1): "Άλλος φάκελος δίνει ό,τι λείπει"
    case .choice(.envelope, .after, 2): "Μένει για πάντα κάτω από το μηδέν"
    case .choice(.envelope, .after, _): "Δίνει κι άλλα η τράπεζα"
    case .title(.forecast): "Πώς θα εξελιχθεί το υπόλοιπο"
    case .text(.forecast):
      "Μια πρόβλεψη προσθέτει ημέρα με την ημέρα τις προγραμματισμένες πληρωμές στα χρήματα που υπάρχουν. Σημασία έχει το χαμηλότερο σημείο πριν από τον επόμενο μισθό: ελεύθερα είναι μόνο όσα είναι πάνω από αυτό."
    case .question(.forecast, .before):
      "Υπάρχουν 500, την 1η πληρώνεται ενοίκιο 400 και στις 5 αναμένεται ο μισθός. Πόσα είναι ελεύθερα σήμερα;"
    case .question(.forecast, .after):
      "Αυτή τη φορά ο μισθός έρχεται πριν από το ενοίκιο. Τι αλλάζει;"
    case .choice(.forecast, .before, 1): "100"
    case .choice(.forecast, .before, 2): "500"
    case .choice(.forecast, .before, _): "900"
    case .choice(.forecast, .after, 1): "Ελεύθερα είναι λιγότερα"
    case .choice(.forecast, .after, 2): "Τίποτα"
    case .choice(.forecast, .after, _): "Ελεύθερα είναι περισσότερα"
    case .title(.share): "Κοινά έξοδα"
    case .text(.share):
      "Ποιος πληρώνει και για ποιον είναι δύο πράγματα. Αν η Άννα πληρώσει 30 για τρεις, στον καθένα αναλογούν 10 και της χρωστούν 20. Για να εξοφληθούν όλα αρκούν λίγες πληρωμές: όποιος χρωστά τα πιο πολλά πληρώνει όποιον έχει να παίρνει τα πιο πολλά."
    case .question(.share, .before):
      "Η Άννα πληρώνει 30 για τον εαυτό της και τον Τομ. Πόσα της χρωστά ο Τομ;"
    case .question(.share, .after):
      "Μετά ο Τομ πληρώνει 40 και για τους δύο. Ποιος χρωστά σε ποιον;"
    case .choice(.share, .before, 1): "30"
    case .choice(.share, .before, 2): "15"
    case .choice(.share, .before, _): "10"
    case .choice(.share, .after, 1): "Η Άννα στον Τομ 5"
    case .choice(.share, .after, 2): "Ο Τομ στην Άννα 5"
    case .choice(.share, .after, _): "Κανείς τίποτα"
    }
  }
}
