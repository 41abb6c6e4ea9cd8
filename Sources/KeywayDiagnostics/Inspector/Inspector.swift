import KeywayAccessibility
package import KeywayDrawing
package import KeywayElements
package import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// The Accessibility Inspector of a running app: a cursor that roams over its elements, and a panel with what is known of the
/// one it is on.
///
/// Control-Alt-I opens and closes it. While it is open, it takes all keys and presses of the pointer. It draws over the window
/// and has no elements, so it is in no tree.
@MainActor
package final class Inspector: ToolOverlay {
  /// The keys that open and close it.
  package static let shortcut = Shortcut(Keysym(rawValue: 0x69), modifiers: [.control, .alternate])

  /// What it shows; nil while it is closed.
  package private(set) var model: InspectorModel?
  /// The index of the action that Return performs.
  package private(set) var chosenAction = 0
  /// The result of the last action, in words.
  package private(set) var result: String?
  /// The keys that went down for the inspector, whose releases the app does not get either.
  private var heldKeys: Set<UInt32> = []
  /// The rows of the hierarchy as they were drawn.
  private var rows: [(entry: InspectorModel.Entry, frame: Rect)] = []

  package init() {}

  /// Gives a window an inspector, which is closed until its keys open it.
  package static func attach(to window: AppWindow) { window.overlay = Inspector() }

  package var isShown: Bool { model != nil }

  /// What is known of the element with the cursor.
  package func facts(in window: AppWindow) -> [InspectorFact] {
    guard let model, let entry = model.current else { return [] }
    return model.facts(of: entry) { window.viewName(of: $0) }
  }

  // MARK: Keys

  package func takes(_ press: KeyPress, in window: AppWindow) -> Bool {
    switch press.phase {
    case .began: break
    case .repeated: if !heldKeys.contains(press.code) { return isShown }
    case .ended, .cancelled: return heldKeys.remove(press.code) != nil
    }
    let isToggle = press.isReadAs(Self.shortcut)
    // A key that closed it may be held on.
    guard isShown || isToggle else { return press.phase == .repeated }
    heldKeys.insert(press.code)
    if isToggle {
      if press.phase == .began { toggle(in: window) }
    } else {
      // The app may have changed since.
      model?.show(window.tree)
      take(press, in: window)
    }
    return true
  }

  private func toggle(in window: AppWindow) {
    (chosenAction, result) = (0, nil)
    guard !isShown else { return close() }
    var model = InspectorModel(window.tree)
    if let focused = window.tree.focused, let node = model.tree.node(for: focused),
      let entry = model.entries.first(where: { $0.node.id == node.id })
    {
      model.move(to: entry)
    }
    self.model = model
  }

  private func close() { (model, rows) = (nil, []) }

  private func take(_ press: KeyPress, in window: AppWindow) {
    let goesAlong = press.modifiers.isDisjoint(with: [.control, .super])
    let isMirrored = window.layoutDirection == .rightToLeft
    switch press.keysym {
    case .escape: close()
    case .up: move(goesAlong ? .previous : .out)
    case .down: move(goesAlong ? .next : .into)
    case .left: move(isMirrored ? .next : .previous)
    case .right: move(isMirrored ? .previous : .next)
    case .home: move(.first)
    case .end: move(.last)
    case .tab: chooseAction(by: press.modifiers.contains(.shift) ? -1 : 1)
    case .isoLeftTab: chooseAction(by: -1)
    case .return, .keypadEnter, .space: if press.phase == .began { perform(in: window) }
    default:
      guard press.isReadAs(Self.profileShortcut), let profile = model?.profile else { return }
      model?.profile = profile == .flat ? .grouped : .flat
    }
  }

  /// Changes between flat and grouped.
  private static let profileShortcut = Shortcut(Keysym(rawValue: 0x67))

  private func move(_ step: InspectorModel.Step) {
    if model?.move(step) == true { (chosenAction, result) = (0, nil) }
  }

  private var actions: [AccessibilityAction] { model?.current?.node.actions ?? [] }

  private func chooseAction(by step: Int) {
    guard !actions.isEmpty else { return }
    chosenAction = (chosenAction + step + actions.count) % actions.count
  }

  private func perform(in window: AppWindow) {
    guard let node = model?.current?.node, actions.indices.contains(chosenAction) else { return }
    let action = actions[chosenAction]
    let isHandled = window.perform(action, on: node)
    result = isHandled ? "\(action.kind.title): done" : "\(action.kind.title): nothing handled it"
    model?.show(window.tree)
  }

  // MARK: The pointer

  package func takes(_ event: PointerEvent, in window: AppWindow) -> Bool {
    guard isShown else { return false }
    guard case .pressed(button: 0) = event.kind else { return true }
    model?.show(window.tree)
    let row = rows.first { $0.frame.contains(event.position) }
    if let row {
      model?.move(to: row.entry)
    } else if !panel(in: window).contains(event.position) {
      model?.move(to: event.position)
    }
    (chosenAction, result) = (0, nil)
    return true
  }

  // MARK: Drawing

  package func windowDidChange(_ window: AppWindow) {
    model?.show(window.tree)
    if !actions.indices.contains(chosenAction) { chosenAction = 0 }
  }

  /// At the trailing side, or at the other one if the element with the cursor lies below the panel.
  package func panel(in window: AppWindow) -> Rect {
    let size = window.platformWindow.size
    let width = min(theme(in: window).length(424), (size.width * 0.6).rounded())
    let left = Rect(x: 0, y: 0, width: width, height: size.height)
    let right = Rect(x: size.width - width, y: 0, width: width, height: size.height)
    let (usual, other) = window.layoutDirection == .rightToLeft ? (left, right) : (right, left)
    guard let frame = model?.current?.node.frame else { return usual }
    return frame.intersects(usual) && !frame.intersects(other) ? other : usual
  }

  /// The theme of the panel, whose facts have room in a low window too.
  private func theme(in window: AppWindow) -> Theme {
    var theme = window.theme
    theme.textScale = min(theme.textScale, window.platformWindow.size.height / 720)
    return theme
  }

  package func draw(on canvas: GraphicsContext, over window: AppWindow) {
    guard let model else { return }
    let area = Rect(origin: .zero, size: window.platformWindow.size)
    InspectorMarks(model, theme: window.theme, area: area, current: model.current).draw(on: canvas)
    var panel = InspectorPanel(
      theme: theme(in: window), direction: window.layoutDirection, frame: panel(in: window), canvas: canvas)
    panel.draw(model, facts(in: window), chosenAction: chosenAction, result: result)
    rows = panel.rows
  }
}

extension KeyPress {
  /// Whether a shortcut of physical modifiers may match the press.
  fileprivate func isReadAs(_ shortcut: Shortcut) -> Bool {
    let key = ShortcutKey(keysym: shortcut.keysym, modifiers: shortcut.modifiers)
    return (0..<candidates.count).contains { candidates[$0].key == key }
  }
}
