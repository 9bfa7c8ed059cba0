import LedgerCommandLine
import LedgerCommands

ScheduleCommand.main()
