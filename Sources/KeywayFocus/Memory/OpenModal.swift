internal import KeywayElements

/// A modal scope that is open, and where the focus was when it opened.
struct OpenModal {
  let scope: ElementID
  var opener: RememberedElement?
  /// The way from the opener to the root: each ancestor with the index below it.
  var place: [(parent: ElementID, index: Int)] = []

  mutating func forgetOpener() {
    opener = nil
    place = []
  }
}
