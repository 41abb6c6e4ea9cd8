package import KeywayKeymap

extension CommandTable {
  /// Returns the table for a keyboard layout and a direction of the interface.
  ///
  /// From right to left, brackets and the arrows to the sides are mirrored first (``Shortcut/mirrored``). Then other keys replace
  /// shortcuts that the layout cannot type, by the rule of ``LocalizedPlaces``. Commands may opt out with
  /// ``KeyCommand/allowsAutomaticMirroring`` and ``KeyCommand/allowsAutomaticLocalization``.
  ///
  /// A replaced shortcut no longer fires: the table fires what it shows. An adapted table starts from its written shortcuts.
  ///
  /// - Parameter bindings: the table whose keys stay free.
  /// - Complexity: O(commands). Call it when the keymap changes, not for each press.
  package func adapted(
    to keymap: Keymap, layout: Int = 0, isRightToLeft: Bool = false, bindings: BindingTable
  ) -> CommandTable {
    let written = applying(isRightToLeft ? ShortcutAdaptation(mirrors: true) : .none)
    guard written.hasSigns else { return written }
    // Independent of present conditions, so that shortcuts stay on their keys as the app's state changes.
    let places = LocalizedPlaces(written.asking, LayoutReach(keymap, layout: layout), bindings)
    return written.applying(ShortcutAdaptation(mirrors: isRightToLeft, localized: places.localized))
  }

  /// The table with every command that may need a key: in any condition, but not without a performer.
  private var asking: CommandTable {
    (performedActions.map(withoutMissingActions) ?? self).open
  }

  package func applying(_ adaptation: ShortcutAdaptation) -> CommandTable {
    if adaptation == self.adaptation { return self }
    return CommandTable(
      rows: rows.map { $0.adapted(by: adaptation) }, role: role, adaptation: adaptation,
      evaluation: evaluation)
  }
}
