import KeywayElements

/// Second pass: gives every element its frame.
///
/// Reads sizes that views ask for. Writes frames and paint bounds; asks for paint where something moved.
@MainActor
enum LayoutPass {
  static func run(_ graph: ViewGraph, size: Size) {
    guard graph.needsLayout else { return }
    // Scrolling to what has the focus may ask for layout again.
    graph.layoutDidFinish()
    graph.rootRender.place(in: Rect(origin: .zero, size: size))
  }
}
