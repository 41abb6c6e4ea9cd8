package import KeywayKeymap

/// Something about the shortcuts of a table that will surprise somebody.
package struct ShortcutFinding: Hashable, Sendable {
  package enum Subject: Hashable, Sendable {
    /// Several commands ask for one key.
    case key(ShortcutConflict)
    /// A chord and a shortcut, or two chords, stand in each other's way.
    case chord(ChordConflict)
    /// The key has a job in the binding table, which the command takes it from.
    case binding(BindingAction)
    /// Alt with the letter of a menu's title opens the menu, which the command takes it from.
    case menuLetter(title: String)
    /// The system takes the key before the app sees it.
    case reserved(ReservedKey)
    /// Text fields edit with the key.
    case textEditing(TextEditingKey)
    /// The key types text: without a command modifier, a text field comes first.
    case typesText
    case untypable(ShortcutReach.Obstacle)
    /// Only a key that most keyboards lack types it.
    case rareKey
    /// Several commands have the key, and their conditions exclude each other; the rows.
    case exclusive([Int])
    /// The condition never holds, so that the commands are never there; the rows.
    case deadCondition(CommandCondition, [Int])
  }

  package enum Severity: String, Hashable, Sendable, CaseIterable {
    /// A command cannot be had, or takes what belongs to another.
    case fault
    /// Worth knowing, and often meant so.
    case note
  }

  package let subject: Subject
  package let severity: Severity
  /// The row of the table that it is about; of a conflict the one that wins.
  package let row: Int
  /// The strokes as the command's author has them: one of a shortcut, several of a chord.
  package let written: [Shortcut]
  /// The checked layouts that show it, by their places; nil for what does not depend on the layout.
  package internal(set) var layouts: [Int]?
  /// For what cannot be typed, what would stand for it were it localized.
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
    case .rareKey: "rareKey"
    case .exclusive: "exclusiveConditions"
    case .deadCondition: "deadCondition"
    }
  }
}
