import Glibc
import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// What a person learns where the focus did not go by a key.
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

  /// The time that the environment asks for; nil for none.
  static var focusGuardTimeOfEnvironment: Int? {
    getenv("KEYWAY_FOCUS_GUARD").flatMap { Int(String(cString: $0)) }
  }

  /// Lets the next key act at once, as keys of a script that says no times do.
  package func endFocusGuard() {
    focusWasMovedAt = nil
    dispatcher.forgetActivation()
  }

  /// Says the name of what has the focus, and whether it is disabled.
  func sayFocus() {
    guard let focused = fieldOrFocused, !takesSecret || !focusManager.isInAnnex else { return }
    let name = tree[focused].label
    guard !name.isEmpty else { return }
    announce(tree.isOpen(focused) ? name : localized("Unavailable: $name", ["name": name]))
  }

  /// Says that the focused element is disabled, once, if its own activation disabled it.
  func sayIfDisabled() {
    guard let activated = activatedElement else { return }
    let isFocused = tree.focused == activated
    if isFocused && tree.isOpen(activated) { return }
    activatedElement = nil
    if isFocused { sayFocus() }
  }

  /// Notes when the focus moved by a change of the screen that the person could not expect.
  ///
  /// - Parameter isForScreen: whether the screen asked for the move, as a page that arrives does.
  func noteForcedMove(isForScreen: Bool) {
    let reason = focusManager.reasonOfFocus
    let isForced = focusManager.awaitsPerson && (reason.isForced || reason.isOfDialog && !personActs)
    focusWasMovedAt = isForced || isForScreen && !personActs ? now : nil
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
  var isAct: Bool {
    switch self {
    case .sayFocus, .noteInput, .noteSwitch: false
    default: true
    }
  }
}
