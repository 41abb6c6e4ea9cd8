/// The questions of one screen, one below the other, at most 760 logical pixels wide at normal text size.
///
/// A form scrolls if it does not fit; inside another vertical scroll view it scrolls with that. The header of a
/// ``Section`` inside looks like a heading.
///
/// ```swift
/// Form {
///   Section("Your visit") {
///     Stepper("Adults", value: $adults)
///     Toggle("A guided tour", isOn: $isGuided)
///   }
///   Button("Continue") { next() }.buttonStyle(.prominent)
/// }
/// ```
public struct Form<Content: View>: PrimitiveView {
  let content: Content

  /// Creates a form from its rows.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  package func update(_ node: ViewNode) {
    var context = node.context
    context.environment.isInForm = true
    let rows = VStack(alignment: .leading, spacing: 24) { content }
      .frame(maxWidth: context.environment.theme.length(760), alignment: .leading)
    if node.isInScroller {
      node.reconcileChild(at: 0, with: rows, context: context)
    } else {
      node.reconcileChild(at: 0, with: ScrollView { rows.padding(24) }, context: context)
    }
  }
}

extension ViewNode {
  /// Whether a container scrolls the view vertically.
  fileprivate var isInScroller: Bool {
    sequence(first: self, next: \.parent).dropFirst().contains {
      ($0.render as? ScrollingNode)?.axis == .vertical
    }
  }
}
