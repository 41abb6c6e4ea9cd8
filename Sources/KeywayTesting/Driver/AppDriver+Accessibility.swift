public import Keyway
public import KeywayAccessibility

/// An element in a driver's window, as people who cannot see the screen find it.
///
/// The properties of `AccessibilityNode` can be read directly: `app.buttons["Share"]?.hint`.
@MainActor @dynamicMemberLookup
public struct AccessibilityElement {
  /// The node at the time it was found.
  public let node: AccessibilityNode
  let driver: AppDriver

  /// A property of the node.
  public subscript<Value>(dynamicMember path: KeyPath<AccessibilityNode, Value>) -> Value {
    node[keyPath: path]
  }

  /// The elements inside, in reading order.
  public var children: [AccessibilityElement] {
    driver.accessibilityTree.children(of: node).map { AccessibilityElement(node: $0, driver: driver) }
  }

  /// The actions with names: `element.actions["Send Challenge"]?()`. Each returns whether it was handled.
  public var actions: [String: @MainActor () -> Bool] {
    var actions: [String: @MainActor () -> Bool] = [:]
    for action in node.actions {
      if let name = action.name { actions[name] = { driver.perform(action, on: node) } }
    }
    return actions
  }

  /// Activates the element, like an assistive technology; false if nothing handled it.
  @discardableResult
  public func activate() -> Bool { perform(.activate) }

  /// One step up; false if there is none.
  @discardableResult
  public func increment() -> Bool { perform(.increment) }

  /// One step down; false if there is none.
  @discardableResult
  public func decrement() -> Bool { perform(.decrement) }

  /// Leaves; false if there is nothing to leave.
  @discardableResult
  public func escape() -> Bool { driver.perform(AccessibilityAction(.escape), on: node) }

  /// Scrolls from the element outwards, like an assistive technology; false if nothing scrolled.
  @discardableResult
  public func scroll(_ direction: AccessibilityScrollDirection) -> Bool {
    defer { driver.windowSystem.settle() }
    return driver.window.assistance.scroll(direction, from: node)
  }

  /// The text of a field; nil for other elements.
  public var editedText: (any AccessibilityText)? { driver.window.assistance.editedText(of: node) }

  /// Performs an action that the element has.
  @discardableResult
  public func perform(_ kind: AccessibilityAction.Kind) -> Bool {
    guard let action = node.actions.first(where: { $0.kind == kind }) else { return false }
    return driver.perform(action, on: node)
  }
}

/// Elements of one kind, in reading order or by label.
@MainActor
public struct AccessibilityElements: @MainActor RandomAccessCollection {
  let found: [AccessibilityElement]

  public var startIndex: Int { found.startIndex }
  public var endIndex: Int { found.endIndex }
  public subscript(position: Int) -> AccessibilityElement { found[position] }

  /// The first element with a label.
  public subscript(label: String) -> AccessibilityElement? { found.first { $0.node.label == label } }
}

/// The window as assistive technologies find it.
extension AppDriver {
  /// The tree that assistive technologies find in the window. The driver is a client from the first call on.
  public var accessibilityTree: AccessibilityTree {
    windowSystem.settle()
    return window.assistance.attach(client)
  }

  /// The words heard when going from element to element: `["Roasted Beans, heading", …]`; see `AccessibilityNode.words`.
  public var readingOrder: [String] { readingOrder(.flat) }

  /// The words heard in a reading profile.
  public func readingOrder(_ profile: ReadingProfile) -> [String] {
    accessibilityTree.readingOrder(profile).map(\.words)
  }

  /// The stops of reading, with the containers entered at each.
  public var readingStops: [ReadingStop] { accessibilityTree.readingOrder() }

  /// The elements of a role, in reading order, including containers.
  public func elements(ofRole role: Role) -> AccessibilityElements { elements { $0.role == role } }

  private func elements(where isWanted: (AccessibilityNode) -> Bool) -> AccessibilityElements {
    let tree = accessibilityTree
    let found = tree.descendants(of: tree.root).filter(isWanted)
    return AccessibilityElements(found: found.map { AccessibilityElement(node: $0, driver: self) })
  }

  /// The first element of a role in reading order, with a label or any: `app.element(.button, "Share")?.hint`.
  public func element(_ role: Role, _ label: String? = nil) -> AccessibilityElement? {
    elements(ofRole: role).first { label == nil || $0.label == label }
  }

  /// The first element with a label in reading order, of any role.
  public func element(labeled label: String) -> AccessibilityElement? {
    elements { $0.label == label }.first
  }

  /// The elements with the role of a button, in reading order.
  public var buttons: AccessibilityElements { elements(ofRole: .button) }
  /// The elements with the role of a heading, in reading order.
  public var headings: AccessibilityElements { elements(ofRole: .heading) }
  /// The elements with the role of an image, in reading order.
  public var images: AccessibilityElements { elements(ofRole: .image) }
  /// The elements with the role of a cell, in reading order.
  public var cells: AccessibilityElements { elements(ofRole: .cell) }
  /// The data tables, in reading order.
  public var tables: AccessibilityElements {
    AccessibilityElements(found: containers.filter { $0.container == .dataTable })
  }
  /// The elements with the role of a slider, in reading order.
  public var sliders: AccessibilityElements { elements(ofRole: .slider) }
  /// The elements with the role of a toggle, in reading order.
  public var toggles: AccessibilityElements { elements(ofRole: .toggle) }

  /// The containers of a kind, outer ones first.
  public var containers: AccessibilityElements { elements(where: \.isGroup) }

  /// The element with an author's key.
  public func accessibilityElement(withKey key: String) -> AccessibilityElement? {
    let tree = accessibilityTree
    return self.tree.element(forKey: key).flatMap(tree.node).map {
      AccessibilityElement(node: $0, driver: self)
    }
  }

  /// The author's rotor with a name; it has no entries if the window lacks it.
  public func rotor(_ name: String) -> AccessibilityRotor { accessibilityTree.rotor(.custom(name)) }

  /// The announcements and notifications of the app since the driver became a client.
  public var notifications: [AccessibilityNotification] {
    _ = accessibilityTree
    return client.notifications
  }

  /// The app's announcements so far, since something reads it.
  public var announcements: [String] {
    notifications.compactMap { if case .announcement(let words, _, _, _) = $0 { words } else { nil } }
  }

  /// The text of the focused field; nil for other elements.
  public var editedText: (any AccessibilityText)? {
    tree.focused.flatMap { accessibilityTree.node(for: $0) }.flatMap { window.assistance.editedText(of: $0) }
  }

  /// The element at the driver's cursor, which acts like a screen reader's.
  public var cursor: AccessibilityElement? {
    let tree = accessibilityTree
    return client.cursor.flatMap { tree[$0] }.map { AccessibilityElement(node: $0, driver: self) }
  }

  /// Moves the driver's cursor to an element, like a reader.
  public func moveCursor(to element: AccessibilityElement?) { moveCursor(to: element?.id) }

  /// Moves the driver's cursor to an entry of a rotor, like a reader stepping through it.
  public func moveCursor(to entry: AccessibilityRotor.Entry) { moveCursor(to: entry.id) }

  private func moveCursor(to id: AccessibilityNode.ID?) {
    _ = accessibilityTree
    window.assistance.moveCursor(of: client, to: id)
    windowSystem.settle()
  }

  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool {
    defer { windowSystem.settle() }
    return window.assistance.perform(action, on: node)
  }
}

/// The driver as an assistive technology.
final class RecordingClient: AssistiveClient {
  let kind = AssistiveTechnology.screenReader
  var cursor: AccessibilityNode.ID?
  private(set) var notifications: [AccessibilityNotification] = []

  func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {
    notifications.append(notification)
  }
}
