import KeywayAccessibility
package import KeywayDispatch
import KeywayElements
import KeywayKeymap

/// What is remembered of events whose records leave something out.
struct SecretEvents {
  /// That of the press that is dispatched, from before it changes anything; nil at other times.
  var ofPress: EventSecrecy?
  /// The keys that are down since they typed, by evdev keycode.
  var keys: [UInt32: EventSecrecy] = [:]
  /// That of the finger or the button that is down.
  var ofPointer = EventSecrecy.open
}

/// The one place that decides what records leave out: the trace, the kiosk's audit, and whatever else tells of events.
extension AppWindow {
  /// What the events that come now tell of what is typed.
  package var secrecy: EventSecrecy {
    // Around keys for a secret, everything is one: where arrows and fingers are tells what is typed.
    if screenKeyboard.isShown, let field = screenKeyboard.field, tree.contains(field), isSecure(field) {
      return EventSecrecy(.everyPress, isOfSecret: true)
    }
    guard takesText || takesSecret else { return .open }
    return EventSecrecy(graph.typedField == nil ? .typing : .everyPress, isOfSecret: takesSecret)
  }

  /// Whether a secure field takes what is typed.
  var takesSecret: Bool { fieldOrFocused.map(isSecure) ?? false }

  /// Whether the screen may show what is typed into a secure text field: by the keys on the screen, or by an echo.
  package var showsSecret: Bool {
    takesSecret && (screenKeyboard.isShown || editedField?.echo != nil)
  }

  private func isSecure(_ field: ElementID) -> Bool { tree.role(of: field) == .secureTextField }

  // MARK: Keys

  /// What the press tells that is dispatched, or that time has brought back.
  private var secrecyOfPress: EventSecrecy {
    guard let before = secrets.ofPress else { return secrecy }
    let after = secrecy
    // A move to the field is not among its keys.
    let isArrival = before.extent == .nothing || after.isOfSecret && !before.isOfSecret
    // The press may have left the field, and the field may be gone.
    return before.union(isArrival ? after.ofTyping : after)
  }

  /// Notes what a press and its release tell, and removes it if it is a secret.
  func keepSecret(_ trace: inout DispatchTrace) {
    let (code, now) = (trace.press.code, secrecyOfPress)
    if trace.press.phase == .ended || trace.press.phase == .cancelled {
      // A release goes with its press, wherever the focus is by then.
      trace.secrecy = secrets.keys.removeValue(forKey: code) ?? .open
    } else if trace.tellsTyping(now.extent) {
      trace.secrecy = now
      secrets.keys[code] = now
    }
    if trace.isSecret {
      trace.hideTyping()
    } else if takesSecret, graph.typedField != nil {
      trace.hideKeys()
    }
  }

  /// What a record of the kiosk's audit may tell.
  func keepSecret(_ record: KioskRecord) -> KioskRecord {
    let now = secrecyOfPress
    return now.isOfSecret ? record.withoutSecret(now.extent) : record
  }

  // MARK: Pointers and technologies

  /// What a press of a pointer or a finger tells, and its release.
  func secrecy(ofPointerOn target: ElementID?) -> EventSecrecy {
    let now = secrecy
    if let target, isScreenKey(target) { return EventSecrecy(.everyPress, isOfSecret: now.isOfSecret) }
    return now.isOfSecret && now.extent == .everyPress ? now : .open
  }

  /// What an action of an assistive technology tells.
  func secrecy(ofActionOn node: AccessibilityNode) -> EventSecrecy {
    guard node.traits.contains(.keyboardKey) else { return .open }
    return EventSecrecy(.everyPress, isOfSecret: secrecy.isOfSecret)
  }

  private func isScreenKey(_ id: ElementID) -> Bool {
    tree.contains(id) && tree[id].traits.contains(.keyboardKey)
  }
}
