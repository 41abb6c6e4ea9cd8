package import KeywayAccessibility
package import KeywayDrawing
package import KeywayElements
package import KeywayKeymap
import KeywayMenus
package import KeywayPlatform
package import KeywayUI

/// The Accessibility Inspector of a running app: a cursor that moves over its elements, and a panel with the facts about the
/// current one.
///
/// Control-Alt-I opens and closes it; ``KeywayKeymap/BindingTable/inspector`` has all keys. While open, it takes all keys
/// and presses of the pointer. It draws over the window without elements, so it is in no tree, order or audit. In an app
/// that does not allow inspection (``Exposure``), it stays closed.
@MainActor
package final class Inspector: ToolOverlay {
  package enum Page: Hashable, CaseIterable {
    case element, order, audit
    /// The keys; the others have a tab.
    case keys
  }

  /// The effect of a pointer press in the panel.
  package enum Target: Hashable {
    case page(Page)
    case pointer, close
    case profile(ReadingProfile)
    case action(Int)
    /// The index of an entry to go to.
    case entry(Int)
    /// The index of an entry to fold or unfold.
    case fold(Int)
    case finding(Int)
  }

  /// The model of the panel; nil while it is closed.
  package private(set) var model: InspectorModel?
  package private(set) var page = Page.element
  /// The index of the action that Return performs.
  package private(set) var chosenAction = 0
  /// The result of the last action, in words.
  package private(set) var result: String?
  /// The findings at the time it was opened, an action was performed, or the page was last shown; nil while it is closed.
  package private(set) var audit: Audit?
  /// The index of the finding whose element has the cursor.
  package private(set) var chosenFinding = 0
  /// Whether the cursor follows the pointer until its next press.
  package private(set) var followsPointer = false
  /// The scroll offset of the facts, in logical pixels.
  private var scrolled = 0.0
  /// The keys pressed in the inspector, whose releases the app does not get either.
  private var heldKeys: Set<UInt32> = []
  /// Whether the pointer was pressed in the inspector, so that the app does not get its release either.
  private var isPressed = false
  /// The targets for presses in the panel, as it was drawn.
  package private(set) var targets: [(target: Target, frame: Rect)] = []

  package init() {}

  /// Attaches an inspector to a window. It is closed until its keys open it.
  package static func attach(to window: AppWindow) { window.overlay = Inspector() }

  package let name = "inspector"
  package var isShown: Bool { model != nil }

  /// The facts about the element with the cursor.
  package func facts(in window: AppWindow) -> [InspectorFact] {
    guard let model, let entry = model.current else { return [] }
    return model.facts(of: entry, in: window)
  }

  // MARK: Keys

  /// Whether the app forbids inspection. It opens for staff who have lifted the policy.
  private func isBarred(in window: AppWindow) -> Bool { !window.exposure.allowsInspection }

  /// Closes it if a policy was set, or restored, while it was open.
  private func closeIfBarred(in window: AppWindow) {
    guard isShown, isBarred(in: window) else { return }
    close()
    window.repaint()
  }

  package func takes(_ press: KeyPress, in window: AppWindow) -> Bool {
    closeIfBarred(in: window)
    switch press.phase {
    case .began: break
    case .repeated: if !heldKeys.contains(press.code) { return isShown }
    case .ended, .cancelled: return heldKeys.remove(press.code) != nil
    }
    let action = BindingTable.inspector.match(press)?.binding.action
    // The key that closed it may still be held.
    guard isShown || action == .inspect && !isBarred(in: window) else { return press.phase == .repeated }
    heldKeys.insert(press.code)
    if action == .inspect {
      if press.phase == .began { toggle(in: window) }
    } else if let action {
      // The app may have changed since.
      model?.show(window.tree)
      take(action, isFirst: press.phase == .began, in: window)
    }
    return true
  }

  private func toggle(in window: AppWindow) {
    guard !isShown else { return close() }
    var model = InspectorModel(window.tree)
    if let focused = window.tree.focused { model.move(to: focused) }
    self.model = model
    audit = Audit(window)
  }

  private func close() {
    (model, audit, targets, followsPointer) = (nil, nil, [], false)
    (page, chosenFinding) = (.element, 0)
    forgetAction()
  }

  private func take(_ action: BindingAction, isFirst: Bool, in window: AppWindow) {
    let isMirrored = window.layoutDirection == .rightToLeft
    switch action {
    case .cancel: close()
    case .moveDown: if page == .audit { chooseFinding(chosenFinding + 1) } else { move(.next) }
    case .moveUp: if page == .audit { chooseFinding(chosenFinding - 1) } else { move(.previous) }
    case .moveRight: move(isMirrored ? .previous : .next)
    case .moveLeft: move(isMirrored ? .next : .previous)
    case .inspectAround: move(.out)
    case .inspectInside: move(.into)
    case .moveToStart: move(.first)
    case .moveToEnd: move(.last)
    case .inspectorFold: fold(!isMirrored)
    case .inspectorUnfold: fold(isMirrored)
    case .inspectorElement: turn(to: .element, in: window)
    case .inspectorOrder: turn(to: .order, in: window)
    case .inspectorAudit: turn(to: .audit, in: window)
    case .inspectorKeys: turn(to: page == .keys ? .element : .keys, in: window)
    case .inspectorGroups:
      let isFlat = model?.profile == .flat
      model?.profile = isFlat ? .grouped : .flat
    case .inspectorPointer: followsPointer.toggle()
    case .focusNext: chooseAction(by: 1)
    case .focusPrevious: chooseAction(by: -1)
    case .pageDown: scrolled += Self.step
    case .pageUp: scrolled = max(0, scrolled - Self.step)
    case .activate:
      guard isFirst else { return }
      if page == .audit { turn(to: .element, in: window) } else { perform(in: window) }
    default: break
    }
  }

  /// In logical pixels.
  private static let step = 120.0

  private func move(_ step: InspectorModel.Step) {
    if model?.move(step) == true { forgetAction() }
  }

  private func fold(_ isFolded: Bool) {
    guard let index = model?.index else { return }
    model?.setFolded(isFolded, at: index)
  }

  private func forgetAction() { (chosenAction, result, scrolled) = (0, nil, 0) }

  private func turn(to page: Page, in window: AppWindow) {
    (self.page, scrolled) = (page, 0)
    guard page == .audit else { return }
    audit = Audit(window)
    chooseFinding(min(chosenFinding, max(0, findings.count - 1)))
  }

  // MARK: Actions and findings

  private var actions: [AccessibilityAction] { model?.current?.node.actions ?? [] }

  private func chooseAction(by step: Int) {
    guard !actions.isEmpty else { return }
    chosenAction = (chosenAction + step + actions.count) % actions.count
  }

  private func perform(in window: AppWindow) {
    guard let node = model?.current?.node, actions.indices.contains(chosenAction) else { return }
    let action = actions[chosenAction]
    let decision = window.performTraced(action, on: node)
    let words = decision.outcome == .done ? "done" : "nothing handled it (\(decision.stage.rawValue))"
    result = "\(action.kind.title): \(words)"
    model?.show(window.tree)
    audit = Audit(window)
  }

  private var findings: [AuditFinding] { audit?.findings ?? [] }

  private func chooseFinding(_ index: Int) {
    guard findings.indices.contains(index) else { return }
    chosenFinding = index
    if model?.move(to: findings[index].element) == true { forgetAction() }
  }

  /// The app's own key for an action while the element has the focus; nil for none.
  package func key(for action: AccessibilityAction, in window: AppWindow) -> String? {
    let isMirrored = window.layoutDirection == .rightToLeft
    let (table, commands) = (window.bindings, window.commands.table)
    let binding: BindingAction? =
      switch action.kind {
      case .activate: .activate
      case .increment: .moveUp
      case .decrement: .moveDown
      case .expand: isMirrored ? .moveLeft : .moveRight
      case .collapse: isMirrored ? .moveRight : .moveLeft
      case .delete: .closeItem
      case .escape: .cancel
      case .named: nil
      }
    guard let binding else {
      let row = commands.rows.first { $0.title == action.name && !$0.isHidden }
      return row?.shortcuts.first?.displayText(role: commands.role)
    }
    guard let element = model?.current?.node.element, window.tree.contains(element),
      window.tree[element].focus.isFocusable
    else { return nil }
    return table.shortcuts(for: binding).first?.displayText(role: table.commandRole)
  }

  // MARK: The pointer

  package func takes(_ event: PointerEvent, in window: AppWindow) -> Bool {
    closeIfBarred(in: window)
    guard isShown || isPressed else { return false }
    switch event.kind {
    case .released(button: 0), .cancelled: isPressed = false
    case .moved where followsPointer && !panel(in: window).contains(event.position):
      model?.show(window.tree)
      let former = model?.index
      model?.move(to: event.position)
      if model?.index == former { return true }
      forgetAction()
      window.repaint()
    case .scrolled(_, let y) where panel(in: window).contains(event.position):
      scrolled = max(0, scrolled + y)
      window.repaint()
    case .pressed(button: 0):
      isPressed = true
      model?.show(window.tree)
      if let target = targets.last(where: { $0.frame.contains(event.position) })?.target {
        take(target, in: window)
      } else if !panel(in: window).contains(event.position) {
        followsPointer = false
        if model?.move(to: event.position) == true { forgetAction() }
      }
    default: break
    }
    return true
  }

  private func take(_ target: Target, in window: AppWindow) {
    switch target {
    case .page(let page): turn(to: page, in: window)
    case .pointer: followsPointer.toggle()
    case .close: close()
    case .profile(let profile): model?.profile = profile
    case .action(let index):
      chosenAction = index
      perform(in: window)
    case .entry(let index):
      guard let entries = model?.entries, entries.indices.contains(index) else { return }
      model?.move(to: entries[index])
      forgetAction()
    case .fold(let index):
      guard let model, model.entries.indices.contains(index) else { return }
      self.model?.setFolded(!model.isFolded(index), at: index)
    case .finding(let index): chooseFinding(index)
    }
  }

  // MARK: Drawing

  package func windowDidChange(_ window: AppWindow) {
    if isBarred(in: window) { close() }
    model?.show(window.tree)
    if !actions.indices.contains(chosenAction) { chosenAction = 0 }
  }

  /// At the trailing side, or below in a portrait window; at the other side if the element with the cursor
  /// lies behind the panel.
  package func panel(in window: AppWindow) -> Rect {
    let size = window.platformWindow.size
    let theme = theme(in: window)
    let (usual, other): (Rect, Rect)
    if size.height > size.width {
      let height = min(theme.length(640), (size.height * 0.5).rounded())
      let top = Rect(x: 0, y: 0, width: size.width, height: height)
      (usual, other) = (top.offsetBy(x: 0, y: size.height - height), top)
    } else {
      let width = min(theme.length(424), (size.width * 0.6).rounded())
      let left = Rect(x: 0, y: 0, width: width, height: size.height)
      let right = left.offsetBy(x: size.width - width, y: 0)
      (usual, other) = window.layoutDirection == .rightToLeft ? (left, right) : (right, left)
    }
    guard let frame = model?.current?.node.frame else { return usual }
    return frame.intersects(usual) && !frame.intersects(other) ? other : usual
  }

  /// The theme of the panel, sized so that the facts fit in a low window too.
  private func theme(in window: AppWindow) -> Theme {
    var theme = window.theme
    theme.textScale = min(theme.textScale, max(1, window.platformWindow.size.height / 720))
    return theme
  }

  package func draw(on canvas: GraphicsContext, over window: AppWindow) {
    guard let model else { return }
    let area = Rect(origin: .zero, size: window.platformWindow.size)
    InspectorMarks(
      model, theme: window.theme, direction: window.layoutDirection, area: area, current: model.current
    )
    .draw(on: canvas)
    var panel = InspectorPanel(
      theme: theme(in: window), direction: window.layoutDirection, frame: panel(in: window), canvas: canvas)
    panel.drawFrame(page, findings: findings.count, followsPointer: followsPointer)
    switch page {
    case .element:
      let keys = actions.map { key(for: $0, in: window) }
      scrolled = panel.drawElement(
        model, facts(in: window), keys: keys, chosenAction: chosenAction, result: result, scrolled: scrolled)
    case .order: panel.drawOrder(of: model)
    case .audit: panel.drawFindings(findings, chosen: chosenFinding)
    case .keys: scrolled = panel.drawKeys(scrolled: scrolled)
    }
    targets = panel.targets
  }
}
