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
    (["LANGUAGE": "cs", "LANG": "en_US.UTF-8"], .czech),
    (["LANGUAGE": "de:el_GR:cs", "LC_ALL": "en_GB.UTF-8"], .greek),
    (["LANGUAGE": "de", "LANG": "cs_CZ.UTF-8"], .czech),
    (["LANGUAGE": "cs", "LC_ALL": "C.UTF-8"], .english),
    (["LANGUAGE": "cs", "LANG": "POSIX"], .english),
    (["LANGUAGE": "cs"], .english),
  ])
  func followsTheEnvironment(_ environment: [String: String], _ expected: Language) {
    #expect(Language { environment[$0] } == expected)
  }
}
