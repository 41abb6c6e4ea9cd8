import KeywayMenus

/// A menu that a control opens below itself, such as the choices of a picker.
@MainActor
struct ControlMenu {
  struct Row {
    let title: String
    var isOn = false
    var isEnabled = true
    var isDestructive = false
    let perform: @MainActor () -> Void
  }

  let title: String
  /// The rows, in groups with a separator between them.
  let groups: [[Row]]
  /// Whether the rows are choices, which letters find by name.
  var listsChoices = false
  /// The row at which it opens.
  var entry = Entry.chosen
  /// The menu in the control's current state; nil once the control is gone.
  var current: @MainActor () -> ControlMenu? = { nil }

  enum Entry {
    /// The selected row, else the first.
    case chosen
    case first, last
  }

  /// Whether another menu has the same rows, apart from their actions.
  func looksLike(_ other: ControlMenu) -> Bool {
    title == other.title && groups.map(\.count) == other.groups.map(\.count)
      && zip(rows, other.rows).allSatisfy {
        $0.title == $1.title && $0.isOn == $1.isOn && $0.isEnabled == $1.isEnabled
          && $0.isDestructive == $1.isDestructive
      }
  }

  private var rows: [Row] { groups.flatMap(\.self) }
  var isEmpty: Bool { rows.isEmpty }

  /// The same as a menu, in which the row numbers distinguish the commands.
  var menu: Menu {
    var number = 0
    let inline = groups.map { group in
      let commands = group.map { row in
        defer { number += 1 }
        var attributes: CommandAttributes = row.isEnabled ? [] : .disabled
        if row.isDestructive { attributes.insert(.destructive) }
        return Command(
          title: row.title, action: .chooseInControl, propertyList: "\(number)", attributes: attributes,
          state: row.isOn ? .on : .off)
      }
      return commands as [any MenuElement]
    }
    let children = inline.count == 1 ? inline[0] : inline.map { Menu(options: .displayInline, children: $0) }
    return Menu(title: title, options: listsChoices ? .listsChoices : [], children: children)
  }

  /// The action that choosing a command of the menu runs; nil for a command of another menu.
  func choice(of command: Command) -> (@MainActor () -> Void)? {
    guard command.action == .chooseInControl, let number = command.propertyList.flatMap({ Int($0) }),
      rows.indices.contains(number)
    else { return nil }
    return rows[number].perform
  }
}

extension CommandAction {
  /// Chooses a row in the menu of a control. No policy forbids it, and no handler of the app sees it.
  static let chooseInControl = CommandAction("keyway.chooseInControl")
}
