import LedgerPhrases

extension Page {
  /// What a file of its own shows: the first chart, else the first table whose rows have bars.
  var drawn: Chart? {
    for case .chart(let chart) in blocks { return chart }
    for case .table(let table) in blocks {
      if let chart = table.chart(title) { return chart }
    }
    return nil
  }
}

extension Table {
  /// More parts cannot be told apart.
  private static let mostParts = PartChart.palette

  /// The rows with bars as a chart: parts of a sum as a ring, all others as bars.
  fileprivate func chart(_ title: Wording) -> Chart? {
    let rows = self.rows.filter { $0.kind == .body }.compactMap(charted)
    guard rows.count > 1 else { return nil }
    let isWhole =
      self.rows.contains { $0.kind == .total } && rows.allSatisfy { $0.bar.rest == .blank }
    guard isWhole, rows.count <= Table.mostParts else {
      return .bars(
        BarChart(
          title,
          rows.map {
            BarChart.Item($0.name, value: Double($0.bar.thousandths), text: $0.text, $0.bar.style)
          }))
    }
    return .parts(
      PartChart(
        title,
        rows.map { row in
          PartChart.Part(
            row.name, value: Double(row.bar.thousandths), text: Wording(name: row.text))
        }))
  }

  /// What names a row, its first amount and its bar.
  private func charted(_ row: Row) -> (name: Wording, text: String, bar: Bar)? {
    guard let bar = row.cells.lazy.compactMap(\.bar).first,
      let key = columns.firstIndex(where: \.isKey), key < row.cells.count
    else { return nil }
    let name = row.cells[key].wording ?? Wording(name: row.cells[key].text)
    let amount = row.cells.lazy.compactMap(\.amount).first
    return (name, amount?.lines(in: .english).joined(separator: ", ") ?? bar.text, bar)
  }
}
