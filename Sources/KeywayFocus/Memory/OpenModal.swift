internal import KeywayElements

/// An open modal scope, and the focus when it opened.
struct OpenModal {
  let scope: ElementID
  var opener: RememberedElement?
  /// The path from the opener to the root: each ancestor with the index of the child below it.
  var place: [(parent: ElementID, index: Int)] = []

  mutating func forgetOpener() {
    opener = nil
    place = []
  }
}
