import Testing

struct HelpTextTests {
  @Test func showsWhatFitsOnAScreen() {
    #expect(
      outcome(of: SumCommand.self, ["-h"])
        == """
        Add up what the files hold.

        Usage: bursar-sum [FLAG…] [QUERY…]

        Examples:
          toy sum                    add up the default file
          toy sum -f a.txt -f b.txt  add up two files, the second after the first

        Flags:
          -f, --file, --infile FILE  Read FILE
          -E, --empty                Show what is zero
          -N, --no-total             Leave the total out
          -%, --percent              Show shares
              --forecast[=PERIOD]    Add what will be
              --color WHEN           Use color: auto, always, never
          -h, --help                 Show this help
              --width N              Wrap at N columns
              --help-all             Show every flag
              --version              Show the version
              --generate KIND        Print a manual page or the completions for a shell:
                                     man, bash, zsh, fish


        """)
  }

  @Test func wrapsAtTheTerminalButNotBelowFortyColumns() {
    #expect(
      outcome(of: SumCommand.self, ["-h"], width: 10)
        == """
        Add up what the files hold.

        Usage: bursar-sum [FLAG…] [QUERY…]

        Examples:
          toy sum  add up the default file
          toy sum -f a.txt -f b.txt
                   add up two files, the second
                   after the first

        Flags:
          -f, --file, --infile FILE
                            Read FILE
          -E, --empty       Show what is zero
          -N, --no-total    Leave the total out
          -%, --percent     Show shares
              --forecast[=PERIOD]
                            Add what will be
              --color WHEN  Use color: auto,
                            always, never
          -h, --help        Show this help
              --width N     Wrap at N columns
              --help-all    Show every flag
              --version     Show the version
              --generate KIND
                            Print a manual page
                            or the completions
                            for a shell: man,
                            bash, zsh, fish


        """)
  }

  @Test func showsEverythingWhenAsked() {
    #expect(
      outcome(of: SumCommand.self, ["--help-all"])
        == """
        Add up what the files hold.

        Usage: bursar-sum [FLAG…] [QUERY…]

        Examples:
          toy sum                    add up the default file
          toy sum -f a.txt -f b.txt  add up two files, the second after the first

        Adds up every amount of every file, and says so. Files are read in the order
        given.

        Input:
          -f, --file, --infile FILE  Read FILE
              --width N              Wrap at N columns

        Flags:
          -E, --empty              Show what is zero
          -N, --no-total           Leave the total out
          -%, --percent            Show shares
              --forecast[=PERIOD]  Add what will be

        Looks:
              --color WHEN  Use color: auto, always, never

        Help:
          -h, --help           Show this help
              --help-all       Show every flag
              --version        Show the version
              --generate KIND  Print a manual page or the completions for a shell: man,
                               bash, zsh, fish

        """)
  }

  @Test func listsTheCommandsOfAGroupAndWhatTheyShare() {
    #expect(
      outcome(of: ToyGroup.self, ["--help"])
        == """
        Play with files.

        Usage: toy [FLAG…] COMMAND …

        Examples:
          toy sum  add up the default file

        Commands:
          sum, total  Add up what the files hold
          show        Show the files

        Flags:
          -f, --file, --infile FILE  Read FILE
          -h, --help                 Show this help
              --width N              Wrap at N columns
              --help-all             Show every flag
              --version              Show the version
              --generate KIND        Print a manual page or the completions for a shell:
                                     man, bash, zsh, fish

        run `toy COMMAND -h` for its flags

        """)
  }

  @Test(arguments: [40, 57, 80, 100, 300])
  func staysWithinTheWidth(width: Int) {
    let text = outcome(of: SumCommand.self, ["--help"], width: width)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= min(width, 100) })
  }

  @Test func winsOverWhatFollowsIt() {
    #expect(
      outcome(of: SumCommand.self, ["-h", "--bogus"]).hasPrefix("Add up what the files hold."))
    #expect(outcome(of: ToyGroup.self, ["sum", "-Nh"]).contains("Usage: toy sum [FLAG…] [QUERY…]"))
  }

  @Test func keepsHiddenFlagsHidden() {
    for arguments in [["-h"], ["--help"], ["--generate", "man"], ["--generate=fish"]] {
      #expect(!outcome(of: SumCommand.self, arguments).contains("secret"))
    }
  }
}
