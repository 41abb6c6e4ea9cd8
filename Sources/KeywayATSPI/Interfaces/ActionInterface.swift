import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Action`: what can be done with an object.
enum ActionInterface: BusInterface {
  static let name = "org.a11y.atspi.Action"
  static let methods: [String: (input: String, output: String)] = [
    "GetDescription": ("i", "s"), "GetName": ("i", "s"), "GetLocalizedName": ("i", "s"),
    "GetKeyBinding": ("i", "s"), "GetActions": ("", "a(sss)"), "DoAction": ("i", "b"),
  ]
  static let properties = ["NActions": "i"]

  static func fits(_ object: BusObject) -> Bool {
    if case .node(let node) = object.target { !node.actions.isEmpty } else { false }
  }

  static func call(_ method: String, on object: BusObject, _ arguments: BusReader, _ answer: inout BusWriter)
    throws(BusFault)
  {
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
      // libatspi asks for names of actions that went meanwhile.
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

  /// In AT-SPI's form: the mnemonic, the sequence of mnemonics, the shortcut.
  private static func keyBinding(
    of action: AccessibilityAction, _ node: AccessibilityNode, _ window: any AssistedWindow
  ) -> String {
    guard action.kind == .activate else { return "" }
    let shortcut = window.shortcut(of: node)
    return shortcut.isEmpty ? "" : ";;\(shortcut)"
  }
}

extension AccessibilityAction {
  /// The name for programs, such as scripts of dogtail; that of GTK where it has one.
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
