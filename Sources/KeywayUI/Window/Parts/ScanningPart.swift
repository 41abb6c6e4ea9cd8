import KeywayAccessibility
import KeywayDispatch
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// Scanning with one or two switches: a lit row has the ring, and a lit key has the focus. For the app the focus stays on the
/// field.
final class ScanningPart: OwnedPart {
  static let summary =
    "Lights the keys on the screen one after the other for people with one or two switches."

  unowned let window: AppWindow
  /// The scanning settings; nil for off. See ``AppWindow/keyboardScanning``.
  var settings: KeyboardScanning? {
    didSet { if settings != oldValue { settingsDidChange() } }
  }
  /// nil while nobody scans.
  private var state: KeyScan?
  private(set) var timer: EventLoop.Timer?

  init(_ window: AppWindow) { self.window = window }

  var isOn: Bool { settings != nil }
  private var keyboard: ScreenKeyboardPart { parts.screenKeyboard }

  /// Begins with the first row or key, if scanning is on.
  func begin() {
    state = settings.map(KeyScan.init)
    showLit()
  }

  func end() {
    state = nil
    setTimer()
  }

  private func settingsDidChange() {
    if keyboard.isShown { begin() } else { keyboard.followFocus() }
    window.schedulePass()
  }

  // MARK: Switches

  /// Handles the press of a switch while keys are scanned. A held switch counts once.
  func takesSwitch(_ press: KeyPress) -> Bool {
    guard let state, press.device != KeyPress.screenDevice, !isBehind,
      press.phase == .began || press.phase == .repeated
    else { return false }
    switch dispatcher.bindings.action(for: press) {
    case .scanSelect?, .activate?, .activateDefault?:
      if press.phase == .began { selectLit() }
    case .scanNext?: if press.phase == .began { step() }
    case .focusNext? where state.scanning.interval == nil: if press.phase == .began { step() }
    default: return false
    }
    return true
  }

  /// Whether a view in front has the focus.
  private var isBehind: Bool { window.isMenuOpen || window.isOverviewOpen }

  private func selectLit() {
    if let (row, place) = state?.select(), let key = keyboard.key(row, place) { keyboard.pressSoon(key) }
    showLit()
  }

  private func step() {
    if isBehind { state?.rest() } else { state?.step(over: keyboard.rows.map(\.count)) }
    showLit()
  }

  private func setTimer() {
    if let timer { timers.cancel(timer) }
    timer = nil
    guard let state, state.lit != nil, let interval = state.scanning.interval else { return }
    timer = timers.schedule(after: .milliseconds(max(1, interval.milliseconds))) { [weak self] in
      self?.step()
      self?.window.runPasses()
    }
  }

  // MARK: - Lit keys

  /// Shows and announces the lit row or key. Keys for a secret are not announced.
  private func showLit() {
    setTimer()
    let rows = keyboard.rows
    switch state?.lit {
    case .key(let row, let place)?:
      keyboard.light(row: nil)
      guard let node = keyboard.node(row, place) else { return }
      window.note(focusManager.focusInAnnex(node.element))
      if let name = node.key?.name, !window.takesSecret { window.announce(name, priority: .high) }
    case .row(let row)?:
      keyboard.light(row: row)
      leaveKeys()
      if let words = keyboard.litWords, let first = rows[row].first {
        window.announce(window.takesSecret ? words : "\(words), \(first.name)", priority: .high)
      }
    case nil:
      keyboard.light(row: nil)
      leaveKeys()
    }
    if state != nil { focusManager.ringPolicy.used(.switchControl) }
    window.schedulePass()
  }

  private func leaveKeys() {
    if focusManager.isInAnnex, let field = keyboard.field {
      window.note(focusManager.focus(field, reason: .modalClosed))
    }
  }
}

extension AppWindow {
  /// How people with switches scan the keys of the keyboard on the screen; see ``KioskApp/keyboardScanning``. May change at any
  /// time.
  public var keyboardScanning: KeyboardScanning? {
    get { parts.scanning.settings }
    set { parts.scanning.settings = newValue }
  }
}
