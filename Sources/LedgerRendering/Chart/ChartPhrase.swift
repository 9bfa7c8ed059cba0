import LedgerPhrases

/// What charts say.
enum ChartPhrase: Phrase {
  case least
  case most
  /// What a row of values is called where nobody sees it.
  case development
  /// What a chart without a title is called there.
  case drawing
  /// From the least to the most, with the shades between them.
  case scale(String)
  /// What opens the table behind a drawing.
  case values
  /// The least number beside a drawing that does not begin at zero.
  case cut(String)
}

extension ChartPhrase {
  var english: Words {
    switch self {
    case .least: "least"
    case .most: "most"
    case .development: "development"
    case .drawing: "drawing"
    case .scale(let shades): "least \(shades) most"
    case .values: "Values"
    case .cut(let number): "from \(number)"
    }
  }

  var czech: Words {
    switch self {
    case .least: "nejméně"
    case .most: "nejvíce"
    case .development: "vývoj"
    case .drawing: "graf"
    case .scale(let shades): "nejméně \(shades) nejvíce"
    case .values: "Hodnoty"
    case .cut(let number): "od \(number)"
    }
  }

  var greek: Words {
    switch self {
    case .least: "ελάχιστο"
    case .most: "μέγιστο"
    case .development: "πορεία"
    case .drawing: "διάγραμμα"
    case .scale(let shades): "ελάχιστο \(shades) μέγιστο"
    case .values: "Δεδομένα"
    case .cut(let number): "από \(number)"
    }
  }
}
