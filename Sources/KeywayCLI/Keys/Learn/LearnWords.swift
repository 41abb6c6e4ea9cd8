internal import KeywayKeymap

enum LearnWords {
  /// The name of a function as printed on keypads.
  static func name(_ action: BindingAction) -> String {
    words[action]?.name ?? ReaderCommand(action)?.title ?? action.rawValue
  }

  static func purpose(_ action: BindingAction) -> String {
    if let words = words[action] { return words.purpose }
    guard let summary = ReaderCommand(action)?.summary else { return "" }
    return "The reader \(summary)."
  }

  /// A key by its common name and its name in files: `F13 (KEY_F13, 183)`.
  static func key(_ shortcut: Shortcut, code: UInt32) -> String {
    let name = InputEventCode.name(of: code).map { "\($0), " } ?? ""
    return "\(shortcut) (\(name)\(code))"
  }

  static func message(_ answer: KeypadLesson.Answer, code: UInt32) -> String {
    switch answer {
    case .ignored: ""
    case .heard(let shortcut): "\(key(shortcut, code: code)). Press it again to keep it."
    case .another(let shortcut):
      "That is another key: \(key(shortcut, code: code)). Press it again to keep it."
    case .learned(let learned): "“\(name(learned.action))” is \(key(learned.shortcut, code: code))."
    case .taken(let owner):
      "\(owner.shortcut) is “\(name(owner.action))” already. Press another key; the same again goes back "
        + "to “\(name(owner.action))”."
    case .wentBack(let action): "“\(name(action))” has no key now."
    }
  }

  private static let words: [BindingAction: (name: String, purpose: String)] = [
    .focusNext: ("Next group", "Goes to the next control; a list counts as one."),
    .focusPrevious: ("Previous group", "Goes to the previous control; a list counts as one."),
    .nextItem: ("Next", "Goes to the next item, also through the rows of lists."),
    .previousItem: ("Previous", "Goes to the previous item, also through the rows of lists."),
    .moveUp: ("Up", "Goes up inside a list."),
    .moveDown: ("Down", "Goes down inside a list."),
    .moveLeft: ("Left", "Goes left inside a row or a menu."),
    .moveRight: ("Right", "Goes right inside a row or a menu."),
    .moveToStart: ("First", "Goes to the first row of a list."),
    .moveToEnd: ("Last", "Goes to the last row of a list."),
    .pageUp: ("Page up", "Goes up by a screenful."),
    .pageDown: ("Page down", "Goes down by a screenful."),
    .activate: ("Select", "Activates the marked control."),
    .activateDefault: ("Return", "Activates the marked control, or the default button beside it."),
    .cancel: ("Back", "Closes what is open."),
    .openMenuBar: ("Menus", "Opens the menus."),
    .contextMenu: ("Context menu", "Opens the menu of the marked control."),
    .expandSiblings: ("Open all", "Opens the marked row and all its siblings."),
    .closeItem: ("Close", "Closes the marked tab."),
    .edit: ("Edit", "Goes into the marked cell."),
    .nextTab: ("Next tab", "Shows the next tab."),
    .previousTab: ("Previous tab", "Shows the previous tab."),
    .nextRegion: ("Next region", "Goes to the next large part of the window."),
    .previousRegion: ("Previous region", "Goes to the previous large part of the window."),
    .help: ("Help", "Explains the screen."),
    .scanNext: ("Scan: next", "Moves the highlight of scanning to the next control."),
    .scanSelect: ("Scan: select", "Activates the control that scanning highlights."),
  ]
}
