/// A part of a whole, drawn as a bar.
package struct Bar: Sendable {
  /// How much of it is filled, in thousandths; more than 1000 is over.
  package var thousandths: Int
  /// How many columns of a terminal it takes.
  package var width: Int
  package var style: Style?
  package var rest: Rest
  package var label: Label

  /// What stands beside it, or for it where nothing can be drawn.
  package enum Label: Sendable {
    case percent
    /// Nothing, as another column says it.
    case none
  }

  /// What stands where the bar is not filled.
  package enum Rest: Sendable {
    case shaded
    case blank
  }

  package init(
    thousandths: Int, width: Int = 20, _ style: Style? = nil, rest: Rest = .shaded,
    label: Label = .percent
  ) {
    self.thousandths = thousandths
    self.width = width
    self.style = style
    self.rest = rest
    self.label = label
  }

  /// What stands for it where nothing can be drawn; nothing for one that only compares rows.
  package var text: String {
    if rest == .blank || label == .none { return "" }
    let rounded = (thousandths + 5) / 10
    return "\(rounded) %"
  }
}
