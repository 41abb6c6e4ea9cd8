internal import KeywayElements

/// An open modal scope, and the focus when it opened.
struct OpenModal {
  let scope: ElementID
  var opener: RememberedElement?
  /// The opener's place.
  var place: LostPlace?

  mutating func forgetOpener() {
    opener = nil
    place = nil
  }
}
