import Glibc
import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// Keeps keys from what has the focus by a change of the screen, and says where it is.
final class FocusGuardPart: OwnedPart {
  static let summary = "Knows whether the focus moved unseen, and says where it is."

  unowned let window: AppWindow
  /// When a change of the screen moved the focus, by the loop's clock in milliseconds; nil if the person did.
  private var movedAt: UInt64?
  /// Whether the person has done something whose changes the next passes show.
  private var personActs = false
  /// The element activated last, until the focus moves or people hear that it is disabled.
  private var activated: ElementID?

  init(_ window: AppWindow) {
    self.window = window
    if let time = getenv("KEYWAY_FOCUS_GUARD").flatMap({ Int(String(cString: $0)) }) {
      dispatcher.focusGuardTime = time
    }
  }

  /// Why the focused element may not be what the person means.
  var doubt: FocusDoubt? {
    guard let focused = window.fieldOrFocused else { return nil }
    if !tree.isOpen(focused) { return .isDisabled }
    return movedAt.map { FocusDoubt.moved(at: $0) }
  }

  /// Lets the next key act at once.
  func end() {
    movedAt = nil
    dispatcher.forgetActivation()
  }

  func reset() { movedAt = nil }

  // MARK: - Input

  func takes(_ event: PointerEvent) -> Bool {
    personDoesSomething()
    if case .pressed = event.kind { movedAt = nil }
    return false
  }

  /// Notes that what the next passes show is at the wish of the person.
  func personDoesSomething() { personActs = true }

  /// Notes what a key does.
  func note(_ effect: DispatchEffect) {
    if effect.isAct { personDoesSomething() }
    guard effect.isOfPerson else { return }
    focusManager.personDidAct()
    // A letter that finds nothing was meant for what had the focus before.
    if case .typeAhead = effect {} else { movedAt = nil }
  }

  /// Notes what was activated: its activation may disable it.
  func note(activated element: ElementID) { activated = element }

  /// Notes that the passes have shown what the person did.
  func passesDidEnd() { personActs = false }

  // MARK: Where the focus is

  /// Says the name of what has the focus, and whether it is disabled.
  func sayFocus() {
    guard let focused = window.fieldOrFocused, !parts.records.takesSecret || !focusManager.isInAnnex
    else { return }
    let name = tree[focused].label
    guard !name.isEmpty else { return }
    window.announce(tree.isOpen(focused) ? name : localized("Unavailable: $name", ["name": name]))
  }

  /// Says that the focused element is disabled, once, if its own activation disabled it.
  func sayIfDisabled() {
    guard let activated else { return }
    let isFocused = tree.focused == activated
    if isFocused && tree.isOpen(activated) { return }
    self.activated = nil
    if isFocused { sayFocus() }
  }

  /// Notes when the focus moved by a change of the screen that the person could not expect.
  func focusDidMove(isForScreen: Bool) {
    let reason = focusManager.reasonOfFocus
    let isForced = focusManager.awaitsPerson && (reason.isForced || reason.isOfDialog && !personActs)
    movedAt = isForced || isForScreen && !personActs ? window.now : nil
  }
}

extension FocusReason {
  /// Whether what had the focus could no longer have it, or has it again.
  fileprivate var isForced: Bool {
    switch self {
    case .removed, .hidden, .disabled, .inert, .covered, .restored: true
    default: false
    }
  }

  /// Whether a dialog took the focus, or gave it back.
  fileprivate var isOfDialog: Bool { self == .modalOpened || self == .modalClosed }
}

extension DispatchEffect {
  /// Whether what changes by it does so at the wish of the person.
  fileprivate var isAct: Bool {
    switch self {
    case .sayFocus, .noteInput, .noteSwitch: false
    default: true
    }
  }

  /// Whether the person does something by it, from where the focus is.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .sayFocus, .noteInput, .noteSwitch, .askKeyHandlers, .closeOverview, .refuse: false
    default: true
    }
  }
}

extension AppWindow {
  /// How long Space, Return and typed text do nothing after a change of the screen moved the focus, in milliseconds; 500 by
  /// default, or `KEYWAY_FOCUS_GUARD` from the environment. 0 lets them act at once.
  ///
  /// Until then they only say where the focus is. Tab and arrows act at once. A page or a dialog that opens by itself is such a
  /// change. After one that a key opened, that key alone waits, in case it was pressed twice; so it does wherever it moved the
  /// focus by what it activated.
  public var focusGuardTime: Int {
    get { dispatcher.focusGuardTime }
    set { dispatcher.focusGuardTime = newValue }
  }

  /// Lets the next key act at once, as keys of a script that says no times do.
  package func endFocusGuard() { parts.focusGuard.end() }
}
