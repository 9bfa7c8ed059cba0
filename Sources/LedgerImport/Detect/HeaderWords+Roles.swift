extension HeaderWords {
  /// Names of columns beside the usual ones, in any language.
  static let moreWords: [Role: String] = [
    .booking:
      "finished on|cleared date|settlement date|settled date|process date|processed date|datum zuctovania|datum provedeni|datum boeking|datum|boekdatum|boekings datum|data ksiegowania|data valutazione|data do lancamento|kirjattu|bokfort datum|date traitement|date de traitement|execution date|ημ/νια εκτελεσης|datum uplaty|datum transakcije|datum splatnosti|data contabilizare|data tranzactiei",
    .value:
      "created on|authorised on|authorized date|effective date|data lancamento valor|datum efektivni|purchase date|kaufdatum|belegdatum|fecha de compra|datum nakupu",
    .amount:
      "total|net amount|netto|amount num|amt|transaction value|debit/credit amount|wert in eur|betrag in eur|montant en eur|importo in euro|importe eur|bedrag eur|castka|suma|iznos|znesek|valor (r$)|valor r$|lancamento|transaction amount|paid amount|billing amount|billed amount|net|amount eur|summa|rorelse|belopp i sek|belob i dkk|ποσο (eur)|αξια|suma platby|iznos u valuti",
    .debit:
      "outflow|expense|spent|spend|paid|money out (-)|withdrawals ($)|debits ($)|amount debited|debit amt|debet|utgift|odlivy|zatizeni|rashod|isplata|iesire|sume debit|kwota debet|uitgaven|depenses|pagamentos|gasto|egresos|salidas|egreso|ma dati|menos|belastungen|ausgaben in eur|ausgang in eur|soll in eur|money out|withdrawn|dr amount|χρεωση ποσο",
    .credit:
      "inflow|income|received|money in (+)|deposits ($)|credits ($)|amount credited|credit amt|kredit|inkomst|prichozi castka|prihod|uplata|intrare|sume credit|inkomsten|recettes|recebimentos|ingreso|entradas|dal dati|einnahmen in eur|eingang in eur|haben in eur|money in|deposited|cr amount|πιστωση ποσο",
    .balance:
      "running bal|running bal.|ledger balance|closing balance|guthaben|kontosaldo|saldo eur|saldo po|zostatok|ucetni zustatek|stanje|sold|solde apres operation|saldo apos lancamento|saldo (r$)|saldo r$|stav uctu|προοδευτικο υπολοιπο|προοδευτικο λογιστικο υπολοιπο|saldo final|neuer saldo|saldo dopo|saldo progressivo|current balance|kalan bakiye|bal",
    .currency:
      "transaction currency|currency code|commodity|waehrungscode|kontowahrung|mena uctu|mena transakce|munteenheid|valuta konto|valiuta|ουσιαστικο νομισμα",
    .payee:
      "title|target name|counter party|payee name|beneficiary|beneficiary or payer|beneficiary name|recipient|recipient name|merchant description|nazev uctu protiuctu|nazev protiuctu|protiucet nazev|nazov protiuctu|kontrahent nazwa|nome|nom|beneficiaire ou emetteur|emetteur|counterparty details|empfanger/auftraggeber|empfanger name|auftraggeber/empfanger|zahlungspflichtige|zahlungsempfanger in|begunstigter/auftraggeber|nazwa odbiorcy|prejemnik|naziv|primatelj|tegenpartij naam|naam begunstigde|nome do favorecido|favorecido|estabelecimento|comercio|comercio/establecimiento|remitente|saaja / maksaja|inkomend van|δικαιουχος/εντολεας|transaction party|description 1|appears on your statement as|handlarz",
    .memo:
      "payment reference|payment details|remittance information|transaction info|extended details|item title|buchungs-details|buchungsdetail|umsatzbeschreibung|umsatzdetails|transaktionsbeschreibung|sprava pre prijemcu|popis operacie|obchodne miesto|descripcion del movimiento|detalle de movimiento|descrizione estesa|descrizione completa|libelle complet|libelle de l'ecriture|motif|omschrijving transactie|nome/descrizione|svrha|opis placanja|namen|detalii tranzactie|descriere|szczegoly|rubrik|specifikation|melding/kid/fakt|σχολια|lancamento descricao|transaction|activity|notes and tags|particulars",
    .original:
      "source fee|target fee|local amount|original amount|foreign amount|pc amount|betrag fremdwahrung|betrag (fremdwahrung)|puvodni castka|puvodni mena|original currency|cizi mena|valuta originale|importo originale|exchange rate|wechselkurs|tax|sales tax|umsatzsteuer|vat|mwst|amount in foreign currency|amount foreign|bedrag vreemde valuta|kwota oryginalna|instructed amount|versand|shipping|insurance|split amount|reward|cashback|points|limit",
    .state:
      "state|status|info|transaction status|booking status|buchungsstatus|umsatzstatus|statut|etat|estado|stato|stav|stav platby|stav transakce|stan|tila|durum|κατασταση|κατασταση συναλλαγης|cleared|booked|zauctovano|balance impact|auswirkung auf guthaben|situacao|tilanne|allapot|posted|pending|stare|settled",
    .fee:
      "fee|fees|total fees|fee amount|charge|charges|commission|commissions|transaction fee|service fee|gebuhr|gebuhren|entgelt|entgelte|spesen|frais|comision|comisiones|commissione|commissioni|provize|poplatek|poplatky|poplatek v mene uctu|provizija|naknada|prowizja|oplata|avgift|avgifter|gebyr|gebyrer|kulu|kulut|palvelumaksu|jutalek|dij|masraf|komisyon|προμηθεια|εξοδα|taxa|tarifa|comissao|fee (eur)|kosten",
    .available:
      "available balance|available|available funds|available credit|verfugbar|verfugbarer betrag|verfugbarer saldo|disponible|saldo disponible|disponibile|saldo disponibile|disponivel|saldo disponivel|dostupny zustatek|disponibelt|disponibelt belopp|disponibel saldo|beschikbaar|beschikbaar saldo|dostepne srodki|saldo dostepne|διαθεσιμο υπολοιπο|credit limit|kreditrahmen|kullanilabilir bakiye|rendelkezesre allo",
    .quantity:
      "shares|units|quantity|qty|price|unit price|share price|nav|symbol|ticker|isin|wkn|anzahl|stuck|stucke|nominale|kurs|rate|exchange rate|cours|quantite|nombre|prix|precio|titulos|participaciones|prezzo|quote|aantal|koers|ilosc|cena|kusy|mnozstvi|antal|kurssi|maara kpl|adet|fiyat|ποσοτητα|τιμη|number|check number|check or slip|reference number|ref no",
    .counter:
      "partner iban|kontonummer/iban|iban|counterparty iban|counterparty account|counterparty account number|counter account|contra account|tegenrekening|tegenrekening iban/bban|iban/bban tegenpartij|tegenpartij rekening|rekening tegenpartij|iban zahlungsbeteiligter|kontonummer|gegenkonto|gegenkonto iban|iban gegenkonto|protiucet|cislo protiuctu|cislo uctu protiuctu|cislo uctu protistrany|ucet protistrany|partner kontonummer|iban partner|partner account|payee account number|payee iban|beneficiary account|recipient account|to account|iban kontrahenta|numer rachunku kontrahenta|rachunek kontrahenta|numer konta|iban beneficiaire|compte beneficiaire|iban beneficiario|cuenta beneficiario|iban controparte|bankovni spojeni|konto odbiorcy|kontonr|empfanger iban|iban empfanger|zahlungspartner iban|sort code and account|saajan tilinumero|tilinumero|motpartens konto|mottakerkonto|til konto|ellenoldali szamlaszam|karsi hesap|karsi iban|iban αντισυμβαλλομενου|destination account|cuenta destino|conta destino|iban destinatario",
    .own:
      "account|account name|account number|account no|auftragskonto|iban auftragskonto|iban kontoinhaber|eigene iban|eigenes konto|bezeichnung auftragskonto|konto|own account|rekening|iban/bban|rekeningnummer|numero de compte|compte|cuenta|numero de cuenta|conto|numero conto|cislo uctu|ucet|rachunek|numer rachunku|tili|hesap|szamlaszam|λογαριασμος|from account|card number|card no|accountnumber|conta",
  ]
}
