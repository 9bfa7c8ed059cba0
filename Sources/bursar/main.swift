import LedgerCommandLine
import LedgerCommands

CheckCommand.main()
