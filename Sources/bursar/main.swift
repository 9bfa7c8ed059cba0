import LedgerCommandLine
import LedgerCommands

BursarCommand.main()
