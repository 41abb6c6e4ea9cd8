import KeywayKeymap
import KeywayMenus

/// A line below a picture of a keyboard: the keys of a command or a navigation action.
struct KeyboardNote {
  var title: String
  /// The keys, such as `Ctrl+C`; empty if no key of the layout fires it.
  var keys: String
  var isCommand: Bool

  /// The commands with shortcuts in the order of the table, then the actions in the order of the binding table, then other keys
  /// of both without a strip in the picture.
  static func all(
    bound: [BoundKey], hidden: [BoundKey] = [], keymap: Keymap, layout: Int, commands: CommandTable,
    bindings: BindingTable
  ) -> [KeyboardNote] {
    var commandKeys: [Int: BoundKey] = [:]
    var actionKeys: [BindingAction: [BoundKey]] = [:]
    for key in bound {
      switch key.outcome {
      case .command(let match):
        // The intended interpretation, if another key fires the command by a worse one.
        if let known = commandKeys[match.index], known.tier <= key.tier { continue }
        commandKeys[match.index] = key
      case .binding(let match):
        // One key for each shortcut, because the keypad duplicates others.
        let known = actionKeys[match.binding.action] ?? []
        let isNew = !known.contains {
          if case .binding(let other) = $0.outcome { other.binding == match.binding } else { false }
        }
        if isNew { actionKeys[match.binding.action, default: []].append(key) }
      default: break
      }
    }
    func words(_ key: BoundKey) -> String {
      let held = ExplanationReport.physical(key.modifiers)
      let keys = (held + [keymap.legend(code: key.code, layout: layout)]).joined(separator: "+")
      return key.trigger == .press ? keys : "\(keys) (\(key.trigger))"
    }
    let rows = commands.rows.indices.filter {
      !commands.rows[$0].shortcuts.isEmpty && !commands.rows[$0].isHidden
    }
    let commandNotes = rows.map { index in
      KeyboardNote(
        title: commands.rows[index].title, keys: commandKeys[index].map(words) ?? "", isCommand: true)
    }
    var actions: [BindingAction] = []
    for binding in bindings.bindings where !actions.contains(binding.action) {
      actions.append(binding.action)
    }
    let actionNotes = actions.map { action in
      KeyboardNote(
        title: action.words, keys: (actionKeys[action] ?? []).map(words).joined(separator: ", "),
        isCommand: false)
    }
    let named = commandKeys.values.map(\.self) + actionKeys.values.joined()
    let others = hidden.filter { key in
      !named.contains { $0.code == key.code && $0.modifiers == key.modifiers && $0.trigger == key.trigger }
    }
    return commandNotes + actionNotes
      + others.compactMap { key in
        switch key.outcome {
        case .command(let match):
          KeyboardNote(title: match.row.title, keys: words(key), isCommand: true)
        case .binding(let match):
          KeyboardNote(title: match.binding.action.words, keys: words(key), isCommand: false)
        default: nil
        }
      }
  }
}

extension BindingAction {
  /// The name in words: `focusNext` is "Focus next".
  var words: String {
    var text = ""
    for character in rawValue {
      if character.isUppercase { text += " " }
      text += text.isEmpty ? character.uppercased() : character.lowercased()
    }
    return text
  }
}
