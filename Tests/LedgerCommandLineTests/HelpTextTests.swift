import Testing

struct HelpTextTests {
  @Test func showsExamplesFirst() {
    #expect(
      outcome(of: SumCommand.self, ["-h"])
        == """
        Examples:
          toy sum                    add up the default file
          toy sum -f a.txt -f b.txt  add up two files, the second after the first

        Usage: bursar-sum [FLAG…] [QUERY…]

        Input:
          -f, --file, --infile FILE  Read FILE

        Flags:
          -E, --empty              Show what is zero
          -N, --no-total           Leave the total out
          -%, --percent            Show shares
              --forecast[=PERIOD]  Add what will be

        Looks:
              --color WHEN  Use color: auto, always, never

        Help:
          -h             Show examples and the everyday flags
              --help     Show everything
              --version  Show the version

        """)
  }

  @Test func wrapsAtTheTerminalButNotBelowFortyColumns() {
    #expect(
      outcome(of: SumCommand.self, ["-h"], width: 10)
        == """
        Examples:
          toy sum  add up the default file
          toy sum -f a.txt -f b.txt
                   add up two files, the second
                   after the first

        Usage: bursar-sum [FLAG…] [QUERY…]

        Input:
          -f, --file, --infile FILE
                Read FILE

        Flags:
          -E, --empty     Show what is zero
          -N, --no-total  Leave the total out
          -%, --percent   Show shares
              --forecast[=PERIOD]
                          Add what will be

        Looks:
              --color WHEN  Use color: auto,
                            always, never

        Help:
          -h             Show examples and the
                         everyday flags
              --help     Show everything
              --version  Show the version

        """)
  }

  @Test func showsEverythingWhenAsked() {
    #expect(
      outcome(of: SumCommand.self, ["--help"])
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
          -h                   Show examples and the everyday flags
              --help           Show everything
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

        Input:
          -f, --file, --infile FILE  Read FILE
              --width N              Wrap at N columns

        Help:
          -h                   Show examples and the everyday flags
              --help           Show everything
              --version        Show the version
              --generate KIND  Print a manual page or the completions for a shell: man,
                               bash, zsh, fish

        toy COMMAND -h shows its flags

        """)
  }

  @Test(arguments: [40, 57, 80, 100, 300])
  func staysWithinTheWidth(width: Int) {
    let text = outcome(of: SumCommand.self, ["--help"], width: width)
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= min(width, 100) })
  }

  @Test func winsOverWhatFollowsIt() {
    #expect(outcome(of: SumCommand.self, ["-h", "--bogus"]).hasPrefix("Examples:"))
    #expect(outcome(of: ToyGroup.self, ["sum", "-Nh"]).contains("Usage: toy sum [FLAG…] [QUERY…]"))
  }

  @Test func keepsHiddenFlagsHidden() {
    for arguments in [["-h"], ["--help"], ["--generate", "man"], ["--generate=fish"]] {
      #expect(!outcome(of: SumCommand.self, arguments).contains("secret"))
    }
  }
}
