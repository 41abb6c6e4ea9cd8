internal import KeywayElements

/// An open modal scope, and the focus when it opened.
struct OpenModal {
  let scope: ElementID
  var opener: RememberedElement?
  var place: LostPlace?

  mutating func forgetOpener() {
    opener = nil
    place = nil
  }
}
