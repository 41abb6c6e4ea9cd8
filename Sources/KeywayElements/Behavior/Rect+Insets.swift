extension Rect {
  /// The rectangle shrunk by the insets, at most to zero size.
  ///
  /// - Parameter direction: the direction of text, which decides where the leading edge is.
  @inlinable
  public func inset(by insets: EdgeInsets, in direction: LayoutDirection = .leftToRight) -> Rect {
    Rect(
      x: minX + (direction == .leftToRight ? insets.leading : insets.trailing), y: minY + insets.top,
      width: max(0, width - insets.leading - insets.trailing),
      height: max(0, height - insets.top - insets.bottom))
  }
}
