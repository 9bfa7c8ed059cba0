import LedgerCommandLine
import LedgerCommands

ImportCommand.main()
