import LedgerCommandLine
import LedgerCommands

GoalsCommand.main()
