package import LedgerSource

/// Something that could not be read: its kind and its place; the words come later.
package struct SyntaxProblem: BitwiseCopyable, Hashable, Sendable {
  package enum Kind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
    // Text
    case invalidUTF8
    case nulByte
    case loneCarriageReturn
    case lineTooLong
    // Items
    case unknownDirective
    case strayIndentedLine
    case strayEnd
    case textAfterDirective
    case missingArgument
    case timeclockLine
    case conflictMarkers
    // Dates
    case badDate
    case badSecondaryDate
    case textAfterDate
    case badPostingDate
    // Transactions
    case unclosedCode
    case missingAccount
    // Amounts
    case missingNumber
    case symbolWithoutNumber
    case unclosedQuote
    case doubledMark
    case markAfterDecimalMark
    case tooManyDecimals
    case exponentWithGroups
    case trailingAmountText
    case trailingSign
    case costWithoutAmount
    case doubledCost
    case doubledLot
    case unclosedLot
    case lotInAssertion
    case assertionWithoutAmount
    case blankAfterMultiplier
    case costWithoutPostingAmount
    // Directives
    case textAfterAccount
    case badDecimalMark
    case badYear
    case commodityWithoutDecimalMark
    case badPrice
    case textAfterEndComment
    case textAfterTag
    case emptyPeriod
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
