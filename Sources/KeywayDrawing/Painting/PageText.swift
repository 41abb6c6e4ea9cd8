import KeywayElements

/// A text on a vector page, where it is drawn.
struct PageText {
  let text: String
  let area: Rect
  let size: Double
}
