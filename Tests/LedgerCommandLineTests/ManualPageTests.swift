import Testing

struct ManualPageTests {
  @Test func describesACommandAndAllBeneathIt() {
    #expect(
      outcome(of: ToyGroup.self, ["--generate", "man"])
        == #"""
        .TH "TOY" 1 "2026-11-25" "bursar 0.1.0"
        .SH NAME
        toy \- Play with files
        .SH SYNOPSIS
        \fBtoy\fR [\fIFLAG\[u2026]\fR] COMMAND \[u2026]
        .SH COMMANDS
        .SS "toy sum (total)"
        Add up what the files hold.
        .PP
        \fBtoy sum\fR [\fIFLAG\[u2026]\fR] [QUERY\[u2026]]
        .PP
        Adds up every amount of every file, and says so. Files are read in the order
        given.
        .TP
        \fB\-E, \-\-empty\fR
        Show what is zero.
        .TP
        \fB\-N, \-\-no\-total\fR
        Leave the total out.
        .TP
        \fB\-%, \-\-percent\fR
        Show shares.
        .TP
        \fB\-\-forecast[=PERIOD]\fR
        Add what will be.
        .TP
        \fB\-\-color WHEN\fR
        Use color: auto, always, never.
        .SS "toy show"
        Show the files.
        .PP
        \fBtoy show\fR [\fIFLAG\[u2026]\fR]
        .TP
        \fB\-E, \-\-encoding NAME\fR
        Read NAME.
        .SH "INPUT"
        .TP
        \fB\-f, \-\-file, \-\-infile FILE\fR
        Read FILE.
        .TP
        \fB\-\-width N\fR
        Wrap at N columns.
        .SH "HELP"
        .TP
        \fB\-h, \-\-help\fR
        Show this help.
        .TP
        \fB\-\-help\-all\fR
        Show every flag.
        .TP
        \fB\-\-version\fR
        Show the version.
        .TP
        \fB\-\-generate KIND\fR
        Print a manual page or the completions for a shell: man, bash, zsh, fish.
        .SH EXAMPLES
        .TP
        \fBtoy sum\fR
        add up the default file
        .SH EXIT STATUS
        .TP
        0
        Done.
        .TP
        1
        The journal has errors, or a gate that was asked for did not hold.
        .TP
        2
        Wrong usage, or input that cannot be read.
        .TP
        3
        A fault of the program itself.
        .SH ENVIRONMENT
        .TP
        LEDGER_FILE
        The journal that is read where no \-f names one.
        .TP
        BURSAR_TODAY
        The date that is taken for today where no \-\-today gives one.
        .TP
        LC_ALL, LC_MESSAGES, LANG
        The first that is set chooses the language of screens: cs, el, otherwise
        English.
        .TP
        LANGUAGE
        A list such as el:cs goes before it, unless the locale is C.
        .TP
        COLUMNS
        How wide lines may be, where no \-\-width says so.
        .TP
        PAGER
        Shows what is longer than the terminal.
        .TP
        NO_COLOR
        Set, it switches colors off; bold and faint stay, unless \-\-color never is
        given.
        .TP
        CLICOLOR_FORCE
        Set, it switches color on where no terminal reads.
        .TP
        TERM
        A dumb terminal gets no color.
        .SH FILES
        .TP
        main.journal
        The journal in the working directory, read where neither \-f nor LEDGER_FILE
        names one. Comments ; bursar: \-\-flag value at its top set flags for it.
        .TP
        ~/.hledger.journal
        The journal that is read if there is no main.journal.
        .SH SEE ALSO
        \fBbursar\fR(1), \fBbursar\-budget\fR(1), \fBbursar\-check\fR(1),
        \fBbursar\-format\fR(1), \fBbursar\-goals\fR(1), \fBbursar\-import\fR(1),
        \fBbursar\-insights\fR(1), \fBbursar\-lsp\fR(1), \fBbursar\-report\fR(1),
        \fBbursar\-schedule\fR(1), \fBbursar\-site\fR(1)

        """#)
  }
}
