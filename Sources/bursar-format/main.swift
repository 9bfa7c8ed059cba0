import LedgerCommandLine
import LedgerCommands

FormatCommand.main()
