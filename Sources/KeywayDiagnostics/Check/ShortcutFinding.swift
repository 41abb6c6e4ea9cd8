package import KeywayKeymap
package import KeywayMenus

package struct ShortcutFinding: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// Several commands have the same key.
    case key(ShortcutConflict)
    /// A chord and a shortcut, or two chords, clash.
    case chord(ChordConflict)
    /// The command takes the key from the binding table.
    case binding(BindingAction)
    /// The command takes the letter that opens a menu with Alt.
    case menuLetter(title: String)
    /// The system takes the key before the app sees it.
    case reserved(ReservedKey)
    /// Text fields edit with the key.
    case textEditing(TextEditingKey)
    /// The key types text: without a command modifier, a text field comes first.
    case typesText
    case untypable(ShortcutReach.Obstacle)
    /// A kiosk's policy allows the command, but refuses this stroke of its chord.
    case refusedStroke(Shortcut)
    /// The key is well known for another purpose.
    case knownKey(KnownShortcut)
    /// Another key is well known for the command.
    case usualKeyMissing(KnownShortcut)
    /// Only a key that most keyboards lack types it.
    case rareKey
    /// Several rows have the key, and their conditions exclude each other.
    case exclusive([Int])
    /// The condition of these rows never holds, so they are never present.
    case deadCondition(CommandCondition, [Int])
  }

  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A command is unreachable, or takes another one's key.
    case fault
    /// Worth knowing, and often intended.
    case note
  }

  package let subject: Subject
  package let severity: Severity
  /// The row of the table; for a conflict, the winner's.
  package let row: Int
  /// The written strokes: one of a shortcut, several of a chord.
  package let written: [Shortcut]
  /// The indices of the layouts with the finding; nil if it does not depend on the layout.
  package internal(set) var layouts: [Int]?
  /// The localized replacement of an untypable shortcut.
  package internal(set) var localized: Shortcut?
}

extension ShortcutFinding {
  /// The name of the kind in JSON.
  package var kind: String {
    switch subject {
    case .key(let conflict): conflict.isConditional ? "overlappingConditions" : "sameKey"
    case .chord(let conflict): conflict.reason == .sameChord ? "sameChord" : "chordPrefix"
    case .binding: "navigationKey"
    case .menuLetter: "menuLetter"
    case .reserved: "reserved"
    case .textEditing: "textEditing"
    case .typesText: "typesText"
    case .untypable: "untypable"
    case .refusedStroke: "refusedStroke"
    case .knownKey: "knownKey"
    case .usualKeyMissing: "usualKeyMissing"
    case .rareKey: "rareKey"
    case .exclusive: "exclusiveConditions"
    case .deadCondition: "deadCondition"
    }
  }
}
