import KeywayAccessibility

extension TextUnits.Unit {
  /// `AtspiTextGranularity`.
  init?(granularity: UInt32) {
    switch granularity {
    case 0: self = .character
    case 1: self = .word(fromEnd: false)
    case 2: self = .sentence(fromEnd: false)
    case 3: self = .line(fromEnd: false)
    case 4: self = .paragraph
    default: return nil
    }
  }

  /// `AtspiTextBoundaryType`.
  init?(boundary: UInt32) {
    switch boundary {
    case 0: self = .character
    case 1, 2: self = .word(fromEnd: boundary == 2)
    case 3, 4: self = .sentence(fromEnd: boundary == 4)
    case 5, 6: self = .line(fromEnd: boundary == 6)
    default: return nil
    }
  }
}
