import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The session of a person, from their first input until the reset.
final class SessionPart: OwnedPart {
  static let summary = "Tracks sessions, and restores the machine's settings at their end."

  unowned let window: AppWindow
  /// The machine's settings, restored after the session; nil outside a session.
  private var machineSettings: PersonSettings?
  /// Whether a start screen is shown, and whether one was left in this session.
  private var isAtStart = false
  private var hasLeftStart = false
  private var isEnding = false
  /// Waits until the views of the last person are gone.
  private var memoryTimer: EventLoop.Timer?
  /// Warns before an abandoned session ends; nil in an app without a time-out.
  weak var timeout: Timeout?

  init(_ window: AppWindow) { self.window = window }

  /// Begins a session at a person's input, unless one goes on. It saves the machine's present settings.
  func begin() { if machineSettings == nil { machineSettings = window.personSettings } }

  func takes(_ press: KeyPress) -> Bool {
    if press.phase == .began { begin() }
    return false
  }

  func takes(_ event: PointerEvent) -> Bool {
    begin()
    return false
  }

  /// Ends the session of a person who comes back to a ``StartScreen``, so that an app is safe even if its author forgot to.
  ///
  /// A page that comes back is shown by its layout.
  func layoutDidEnd() {
    let isShown = graph.startPlaces.contains(where: \.isShown)
    guard isShown != isAtStart else { return }
    isAtStart = isShown
    if !isShown {
      hasLeftStart = true
    } else if hasLeftStart {
      window.reset()
    }
  }

  // MARK: The next customer

  /// Ends the session; see ``AppWindow/reset()``.
  func end() {
    // A binding that returns to its first value may end the session too.
    if isEnding { return }
    window.door.enter {
      clearInput()
      startFocusAfresh()
      finish()
    }
  }

  /// Ends an abandoned session, as the policy says.
  func startAfresh() {
    guard let idle = window.kiosk.policy.idle else { return }
    clearInput()
    if idle.resetsFocus { startFocusAfresh() }
    idle.perform()
    finish()
  }

  /// Shows the start, and returns the memory of the last person's views.
  private func finish() {
    window.schedulePass()
    if let memoryTimer { timers.cancel(memoryTimer) }
    // After the frame that shows the start, which must not wait, and once tasks and pictures have let go of the views.
    memoryTimer = timers.schedule(after: .milliseconds(50)) { FreeMemory.giveBack() }
  }

  /// Moves the focus to its start: now, so that layout makes no rows for the last person's place, and again once the views are
  /// ready for the next person.
  private func startFocusAfresh() {
    window.note(focusManager.reset())
    graph.focusRequests.startsAfresh = true
  }

  private func clearInput() {
    isEnding = true
    defer { isEnding = false }
    // No picture of the last person's dialogs stays, even briefly.
    graph.motion.finish()
    window.windowSystem.resetKeyboards()
    parts.screenKeyboard.hide()
    parts.menus.send(.close)
    parts.shortcuts.close()
    closePresentations()
    graph.rootRender.forgetPersonInside()
    graph.focusRequests.reveals = true
    focusManager.forgetTypeAhead()
    window.clipboard.wipe()
    for part in parts.all { part.reset() }
  }

  private static let mostRoundsOfClosing = 8

  /// Closes open and pending presentations, and those that closing opens, also of removed views.
  private func closePresentations() {
    var before: [RenderNode] = []
    for _ in 0..<Self.mostRoundsOfClosing {
      UpdatePass.run(graph)
      let (open, left) = (graph.surfaces.open, graph.surfaces.takeLeftOpen())
      // Content that the app keeps open stays.
      if left.isEmpty, open.elementsEqual(before, by: ===) { return }
      before = open
      for isPresented in left where isPresented.wrappedValue { isPresented.wrappedValue = false }
      for node in open.reversed() { node.environment.dismiss() }
    }
  }

  func reset() {
    if let machineSettings { window.personSettings = machineSettings }
    machineSettings = nil
    hasLeftStart = false
  }
}
