/// A small statement in each format.
enum StatementSamples {
  static let ofx1 = """
    OFXHEADER:100
    DATA:OFXSGML
    VERSION:102
    ENCODING:USASCII
    CHARSET:1252

    <OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS></SONRS></SIGNONMSGSRSV1>
    <BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>EUR
    <BANKACCTFROM><BANKID>50010517<ACCTID>0648489890<ACCTTYPE>CHECKING</BANKACCTFROM>
    <BANKTRANLIST><DTSTART>20260101<DTEND>20260131
    <STMTTRN><TRNTYPE>POS<DTPOSTED>20260105120000[+1:CET]<TRNAMT>-12,50<FITID>A1<NAME>Shop &amp; Co<MEMO>card</STMTTRN>
    <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260106<TRNAMT>2000.00<FITID>A2<CHECKNUM>118<NAME>Salary</STMTTRN>
    </BANKTRANLIST><LEDGERBAL><BALAMT>1987.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
    """

  static let ofx2 = """
    <?xml version="1.0" encoding="UTF-8"?><?OFX OFXHEADER="200" VERSION="211"?><OFX><CREDITCARDMSGSRSV1>
    <CCSTMTTRNRS><CCSTMTRS><CURDEF>USD</CURDEF><CCACCTFROM><ACCTID>XXXX1234</ACCTID></CCACCTFROM>
    <BANKTRANLIST><DTSTART>20260101</DTSTART><DTEND>20260131</DTEND><STMTTRN><TRNTYPE>DEBIT</TRNTYPE>
    <DTPOSTED>20260107</DTPOSTED><TRNAMT>-3.20</TRNAMT><FITID>B1</FITID><NAME>Bakery</NAME></STMTTRN>
    </BANKTRANLIST></CCSTMTRS></CCSTMTTRNRS></CREDITCARDMSGSRSV1></OFX>
    """

  static let camt = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>S1</Id>
    <Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>EUR</Ccy></Acct>
    <Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-01</Dt></Dt></Bal>
    <Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">87.50</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-01-31</Dt></Dt></Bal>
    <Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>
    <NtryDtls><TxDtls><Refs><AcctSvcrRef>R1</AcctSvcrRef></Refs><RltdPties><Cdtr><Nm>Shop &#38; Co</Nm></Cdtr></RltdPties>
    <RmtInf><Ustrd>card 77</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>
    """

  static let mt940 = """
    {1:F01BANKDEFFXXXX0000000000}{2:I940BANKDEFFXXXXN}{4:
    :20:START
    :25:12030000/0202051
    :28C:1/1
    :60F:C260101EUR100,00
    :61:2601050105D12,50N024NONREF//B1
    :86:166?00KARTE?20SVWZ+card 77?21 Shop: the one?32Shop?33 and Co?31DE11
    :61:2601060106C5,00NTRFREF
    :86:/NAME/Anna/REMI/back/IBAN/DE22
    :62F:C260131EUR92,50
    -}
    """

  static let mt942 = """
    :20:START
    :25:12030000/0202051
    :28C:1/1
    :34F:EURD0,
    :13D:2601051200+0100
    :61:2601050105D12,50N024NONREF//B1
    :86:166?00KARTE?20card?32Shop
    -
    """

  static let qif = """
    !Type:Bank
    D13/01'26
    T-12.50
    PShop
    Mcard
    Lfood
    ^
    D14/01'26
    T-30.00
    PMarket
    SFood
    $-20.00
    SHome
    Esoap
    $-10.00
    ^
    """

  static let csv = """
    Date;Text;Amount
    05.01.2026;"Shop ""and"" Co";-12,50
    06.01.2026;Salary;2.000,00
    """

  static let rules = """
    skip 1
    separator ;
    date-format %d.%m.%Y
    decimal-mark ,
    fields date, description, amount
    account1 assets:giro
    currency EUR
    if %description shop|bakery
    & ! salary
     account2 expenses:food

    if,account2
    salary,income:salary
    """

  static let all: [(format: String, text: String)] = [
    ("ofx", ofx1), ("ofx", ofx2), ("camt", camt), ("mt940", mt940), ("mt942", mt942), ("qif", qif),
  ]
}
