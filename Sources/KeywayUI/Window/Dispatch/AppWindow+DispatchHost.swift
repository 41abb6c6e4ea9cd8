package import KeywayDispatch
package import KeywayElements
import KeywayFocus
package import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The window as the dispatcher's host. The dispatcher decides the result of a press; the window answers its questions and
/// carries the result out.
extension AppWindow: @MainActor DispatchHost {
  /// Sends a press through the dispatcher.
  func dispatch(_ press: KeyPress, answer: AssistantAnswer? = nil) {
    parts.records.follow { dispatcher.take(press, answer: answer, at: now, in: self) }
    setDispatchTimer()
  }

  /// The time of the window's loop, in milliseconds.
  package var now: UInt64 { windowSystem.eventLoop.milliseconds }

  func setDispatchTimer() { dispatchTimer.set(for: dispatcher.deadline) }

  func dispatchIsDue() {
    dispatcher.advance(to: now, in: self)
    setDispatchTimer()
  }

  // MARK: Questions

  /// Menus do not count: a held arrow moves from menu to menu.
  package var topModal: ElementID? { focusManager.openModals.last { !tree[$0].role.isMenu } }

  package var focusedElement: ElementID? { fieldOrFocused }
  package var focusDoubt: FocusDoubt? { parts.focusGuard.doubt }
  package var hasFocus: Bool { tree.focused != nil }
  /// The node that typed text goes to, if it has text.
  var typing: (any TypingNode)? { fieldOrFocused.flatMap(graph.renderNode(for:))?.typing }
  package var takesText: Bool { typing?.takesText ?? false }
  package var keypadTypesNumbers: Bool {
    if windowSystem.keyboardSettings.keypadTypesNumbers { return true }
    guard let typing, typing.takesText else { return false }
    return typing.takesNumbers
  }
  package var hasSelection: Bool { focusManager.selectionMode != .none || focusManager.isInGrid }
  package var choosesByModifiers: Bool { focusManager.choosesByModifiers }
  package var isMenuOpen: Bool { menus.session.isActive }
  package var isControlMenuOpen: Bool { isMenuOpen && menus.controlMenu != nil }
  package var opensMenuBar: Bool { parts.menus.mayOpenBar }
  package var isOverviewOpen: Bool { parts.shortcuts.isModal }
  package var offersOverview: Bool { offersShortcuts && !isOverviewOpen }
  package var latchesModifiers: Bool { windowSystem.keyboardSettings.stickyKeys != nil }
  package var listensForScans: Bool { kiosk.policy.onScan != nil || parts.responders.scanHandler != nil }

  package var readerBindings: BindingTable? { readerKeys?.bindings }
  package var readerBlocksInput: Bool { readerKeys?.blocksInput ?? false }
  package var readerTakesTyping: Bool { readerKeys?.takesTyping == true }
  package func typeInReader(_ press: KeyPress) -> Bool { readerKeys?.type(press) == true }

  package func showsAlternates(in held: ModifierFlags) -> Bool {
    held == parts.menus.heldModifiers.shown && menus.session.showsAlternates(in: held)
  }

  package func continuesTypeAhead(with text: String, at time: UInt64) -> Bool {
    focusManager.isContinued(by: text, at: time)
  }

  // MARK: Before the window

  package func assistantAnswer(to press: KeyPress) -> AssistantAnswer {
    keyGate?.answer(to: press) ?? .passes
  }

  package func takesInFront(_ trace: inout DispatchTrace) -> Bool {
    for part in parts.all.reversed() where part.takes(trace.press) {
      trace.taker = part.name
      return true
    }
    return false
  }

  package func willDispatch(_ press: KeyPress) {
    for part in parts.all { part.willDispatch(press) }
  }

  // MARK: Reports

  package func note(_ record: KioskRecord) {
    kiosk.note(parts.records.withoutSecret(record))
    switch record.reason {
    case .supervisorBegan, .supervisorCancelled, .supervisorAsked, .supervisorDelayed, .supervisorFailed,
      .supervisorLifted, .supervisorRestored:
      for part in parts.all { part.allowanceDidChange() }
    default: break
    }
  }

  package func didDispatch(_ trace: DispatchTrace) {
    for part in parts.all.reversed() { part.didDispatch(trace) }
  }

  /// Paints and commits the frame in the same turn, then reports the presses, without waiting for the loop.
  package func present() {
    focusManager.returnToItem()
    runPasses()
    for part in parts.all.reversed() { part.pressesArePresented() }
  }
}
