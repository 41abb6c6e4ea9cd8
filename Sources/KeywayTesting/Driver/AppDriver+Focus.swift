public import Keyway
public import KeywayDiagnostics

/// The reason why an element cannot be used.
public struct AppDriverError: Error, Hashable, CustomStringConvertible {
  /// The reason in one line.
  public let description: String

  /// No visible element has the role and the label.
  package static func noElement(role: Role?, label: String?) -> Self {
    Self(description: "no visible \(role?.rawValue ?? "element")\(label.map { " \"\($0)\"" } ?? "")")
  }

  /// The element cannot be focused.
  package static func notFocusable(_ name: String) -> Self {
    Self(description: "\"\(name)\" cannot be focused")
  }

  /// The middle of the element cannot be scrolled into view.
  package static func outOfSight(_ name: String) -> Self {
    Self(description: "the middle of \"\(name)\" is out of sight, and cannot be scrolled into it")
  }
}

/// Finding elements by role and label, and acting on them.
extension AppDriver {
  /// The first visible element in tree order with a role, a label, or both.
  public func find(_ role: Role? = nil, _ label: String? = nil) -> ElementID? {
    tree.firstShown { role ?? $1.role == $1.role && label ?? $1.label == $1.label }
  }

  /// Performs the action of an assistive technology on the first visible control with the role and label.
  ///
  /// - Returns: false if there is none, or it does not handle the action.
  @discardableResult
  public func perform(_ action: ControlAction, on role: Role, _ label: String? = nil) -> Bool {
    defer { windowSystem.settle() }
    return find(role, label).map { window.perform(action, on: $0) } ?? false
  }

  /// Focuses the first visible element with a role, a label, or both, by program.
  public func focus(_ role: Role? = nil, _ label: String? = nil) throws {
    let id = try required(role, label)
    window.focus(id)
    guard tree.hasFocus(in: id) else {
      throw AppDriverError.notFocusable(name(of: id))
    }
  }

  /// Clicks the middle of the first visible element with a role, a label, or both. An element out of sight is scrolled into
  /// view.
  ///
  /// - Throws: an ``AppDriverError`` if there is no such element, or its middle stays out of sight.
  public func click(_ role: Role? = nil, _ label: String? = nil) throws {
    let id = try required(role, label)
    window.scrollIntoView(id)
    let frame = tree[id].frame
    let middle = Point(x: frame.midX, y: frame.midY)
    guard window.placedContent.first(where: { $0.element == id })?.clip.contains(middle) ?? true else {
      throw AppDriverError.outOfSight(name(of: id))
    }
    windowSystem.click(at: middle, in: headlessWindow)
  }

  private func required(_ role: Role?, _ label: String?) throws -> ElementID {
    guard let id = find(role, label) else { throw AppDriverError.noElement(role: role, label: label) }
    return id
  }

  // MARK: Reports

  /// Presses keys one by one and explains each result, including menus, commands and handlers. `"Tab Down focus(share)
  /// wait(500) Tab"`.
  public func explain(_ script: String) throws -> [PlayedStep] {
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = true
    return try player.play(script)
  }

  /// Presses the keys of a trace from ``explain(_:)`` or the app's `focus explain --format json`. Returns a description of the
  /// first key with another result; nil if all results are equal.
  public func replay(_ trace: String) throws -> String? {
    var player = ScriptPlayer(window, in: windowSystem)
    player.explains = true
    return try player.compare(withTrace: trace)
  }

  /// Writes a picture of the screen with numbered stops, like `focus picture`: `.png`, or `.svg` if the scale is 1.
  ///
  /// - Throws: `DrawingError` for another file name extension or scale, or if the file cannot be written.
  public func writeFocusPicture(to path: String) throws {
    try FocusPicture(window, title: "").write(to: path)
  }
}
