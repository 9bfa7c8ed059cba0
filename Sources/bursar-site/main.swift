import LedgerCommandLine
import LedgerCommands

SiteCommand.main()
