import LedgerCommandLine
import LedgerCommands

EditorCommand.main()
