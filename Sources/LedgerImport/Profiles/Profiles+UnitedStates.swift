extension BankProfile {
  static let unitedStates: [BankProfile] = [
    BankProfile(
      id: "amex-us", name: "American Express, card", country: "US",
      header: [
        "Date", "Description", "Card Member", "Account #", "Amount", "Extended Details",
        "Appears On Your Statement As",
      ], isSpentPositive: true),
    BankProfile(
      id: "discover", name: "Discover, card", country: "US",
      header: ["Trans. Date", "Post Date", "Description", "Amount", "Category"],
      isSpentPositive: true),
    BankProfile(
      id: "apple-card", name: "Apple Card", country: "US",
      header: [
        "Transaction Date", "Clearing Date", "Description", "Merchant", "Category", "Type",
        "Amount (USD)",
      ], isSpentPositive: true),
    BankProfile(
      id: "chase-card", name: "Chase, card", country: "US",
      header: [
        "Transaction Date", "Post Date", "Description", "Category", "Type", "Amount", "Memo",
      ], isSpentPositive: false),
  ]
}
