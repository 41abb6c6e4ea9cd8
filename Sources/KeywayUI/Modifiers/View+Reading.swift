public import KeywayAccessibility

extension View {
  /// Scrolls for an assistive technology, such as to the next page.
  ///
  /// - Parameter scroll: returns the status to announce, such as "Page 2 of 5", or nil if it cannot scroll in that direction;
  ///   then a view around may. Without a handler, scroll views and lists scroll by pages.
  public func accessibilityScroll(
    _ scroll: @escaping @MainActor (_ direction: AccessibilityScrollDirection) -> String?
  ) -> some View {
    modify { $0.handlers.accessibilityScroll.append(scroll) }
  }

  /// Provides the lines of a long text.
  public func accessibilityReadingContent(_ content: some AccessibilityReadingContent) -> some View {
    modify { $0.handlers.readingContent = content }
  }

  /// Calls a closure when the cursor of an assistive technology comes to the view or something inside, and when it leaves.
  public func onAccessibilityFocusChange(_ perform: @escaping @MainActor (_ isFocused: Bool) -> Void)
    -> some View
  {
    modify { $0.handlers.cursorDidChange.append(perform) }
  }
}
