import LedgerRendering

/// How the pages of a site look: what all web pages look like, and cards in a grid on top of that.
enum SiteStyle {
  static let text =
    PageStyleSheet.text + """
      :root { --back: #f4f5f3; --card: #ffffff; --in: #1a6b50; --out: #2f6fb3; --warn: #8a5200; }
      @media (prefers-color-scheme: dark) {
        :root:not([data-theme=light]) { \(dark) }
      }
      :root[data-theme=dark] { color-scheme: dark; \(dark) \(PageStyleSheet.dark) }
      :root[data-theme=light] { color-scheme: light; \(PageStyleSheet.light) }
      body { background: var(--back); font-variant-numeric: tabular-nums; }
      a { color: inherit; text-underline-offset: 3px; text-decoration-color: var(--line); }
      a:hover, a:focus-visible { text-decoration-color: currentColor; }
      .skip { position: absolute; left: -99rem; } .skip:focus { position: static; }
      header { display: flex; flex-wrap: wrap; gap: .3rem 1.4rem; align-items: baseline;
        padding: .9rem clamp(.8rem, 3vw, 2rem) .2rem; max-width: 1500px; margin: auto; }
      header p { margin: 0; } .site a { font-weight: 650; text-decoration: none; }
      nav { display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
      nav a { color: var(--faint); text-decoration: none; padding: .2rem 0; }
      nav a[aria-current] { color: var(--ink); font-weight: 600; box-shadow: 0 2px var(--bar); }
      .tools { margin-left: auto; display: flex; gap: .5rem; }
      .tools button, .tools input, dialog input, .sort { font: inherit; font-size: .85rem;
        color: var(--ink); background: var(--card); border: 1px solid var(--line); border-radius: 8px;
        padding: .25rem .6rem; min-height: 1.9rem; }
      main { max-width: 1500px; padding: .4rem clamp(.8rem, 3vw, 2rem) 2rem; }
      .title { display: flex; flex-wrap: wrap; gap: .2rem 1.5rem; align-items: baseline; }
      h1 { margin: .5rem 0; } .neighbors { margin: 0; }
      .grid { display: grid; gap: 1rem; align-items: start;
        grid-template-columns: repeat(12, minmax(0, 1fr)); }
      .packed { grid-auto-rows: 8px; row-gap: 0; }
      section { background: var(--card); border-radius: 14px; padding: 1rem 1.15rem;
        grid-column: 1 / -1; min-width: 0; box-shadow: 0 1px 3px rgb(20 30 25 / .09); }
      section .scroll { --paper: var(--card); } section svg { --paper: var(--card); max-width: none; }
      section table { width: 100%; font-size: .87rem; } section .track { width: 3.2rem; }
      section th, section td { padding-right: .45rem; } section.whole figure svg { max-width: 760px; }
      section figure { margin: .4rem 0; }
      section h2 { font-size: 1rem; margin: 0 0 .6rem; display: flex; justify-content: space-between;
        gap: 1rem; }
      section h3 { font-size: .95rem; margin: 1.2rem 0 .4rem; } .more { color: var(--faint);
        font-weight: 400; font-size: .85rem; white-space: nowrap; }
      section.facts { background: none; box-shadow: none; padding: .2rem 0; }
      @media (min-width: 800px) { .third, .half, .wide { grid-column: span 6; } }
      @media (min-width: 1200px) { .third { grid-column: span 4; } .wide { grid-column: span 8; } }
      .figures { display: flex; flex-wrap: wrap; gap: .9rem 1.6rem; margin: 0; }
      .figures > div { flex: 1 1 auto; } .figures .note { display: block; max-width: 12rem; }
      .nowrap { white-space: nowrap; }
      .figures dt, .figures .note { color: var(--faint); font-size: .87rem; }
      .figures dd { margin: 0; } .figures b { font-size: 1.45rem; font-weight: 600;
        letter-spacing: -.01em; white-space: nowrap; }
      .figures a { text-decoration: none; } .figures a:hover { text-decoration: underline; }
      ul.list { list-style: none; margin: 0; padding: 0; }
      .list li { padding: .42rem 0; border-top: 1px solid var(--line); display: grid; gap: 0 .8rem;
        grid-template-columns: minmax(0, 1fr) auto; align-items: baseline; }
      .list li:first-child { border: 0; } .list .n { text-align: right; white-space: nowrap; }
      .list .note { color: var(--faint); font-size: .85rem; overflow-wrap: anywhere; }
      .list .note + .note { text-align: right; } .list .warn { color: var(--warn); }
      .list .bad { color: var(--bad); font-weight: 600; } .list .in { color: var(--in); }
      .list .n span.bad { color: inherit; font-weight: inherit; }
      .list .note.wide { grid-column: 1 / -1; text-align: left; }
      .tag { color: var(--faint); white-space: normal; overflow-wrap: anywhere; } .done { color: var(--in); }
      .legend { display: flex; flex-wrap: wrap; gap: .1rem 1rem; margin: 0 0 .4rem; font-size: .85rem; }
      .legend .warn, .bill.warn { color: var(--warn); }
      .calendars { display: grid; gap: .5rem 1.4rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 19rem), 1fr)); }
      table.days { table-layout: fixed; } .days caption { font-weight: 600; text-align: left;
        position: static; width: auto; height: auto; clip-path: none; padding: .2rem 0; }
      .days th { font-weight: 400; color: var(--faint); text-align: left; }
      .days td { vertical-align: top; height: 2.4rem; padding: .15rem .2rem;
        border: 1px solid var(--line); overflow: hidden; }
      .days b { font-weight: 400; color: var(--faint); font-size: .8rem; }
      .days [aria-current] b { color: var(--ink); font-weight: 700; }
      .bill { display: block; font-size: .8rem; white-space: nowrap; overflow: hidden;
        text-overflow: ellipsis; } .bill i { font-style: normal; }
      h2 + figure figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden;
        clip-path: inset(50%); }
      .list .meter { grid-column: 1 / -1; } .meter { display: block; height: .55rem;
        border-radius: 99px; background: var(--line); margin: .25rem 0 .1rem; }
      .meter rect { fill: var(--out); } .meter.warn rect { fill: var(--warn); }
      .meter.bad rect { fill: var(--bad); } .meter.done rect { fill: var(--in); }
      .meter path { stroke: var(--ink); stroke-width: 3; vector-effect: non-scaling-stroke; }
      .rings { display: grid; gap: .8rem 1.2rem; list-style: none; margin: 0; padding: 0;
        grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); }
      .rings li { display: flex; gap: .8rem; align-items: center; } .rings div { min-width: 0; }
      .rings svg { width: 56px; flex: none; } .rings circle { fill: none; stroke-width: 7; }
      .rings .base { stroke: var(--line); } .rings .val { stroke: var(--out); }
      .rings .done { stroke: var(--in); } .rings .late { stroke: var(--warn); }
      .rings text { font-size: 14px; text-anchor: middle; } .rings .note { color: var(--faint);
        font-size: .85rem; display: block; }
      .wide-list { columns: 16rem; padding: 0; margin: 0; list-style: none; }
      .wide-list li { padding: .15rem 0; overflow-wrap: anywhere; }
      pre { overflow-x: auto; font-size: .85rem; } code { overflow-wrap: anywhere; }
      footer { color: var(--faint); font-size: .82rem; max-width: 1500px; margin: auto;
        padding: 0 clamp(.8rem, 3vw, 2rem) 2rem; } footer p { margin: .2rem 0; }
      :target { outline: 2px solid var(--bar); outline-offset: 1px; }
      [data-private] main, [data-private] dialog { filter: none; }
      [data-private] .number, [data-private] .figures b, [data-private] .list .n,
      [data-private] svg text, [data-private] .figures .note, [data-private] .list .note {
        filter: blur(6px); } [data-private] .shown, [data-private] .shown * { filter: none; }
      th button.sort { border: 0; background: none; padding: 0; font-weight: 600; min-height: 0; }
      th button.fold { border: 0; background: none; padding: 0; font: inherit;
        color: var(--faint); width: 1.5rem; margin: -.15rem 0 -.15rem -1.5rem; min-height: 1.5rem; cursor: pointer; }
      .periods { display: flex; gap: .5rem; margin: 0 0 .6rem; }
      .periods [aria-pressed=true] { border-color: var(--bar); font-weight: 600; }
      .filter { margin: 0 0 .5rem; width: min(100%, 18rem); }
      dialog { color: var(--ink); background: var(--card); border: 1px solid var(--line);
        border-radius: 14px; width: min(44rem, 94vw); max-height: 80vh; }
      dialog::backdrop { background: rgb(0 0 0 / .35); } dialog input { width: 100%; }
      dialog li { padding: .3rem 0; } .tip { position: fixed; z-index: 3; pointer-events: none;
        background: var(--ink); color: var(--card); border-radius: 8px; padding: .2rem .55rem;
        font-size: .85rem; max-width: 80vw; }
      .notice { background: var(--warn); color: var(--card); padding: .5rem 1rem;
        white-space: pre-wrap; }
      svg .marked { stroke: var(--ink); stroke-width: 2; }
      @media (max-width: 600px) { section td:not(.number) { white-space: normal; } .bill { display: inline; } .bill span { position: absolute; width: 1px;
          height: 1px; overflow: hidden; clip-path: inset(50%); } .cards tbody th { justify-content: flex-start; gap: 0; }
        .cards td[data-label]::before { white-space: nowrap; } .figures b { font-size: 1.25rem; } section { padding: .85rem .9rem; }
        .rings { grid-template-columns: 1fr; } nav { gap: .1rem .9rem; } }
      @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
      @media print { .packed { grid-auto-rows: auto; } section { grid-row: auto !important; grid-column: 1 / -1 !important; }
        body, section { background: none; } header .tools, nav, .more, .filter { display: none; }
        section { box-shadow: none; border: 1px solid var(--line); break-inside: avoid; padding: .5rem; }
        .grid { gap: .5rem; } .third, .half { grid-column: span 6 !important; } }

      """

  private static let dark =
    "--back: #131716; --card: #1b211f; --in: #58c49a; --out: #83aede; --warn: #e0a84e;"
}
