package import KeywayKeymap

/// The layout last reported to a window, so that only changes are reported.
package struct KeyboardLayoutNotice {
  private var keymap: Keymap?
  private var layout = 0

  package init() {}

  /// Whether the window needs a notice. Two comparisons, since each press checks it.
  package mutating func isOwed(for keymap: Keymap, layout: Int) -> Bool {
    guard keymap !== self.keymap || layout != self.layout else { return false }
    (self.keymap, self.layout) = (keymap, layout)
    return true
  }
}
