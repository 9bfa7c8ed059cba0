/// How web pages look: light and dark, on a phone and on paper.
package enum PageStyleSheet {
  /// The colors of a light page.
  static let ofLight = [
    (name: "ink", color: "#16191b"), (name: "paper", color: "#ffffff"),
    (name: "faint", color: "#555d63"), (name: "line", color: "#d5dade"),
    (name: "bar", color: "#2f6fb3"), (name: "bad", color: "#b3261e"),
    (name: "good", color: "#2f6fb3"), (name: "band", color: "#2f6fb333"),
    (name: "neutral", color: "#7a6235"), (name: "on4", color: "#16191b"),
    (name: "s0", color: "#2f6fb3"), (name: "s1", color: "#cb8010"), (name: "s2", color: "#594b36"),
    (name: "s3", color: "#8b1d5f"), (name: "s4", color: "#897352"), (name: "s5", color: "#22a0a0"),
    (name: "s6", color: "#555d63"), (name: "s7", color: "#7b848a"),
  ]

  /// The variables of a dark page and of a light one.
  package static let dark = """
    --ink: #e6edf3; --paper: #11151a; --faint: #9aa4ae; --line: #39424d; --neutral: #d9c39a; \
    --bar: #6cb0f5; --bad: #ff8a7a; --good: #6cb0f5; --band: #6cb0f533; --on4: #11151a; \
    --s0: #6cb0f5; --s1: #9c620d; --s2: #f0ceb7; --s3: #7150f1; --s4: #b9e212; --s5: #0b846c; \
    --s6: #9aa4ae; --s7: #75808a;
    """

  package static var light: String { variables(ofLight) }

  private static func variables(_ colors: [(name: String, color: String)]) -> String {
    colors.map { "--\($0.name): \($0.color);" }.joined(separator: " ")
  }

  /// Names deeper in a tree than this are moved no further to the right.
  static let mostDepth = 8

  /// How far names in a tree are moved to the right.
  private static var depths: String {
    (1...mostDepth).map { "tbody tr [data-depth=\"\($0)\"] { padding-left: \($0 + 1)em; }" }
      .joined(separator: " ")
  }

  /// What is said about the parts of drawings, a rule a line.
  static let rulesOfDrawings = """
    text { fill: var(--ink); }
    .bar { fill: var(--bar); }
    .bad { fill: var(--bad); }
    .axis { fill: none; stroke: var(--line); }
    .grid { stroke: var(--line); stroke-width: .5; }
    .zero { stroke: var(--faint); stroke-dasharray: 3; }
    .band { fill: var(--band); }
    polyline { fill: none; stroke-width: 2; }
    polyline.line0 { stroke: var(--s0); }
    polyline.line1 { stroke: var(--s1); }
    polyline.line2 { stroke: var(--s2); }
    polyline.line3 { stroke: var(--s3); }
    .part { stroke: var(--paper); stroke-width: 1.5; }
    .part0, .fill0, .map0 { fill: var(--s0); }
    .part1, .fill1, .map1 { fill: var(--s1); }
    .part2, .fill2, .map2 { fill: var(--s2); }
    .part3, .fill3, .map3 { fill: var(--s3); }
    .part4, .fill4, .map4 { fill: var(--s4); }
    .part5, .fill5, .map5 { fill: var(--s5); }
    .part6, .fill6, .map6 { fill: var(--s6); }
    .part7, .fill7, .map7 { fill: var(--s7); }
    .ring { fill: none; }
    .ring0 { stroke: var(--s0); }
    .ring1 { stroke: var(--s1); }
    .ring2 { stroke: var(--s2); }
    .ring3 { stroke: var(--s3); }
    .ring4 { stroke: var(--s4); }
    .ring5 { stroke: var(--s5); }
    .ring6 { stroke: var(--s6); }
    .ring7 { stroke: var(--s7); }
    .map0, .map1, .map2, .map3, .map4, .map5, .map6, .map7 { fill-opacity: .4; }
    .inner { fill: var(--paper); fill-opacity: .25; }
    .flow { fill: var(--faint); fill-opacity: .25; }
    .area { fill: var(--bar); fill-opacity: .12; }
    .heat0 { fill: var(--line); fill-opacity: .5; }
    .heat1 { fill: var(--bar); fill-opacity: .15; }
    .heat2 { fill: var(--bar); fill-opacity: .3; }
    .heat3 { fill: var(--bar); fill-opacity: .45; }
    .heat4 { fill: var(--bar); fill-opacity: .8; }
    .heat5 { fill: var(--bar); fill-opacity: 1; }
    .tick { fill: var(--faint); }
    .cell { stroke: var(--paper); stroke-width: .5; }
    .faint { fill: var(--faint); }
    .mark { fill: var(--bad); stroke: var(--paper); }
    .name { paint-order: stroke; stroke: var(--paper); stroke-width: 3; }
    .on4 { fill: var(--on4); }
    .on5 { fill: var(--paper); }
    .hit { fill: none; pointer-events: all; y: 30px; height: 160px; }
    .stretched * { vector-effect: non-scaling-stroke; }
    """.split(separator: "\n").map(String.init)

  package static let text = """
    :root { color-scheme: light dark; \(variables(ofLight)) }
    @media (prefers-color-scheme: dark) {
      :root { \(dark) }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink);
      font: 16px/1.45 system-ui, sans-serif; }
    main { max-width: 90rem; margin: 0 auto; padding: 1rem; }
    p { max-width: 60rem; }
    h1 { font-size: 1.4rem; } h2 { font-size: 1.1rem; margin-top: 2rem; }
    .scroll { overflow-x: auto; max-width: 100%; background-repeat: no-repeat;
      background-image: linear-gradient(to right, var(--paper) 30%, transparent),
        linear-gradient(to left, var(--paper) 30%, transparent),
        linear-gradient(to right, var(--line), transparent),
        linear-gradient(to left, var(--line), transparent);
      background-position: left, right, left, right;
      background-size: 2rem 100%, 2rem 100%, .6rem 100%, .6rem 100%;
      background-attachment: local, local, scroll, scroll; }
    table { border-collapse: collapse; font-size: .92rem; font-variant-numeric: tabular-nums; }
    th, td { padding: .25rem .65rem .25rem 0; text-align: left; vertical-align: top;
      white-space: nowrap; }
    .long { white-space: normal; min-width: 15rem; }
    caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody th { font-weight: inherit; } tbody th.group { font-weight: 600; }
    summary { color: var(--faint); font-size: .85rem; cursor: pointer; }
    :focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; }
    thead th { border-bottom: 1px solid var(--line); }
    .number { text-align: right; white-space: nowrap; }
    .total td, .total th { border-top: 1px solid var(--line); font-weight: 600; }
    .group { padding-top: 1rem; }
    .faint { color: var(--faint); } .strong { font-weight: 600; }
    .bad { color: var(--bad); } .good { color: var(--good); }
    .neutral { color: var(--neutral); }
    .track { display: inline-block; width: 6rem; height: .7rem; background: var(--line);
      border-radius: .35rem; overflow: hidden; vertical-align: middle; }
    .fill { fill: var(--bar); } .fill.bad { fill: var(--bad); }
    figure { margin: 1rem 0; } figcaption { font-weight: 600; }
    svg { width: 100%; max-width: 640px; height: auto; font: 12px system-ui, sans-serif; }
    \(rulesOfDrawings.map { "svg \($0)" }.joined(separator: "\n"))
    svg.spark { width: 5rem; height: 1.2rem; vertical-align: middle; }
    @media (max-width: 600px) {
      body { font-size: 14px; } th, td { padding-right: .5rem; } .track { width: 4rem; }
      .long { min-width: 0; } svg { font-size: 15px; }
      table.cards, .cards tbody, .cards tr { display: block; }
      .cards thead { display: none; } .cards tr { padding: .5rem 0; border-top: 1px solid var(--line); }
      .cards tbody th, .cards td { display: flex; justify-content: space-between; gap: 1rem;
        padding: .1rem 0; text-align: left; white-space: normal; overflow-wrap: anywhere; }
      .cards td.number { text-align: right; } .cards td:empty { display: none; }
      .cards tbody th { font-weight: 600; } .cards .total td { border: 0; }
      .cards td[data-label]::before { content: attr(data-label); color: var(--faint); font-weight: 400; }
    }
    \(depths)
    @media print {
      :root, :root[data-theme] { color-scheme: light; \(variables(ofLight)) }
      body { font-size: 11px; } main { max-width: none; padding: 0; }
      h2 { break-after: avoid; } tr, figure { break-inside: avoid; }
      .scroll { overflow: visible; background: none; } .long { min-width: 0; }
      * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }

    """
}

extension Style {
  /// The name under which the style sheet knows the style.
  var className: String? {
    switch self {
    case .error, .negativeAmount, .bad: "bad"
    case .warning: "bad"
    case .positiveAmount, .good: "good"
    case .faint, .lineNumber: "faint"
    case .heading, .emphasis: "strong"
    case .neutral: "neutral"
    case .note, .help, .related, .amount, .firstLine, .secondLine, .thirdLine, .fourthLine: nil
    }
  }
}
