extension HeaderWords {
  /// Whether a column sorts rows, or tells of banks, cards, places and people beside them, and of nothing that
  /// was paid.
  static func isGroup(_ name: String) -> Bool {
    isKind(name) || isCard(name) || parts(name).contains { groups.contains($0) }
  }

  private static let groups: Set<String> = [
    "category", "categories", "subcategory", "kategorie", "kategoria", "kategori", "kategorija",
    "categoria", "categorie", "underkategori", "hauptkategorie", "unterkategorie", "ομαδα",
    "κατηγορια", "категория", "категорія", "分类", "カテゴリ", "大項目", "中項目", "luokka", "tag", "tags",
    "labels", "group", "envelope", "budget", "budgetgrupp", "type", "typ", "tipo", "code",
    "kod", "mcc", "city", "country", "region", "ort", "land", "plaats", "ville", "pays", "citta",
    "channel", "kanal", "canale", "canal", "bank", "bic", "swift", "branch", "oficina", "sucursal",
    "filiale", "κατασταση", "καταστημα", "id", "uuid", "reference", "referenz", "ref", "time",
    "zone",
    "timezone", "hour", "uhrzeit", "heure", "hora", "ora", "ωρα", "holder", "member", "owner",
    "ענף",
    "account", "konto", "compte", "cuenta", "conto", "conta", "wallet", "method", "network",
    "exchange", "rates", "assets", "device", "user", "author",
  ]

  /// Names of columns beside the usual ones, in any language.
  static let moreWords: [Role: String] = [
    .date:
      "tran date|txn date|trans date|datetime|date time|timestamp|date/time|date and time|日付|取引日|日時|交易时间|交易日期|记账日期|거래일|거래일시|תאריך|дата|дата и время|дата операции|дата і час операції|kuupaev|datums|tanggal|tanggal transaksi|التاريخ|ngay|fecha hora|день",
    .booking:
      "datum des abschlusses|fecha de finalizacion|date de fin|data zrealizowania|data di completamento|datum dokonceni|data de conclusao|datum obrade|datum knjizenja|finished on|cleared date|settlement date|settled date|process date|processed date|datum zuctovania|datum provedeni|datum boeking|datum|boekdatum|boekings datum|data ksiegowania|data valutazione|data do lancamento|kirjattu|bokfort datum|date traitement|date de traitement|execution date|ημ/νια εκτελεσης|datum uplaty|datum transakcije|datum splatnosti|data contabilizare|data tranzactiei|reskontradag|data pagamento|дата платежа|дата проведення|дата проводки",
    .value:
      "datum des beginns|fecha de inicio|date de debut|data rozpoczecia|data di inizio|datum zahajeni|data de inicio|datum valute|datum valutacije|created on|authorised on|authorized date|effective date|data lancamento valor|datum efektivni|purchase date|kaufdatum|belegdatum|fecha de compra|datum nakupu",
    .amount:
      "利用金額|ご利用金額|支払総額|total|net amount|netto|amount num|amt|transaction value|debit/credit amount|wert in eur|betrag in eur|montant en eur|importo in euro|importe eur|bedrag eur|castka|suma|iznos|znesek|valor (r$)|valor r$|lancamento|transaction amount|paid amount|billing amount|billed amount|net|amount eur|summa|rorelse|belopp i sek|belob i dkk|ποσο (eur)|αξια|suma platby|iznos u valuti|金额|金額|交易金额|入出金|거래금액|סכום|сумма|сумма операции|сумма платежа|сума|сума в валюті картки|jumlah|kwota w walucie rachunku|account amount|amount in eur|suma saskaitos valiuta",
    .debit:
      "saida|ausgabe|abgang|auszahlung|auszahlungen|zu lasten|abbuchung|retrait|retraits|retiros|despesas|saque|uitgaand|utbetaling|belastet|otto|kaytto|menot|wyplata|wydatek|rozchod|vydaj|vyber|vydavok|na tarchu|kifizetes|duguje|odliv|teret|plati|iesiri|retrageri|cheltuieli|дебет|видаток|витрати|разход|задължение|cikan|gider|cekilen|islaidos|valjaminek|izdevumi|izejosie|uttekt|支出|支払|提款|찾으신금액|지급|ghi no|chi|rut|pengeluaran|ถอน|ถอนเงิน|משיכה|سحب|مدين|outgoing|outgoings|disbursements|decrease|sent|outflow|expense|spent|spend|paid|money out (-)|withdrawals ($)|debits ($)|amount debited|debit amt|debet|utgift|odlivy|zatizeni|rashod|isplata|iesire|sume debit|kwota debet|uitgaven|depenses|pagamentos|gasto|egresos|salidas|egreso|ma dati|menos|belastungen|ausgaben in eur|ausgang in eur|soll in eur|money out|withdrawn|dr amount|χρεωση ποσο|支払い金額|支払金額|出金金額|払出金額|お支払金額|お支払い金額|出金|出金額|お引出し|支出金额|借方|출금|출금액|חובה|בחובה|расход|списание|витрати|breme|isplate|deebet|debets|debetas|keluar",
    .credit:
      "entrada|einnahme|zugang|einzahlung|einzahlungen|zu gunsten|zubuchung|versements|depositos|receitas|deposito|inkomend|innbetaling|godskrevet|inntekt|pano|talletus|tulot|wplata|przychod|prijem|vklad|v prospech|befizetes|potrazuje|priliv|korist|incasari|intrari|depuneri|venituri|кредит|дохід|giren|gelir|yatan|pajamos|sissetulek|ienemumi|ienakosie|innborgun|預入|存款|맡기신금액|ghi co|thu|nop|pemasukan|ฝาก|ฝากเงิน|הפקדה|إيداع|دائن|incoming|increase|inflow|income|received|money in (+)|deposits ($)|credits ($)|amount credited|credit amt|kredit|inkomst|prichozi castka|prihod|uplata|intrare|sume credit|inkomsten|recettes|recebimentos|ingreso|entradas|dal dati|einnahmen in eur|eingang in eur|haben in eur|money in|deposited|cr amount|πιστωση ποσο|預かり金額|お預かり金額|預り金額|お預り金額|預入金額|お預入金額|入金|入金額|入金金額|受入金額|お預入れ|收入金额|贷方|입금|입금액|זכות|בזכות|приход|зачисление|поступление|надходження|dobro|uplate|kreedit|kredits|kreditas|masuk",
    .balance:
      "running bal|running bal.|running total|cash balance|book balance|ledger balance|closing balance|guthaben|kontosaldo|saldo eur|saldo po|zostatok|ucetni zustatek|stanje|sold|solde apres operation|saldo apos lancamento|saldo (r$)|saldo r$|stav uctu|προοδευτικο υπολοιπο|προοδευτικο λογιστικο υπολοιπο|saldo final|saldos|saldos (r$)|neuer saldo|saldo dopo|saldo progressivo|current balance|kalan bakiye|bal|残高|差引残高|取引後残高|余额|账户余额|잔액|거래후잔액|יתרה|היתרה|остаток|баланс|залишок|залишок після операції|atlikums|likutis|jaak|closing bal",
    .currency:
      "transaction currency|currency code|commodity|coin|asset|token|cryptocurrency|waehrungscode|kontowahrung|mena uctu|mena transakce|munteenheid|valuta konto|valiuta|ουσιαστικο νομισμα|通貨|币种|валюта|валюта операции|валюта платежа|valuuta|valuta|mata uang",
    .payee:
      "gegenkonto inhaber|beneficiar|moketojo arba gavejo pavadinimas|title|target name|counter party|payee name|beneficiary|beneficiary or payer|item or payee|beneficiary name|recipient|recipient name|merchant description|nazev uctu protiuctu|nazev protiuctu|protiucet nazev|nazov protiuctu|kontrahent nazwa|nome|nom|beneficiaire ou emetteur|emetteur|counterparty details|empfanger/auftraggeber|empfanger name|auftraggeber/empfanger|zahlungspflichtige|zahlungsempfanger in|begunstigter/auftraggeber|nazwa odbiorcy|prejemnik|naziv|primatelj|tegenpartij naam|naam begunstigde|nome do favorecido|favorecido|estabelecimento|comercio|comercio/establecimiento|remitente|saaja / maksaja|inkomend van|δικαιουχος/εντολεας|transaction party|description 1|appears on your statement as|handlarz|交易对方|对方|取引先|לטובת|контрагент|получатель|saaja/maksja|saaja|sanemejs|gavejas|nadawca|nazwa nadawcy|primalac|platilac|primatelj|platitelj|nalogodavac|source/destination|שם בית עסק",
    .memo:
      "narration|payment reference|payment details|remittance information|transaction info|extended details|item title|buchungs-details|buchungsdetail|umsatzbeschreibung|umsatzdetails|transaktionsbeschreibung|sprava pre prijemcu|popis operacie|obchodne miesto|descripcion del movimiento|detalle de movimiento|descrizione estesa|descrizione completa|libelle complet|libelle de l'ecriture|motif|omschrijving transactie|nome/descrizione|svrha|opis placanja|namen|detalii tranzactie|descriere|szczegoly|rubrik|specifikation|melding/kid/fakt|σχολια|lancamento descricao|transaction|activity|notes and tags|particulars|摘要|内容|取引内容|摘要内容|商品说明|备注|적요|내용|תיאור|описание|назначение|назначение платежа|деталі операції|опис|selgitus|maksajums|mokejimo paskirtis|keterangan|transaction remarks|remarks|основание|descrierea tranzactiei|메모|メモ|message|פרטים",
    .original:
      "source fee|target fee|local amount|original amount|foreign amount|pc amount|betrag fremdwahrung|betrag (fremdwahrung)|puvodni castka|puvodni mena|original currency|cizi mena|valuta originale|importo originale|exchange rate|wechselkurs|tax|sales tax|umsatzsteuer|vat|mwst|amount in foreign currency|amount foreign|bedrag vreemde valuta|kwota oryginalna|instructed amount|versand|shipping|insurance|split amount|reward|cashback|points|limit",
    .state:
      "state|status|info|transaction status|booking status|buchungsstatus|umsatzstatus|statut|etat|estado|stato|stav|stav platby|stav transakce|stan|tila|durum|κατασταση|κατασταση συναλλαγης|cleared|booked|zauctovano|balance impact|auswirkung auf guthaben|situacao|tilanne|allapot|posted|pending|stare|settled|статус|交易状态|состояние|olek|statuss|busena",
    .fee:
      "支払手数料|手数料|costo|fee|fees|total fees|fee amount|charge|charges|commission|commissions|transaction fee|service fee|gebuhr|gebuhren|entgelt|entgelte|spesen|frais|comision|comisiones|commissione|commissioni|provize|poplatek|poplatky|poplatek v mene uctu|provizija|naknada|prowizja|oplata|avgift|avgifter|gebyr|gebyrer|kulu|kulut|palvelumaksu|jutalek|dij|masraf|komisyon|προμηθεια|εξοδα|taxa|tarifa|comissao|fee (eur)|kosten",
    .available:
      "available balance|available|available funds|available credit|verfugbar|verfugbarer betrag|verfugbarer saldo|disponible|saldo disponible|disponibile|saldo disponibile|disponivel|saldo disponivel|dostupny zustatek|disponibelt|disponibelt belopp|disponibel saldo|beschikbaar|beschikbaar saldo|dostepne srodki|saldo dostepne|διαθεσιμο υπολοιπο|credit limit|kreditrahmen|kullanilabilir bakiye|rendelkezesre allo",
    .quantity:
      "umrechnungskurs|devisenkurs|wechselkurs|amount value scale|shares|units|quantity|qty|price|unit price|share price|nav|symbol|ticker|isin|wkn|anzahl|stuck|stucke|nominale|kurs|rate|exchange rate|cours|quantite|nombre|prix|precio|titulos|participaciones|prezzo|quote|aantal|koers|ilosc|cena|kusy|mnozstvi|antal|kurssi|maara kpl|adet|fiyat|ποσοτητα|τιμη|number|check number|check or slip|reference number|ref no|amount in cents|amount cents|amount minor|minor units|amount minor units|betrag in cent|montant en centimes|importe en centimos|importo in centesimi|castka v halerich|kwota w groszach|belopp i ore",
    .counter:
      "partner iban|kontonummer/iban|iban|counterparty iban|counterparty account|counterparty account number|counter account|contra account|tegenrekening|tegenrekening iban/bban|iban/bban tegenpartij|tegenpartij rekening|rekening tegenpartij|iban zahlungsbeteiligter|kontonummer|gegenkonto|gegenkonto iban|iban gegenkonto|protiucet|cislo protiuctu|cislo uctu protiuctu|cislo uctu protistrany|ucet protistrany|partner kontonummer|iban partner|partner account|payee account number|payee iban|beneficiary account|recipient account|to account|iban kontrahenta|numer rachunku kontrahenta|rachunek kontrahenta|numer konta|iban beneficiaire|compte beneficiaire|iban beneficiario|cuenta beneficiario|iban controparte|bankovni spojeni|konto odbiorcy|kontonr|empfanger iban|iban empfanger|zahlungspartner iban|sort code and account|saajan tilinumero|tilinumero|motpartens konto|mottakerkonto|til konto|ellenoldali szamlaszam|karsi hesap|karsi iban|iban αντισυμβαλλομενου|destination account|cuenta destino|conta destino|iban destinatario",
    .own:
      "account|account name|account number|account no|auftragskonto|iban auftragskonto|iban kontoinhaber|eigene iban|eigenes konto|bezeichnung auftragskonto|konto|own account|rekening|iban/bban|rekeningnummer|numero de compte|compte|cuenta|numero de cuenta|conto|numero conto|cislo uctu|ucet|rachunek|numer rachunku|tili|hesap|szamlaszam|λογαριασμος|from account|card number|card no|accountnumber|conta",
  ]
}
