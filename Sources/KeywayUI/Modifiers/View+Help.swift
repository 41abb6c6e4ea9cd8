import KeywayElements

extension View {
  /// Explains the view in a few words beside it: when the pointer rests on it, when a key brings the focus to it, at once with
  /// Control-F1, and when a finger rests on it (SwiftUI's `help`).
  ///
  /// Escape hides the help and does nothing else; the pointer may move onto it (WCAG 2.2, 1.4.13). It is the accessibility
  /// hint of a view without one.
  ///
  /// - Parameter text: the words; empty for none. Show vital facts on the screen instead.
  public func help(_ text: String) -> some View {
    modify {
      $0.handlers.help = text
      if $0.element.hint.isEmpty { $0.element.hint = text }
    }
  }
}
