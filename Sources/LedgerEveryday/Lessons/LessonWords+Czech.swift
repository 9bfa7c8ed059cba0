import LedgerPhrases

extension Lesson {
  package var czech: LessonWords {
    switch self {
    case .sides:
      LessonWords(
        "Dvě strany každého záznamu",
        "Peníze nezmizí: z jednoho účtu odejdou a na jiný přijdou. Káva za 4,50 odejde z hotovosti a přijde do výdajů, takže částky záznamu dají dohromady nulu.",
        before: .init(
          "Zaplatíte 4,50 za kávu. Co říká záznam?", "Že 4,50 je pryč",
          "Odkud peníze šly a kam", "Kolik zbývá"),
        after: .init(
          "Převedete 100 z banky do peněženky. Co to je?", "Výdaj 100", "Příjem 100",
          "Ani jedno: převod mezi vašimi dvěma účty"))
    case .worth:
      LessonWords(
        "Čisté jmění",
        "Čisté jmění je všechno, co máte, minus všechno, co dlužíte: 5\u{A0}000 v bance a dluh 2\u{A0}000 dají 3\u{A0}000. Koupí auta na úvěr ten den nezchudnete: máte o auto víc a o dluh víc.",
        before: .init(
          "Co je čisté jmění?", "Co vyděláte za rok", "Co je na bankovním účtu",
          "Co máte, minus to, co dlužíte"),
        after: .init(
          "Z účtu v bance splatíte 200 z dluhu. Jak se změní čisté jmění?", "Nijak",
          "Klesne o 200", "Vzroste o 200"))
    case .assertion:
      LessonWords(
        "Kontrolní zůstatek",
        "Kontrolní zůstatek říká, kolik na účtu v určitý den je, stejně jako banka: = 1200. Dají-li vaše záznamy dohromady jen 1\u{A0}150, je chyba za 50 mezi touto kontrolou a poslední, která souhlasila.",
        before: .init(
          "Banka říká 1\u{A0}200, deník 1\u{A0}150. Co pomůže zjistit proč?",
          "Měnit první záznam, dokud to nevyjde",
          "Kontrolní zůstatky čas od času: chyba je mezi dvěma z nich", "Začít nový deník"),
        after: .init(
          "Květnová kontrola souhlasí, červnová ne. Kde je chyba?", "Mezi nimi", "Před květnem",
          "V bance"))
    case .tag:
      LessonWords(
        "Štítky",
        "Účet říká, na co peníze byly; štítek sbírá, co k sobě patří, přes všechny účty. Večeře za 40, vlak za 60 a muzeum za 15 se štítkem výlet dají dohromady 115.",
        before: .init(
          "Večeře, vlak a muzeum patří k jednomu výletu. Jak zjistíte, kolik stál?",
          "Účtem pro výlet", "Jedním štítkem u všech tří", "Sečtením na papíře"),
        after: .init(
          "Jízda vlakem má štítek výlet. Na který účet patří?", "Na účet pro výlet", "Na žádný",
          "Na dopravu jako vždy"))
    case .share:
      LessonWords(
        "Společné výdaje",
        "Kdo platí a pro koho to je, jsou dvě věci. Zaplatí-li Anna 30 za tři lidi, připadá na každého 10 a ona má dostat zpět 20. Na vyrovnání stačí málo plateb: kdo dluží nejvíc, zaplatí tomu, kdo má dostat nejvíc.",
        before: .init("Anna zaplatí 30 za sebe a za Toma. Kolik jí Tom dluží?", "30", "15", "10"),
        after: .init(
          "Potom Tom zaplatí 40 za oba. Kdo komu kolik dluží?", "Anna Tomovi 5", "Tom Anně 5",
          "Nikdo nic"))
    case .needs:
      LessonWords(
        "Nutné a zbytné výdaje",
        "Nutné výdaje platit musíte: nájem, jídlo, cestu do práce. Bez zbytných byste se obešli. Vyděláte-li 2\u{A0}500 a na nutné jde 1\u{A0}500 a na zbytné 500, zbude 500, tedy 20\u{A0}% příjmu. Zbytné výdaje lze omezit hned; u nutných to trvá déle a pomáhá to celé roky.",
        before: .init(
          "Klesne vám příjem. Co můžete omezit hned zítra?", "Nájem", "Pojištění",
          "Jídlo v restauracích"),
        after: .init(
          "Vyděláváte 2\u{A0}000, nutné výdaje jsou 1\u{A0}400 a zbytné 400. Jaký podíl příjmu zbude?",
          "10\u{A0}%", "20\u{A0}%", "30\u{A0}%"))
    case .budget:
      LessonWords(
        "Rozpočet",
        "Rozpočet je částka na určité období, třeba na měsíc. Ukazuje, kolik zbývá a jakým tempem peněz ubývá. 300 na 30 dní je tempo 10 na den; 150 utracených za 10 dní je 15 na den, a to je příliš rychle.",
        before: .init(
          "K čemu je rozpočet?", "Určí, kolik chcete za něco utratit, a hlídá to",
          "Strhne peníze z účtu", "Zakáže utratit víc"),
        after: .init(
          "Desátý den z 30 je polovina rozpočtu utracena. Co to znamená?", "Vše je v pořádku",
          "Peněz ubývá příliš rychle", "Rozpočet je vyčerpán"))
    case .envelope:
      LessonWords(
        "Obálky",
        "Obálka je rozpočet, v němž jsou peníze, které opravdu máte. Příjem se rozdělí: z 2\u{A0}000 jde 1\u{A0}200 na nájem, 500 na jídlo a 300 na všechno ostatní a nic nezůstane bez určení. Když některá obálka nestačí, musí dát jiná.",
        before: .init(
          "Co je v obálce?", "Budoucí příjmy",
          "Kolik smíte utratit, ať ty peníze máte, nebo ne",
          "Peníze, které máte a na něco odkládáte"),
        after: .init(
          "Obálka na jídlo je prázdná a vy koupíte chleba. Co teď?",
          "Chybějící peníze dá jiná obálka", "Zůstane navždy pod nulou", "Banka přidá"))
    case .recurring:
      LessonWords(
        "Opakované platby",
        "Opakovaná platba říká, co se platí znovu a znovu a kdy. S nájmem 800 a telefonem za 20 víte už v den výplaty, že 820 z ní máte slíbeno.",
        before: .init(
          "Nájem, mzda, pojištění: co říká opakovaná platba?", "Co bylo zaplaceno",
          "Co bude splatné a kdy", "Co je na účtu"),
        after: .init(
          "Nájem se v červenci zvýší. Co změníte?", "Platbu od července dál",
          "Všechny platby, i minulé", "Nic"))
    case .yearly:
      LessonWords(
        "Roční platby",
        "Některé platby přicházejí jednou za rok. Vydělte je dvanácti a každý měsíc tolik odložte: pojištění za 360 ročně je 30 měsíčně. Až přijde účet, peníze už máte.",
        before: .init(
          "Pojištění stojí 240 a platí se každý prosinec. Co pomůže nejvíc?",
          "Zaplatit je z prosincové výplaty", "Odkládat každý měsíc 20",
          "Zaplatit je kreditní kartou"),
        after: .init(
          "Jednou ročně platíte daň 180 a pojištění 420. Kolik odkládáte každý měsíc?", "35", "60",
          "50"))
    case .goal:
      LessonWords(
        "Cíl",
        "Cíl potřebuje měsíčně tolik, kolik ještě chybí, děleno počtem měsíců, které zbývají. Na 900 s naspořenými 180 chybí 720: během devíti měsíců je to po 80. Začněte dřív a měsíčně vám stačí méně.",
        before: .init(
          "Za devět měsíců chcete mít 900, 180 už máte. Kolik je to měsíčně?", "80", "100",
          "180"),
        after: .init(
          "Dva měsíce uplynou a nic neuspoříte. Kolik teď potřebujete měsíčně?",
          "Stejně jako dřív", "Méně než dřív", "Více než dřív"))
    case .forecast:
      LessonWords(
        "Jak se bude vyvíjet zůstatek",
        "Výhled přičítá den po dni plánované platby k penězům, které máte. Důležitý je nejnižší zůstatek před další výplatou: volné jsou jen peníze nad ním.",
        before: .init(
          "Máte 500, nájem 400 je splatný prvního a výplata přijde pátého. Kolik je dnes volných?",
          "100", "500", "900"),
        after: .init(
          "Výplata tentokrát přijde před nájmem. Co se změní?", "Volných je méně", "Nic",
          "Volných je více"))
    case .interest:
      LessonWords(
        "Úrok",
        "Úrok je cena půjčených peněz: procento za každý rok. 1\u{A0}000 při 12\u{A0}% stojí za rok 120, za měsíc asi 10. Za polovinu doby zaplatíte polovinu.",
        before: .init(
          "Půjčíte si 500 na rok při 8\u{A0}%. Kolik to stojí?", "8", "40", "80"),
        after: .init(
          "Půl roku dlužíte 600 při 10\u{A0}%. Kolik je úrok?", "60", "6", "30"))
    case .compound:
      LessonWords(
        "Úrok z úroku",
        "Úrok, který necháte ležet, přináší další úrok. Z 1\u{A0}000 při 10\u{A0}% je po roce 1\u{A0}100, tedy o 100 víc. Druhý rok přinese 110, protože úročí i těch 100. V dlouhé době na tom záleží nejvíc, u úspor i u dluhů.",
        before: .init(
          "1\u{A0}000 při 10\u{A0}% ročně, úroky zůstávají. Kolik je to po dvou letech?",
          "1\u{A0}200", "1\u{A0}210",
          "1\u{A0}100"),
        after: .init("A po třech letech?", "1\u{A0}331", "1\u{A0}300", "1\u{A0}310"))
    case .minimum:
      LessonWords(
        "Minimální splátka",
        "Minimální splátka kreditní karty pokryje hlavně úroky. Dluh 1\u{A0}000 při 18\u{A0}% ročně stojí první měsíc 15. Zaplatíte-li 20, dluh klesne o 5; zaplatíte-li 100, klesne o 85.",
        before: .init(
          "Dlužíte 2\u{A0}000 při 18\u{A0}% ročně a zaplatíte 40. Úrok za první měsíc je 30. O kolik dluh klesne?",
          "O 40", "O 10", "O 30"),
        after: .init(
          "Dlužíte 1\u{A0}000 při 18\u{A0}% ročně a zaplatíte 50. O kolik dluh klesne první měsíc?",
          "O 50", "O 32", "O 35"))
    case .order:
      LessonWords(
        "Který dluh dřív",
        "Peníze navíc ušetří nejvíc tam, kde je nejvyšší sazba. 100 splacených při 18\u{A0}% ušetří za rok 18, při 6\u{A0}% jen 6. Plaťte tedy u každého dluhu minimum a všechno nad ně dejte na nejdražší.",
        before: .init(
          "Máte 100 navíc a dluhy při 6\u{A0}% a při 18\u{A0}%. Kde ušetří nejvíc?",
          "U většího dluhu",
          "U toho při 18\u{A0}%", "Napůl u obou"),
        after: .init(
          "Máte 100 na spoření při 2\u{A0}% a dluh při 12\u{A0}%. Kolik za rok získáte, když 100 splatíte?",
          "10", "2", "14"))
    case .credit:
      LessonWords(
        "Nákup na splátky",
        "U splátek se dívejte na součet všech plateb, ne na jednu z nich. Telefon za 600 ve 24 splátkách po 30 stojí 720: 120 je cena za to, že jste nečekali. Nabídky lze porovnat podle roční procentní sazby nákladů (RPSN).",
        before: .init(
          "Pohovka stojí 900, nebo 36 splátek po 30. O kolik jsou splátky dražší?", "O 30", "O 90",
          "O 180"),
        after: .init(
          "Stejný notebook za 12 splátek po 80, nebo za 24 po 45. Co je levnější?", "12 po 80",
          "24 po 45", "Stojí stejně"))
    case .overdraft:
      LessonWords(
        "Kontokorent",
        "Kontokorent je úvěr, který vznikne sám: účet klesne pod nulu a banka si za každý den účtuje úrok, často vysoký. 365 pod nulou při 20\u{A0}% ročně stojí 0,20 denně, za 30 dní 6.",
        before: .init(
          "Účet je 200 pod nulou. Co to je?", "Vaše vlastní peníze", "Úvěr od banky, s úrokem",
          "Bezplatná služba banky"),
        after: .init("Kontokorent stojí 0,20 denně. Kolik stojí 15 dní?", "0,20", "15", "3"))
    case .reserve:
      LessonWords(
        "Finanční rezerva",
        "Rezerva zaplatí to, co nikdo neplánuje: rozbitou pračku, měsíc bez výplaty. Počítá se na měsíce: 3\u{A0}000 vystačí na dva měsíce, když utratíte 1\u{A0}500 měsíčně. Často se doporučují tři měsíce, uložené tak, abyste se k nim hned dostali.",
        before: .init(
          "Na co je rezerva?", "Na příští dovolenou", "Na to, co se nedá naplánovat",
          "Na akcie, když zlevní"),
        after: .init(
          "Utrácíte 1\u{A0}200 měsíčně a máte rezervu 3\u{A0}600. Na jak dlouho vystačí?",
          "Na měsíc",
          "Na dva měsíce", "Na tři měsíce"))
    case .inflation:
      LessonWords(
        "Inflace",
        "Při inflaci ceny rostou a za peníze koupíte méně. Při 3\u{A0}% ročně bude to, co dnes stojí 100, stát za rok 103. Z úspor, které vynesou 2\u{A0}%, bude mezitím 102: víc peněz, ale koupíte za ně méně.",
        before: .init(
          "Ceny rostou o 3\u{A0}% ročně. Kolik bude za rok stát nákup za 200?", "203", "206", "230"),
        after: .init(
          "Úspory vynesou 2\u{A0}% a ceny vzrostou o 2\u{A0}%. Kolik si za ně po roce koupíte?",
          "Více",
          "Méně", "Stejně jako předtím"))
    case .insurance:
      LessonWords(
        "Pojištění",
        "Pojištění rozloží ztrátu na mnoho lidí. Shoří-li každý rok jeden dům z 1\u{A0}000 a dům stojí 200\u{A0}000, zaplatí to 200 od každého majitele a něco navíc za práci pojišťovny. Vyplatí se u ztrát, které byste neunesli, méně u malých. Spoluúčast je to, co platíte sami.",
        before: .init(
          "Pro jakou ztrátu je pojištění především?", "Pro ztracený deštník",
          "Pro tu, která přijde každý měsíc", "Pro tu, kterou byste sami nezaplatili"),
        after: .init(
          "Škoda je 500, spoluúčast 150. Kolik zaplatí pojišťovna?", "350", "500", "150"))
    case .risk:
      LessonWords(
        "Riziko",
        "Kdo čeká vyšší výnos, musí unést výkyvy a může i prodělat. Z 1\u{A0}000 je po poklesu o 50\u{A0}% jen 500 a na původní částku by musely vzrůst o 100\u{A0}%. Peníze, které budete brzy potřebovat, tam nepatří.",
        before: .init(
          "Peníze budete za rok potřebovat. Na čem záleží nejvíc?",
          "Aby rostly co nejrychleji", "Aby tam určitě byly", "Co se svými dělají ostatní"),
        after: .init(
          "1\u{A0}000 klesne na 800. O kolik musí vzrůst, aby bylo zpátky?", "O 20\u{A0}%",
          "O 25\u{A0}%",
          "O 30\u{A0}%"))
    case .spread:
      LessonWords(
        "Rozložení rizika",
        "Investovat znamená dát peníze firmám, státům nebo do domů a doufat, že porostou. Dáte-li 1\u{A0}000 jedné firmě a ta zkrachuje, může být všechno pryč. U 100 firem stojí jeden krach 10. Klesnout ale mohou i všechny najednou: toto riziko zůstává.",
        before: .init(
          "Proti čemu pomáhá rozdělit peníze mezi mnoho firem?", "Proti krachu jedné z nich",
          "Proti poklesu všech cen najednou", "Proti inflaci"),
        after: .init(
          "2\u{A0}000 je rozděleno rovným dílem mezi 50 firem a jedna zkrachuje. Kolik je ztraceno?",
          "2\u{A0}000", "400", "40"))
    case .costs:
      LessonWords(
        "Náklady investic",
        "Co investice vynese, není nikdy jisté; co stojí, jisté je. 10\u{A0}000 s ročními náklady 1,5\u{A0}% přijde každý rok o 150, s 0,2\u{A0}% jen o 20. Rozdíl 130 platíte každý rok, i v těch špatných.",
        before: .init(
          "Dva fondy drží stejné akcie; jeden stojí 1,5\u{A0}% ročně, druhý 0,2\u{A0}%. Co je jisté?",
          "Z levnějšího vám zbude víc", "Dražší vynese víc", "Z obou zbude stejně"),
        after: .init("5\u{A0}000 s náklady 1\u{A0}% ročně. Kolik je to za rok?", "5", "50", "100"))
    }
  }
}
