package import LedgerPhrases
package import LedgerValues

/// A picture of numbers, the same for a terminal and for SVG.
///
/// Values only say how long or high something is drawn; the exact numbers stand beside them as text.
package enum Chart: Sendable {
  case bars(BarChart)
  case lines(LineChart)
  case parts(PartChart)
  case grid(GridChart)
  case code(CodeChart)
  case columns(ColumnChart)
  case treemap(TreemapChart)
  case flow(FlowChart)
  case calendar(CalendarChart)
}

/// Named amounts as bars.
package struct BarChart: Sendable {
  package struct Item: Sendable {
    package var name: Wording
    /// How long the bar is, in any unit that all items share.
    package var value: Double
    /// The exact value as it is written.
    package var text: String
    package var style: Style?

    package init(_ name: Wording, value: Double, text: String, _ style: Style? = nil) {
      self.name = name
      self.value = value
      self.text = text
      self.style = style
    }

    /// The style, where the sign decides it.
    var shownStyle: Style? { style ?? (value < 0 ? .bad : nil) }
  }

  package var title: Wording
  package var items: [Item]

  package init(_ title: Wording, _ items: [Item]) {
    self.title = title
    self.items = items
  }

  /// How much of the longest bar an item takes, from 0 to 1.
  func share(of item: Item) -> Double {
    let longest = items.map { abs($0.value) }.filter(\.isFinite).max() ?? 0
    return longest > 0 && item.value.isFinite ? abs(item.value) / longest : 0
  }
}

/// Values over time as lines.
package struct LineChart: Sendable {
  package struct Series: Sendable {
    package var name: Wording
    /// A value for each label; nil where there is none.
    package var values: [Double?]

    package init(_ name: Wording, _ values: [Double?]) {
      self.name = name
      self.values = values
    }
  }

  /// Where values may lie: between two lines.
  package struct Band: Sendable {
    package var low: [Double?]
    package var high: [Double?]

    package init(low: [Double?], high: [Double?]) {
      self.low = low
      self.high = high
    }
  }

  package var title: Wording
  /// What stands below the values, such as dates.
  package var labels: [Wording]
  package var series: [Series]
  package var band: Band?
  /// How the round numbers beside the drawing are written.
  private let text: @Sendable (Decimal) -> String

  package init(
    _ title: Wording, labels: [Wording], _ series: [Series], band: Band? = nil,
    _ text: @escaping @Sendable (Decimal) -> String
  ) {
    self.title = title
    self.labels = labels
    self.series = series
    self.band = band
    self.text = text
  }

  /// The same of some places only.
  package func limited(to places: Range<Int>) -> LineChart {
    func limited<Value>(_ all: [Value]) -> [Value] { Array(all[places.clamped(to: all.indices)]) }
    var chart = self
    chart.labels = limited(labels)
    for one in series.indices { chart.series[one].values = limited(series[one].values) }
    chart.band = band.map { Band(low: limited($0.low), high: limited($0.high)) }
    return chart
  }

  /// The round numbers that all values lie between.
  var axis: ChartAxis {
    let values = (series.flatMap(\.values) + (band?.low ?? []) + (band?.high ?? []))
      .compactMap(\.self).filter(\.isFinite)
    return ChartAxis(values.min() ?? 0, values.max() ?? 0)
  }

  /// The same with zero among them.
  var axisFromZero: ChartAxis {
    let values = series.flatMap(\.values).compactMap(\.self).filter(\.isFinite)
    return ChartAxis(min(0, values.min() ?? 0), max(0, values.max() ?? 0))
  }

  /// A value as it is written; nil where there is none.
  func text(_ series: Series, _ place: Int) -> String? {
    guard place < series.values.count, let value = series.values[place], value.isFinite,
      let hundredths = Int128(exactly: (value * 100).rounded())
    else { return nil }
    return text(Decimal(hundredths, scale: 2))
  }

  /// The text of a number beside the drawing.
  func text(_ axis: ChartAxis, _ mark: Int) -> String { axis.number(mark).map(text) ?? "" }

  /// What stands below the first value and the last; the same is said once.
  func ends(in language: Language) -> (first: String, last: String?) {
    let first = labels.first?.text(in: language)
    let last = labels.last?.text(in: language)
    return (first ?? "", last == first ? nil : last)
  }

  /// How many places there are from left to right.
  var count: Int {
    // Asked for each of them.
    var count = labels.count
    for one in series.indices { count = max(count, series[one].values.count) }
    return count
  }

  /// Where a place lies from left to right, from 0 to 1.
  func position(_ index: Int) -> Double { count > 1 ? Double(index) / Double(count - 1) : 0.5 }
}
