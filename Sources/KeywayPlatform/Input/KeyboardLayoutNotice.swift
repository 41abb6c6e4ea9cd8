package import KeywayKeymap

/// What a window was last told of the layout of its keyboard, so that it is told of changes only.
package struct KeyboardLayoutNotice {
  private var keymap: Keymap?
  private var layout = 0

  package init() {}

  /// Whether the window is owed a notice. Costs two comparisons, since each press asks.
  package mutating func isOwed(for keymap: Keymap, layout: Int) -> Bool {
    guard keymap !== self.keymap || layout != self.layout else { return false }
    self.keymap = keymap
    self.layout = layout
    return true
  }
}
