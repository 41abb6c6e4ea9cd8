public import KeywayElements

/// Measures and places the views inside a container, as SwiftUI's protocol of the same name does.
///
/// Lengths are logical pixels. Positions are for a left-to-right layout; the container mirrors them for right to left. The
/// views are laid out again when the value changes.
///
/// ```swift
/// struct Diagonal: Layout {
///   func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size { … }
///   func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) { … }
/// }
///
/// Diagonal { Text("One"); Text("Two") }
/// ```
public protocol Layout: Equatable {
  /// The views that a layout places.
  typealias Subviews = LayoutSubviews

  /// The size of the container for a proposal, in logical pixels.
  @MainActor
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size

  /// Gives each subview its frame.
  ///
  /// - Parameters:
  ///   - bounds: the frame of the container, in window coordinates.
  ///   - proposal: the proposal that `bounds` answers; the size of `bounds` if there was none.
  @MainActor
  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews)
}

extension Layout {
  /// Lays out views: `Diagonal { … }`.
  @MainActor
  public func callAsFunction(@ViewBuilder _ content: () -> some View) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// A container whose content a ``Layout`` arranges.
struct LayoutView<Arrangement: Layout, Content: View>: PrimitiveView {
  let layout: Arrangement
  let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { LayoutNode($0, layout) }
    render.layout = layout
    render.apply(Element(), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}
