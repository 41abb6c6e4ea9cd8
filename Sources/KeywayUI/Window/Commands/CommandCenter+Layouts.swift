import KeywayDispatch
import KeywayKeymap
import KeywayMenus

/// Adapts shortcuts to the keyboard layouts in use.
extension CommandCenter {
  /// Switches to the commands for a layout, which are computed on first use.
  func use(_ keymap: Keymap, layout: Int) {
    keyboardLayout = (keymap, layout)
    adapt()
  }

  /// Mirrors menus and shortcuts for the window's current direction.
  func directionDidChange() {
    adaptations = []
    adapt()
    renewSession()
  }

  private func adapt() {
    let adaptation = currentAdaptation()
    guard adaptation != table.adaptation else { return }
    window?.use(writtenTable.applying(adaptation))
    menus.session.adaptation = adaptation
  }

  func currentAdaptation() -> ShortcutAdaptation {
    // Before the first keyboard, the layout is unknown.
    guard let (keymap, layout) = keyboardLayout else { return ShortcutAdaptation(mirrors: isRightToLeft) }
    if let known = adaptations.first(where: { $0.keymap === keymap && $0.layout == layout }) {
      return known.adaptation
    }
    let adaptation = writtenTable.adapted(
      to: keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: dispatcher.bindings
    ).adaptation
    if adaptations.count >= 4 { adaptations.removeFirst() }
    adaptations.append((keymap, layout, adaptation))
    return adaptation
  }
}
