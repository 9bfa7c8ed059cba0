import LedgerCommandLine
import LedgerCommands

ReportCommand.main()
