import KeywayAccessibility

extension TurnClass {
  /// The place of the class within a pass: the person hears where they are before the app's words.
  var placeInPass: Int {
    switch self {
    case .safety: 0
    case .person: 1
    case .urgent: 2
    case .announcement: 3
    case .low: 4
    }
  }
}
