import KeywayAccessibility
import KeywayDispatch
import KeywayElements

/// The one place that decides what records omit: the trace, the kiosk's log, and all other reports of events.
extension RecordsPart {
  var secrecy: EventSecrecy {
    // Around keys for a secret, everything is secret: the places of arrows and fingers reveal typed text.
    let keyboard = parts.screenKeyboard
    if keyboard.isShown, let field = keyboard.field, tree.contains(field), isSecure(field) {
      return EventSecrecy(.everyPress, isOfSecret: true)
    }
    guard window.takesText || takesSecret else { return .open }
    return EventSecrecy(graph.typedField == nil ? .typing : .everyPress, isOfSecret: takesSecret)
  }

  var takesSecret: Bool { window.fieldOrFocused.map(isSecure) ?? false }

  /// Whether the screen may show text typed into a secure field: by the keys on the screen, or by an echo.
  var showsSecret: Bool {
    takesSecret && (parts.screenKeyboard.isShown || parts.textInput.editedField?.echo != nil)
  }

  private func isSecure(_ field: ElementID) -> Bool { tree.role(of: field) == .secureTextField }

  func secrecy(ofPointerOn target: ElementID?) -> EventSecrecy {
    let now = secrecy
    if let target, isScreenKey(target) { return EventSecrecy(.everyPress, isOfSecret: now.isOfSecret) }
    return now.isOfSecret && now.extent == .everyPress ? now : .open
  }

  func secrecy(ofActionOn node: AccessibilityNode) -> EventSecrecy {
    guard node.traits.contains(.keyboardKey) else { return .open }
    return EventSecrecy(.everyPress, isOfSecret: secrecy.isOfSecret)
  }

  private func isScreenKey(_ id: ElementID) -> Bool {
    tree.contains(id) && tree[id].traits.contains(.keyboardKey)
  }
}
