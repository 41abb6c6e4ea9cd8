package import KeywayKeymap

/// Actions of keys in the inspector, besides those of every table.
extension BindingAction {
  /// Opens the inspector and closes it.
  package static let inspect = BindingAction(rawValue: "inspect")
  static let inspectAround = BindingAction(rawValue: "inspectAround")
  static let inspectInside = BindingAction(rawValue: "inspectInside")
  static let inspectorUnfold = BindingAction(rawValue: "inspectorUnfold")
  static let inspectorFold = BindingAction(rawValue: "inspectorFold")
  static let inspectorElement = BindingAction(rawValue: "inspectorElement")
  static let inspectorOrder = BindingAction(rawValue: "inspectorOrder")
  static let inspectorAudit = BindingAction(rawValue: "inspectorAudit")
  static let inspectorKeys = BindingAction(rawValue: "inspectorKeys")
  static let inspectorGroups = BindingAction(rawValue: "inspectorGroups")
  static let inspectorPointer = BindingAction(rawValue: "inspectorPointer")
}

extension BindingTable {
  /// The keys of the inspector. The first opens it; the others are taken while it is open.
  package static let inspector: BindingTable = {
    func letter(_ letter: Character) -> Shortcut { Shortcut(Keysym(rawValue: UInt32(letter.asciiValue!))) }
    let both: ModifierFlags = [.control, .super]
    return BindingTable(
      title: "Inspector",
      bindings: [
        Binding(.inspect, Shortcut(Keysym(rawValue: 0x69), modifiers: [.control, .alternate])),
        Binding(.moveDown, Shortcut(.down)), Binding(.moveUp, Shortcut(.up)),
        Binding(.moveRight, Shortcut(.right)), Binding(.moveLeft, Shortcut(.left)),
        Binding(.inspectAround, Shortcut(.up, modifiers: .control)),
        Binding(.inspectAround, Shortcut(.up, modifiers: both)),
        Binding(.inspectInside, Shortcut(.down, modifiers: .control)),
        Binding(.inspectInside, Shortcut(.down, modifiers: both)),
        Binding(.moveToStart, Shortcut(.home)), Binding(.moveToEnd, Shortcut(.end)),
        Binding(.inspectorUnfold, Shortcut(.right, modifiers: .shift)),
        Binding(.inspectorFold, Shortcut(.left, modifiers: .shift)),
        Binding(.inspectorElement, letter("e")), Binding(.inspectorOrder, letter("o")),
        Binding(.inspectorAudit, letter("a")), Binding(.inspectorGroups, letter("g")),
        Binding(.inspectorPointer, letter("p")), Binding(.inspectorKeys, letter("k")),
        Binding(.focusNext, Shortcut(.tab)), Binding(.focusPrevious, Shortcut(.tab, modifiers: .shift)),
        Binding(.activate, Shortcut(.return)), Binding(.activate, Shortcut(.keypadEnter)),
        Binding(.activate, Shortcut(.space)),
        Binding(.pageDown, Shortcut(.pageDown)), Binding(.pageUp, Shortcut(.pageUp)),
        Binding(.cancel, Shortcut(.escape)),
      ])
  }()
}

/// The keys of the inspector and their effects, in words.
package enum InspectorKeys {
  /// The actions, each with its effect.
  package static let words: [(actions: [BindingAction], words: String)] = [
    ([.moveDown, .moveRight], "the next element; on Audit, Down is the next finding"),
    ([.moveUp, .moveLeft], "the previous element"),
    ([.inspectAround], "the enclosing element"),
    ([.inspectInside], "the first element inside"),
    ([.moveToStart], "the first"), ([.moveToEnd], "the last"),
    ([.inspectorFold], "folds a container in the hierarchy"), ([.inspectorUnfold], "unfolds it"),
    ([.inspectorElement], "Element"), ([.inspectorOrder], "Order"), ([.inspectorAudit], "Audit"),
    ([.inspectorGroups], "reading in groups, or flat"),
    ([.inspectorPointer], "the element below the pointer, until a press"),
    ([.focusNext, .focusPrevious], "chooses an action"),
    ([.activate], "performs it; on Audit, shows the element"),
    ([.pageDown, .pageUp], "more facts"),
    ([.inspectorKeys], "these keys"),
    ([.cancel, .inspect], "closes"),
  ]

  /// `Ctrl+Up, Super+Ctrl+Up`
  static func keys(_ actions: [BindingAction]) -> String {
    let table = BindingTable.inspector
    return actions.flatMap(table.shortcuts(for:)).map { $0.displayText(role: table.commandRole) }
      .joined(separator: ", ")
  }

  /// The table of docs/inspector.md.
  package static var table: String {
    "| Key | |\n|---|---|\n" + words.map { "| \(keys($0.actions)) | \($0.words) |\n" }.joined()
  }
}
