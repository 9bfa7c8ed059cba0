package import LedgerSyntax

extension Journal {
  /// The status that counts for a posting: its own mark, else its transaction's.
  @inlinable
  package func status(_ posting: Int, of transaction: Int) -> Status {
    let own = postings[posting].status
    return own == .unmarked ? transactions[transaction].status : own
  }
}
