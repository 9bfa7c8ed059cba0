import LedgerSource
import LedgerSyntax

extension JournalBuilder {
  /// Begins what an `apply …` directive applies.
  mutating func openBlock(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    switch entry.directive {
    case .applyAccount:
      let name = AccountName.normalized(Array(text(entry.argument, bytes).utf8))
      state.accountPrefix += name + [UInt8(ascii: ":")]
      state.accountPrefixLengths.append(name.count + 1)
      state.openBlocks.append(.account)
      accountNamesChanged()
    case .applyTag:
      state.tags.append(text(entry.argument, bytes))
      state.openBlocks.append(.tag)
    case .applyYear:
      state.write(year: entry.date.year)
      state.openBlocks.append(.year)
    case .applyFixed:
      state.openBlocks.append(.fixed)
      report(.ignoredDirective("apply fixed"), at: entry.keyword)
    default:
      state.openBlocks.append(.rate)
      report(.ignoredDirective("apply rate"), at: entry.keyword)
    }
  }

  /// Ends what the matching `apply …` began.
  mutating func closeBlock(_ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>) {
    switch entry.directive {
    case .endApplyAccount: close(.account, entry, bytes)
    case .endApplyTag, .endTag: close(.tag, entry, bytes)
    case .endInnermost:
      guard let innermost = state.openBlocks.last else {
        report(.unmatchedEnd(text(entry.keyword, bytes)), at: entry.keyword)
        return
      }
      close(innermost, entry, bytes)
    // `end apply year` has no effect, as no year was there before that could come back.
    case .endApplyYear: removeBlock(.year)
    case .endApplyFixed: removeBlock(.fixed)
    default: removeBlock(.rate)
    }
  }

  private mutating func close(
    _ block: OpenBlock, _ entry: borrowing EntrySyntax, _ bytes: Span<UInt8>
  ) {
    switch block {
    case .account:
      guard let length = state.accountPrefixLengths.popLast() else {
        report(.unmatchedEnd(text(entry.keyword, bytes)), at: entry.keyword)
        return
      }
      state.accountPrefix.removeLast(length)
      accountNamesChanged()
    case .tag: _ = state.tags.popLast()
    case .year, .fixed, .rate: break
    }
    removeBlock(block)
  }

  private mutating func removeBlock(_ block: OpenBlock) {
    guard let index = state.openBlocks.lastIndex(of: block) else { return }
    state.openBlocks.remove(at: index)
  }
}
