import LedgerCommandLine
import LedgerCommands

InsightsCommand.main()
