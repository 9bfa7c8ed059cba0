import LedgerCommandLine
import LedgerCommands

BudgetCommand.main()
