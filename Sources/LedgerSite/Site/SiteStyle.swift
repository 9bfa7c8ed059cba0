import LedgerRendering
import LedgerSource

/// How the pages of a site look: what all web pages look like, and cards in a grid on top of that.
enum SiteStyle {
  static let text = TightText.of(
    PageStyleSheet.text + frame + cards + charts + script + narrow + paper, behind: "{;:,",
    before: "{}")

  private static let light =
    "--back: #f4f5f3; --card: #ffffff; --in: #1a6b50; --warn: #8a5200; --edge: #7b848a; "
    + "--track: #d5dade;"
  private static let dark =
    "--back: #141816; --card: #1c2220; --in: #5cc79a; --warn: #e0b060; --edge: #75808a; "
    + "--track: #39424d; --on4: #1c2220;"

  private static let frame = """
    :root { \(light) }
    @media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { \(dark) } }
    :root[data-theme=dark] { color-scheme: dark; \(PageStyleSheet.dark) \(dark) }
    :root[data-theme=light] { color-scheme: light; \(PageStyleSheet.light) \(light) }
    html { scroll-padding: 1rem; }
    body { background: var(--back); font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
    a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--edge);
      text-decoration-thickness: 1px; }
    a:hover, a:focus-visible { text-decoration-color: currentColor; }
    h1 { font-size: 1.25rem; margin: .5rem 0; } h1 a { color: var(--faint); }
    h2 { font-size: 1rem; } h3 { font-size: 1rem; }
    .note, small { color: var(--faint); font-size: .875rem; }
    .skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
    header, main, footer { max-width: 1624px; margin: auto;
      padding-inline: max(clamp(.8rem, 2.5vw, 2rem), env(safe-area-inset-left)); }
    header { display: flex; flex-wrap: wrap; gap: .2rem 1.4rem; align-items: center; padding-top: .7rem; }
    header p { margin: 0; } .site a { font-weight: 650; text-decoration: none; }
    nav { display: flex; flex-wrap: wrap; gap: .2rem 1.1rem; }
    nav a { color: var(--faint); text-decoration: none; padding: .3rem 0; }
    nav a:hover { color: var(--ink); text-decoration: underline; }
    nav a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 2px var(--bar); }
    .menu { display: none; position: relative; } .menu summary { list-style: none; font-size: 1.25rem; }
    .menu summary::-webkit-details-marker { display: none; }
    .tools { margin-left: auto; display: flex; gap: .5rem; align-items: center; }
    button, input, select, .chip, .menu summary { font: inherit; font-size: .875rem; color: var(--ink);
      background: var(--card); border: 1px solid var(--edge); border-radius: 8px; padding: .25rem .7rem;
      min-height: 2.1rem; } button { cursor: pointer; } kbd { font: inherit; color: var(--faint); }
    .find kbd { margin-left: .6rem; }
    main { padding-block: .2rem 1.5rem; }
    .title { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; align-items: baseline;
      justify-content: space-between; }
    .neighbors { margin: 0; display: flex; gap: .4rem 1.1rem; flex-wrap: wrap; }
    .js { display: none; } [data-js] .js { display: inline; }
    footer { color: var(--faint); font-size: .8125rem; padding-bottom: 2rem; } footer p { margin: .2rem 0;
      max-width: none; } code { overflow-wrap: anywhere; font-size: .8125rem; }
    pre { overflow-x: auto; font-size: .8125rem; }

    """

  private static let cards = """
    .grid { display: grid; gap: 1rem; grid-template-columns: repeat(12, minmax(0, 1fr)); }
    section { background: var(--card); border-radius: 14px; padding: 1rem 1.15rem; grid-column: 1 / -1;
      min-width: 0; box-shadow: 0 1px 3px rgb(20 30 25 / .09); container-type: inline-size; }
    section .scroll, section svg { --paper: var(--card); } section table { width: 100%; font-size: .875rem; }
    section th, section td { padding-right: .45rem; } section th { overflow-wrap: anywhere; }
    section > :last-child { margin-bottom: 0; } section p { margin: .4rem 0; }
    section h2 { margin: 0 0 .5rem; display: flex; justify-content: space-between; gap: 1rem; }
    section h3 { margin: 1rem 0 .3rem; } .more { color: var(--faint); font-weight: 400;
      font-size: .875rem; white-space: nowrap; }
    @media (min-width: 760px) { .third, .half { grid-column: span 6; }
      \((2...SiteCard.mostBeside).map { ".beside\($0) { grid-area: 1 / 7 / span \($0) / -1; }" }.joined(separator: " ")) }
    @media (min-width: 1160px) { .third { grid-column: span 4; } }
    @media (min-width: 760px) and (max-width: 1159px) { .third.last { grid-column: 1 / -1; } }
    .figures { display: flex; flex-wrap: wrap; gap: .7rem 2.2rem; margin: 0; }
    .figures > div { min-width: 6rem; } .figures dt { color: var(--faint); font-size: .875rem; }
    .figures dd { margin: 0; } .figures b { font-size: 1.5rem; font-weight: 600; letter-spacing: -.01em;
      line-height: 1.25; } .figures b.small { font-size: 1rem; font-weight: 400; }
    dt.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .day { display: inline-block; min-width: 3.4rem; } .figures b.bad { color: var(--bad); }
    .figures a { text-decoration: none; } .figures a:hover { text-decoration: underline; }
    .list { overflow-wrap: break-word; } .rows .note { overflow-wrap: anywhere; } ul.list { list-style: none; margin: 0; padding: 0; }
    .list li { padding: .4rem 0; border-top: 1px solid var(--line); display: grid; gap: 0 .8rem;
      grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; }
    .list li:first-child { border: 0; } .list li > a, .look a { text-decoration-color: transparent; }
    .list li > a:hover { text-decoration-color: currentColor; } .list a:focus-visible { text-decoration: underline; }
    .list .n { text-align: right; } .list .n a { text-decoration: none; } .n a:hover { text-decoration: underline; }
    .list .note + .note { text-align: right; } .list .warn, .warn { color: var(--warn); }
    .list .bad { color: var(--bad); } .look i { color: var(--bad);
      font-style: normal; font-weight: 700; margin-right: .3rem; }
    .look li { grid-template-columns: minmax(0, 1fr) auto 13rem; } .look .note { text-align: right; }
    .list .n span.bad { color: inherit; font-weight: inherit; }
    .list .note.wide, .list .meter { grid-column: 1 / -1; text-align: left; }
    .register th:nth-child(5):not(.number), .register td:nth-child(5):not(.number) { padding-left: 1.2rem; }
    .tag { color: var(--faint); font-size: .875rem; } .done { color: var(--in); } .nowrap { white-space: nowrap; }
    .legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 0 0 .4rem; font-size: .875rem; }
    .calendars { display: grid; gap: .5rem 1.4rem;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); }
    table.days { table-layout: fixed; } .days caption { font-weight: 600; text-align: left;
      position: static; width: auto; height: auto; clip-path: none; padding: .2rem 0; }
    .days th { font-weight: 400; color: var(--faint); } .days td { height: 2.6rem; padding: .1rem .25rem;
      border: 1px solid var(--line); white-space: normal; } .days b { font-weight: 400; color: var(--faint); }
    .days [aria-current] { outline: 2px solid var(--bar); outline-offset: -2px; }
    .days [aria-current] b { color: var(--ink); font-weight: 700; }
    .bill { display: inline-block; white-space: nowrap; margin-right: .2rem; } .bill i { font-style: normal; }
    .wide-list { columns: 14rem; padding: 0; margin: 0; list-style: none; } .wide-list li { padding: .2rem 0; }
    section:has(> article) { display: grid; gap: 0 2.5rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); }
    section:has(> article) h2 { grid-column: 1 / -1; } article { padding: .6rem 0; border-top: 1px solid var(--line); }
    article h3 { margin: 0; } article p { margin: 0; } article ul { list-style: none; margin: .2rem 0; padding: 0; }
    article li { display: flex; justify-content: space-between; gap: 1rem; }
    article b { font-weight: 400; white-space: nowrap; } article a { text-decoration-color: transparent; }

    """

  private static let charts = """
    .legend i[class] { display: inline-block; width: .75rem; height: .75rem; border-radius: 2px; margin-right: .4rem; }
    \((0..<6).map { ".legend .k\($0) { background: var(--s\($0)); }" }.joined(separator: " "))
    section svg { font-size: 13px; max-width: none; } section figure { margin: .3rem 0; }
    svg.plot { display: block; overflow: visible; height: 216px; width: 100%; }
    svg.plot[height="348"] { height: 348px; } svg.rows { display: block; width: 100%; }
    svg.stretched { max-width: none; width: 100%; height: 100%; }
    \(stride(from: 8, through: 112, by: 8).map { "svg.m\($0) { margin-left: \($0)px; width: calc(100% - \($0)px); }" }.joined(separator: "\n"))
    .t1, .t2 { display: none; } @container (min-width: 480px) { .t1 { display: inline; } }
    @container (min-width: 860px) { .t2 { display: inline; } }
    h2 + figure figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); } summary { min-height: 1.5rem; }
    .meter { display: block; height: .5rem; border-radius: 99px; background: var(--track); margin: .25rem 0 .1rem;
      width: 100%; } .meter rect { fill: var(--bar); } .meter .other { fill: none; stroke: var(--ink);
      stroke-width: 2; vector-effect: non-scaling-stroke; }
    .meter.warn rect { fill: var(--warn); } .meter.bad rect { fill: var(--bad); } .meter.done rect { fill: var(--in); }
    .meter path { stroke: var(--ink); stroke-width: 3; vector-effect: non-scaling-stroke; }
    svg.saved { width: 9rem; height: .8rem; vertical-align: middle; } .saved .above { fill: var(--bar); }
    .saved .below { fill: var(--bad); } .saved path { stroke: var(--ink); stroke-width: 1;
      vector-effect: non-scaling-stroke; }
    section .track { width: 3.2rem; background: var(--track); } svg .marked { stroke: var(--ink); stroke-width: 2; }
    .plot:focus-visible { outline: 2px solid var(--bar); }

    """

  private static let script = """
    :target { outline: 2px solid var(--bar); outline-offset: 1px; }
    [data-private] .number, [data-private] .figures b, [data-private] .n, [data-private] svg text,
    [data-private] .sum { filter: blur(6px); }
    [data-private] .shown, [data-private] .shown * { filter: none; }
    th button.sort { border: 0; background: none; padding: 0; font: inherit; font-weight: 600; min-height: 1.6rem; }
    section th button.fold { border: 0; background: none; padding: 0; font: inherit; color: var(--faint); width: 1.5rem;
      min-width: 1.5rem; min-height: 1.5rem; margin: -.15rem -.4rem -.15rem 0; } .folds { padding-left: 0; }
    [data-depth] > button.fold { margin-left: -1.1rem; }
    .filter { margin: 0 0 .5rem; width: min(100%, 18rem); }
    .asked > .grid { display: none; } .view { margin-bottom: 1rem; }
    .rows li { grid-template-columns: 7rem minmax(0, 2fr) minmax(0, 2fr) minmax(8rem, auto); } .rows .day { order: -1; }
    .rows .n { order: 3; } .rows .note + .note { text-align: left; }
    .chips { display: flex; flex-wrap: wrap; gap: .5rem; margin: .4rem 0; } .chip { text-decoration: none;
      border-radius: 99px; padding: .3rem .8rem; } .chip span { color: var(--faint); } .chip.warn { border-color: var(--warn); }
    .chip.warn span { color: inherit; } .ask { display: flex; flex-wrap: wrap; gap: .5rem; margin: .4rem 0; }
    .ask input { flex: 1 1 12rem; max-width: 24rem; min-width: 0; } .view > .tools { margin: .4rem 0; }
    .answer table { width: auto; font-size: 1rem; } .answer th, .answer td { padding-right: 1.6rem; }
    dialog { color: var(--ink); background: var(--card); border: 1px solid var(--edge); border-radius: 14px;
      width: min(44rem, 94vw); max-height: 86vh; --paper: var(--card); } dialog::backdrop { background: rgb(0 0 0 / .45); }
    dialog ul { list-style: none; padding: 0; margin: .5rem 0; } dialog h2 { margin: 0 2.5rem .1rem 0; }
    dialog .close { position: absolute; top: .7rem; right: .7rem; } .entry p { margin: .3rem 0; }
    .ways { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; }
    .finder { margin-top: 8vh; } .finder input { width: 100%; font-size: 1rem; }
    .finder a { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .1rem 1rem; padding: .4rem .5rem; border-radius: 8px;
      text-decoration: none; } .finder [aria-selected=true] a { background: var(--back); outline: 2px solid var(--bar);
      outline-offset: -2px; } .finder ul { max-height: 62vh; overflow-y: auto; }
    .tip { position: fixed; z-index: 3; pointer-events: none; background: var(--ink); color: var(--card);
      border-radius: 8px; padding: .2rem .55rem; font-size: .875rem; max-width: 80vw; }
    .notice { background: var(--warn); color: var(--card); padding: .5rem 1rem; white-space: pre-wrap; }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }

    """

  private static let narrow = """
    @media (max-width: 760px) {
      body { font-size: 16px; } .wide-nav { display: none; } .menu { display: block; }
      header { gap: .2rem .5rem; flex-wrap: nowrap; } header .site { flex: 1; min-width: 0; } .site a { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; } .tools { margin: 0; } .find kbd { display: none; }
      .menu summary, button, .chip, .ask input, select, dialog input { min-height: 44px; min-width: 44px; font-size: 1rem; }
      .menu summary { text-align: center; padding: .35rem; } .menu nav { position: absolute; right: 0; z-index: 2; background: var(--card);
        border: 1px solid var(--edge); border-radius: 12px; padding: .5rem 1rem; display: grid; min-width: 12rem; }
      .neighbors { gap: 0 1rem; font-size: .875rem; } nav a { padding: .6rem 0; } .neighbors a, .more, .wide-list a { padding-block: .55rem; display: inline-block; }
      .tools button:nth-of-type(2) { display: none; }
      th button.sort { min-height: 44px; } section { padding: .7rem .9rem; } .grid { gap: .6rem; }
      .figures { gap: .6rem 1.6rem; } .figures b { font-size: 1.5rem; } section tbody th, section td:not(.number) { white-space: normal; } section tbody th { min-width: 5.5rem; } section table:has(td:nth-child(7)) tbody th { min-width: 8rem; }
      .look .note { text-align: left; }
      .cards tbody th { justify-content: flex-start; gap: .5rem; flex-wrap: wrap; } .cards td[data-label]::before { white-space: nowrap; }
      .cards tr { display: flex !important; flex-wrap: wrap; gap: 0 1.4rem; } .cards td.number { white-space: nowrap; overflow-wrap: normal; }
      .register tr { justify-content: space-between; gap: 0 .8rem; }
      .register thead { display: none; } .register tbody th { display: block !important; flex: 1 1 40%; } .register td { display: block !important; padding: 0 !important; }
      .register td:first-child { order: 3; flex: 0 0 40%; color: var(--faint); } .register td:nth-child(3) { order: 5; flex: 0 0 100%; }
      .register td:nth-child(4) { order: 2; margin-left: auto; } .register td:nth-child(4)::before { content: none !important; }
      .register td:nth-child(5) { order: 4; margin-left: auto; } .register td:nth-child(5):not(.bad) { color: var(--faint); }
      .register td:nth-child(5)::before { margin-right: .4rem; } .answer th, .answer td { padding-right: .7rem !important; }
      .answer td[data-label]::before { white-space: normal; }
      .short .list:not(.look) li:nth-child(n + 5) { display: none; }
      .short:has(> .figures > :only-child) { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; } .short .figures > :only-child .note { text-align: right; }
      .cards:not(.register) tbody th, .cards:not(.register) td:not([data-label]) { flex: 0 0 100%; }
      .cards:not(.register) td:first-child:not([data-label]) { flex: none; } .cards:not(.register) td:first-child:not([data-label]) + th { flex: 1 1 60%; }
      .cards:not(.register) td { flex: 0 0 calc(50% - .7rem); min-width: min-content; gap: 0 .5rem; flex-wrap: wrap; justify-content: flex-end; } .cards:not(.register) td::before { margin-right: auto; }
      .more { margin-block: -.55rem; }
      .list { overflow-wrap: anywhere; } .list li { display: flex; flex-wrap: wrap; justify-content: space-between; } .list li > :first-child:not(.n) { flex: 1 1 36%; min-width: 0; }
      .list .n { margin-left: auto; } .list .note.wide, .list .meter, .look .note { flex: 0 0 100%; }
      .chips { flex-wrap: nowrap; overflow-x: auto; } .chip { white-space: nowrap; flex: none; padding: .55rem .9rem; } .ask select { flex: 0 1 8rem; }
      .ask input { flex: 1 1 6rem; } .rows .n { order: 1; } .rows .note { order: 2; flex: 1 1 36%; }
      .rows .day { order: 3; flex: none; text-align: right !important; }
      .list li { position: relative; min-height: 44px; align-content: center; } .list li > a:first-child::after, .look li a::after { content: ""; position: absolute;
        inset: 0; } .list .n a { position: relative; z-index: 1; padding: .6rem 0; } svg.saved { width: 100%; }
      section thead th:first-child { position: static; }
      \((4...8).map { "tbody tr [data-depth=\"\($0)\"]" }.joined(separator: ", ")) { padding-left: 5em; min-width: 9rem; }
    }
    .scroll table:not(.cards) tbody th, .scroll table:not(.cards) thead :first-child { position: sticky; left: 0;
      background: var(--card); }

    """

  private static let paper = """
    @page { margin: 14mm; }
    @media print {
      :root, :root[data-theme] { \(light) } html { font-size: 12.7px; }
      body, section { background: none; } header .tools, nav, .menu, .more, .filter, .neighbors, .skip, details,
      .ask, .view > .tools, .screen { display: none; }
      header { padding: 0; } a { text-decoration: none; } main { padding: 0; }
      section { box-shadow: none; border: 1px solid var(--line); break-inside: avoid; padding: .5rem .6rem; border-radius: 6px; }
      section:has(table.cards), section:has(article) { break-inside: auto; }
      .grid { gap: .5rem; } .third { grid-column: span 4 !important; } .half { grid-column: span 6 !important; }
      .list li { padding: .15rem 0; } .figures b { font-size: 1.2rem; }
      footer { padding: 0; font-size: .7rem; } footer p + p { display: none; } article, li, tr { break-inside: avoid; }
    }

    """
}
