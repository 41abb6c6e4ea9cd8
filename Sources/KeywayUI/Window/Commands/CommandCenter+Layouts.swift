import KeywayDispatch
import KeywayKeymap
import KeywayMenus

/// Shortcuts on the layouts that people type on.
extension CommandCenter {
  /// Turns to the commands as they are on a layout; worked out when the layout is first used.
  func use(_ keymap: Keymap, layout: Int) {
    keyboardLayout = (keymap, layout)
    adapt()
  }

  /// Mirrors menus and shortcuts for the direction that the window reads in now.
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
    // Nothing else is known before there is a keyboard.
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
