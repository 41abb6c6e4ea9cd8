import KeywayElements

extension View {
  /// Describes the view to assistive technologies by other views, such as a drawn control by a `Slider`.
  ///
  /// The rest of the view is not read. The views keep their state and lie in the view's frame, but they are never painted, and
  /// neither Tab nor the pointer reaches them: those reach the view itself. Accessibility modifiers around it apply to the
  /// representation.
  public func accessibilityRepresentation(@ViewBuilder representation: () -> some View) -> some View {
    StandInModifier(kind: .representation, content: self, replacement: representation())
  }

  /// Gives the view elements inside for assistive technologies, such as the bars of a drawn chart.
  ///
  /// The view becomes a container that keeps its label and other properties. The views lie in its frame, but they are never
  /// painted, and neither Tab nor the pointer reaches them. With ``accessibilityElement(children:)`` they are merged into it.
  public func accessibilityChildren(@ViewBuilder children: () -> some View) -> some View {
    StandInModifier(kind: .children, content: self, replacement: children())
  }
}
