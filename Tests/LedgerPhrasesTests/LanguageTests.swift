import LedgerPhrases
import Testing

@Suite struct LanguageTests {
  @Test(arguments: [
    ([:], Language.english),
    (["LANG": "cs_CZ.UTF-8"], .czech),
    (["LANG": "el"], .greek),
    (["LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "el_GR"], .greek),
    (["LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "el_GR", "LC_ALL": "C"], .english),
    (["LANG": "cs_CZ.UTF-8", "LC_ALL": ""], .czech),
    (["LANG": "POSIX"], .english),
    (["LANG": "de_DE.UTF-8"], .english),
    (["LANG": "csb_PL"], .english),
    (["LANG": "CS@euro"], .czech),
    (["LANG": "qps"], .english),
  ])
  func followsTheEnvironment(_ environment: [String: String], _ expected: Language) {
    #expect(Language { environment[$0] } == expected)
  }
}
