package import KeywayKeymap

/// How shortcuts differ from how they are written, for one keyboard layout and one direction of reading.
///
/// A value that the effective table, the menus and the reports share, so that what is shown is what fires.
/// ``CommandTable/adapted(to:layout:isRightToLeft:bindings:)`` works it out, once for each keymap and layout.
package struct ShortcutAdaptation: Hashable, Sendable {
  /// Whether brackets and the arrows to the sides have changed places, as the interface has.
  package var mirrors: Bool
  /// The shortcuts that cannot be typed on the layout, and what stands for each; those of ``mirrors`` are
  /// keys here in their mirrored form.
  package var localized: [Shortcut: Shortcut]

  package init(mirrors: Bool = false, localized: [Shortcut: Shortcut] = [:]) {
    self.mirrors = mirrors
    self.localized = localized
  }

  /// Every shortcut as it is written.
  package static let none = ShortcutAdaptation()

  /// The shortcut that is shown and that fires.
  ///
  /// - Parameters:
  ///   - written: as the author has it.
  ///   - localizes: whether the command allows it, ``KeyCommand/allowsAutomaticLocalization``.
  ///   - mirrors: whether the command allows it, ``KeyCommand/allowsAutomaticMirroring``.
  package func shortcut(_ written: Shortcut, localizes: Bool = true, mirrors: Bool = true) -> Shortcut {
    let mirrored = self.mirrors && mirrors ? written.mirrored : written
    return localizes ? localized[mirrored] ?? mirrored : mirrored
  }

  /// The same for each stroke of a chord.
  package func chord(_ written: KeyChord, localizes: Bool = true, mirrors: Bool = true) -> KeyChord {
    let strokes = written.strokes.map { shortcut($0, localizes: localizes, mirrors: mirrors) }
    // Letters and signs become letters and signs, so that what was a chord is one.
    return (try? KeyChord(strokes)) ?? written
  }
}

/// A shortcut that is not as its author wrote it.
package struct AdaptedShortcut: Hashable, Sendable {
  package enum Reason: String, Hashable, Sendable {
    /// The layout has no key for it that could be pressed with its modifiers.
    case localized
    /// The interface reads from right to left.
    case mirrored
  }

  package let written: Shortcut
  /// What is shown and fires.
  package let shown: Shortcut
  package let reason: Reason

  init?(written: Shortcut, shown: Shortcut) {
    guard written != shown else { return nil }
    self.written = written
    self.shown = shown
    reason = shown == written.mirrored ? .mirrored : .localized
  }
}

extension CommandMatch {
  /// The shortcut that fired, where it is not as it is written.
  package var adapted: AdaptedShortcut? {
    row.adaptedShortcuts.first { shortcut in
      CommandRole.allCases.contains { lookUpKeys(for: shortcut.shown, role: $0).contains(key) }
    }
  }
}
