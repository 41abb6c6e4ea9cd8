import KeywayElements

/// A text drawn on a vector page.
struct PageText {
  let text: String
  let area: Rect
  let size: Double
}
