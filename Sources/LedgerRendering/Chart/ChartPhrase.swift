import LedgerPhrases

/// What charts say.
enum ChartPhrase: Phrase {
  case least
  case most
  /// From the least to the most, with the shades between them.
  case scale(String)
}

extension ChartPhrase {
  var english: Words {
    switch self {
    case .least: "least"
    case .most: "most"
    case .scale(let shades): "least \(shades) most"
    }
  }

  var czech: Words {
    switch self {
    case .least: "nejméně"
    case .most: "nejvíce"
    case .scale(let shades): "nejméně \(shades) nejvíce"
    }
  }

  var greek: Words {
    switch self {
    case .least: "λιγότερο"
    case .most: "περισσότερο"
    case .scale(let shades): "λιγότερο \(shades) περισσότερο"
    }
  }
}
