import Foundation
import Testing

struct CompletionsTests {
  @Test(arguments: [
    ("toy ", "sum show"), ("toy su", "sum"), ("toy sum --e", "--empty"),
    ("toy total --no", "--no-total"), ("toy sum --color ", "auto always never"),
    ("toy sum --color = ne", "never"), ("toy --generate f", "fish"),
    ("toy show --en", "--encoding"), ("toy show --no", ""),
    ("toy show Pack", "Package.swift Package with blanks"),
  ])
  func finishesWordsInBash(line: String, expected: String) throws {
    let script =
      outcome(of: ToyGroup.self, ["--generate", "bash"])
        + """
        compgen() {
          if [[ $1 == -f ]]; then printf 'Package.swift\\nPackage with blanks\\n'
          else builtin compgen "$@"; fi
        }
        IFS=' ' read -r -a COMP_WORDS <<< "$1"
        if [[ $1 == *' ' ]]; then COMP_WORDS+=(''); fi
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _toy
        printf '%s\\n' "${COMPREPLY[@]}"
        """
    let finished = try #require(try run("/bin/bash", ["-c", script, "bash", line]))
    #expect(finished.split(separator: "\n").joined(separator: " ") == expected)
  }

  @Test(arguments: ["zsh", "fish"])
  func namesEveryCommandAndFlag(shell: String) {
    let script = outcome(of: ToyGroup.self, ["--generate", shell])
    for word in ["sum", "total", "show", "forecast", "encoding", "always"] {
      #expect(script.contains(word))
    }
  }

  @Test func escapesWhatFishWouldRead() {
    let script = outcome(of: ToyGroup.self, ["--generate=fish"])
    #expect(
      script.contains(
        #"complete -c toy -n '__toy_at \'toy sum\'' -s 'E' -l 'empty' -d 'Show what is zero'"#))
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String? {
    guard FileManager.default.isExecutableFile(atPath: program) else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
