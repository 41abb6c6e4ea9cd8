import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The session of a person, from their first input until they have gone.
final class SessionPart: OwnedPart {
  static let summary = "Knows when a session begins and ends, and gives the machine its settings back."

  unowned let window: AppWindow
  /// The settings that the machine has again after the session; nil while nobody has begun one.
  private var machineSettings: PersonSettings?
  /// Whether a start screen is shown, and whether one has gone in this session.
  private var isAtStart = false
  private var hasLeftStart = false
  private var isEnding = false
  /// Warns before the session of a person who is gone ends; nil where the app has no time-out.
  weak var timeout: Timeout?

  init(_ window: AppWindow) { self.window = window }

  /// A person does something: a session begins, unless one goes on. The settings of this moment are those of the machine.
  func begin() {
    if machineSettings == nil { machineSettings = window.personSettings }
  }

  func takes(_ press: KeyPress) -> Bool {
    if press.phase == .began { begin() }
    return false
  }

  func takes(_ event: PointerEvent) -> Bool {
    begin()
    return false
  }

  /// Ends the session of a person who comes back to a ``StartScreen`` that had gone, so that an app whose author forgot to is safe.
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
    // A binding that goes back to its first value may end the session too.
    if isEnding { return }
    clearInput()
    startFocusAfresh()
    finish()
  }

  /// Ends the session of a person who has gone, as the policy says.
  func startAfresh() {
    guard let idle = window.kiosk.policy.idle else { return }
    clearInput()
    if idle.resetsFocus { startFocusAfresh() }
    idle.perform()
    finish()
  }

  /// Shows the start, and gives back what the views of the last person used.
  private func finish() {
    window.schedulePass()
    window.eventLoop.beforeNextPoll { FreeMemory.giveBack() }
  }

  /// Takes the focus to its start: now, so that layout makes no rows for the last person's place, and again once the views are
  /// as the next person finds them.
  private func startFocusAfresh() {
    window.note(focusManager.reset())
    graph.focusStartsAfresh = true
  }

  private func clearInput() {
    isEnding = true
    defer { isEnding = false }
    // No picture of what the last person had open stays for a moment.
    graph.motion.finish()
    window.windowSystem.resetKeyboards()
    parts.screenKeyboard.hide()
    parts.menus.send(.close)
    parts.shortcuts.close()
    closePresentations()
    graph.rootRender.forgetPersonInside()
    window.needsReveal = true
    focusManager.forgetTypeAhead()
    window.clipboard.wipe()
    for part in parts.all { part.reset() }
  }

  private static let mostRoundsOfClosing = 8

  /// Closes what is presented, or about to be, and what closing it presents, also where the view that presents it is gone.
  private func closePresentations() {
    window.enterLanguage()
    var before: [RenderNode] = []
    for _ in 0..<Self.mostRoundsOfClosing {
      UpdatePass.run(graph)
      let open = graph.banners + graph.presented
      let left = graph.leftOpen
      // Content that the app keeps open stays.
      if left.isEmpty, open.elementsEqual(before, by: ===) { return }
      before = open
      graph.leftOpen = [:]
      for isPresented in left.values where isPresented.wrappedValue { isPresented.wrappedValue = false }
      for node in open.reversed() { node.environment.dismiss() }
    }
  }

  /// Gives the machine its settings back.
  func reset() {
    if let machineSettings { window.personSettings = machineSettings }
    machineSettings = nil
    hasLeftStart = false
  }
}
