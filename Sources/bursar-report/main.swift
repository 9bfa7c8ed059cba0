import LedgerCommandLine
import LedgerCommands

