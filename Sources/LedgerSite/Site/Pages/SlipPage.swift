import LedgerPhrases
import LedgerRendering
import LedgerSource

/// The page on which entries are written down on a phone: one file that needs no other, and that holds names
/// only, no amount and no day.
struct SlipPage {
  static let path = "write.html"
  static let found = FoundPage(title: Wording(SlipPhrase.title), path: path, kind: .page)

  let names: SlipNames
  let frame: SiteFrame

  private var language: Language { frame.options.language }

  func file() -> SiteFile { SiteFile(SlipPage.path, html) }

  private var data: JSON {
    let phrases = SlipPhrase.ofScript.map {
      JSON.Member($0.rawValue, .string(language.bound($0.text(in: language))))
    }
    return .object(
      names.members + [
        JSON.Member("name", .string(frame.name)), JSON.Member("words", .object(phrases)),
      ])
  }

  private func words(_ phrase: SlipPhrase) -> String {
    XMLText.escaped(language.bound(phrase.text(in: language)))
  }

  private static let style = TightText.of(
    """
    :root { color-scheme: light dark; --ink: #16191b; --faint: #555d63; --back: #f4f5f3; --card: #ffffff; --edge: #7b848a;
      --bar: #2f6fb3; --warn: #8a5200; }
    @media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --faint: #9aa4ae; --back: #141816; --card: #1c2220;
      --edge: #75808a; --bar: #6cb0f5; --warn: #e0b060; } }
    body { font: 1rem/1.4 system-ui, sans-serif; color: var(--ink); background: var(--back); margin: auto;
      max-width: 34rem; padding: 1rem; overflow-wrap: anywhere; accent-color: var(--bar); }
    [hidden] { display: none !important; } h1 { font-size: 1.25rem; margin: 0; } h2 { font-size: 1rem; margin: 1.6rem 0 0; }
    label { display: block; margin: .7rem 0; } :focus-visible { outline: 2px solid var(--bar); outline-offset: 1px; }
    fieldset { border: 0; margin: 0; padding: 0; display: flex; flex-wrap: wrap; gap: 0 1.2rem; }
    fieldset label { display: flex; align-items: center; gap: .4rem; min-height: 44px; margin: 0; white-space: nowrap; }
    input:not([type=radio]), select, button, textarea { font: inherit; color: inherit; background: var(--card);
      border: 1px solid var(--edge); border-radius: 8px; min-height: 44px; padding: .3rem .7rem; }
    label > input:not([type=radio]), label > select, textarea, [type=submit] { display: block; width: 100%; box-sizing: border-box; }
    input[type=radio] { width: 1.5rem; height: 1.5rem; margin: 0; } [name=amount] { font-size: 1.5rem; }
    [type=submit] { background: var(--bar); border-color: var(--bar); color: var(--card); font-weight: 650; margin-top: 1rem; }
    .pair { display: grid; grid-template-columns: minmax(0, 1fr) minmax(5.5rem, auto); gap: 0 .7rem; align-items: end; }
    .pair label { margin: 0; } .pair input, .pair select { min-height: 3.2rem !important; } #status:empty { display: none; } textarea { min-height: 12rem; }
    ul { list-style: none; padding: 0; margin: .4rem 0 1rem; } li { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center;
      border-bottom: 1px solid var(--edge); padding: .5rem 0; } li span { flex: 1 0 100%; }
    #payees, #hand p { display: flex; flex-wrap: wrap; gap: .5rem; margin: .5rem 0; }
    .warn { color: var(--warn); font-weight: 650; } small { display: block; margin-top: 1rem; color: var(--faint); font-size: .875rem; }
    """, behind: "{;:,", before: "{}")

  private var html: String {
    let script = SlipScript.text
    let digest = { (text: String) in "'sha256-\(Base64.text(SHA256.bytes(text.utf8)))'" }
    let policy =
      "default-src 'none'; script-src \(digest(script)); style-src \(digest(SlipPage.style)); "
      + "connect-src 'none'; img-src 'none'; base-uri 'none'; form-action 'none'"
    let books = String(decoding: data.written(.compact), as: UTF8.self)
      .replacing("<", with: "\\u003c")
    func field(_ phrase: SlipPhrase, _ element: String) -> String {
      "<label>\(words(phrase)) \(element)</label>"
    }
    func kind(_ value: String, _ phrase: SlipPhrase, _ isChosen: Bool = false) -> String {
      "<label><input type=\"radio\" name=\"kind\" value=\"\(value)\"\(isChosen ? " checked" : "") />"
        + " \(words(phrase))</label>"
    }
    func button(_ id: String, _ phrase: SlipPhrase) -> String {
      "<button type=\"button\" id=\"\(id)\">\(words(phrase))</button>"
    }
    return """
      <!DOCTYPE html>
      <html lang="\(language.tag)">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <title>\(words(.title)) · \(XMLText.escaped(frame.name))</title>
      <style>\(SlipPage.style)</style>
      </head>
      <body>
      <main>
      <h1 id="title">\(words(.title))</h1>
      <noscript><p class="warn">\(words(.noScript))</p></noscript>
      <p id="lost" class="warn" role="alert" hidden>\(words(.keepsNothing))</p>
      <p id="status" role="status"></p>
      <form id="slip" autocomplete="off" hidden>
      <fieldset aria-labelledby="title">\(kind("out", .out, true))\(kind("in", .into))\(kind("move", .move))</fieldset>
      <div class="pair">
      \(field(.amount, "<input name=\"amount\" inputmode=\"decimal\" />"))
      \(field(.currency, "<select name=\"currency\"></select>"))
      </div>
      \(field(.payee, "<input name=\"payee\" />"))
      <div id="payees"></div>
      <label><span id="toward"></span> <select name="to"></select></label>
      \(field(.from, "<select name=\"from\"></select>"))
      \(field(.day, "<input name=\"day\" type=\"date\" />"))
      \(field(.note, "<input name=\"note\" />"))
      <button type="submit">\(words(.keep))</button>
      </form>
      <div id="hand" hidden>
      <h2 id="count" tabindex="-1"></h2>
      <label id="others">\(words(.journal)) <select id="journal"></select></label>
      <ul id="list"></ul>
      <p>\(button("share", .share))\(button("save", .save))\(button("copy", .copy))\(button("show", .show))\(button("forget", .forgetHanded))</p>
      <textarea id="text" readonly hidden aria-label="\(words(.show))"></textarea>
      </div>
      <small>\(words(.browsers))</small>
      </main>
      <script type="application/json" id="books">\(books)</script>
      <script type="text/javascript">\(script)</script>
      </body>
      </html>

      """
  }
}
