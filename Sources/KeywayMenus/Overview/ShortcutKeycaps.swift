package import KeywayKeymap

/// The shortcuts of a table in the keycaps of a keyboard layout.
///
/// With the presses of a layout, the keycaps come from pressing every key, so the shown keys fire.
package struct ShortcutKeycaps {
  package struct Way: Hashable, Sendable {
    /// The shortcut, or the strokes of the chord.
    package let shortcuts: [Shortcut]
    /// The keycaps of each stroke, modifiers first: `Strg`, `Umschalt`, `7`.
    package let strokes: [[String]]
    /// The shortcut's name if the keycaps differ, such as `Ctrl+I` on a Russian keyboard.
    package let name: String?
    /// The evdev keycodes of the keys, if known.
    package let codes: [UInt32]
    /// Whether the layout can type it.
    package let isTypable: Bool
    /// The row of another command that takes the key while it is enabled, if any.
    package let takenBy: Int?
    /// Whether the shortcut counts on the layout.
    package let isInScope: Bool
  }

  private let commands: CommandTable
  private let language: KeyNameLanguage
  private let reachability: ShortcutReachability?
  private let words: ShortcutWords

  /// - Parameters:
  ///   - commands: the table, adapted to the layout of the presses.
  ///   - presses: the presses of the layout; nil shows shortcuts by name.
  /// - Complexity: O(commands) with presses, else O(1).
  package init(
    _ commands: CommandTable, bindings: BindingTable, presses: LayoutPresses?,
    language: KeyNameLanguage = .english
  ) {
    self.commands = commands
    self.language = language
    words = ShortcutWords(language)
    reachability = presses.map { ShortcutReachability(commands: commands, bindings: bindings, presses: $0) }
  }

  /// Returns the ways to fire a row's command, in their written order.
  package func ways(ofRow index: Int) -> [Way] {
    let row = commands.rows[index]
    return row.shortcuts.map { way([$0], reachability?.reach(of: $0, row: index)) }
      + row.chords.map { way($0.strokes, reachability?.reach(of: $0, row: index)) }
  }

  /// Returns a shortcut of the binding table, which layouts do not change.
  package func way(of shortcut: Shortcut) -> Way { way([shortcut], nil) }

  private func way(_ strokes: [Shortcut], _ reach: ShortcutReach?) -> Way {
    let plain = strokes.map(keys)
    var pressed: [ShortcutReach.Press]?
    if let reach, case .typed(let presses) = reach.outcome { pressed = presses }
    let marked = pressed.flatMap { presses in
      reachability.map { reachability in
        presses.map { press in
          self.marked(
            reachability.presses.keymap.keycaps(
              of: press.code, holding: press.held, layout: reachability.presses.layout, language: language))
        }
      }
    }
    var isTypable = true
    var takenBy: Int?
    if let reach, case .untypable(let obstacle) = reach.outcome {
      isTypable = false
      switch obstacle {
      case .firesCommand(let row, _), .beginsChord(let row, _): takenBy = row
      default: break
      }
    }
    return Way(
      shortcuts: strokes, strokes: marked ?? plain,
      name: marked.flatMap { $0 == plain ? nil : text(of: strokes) }, codes: pressed?.map(\.code) ?? [],
      isTypable: isTypable, takenBy: takenBy, isInScope: reach?.outcome != .outOfScope)
  }

  private func text(of strokes: [Shortcut]) -> String {
    strokes.map { $0.displayText(role: commands.role, language: language) }.joined(separator: " ")
  }

  /// Returns the names of the keys, with the key that plays Command.
  private func keys(_ shortcut: Shortcut) -> [String] {
    marked(
      Shortcut(shortcut.keysym, modifiers: commands.role.resolve(shortcut.modifiers)[0])
        .printedKeys(in: language))
  }

  /// Returns the keys with the sign of Command for Super, as on Apple's keyboards.
  private func marked(_ keys: [String]) -> [String] {
    commands.role == .super ? keys.map { $0 == "Super" ? "⌘" : $0 } : keys
  }

  // MARK: Text

  /// Returns the trigger and scope of a row's shortcuts, if not every press.
  package func condition(ofRow index: Int) -> String? {
    let row = commands.rows[index]
    let parts = [words.words(for: row.trigger), row.scope?.description].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Returns the spoken form of ways: `Control K then Control S or F5`.
  package func spoken(_ ways: [Way]) -> String {
    ways.map { way in
      way.strokes.map { $0.map(words.spoken).joined(separator: " ") }.joined(separator: " \(words.then) ")
        + (way.isTypable || way.takenBy != nil ? "" : " (\(words.untypable))")
    }.joined(separator: " \(words.or) ")
  }
}
