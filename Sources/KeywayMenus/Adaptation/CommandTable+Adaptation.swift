package import KeywayKeymap

extension CommandTable {
  /// The table for a keyboard layout and a direction of reading.
  ///
  /// First, where the interface reads from right to left, brackets and the arrows to the sides change places
  /// (``Shortcut/mirrored``). Then shortcuts that cannot be typed on the layout are given a key that can be
  /// reached; ``LocalizedPlaces`` has the rule. Commands may forbid either, ``KeyCommand/allowsAutomaticMirroring``
  /// and ``KeyCommand/allowsAutomaticLocalization``.
  ///
  /// What is replaced fires no more: the table shows what fires and fires what it shows. The table may itself
  /// have been adapted; the shortcuts as they are written are what counts.
  ///
  /// - Parameters:
  ///   - layout: the index of the layout in the keymap.
  ///   - bindings: whose keys are not given away.
  /// - Complexity: O(commands). For a change of the keymap, not for each press.
  package func adapted(
    to keymap: Keymap, layout: Int = 0, isRightToLeft: Bool = false, bindings: BindingTable
  ) -> CommandTable {
    let written = applying(isRightToLeft ? ShortcutAdaptation(mirrors: true) : .none)
    guard written.hasSigns else { return written }
    // Whatever holds just now: a shortcut is not to move from key to key with the state of the app.
    let places = LocalizedPlaces(written.asking, LayoutReach(keymap, layout: layout), bindings)
    return written.applying(ShortcutAdaptation(mirrors: isRightToLeft, localized: places.localized))
  }

  /// The table with all that may ask for a key: whatever conditions say, but not what nobody performs, and may never.
  private var asking: CommandTable {
    (performedActions.map(withoutMissingActions) ?? self).open
  }

  /// The table with its shortcuts as an adaptation has them.
  package func applying(_ adaptation: ShortcutAdaptation) -> CommandTable {
    if adaptation == self.adaptation { return self }
    return CommandTable(
      rows: rows.map { $0.adapted(by: adaptation) }, role: role, adaptation: adaptation,
      circumstances: circumstances)
  }
}
