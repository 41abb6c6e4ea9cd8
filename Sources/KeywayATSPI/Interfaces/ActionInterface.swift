import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Action`: the actions of an object.
enum ActionInterface: BusInterface {
  static let name = "org.a11y.atspi.Action"
  static let methods: [String: (input: String, output: String)] = [
    "GetDescription": ("i", "s"), "GetName": ("i", "s"), "GetLocalizedName": ("i", "s"),
    "GetKeyBinding": ("i", "s"), "GetActions": ("", "a(sss)"), "DoAction": ("i", "b"),
  ]
  static let properties = ["NActions": "i"]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny?.actions.isEmpty == false }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let node = try object.node
    if method == "GetActions" {
      let window = object.window
      answer.array("(sss)", node.actions) { writer, action in
        writer.structure("sss") { inner in
          inner.string(action.localizedName.forBus)
          inner.string("")
          inner.string(keyBinding(of: action, node, window))
        }
      }
      return
    }
    let index = try arguments.int()
    guard node.actions.indices.contains(index) else {
      // libatspi asks for names of actions that are gone by now.
      method == "DoAction" ? answer.bool(false) : answer.string("")
      return
    }
    let action = node.actions[index]
    switch method {
    case "GetName": answer.string(action.busName(on: node).forBus)
    case "GetLocalizedName": answer.string(action.localizedName.forBus)
    case "GetDescription": answer.string(action.kind == .activate ? node.hint.forBus : "")
    case "GetKeyBinding": answer.string(keyBinding(of: action, node, object.window))
    case "DoAction": answer.bool(object.window.perform(action, on: node))
    default: throw .unknownMethod(method)
    }
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    guard property == "NActions" else { throw .unknownProperty(property) }
    answer.int(try object.node.actions.count)
  }

  /// In AT-SPI's format: the mnemonic, the sequence of mnemonics, the shortcut.
  private static func keyBinding(
    of action: AccessibilityAction, _ node: AccessibilityNode, _ window: any AssistedWindow
  ) -> String {
    // Readers ask a menu's first action for it.
    guard action.kind == .activate || action == node.actions.first && node.role == .menuItem else {
      return ""
    }
    let shortcut = window.shortcut(of: node)
    let words = shortcut.isEmpty ? shownShortcut(of: node) : shortcut
    return words.isEmpty ? "" : ";;\(words.forBus)"
  }

  /// The shortcut shown at the end of a menu item.
  private static func shownShortcut(of node: AccessibilityNode) -> String {
    guard let words = node.shortcut else { return "" }
    // The field has three parts.
    return words.utf8.contains(UInt8(ascii: ";")) ? "" : ShortcutWords.accelerator(words)
  }
}

/// Shortcuts as worded in menus.
enum ShortcutWords {
  private static let modifiers = [
    "Ctrl": "<Control>", "Shift": "<Shift>", "Alt": "<Alt>", "Super": "<Super>", "AltGr": "<Mod5>",
  ]

  /// The shortcut as GTK writes it: `<Control><Shift>i` for `Ctrl+Shift+I`.
  ///
  /// Names in other languages, and shortcuts of several keys, stay as they are. Readers speak them like others.
  static func accelerator(_ words: String) -> String {
    var parts: [Substring] = []
    var rest = words[...]
    while let plus = rest.firstIndex(of: "+"), plus != rest.startIndex {
      parts.append(rest[..<plus])
      rest = rest[rest.index(after: plus)...]
    }
    let signs = parts.compactMap { modifiers[String($0)] }
    guard signs.count == parts.count, !signs.isEmpty, !rest.isEmpty, !rest.contains(" ") else { return words }
    return signs.joined() + (rest.count == 1 ? rest.lowercased() : String(rest))
  }
}

extension AccessibilityAction {
  /// The name for programs, such as dogtail scripts; GTK's if it has one.
  func busName(on node: AccessibilityNode) -> String {
    switch kind {
    case .activate:
      switch node.role {
      case .checkbox, .toggle: "toggle"
      case .link: "jump"
      case .cell, .row, .treeItem, .textField, .secureTextField, .searchField: "activate"
      default: "click"
      }
    case .expand, .collapse: "expand or contract"
    case .increment: "increment"
    case .decrement: "decrement"
    case .delete: "delete"
    case .escape: "cancel"
    case .named(let name): name
    }
  }

  /// The name for people.
  var localizedName: String { name ?? kind.title }
}
