import Glibc
import KeywayAccessibility
import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// Holds keys back from an element that a change of the screen focused, and announces the focus.
final class FocusGuardPart: OwnedPart {
  static let summary = "Knows whether the focus moved unseen, and says where it is."

  unowned let window: AppWindow
  /// When a change of the screen moved the focus, by the loop's clock in milliseconds; nil if the person did.
  private var movedAt: UInt64?
  /// Whether the person has acted, and the next passes show the result.
  private var personActs = false
  /// The element activated last, until the focus moves or people hear that it is disabled.
  private var activated: ElementID?

  init(_ window: AppWindow) {
    self.window = window
    if let time = getenv("KEYWAY_FOCUS_GUARD").flatMap({ Int(String(cString: $0)) }) {
      dispatcher.focusGuardTime = time
    }
  }

  /// The reason why the focused element may surprise the person.
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

  /// Records that the person asked for the changes of the next passes.
  func personDoesSomething() { personActs = true }

  /// Records the effect of a key.
  func note(_ effect: DispatchEffect) {
    if effect.isAct { personDoesSomething() }
    guard effect.isOfPerson else { return }
    focusManager.personDidAct()
    // A letter that finds nothing was meant for the previously focused element.
    if case .typeAhead = effect {} else { movedAt = nil }
  }

  /// Records the activated element: its activation may disable it.
  func note(activated element: ElementID) { activated = element }

  /// Records that the passes have shown the result.
  func passesDidEnd() { personActs = false }

  // MARK: Where the focus is

  /// Announces the focused element, and whether it is disabled.
  func sayFocus() {
    guard let focused = window.fieldOrFocused, !parts.records.takesSecret || !focusManager.isInAnnex
    else { return }
    let name = tree[focused].label
    guard !name.isEmpty else { return }
    var said = [Utterance.Part(name, .label)]
    // As the reader in the app says it, which leaves the repetition out.
    if !tree.isOpen(focused) { said.append(Utterance.Part(localized("dimmed", context: "state"), .state)) }
    let words = said.joinedAsWords
    // With a source, so that it does not replace the app's announcements.
    parts.assistance.post { _ in .announcement(words, .default, source: .element(focused)) }
  }

  /// Announces that the focused element is disabled, once, if its own activation disabled it.
  func focusPassDidEnd() {
    guard let activated else { return }
    let isFocused = tree.focused == activated
    if isFocused && tree.isOpen(activated) { return }
    self.activated = nil
    if isFocused { sayFocus() }
  }

  /// Records when the focus moved by an unexpected change of the screen.
  func focusDidMove(isForScreen: Bool) {
    let reason = focusManager.reasonOfFocus
    let isForced = focusManager.awaitsPerson && (reason.isForced || reason.isOfDialog && !personActs)
    movedAt = isForced || isForScreen && !personActs ? window.now : nil
  }
}

extension FocusReason {
  /// Whether the focused element lost the ability to have the focus, or regained it.
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
  /// Whether the person asked for the changes that it makes.
  fileprivate var isAct: Bool {
    switch self {
    case .sayFocus, .noteInput, .noteSwitch: false
    default: true
    }
  }

  /// Whether it is an action of the person at the focus.
  fileprivate var isOfPerson: Bool {
    switch self {
    case .sayFocus, .noteInput, .noteSwitch, .askKeyHandlers, .closeOverview, .refuse: false
    // Speech that somebody ends or repeats doesn't say where the focus is now.
    case .reader(let action): ReaderCommand(action)?.isAtCursor ?? false
    default: true
    }
  }
}

extension AppWindow {
  /// How long Space, Return and typed text do nothing after a change of the screen moved the focus; half a second by
  /// default, or `KEYWAY_FOCUS_GUARD` from the environment, in milliseconds. Zero lets them act at once.
  ///
  /// Until then they only announce the focus. Tab and arrows act at once. A page or a dialog that opens by itself is such a
  /// change. After a change caused by a key, that key alone waits, in case it was pressed twice; so does a key whose activation
  /// moved the focus.
  public var focusGuardTime: Duration {
    get { .milliseconds(dispatcher.focusGuardTime) }
    set { dispatcher.focusGuardTime = newValue.milliseconds }
  }

  /// Lets the next key act at once, for keys of a script without times.
  package func endFocusGuard() { parts.focusGuard.end() }
}
