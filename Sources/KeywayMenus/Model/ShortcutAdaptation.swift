package import KeywayKeymap

/// The changes to written shortcuts for one keyboard layout and one direction of the interface.
///
/// The effective table, the menus and the reports share it, so that the shown shortcut fires.
/// ``CommandTable/adapted(to:layout:isRightToLeft:bindings:)`` computes it, once for each keymap and layout.
package struct ShortcutAdaptation: Hashable, Sendable {
  /// Whether brackets and the arrows to the sides are mirrored.
  package var mirrors: Bool
  /// The replacements of shortcuts that the layout cannot type, by their mirrored form if ``mirrors``.
  package var localized: [Shortcut: Shortcut]

  package init(mirrors: Bool = false, localized: [Shortcut: Shortcut] = [:]) {
    self.mirrors = mirrors
    self.localized = localized
  }

  package static let none = ShortcutAdaptation()

  /// Returns the shortcut that is shown and fires.
  ///
  /// - Parameters:
  ///   - localizes: whether the command allows it, ``KeyCommand/allowsAutomaticLocalization``.
  ///   - mirrors: whether the command allows it, ``KeyCommand/allowsAutomaticMirroring``.
  package func shortcut(_ written: Shortcut, localizes: Bool = true, mirrors: Bool = true) -> Shortcut {
    let mirrored = self.mirrors && mirrors ? written.mirrored : written
    return localizes ? localized[mirrored] ?? mirrored : mirrored
  }

  package func chord(_ written: KeyChord, localizes: Bool = true, mirrors: Bool = true) -> KeyChord {
    let strokes = written.strokes.map { shortcut($0, localizes: localizes, mirrors: mirrors) }
    // Letters and signs map to letters and signs, so a chord stays one.
    return (try? KeyChord(strokes)) ?? written
  }
}

/// A shortcut that differs from the written one.
package struct AdaptedShortcut: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// The layout cannot type it with its modifiers.
    case localized
    /// The interface reads from right to left.
    case mirrored
  }

  package let written: Shortcut
  package let shown: Shortcut
  package let reason: Reason

  init?(written: Shortcut, shown: Shortcut) {
    guard written != shown else { return nil }
    self.written = written
    self.shown = shown
    reason = shown == written.mirrored ? .mirrored : .localized
  }
}
