public import Keyway
public import KeywayDiagnostics

/// Why there is no element to act on.
public enum AppDriverError: Error, Hashable, CustomStringConvertible {
  /// No visible element has the role and the label.
  case noElement(role: Role?, label: String?)
  /// The element cannot take the focus.
  case notFocusable(String)

  public var description: String {
    switch self {
    case .noElement(let role, let label):
      "there is no visible \(role?.rawValue ?? "element")\(label.map { " \"\($0)\"" } ?? "")"
    case .notFocusable(let name): "\"\(name)\" cannot take the focus"
    }
  }
}

/// Looking for elements by role and label, and acting on what is found.
extension AppDriver {
  /// The first visible element in tree order with a role, a label, or both.
  public func find(_ role: Role? = nil, _ label: String? = nil) -> ElementID? {
    tree.firstShown { role ?? $1.role == $1.role && label ?? $1.label == $1.label }
  }

  /// Has the first visible control with the role and label do what an assistive technology asks for.
  ///
  /// - Returns: false where there is none, or it does not know the action.
  @discardableResult
  public func perform(_ action: ControlAction, on role: Role, _ label: String? = nil) -> Bool {
    defer { windowSystem.settle() }
    return find(role, label).map { window.perform(action, on: $0) } ?? false
  }

  /// The first visible element with a label, whatever it is.
  public func element(labeled label: String) -> Element? { find(nil, label).map { tree[$0] } }

  /// All visible elements with a role, in tree order.
  public func elements(_ role: Role) -> [Element] {
    var found: [Element] = []
    tree.visit(tree.root) { _, element in
      if element.role == role, !element.isHidden { found.append(element) }
      return !element.isHidden
    }
    return found
  }

  /// Gives the focus to the first visible element with a role, a label, or both, as a program does.
  public func focus(_ role: Role? = nil, _ label: String? = nil) throws {
    let id = try required(role, label)
    window.focus(id)
    guard tree.hasFocus(in: id) else {
      throw AppDriverError.notFocusable(name(of: id))
    }
  }

  /// Clicks the middle of the first visible element with a role, a label, or both.
  public func click(_ role: Role? = nil, _ label: String? = nil) throws {
    let frame = tree[try required(role, label)].frame
    windowSystem.click(at: Point(x: frame.midX, y: frame.midY), in: headlessWindow)
  }

  private func required(_ role: Role?, _ label: String?) throws -> ElementID {
    guard let id = find(role, label) else { throw AppDriverError.noElement(role: role, label: label) }
    return id
  }

  // MARK: Reports

  /// Presses keys one after the other, and says of each why the focus went where it went: menus, commands and handlers
  /// included. `"Tab Down focus(share) wait(500) Tab"`.
  public func explain(_ script: String) throws -> [PlayedStep] {
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = true
    return try player.play(script)
  }

  /// Presses the keys of a trace that ``explain(_:)`` made, or the app's `focus explain --format json`: in words, the first
  /// that comes to another end; nil where all come to the same.
  public func replay(_ trace: String) throws -> String? {
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = true
    return try player.compare(withTrace: trace)
  }

  /// Writes the screen with numbered stops, as `focus picture` does: `.png`, or `.svg` where the scale is 1.
  ///
  /// - Throws: `DrawingError` for another ending, another scale, or where the file cannot be written.
  public func writeFocusPicture(to path: String) throws {
    try FocusPicture(window, title: "").write(to: path)
  }
}
