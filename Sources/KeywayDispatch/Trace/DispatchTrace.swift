public import KeywayElements
package import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

/// The result of one key press: the stages that it passed, and the one that took it.
public struct DispatchTrace: Sendable {
  /// The press as the window system delivered it; without key, symbol and text if ``isSecret``.
  public private(set) var press: KeyPress
  /// Whether the press typed into a secure text field. The trace doesn't reveal the key.
  public var isSecret: Bool { secrecy.isOfSecret }
  /// The parts of the trace that records leave out; ``EventSecrecy/none`` if the press reveals nothing of the typed text.
  package var secrecy = EventSecrecy.open
  /// Whether an input method wrote ``press``'s text. It has no key, and only the policy and the text field saw it.
  package private(set) var isOfInputMethod = false
  /// The reason why the press went through the stages.
  package let round: DispatchRound
  /// The stage that took the press.
  public package(set) var takenBy = DispatchStageName.none
  /// The name of the assistive technology or the tool that took the press, or of what a reader says; nil for other stages.
  package var taker: String?
  /// The ``taker`` of a press without effect.
  static let safetyMessage = "a safety message"
  /// Whether only a chord or a later action of its key may take the press; see ``PolicyAdmission/confined``.
  var isConfined = false
  /// The reason why the policy took the press.
  package var policyReason: KioskRecord.Reason?
  /// The elements whose raw handlers got the press, innermost first.
  package var handlers: [ElementID] = []
  /// The command of the press, whether or not it fired.
  public package(set) var command: CommandMatch?
  /// The command of the press that an open modal blocks; nil if there is none.
  package var stoppedByModal: CommandAction?
  /// The command that has the press's shortcut and is disabled; nil if another one took the press, or none has it.
  package var disabledCommand: CommandAction?
  /// The effect of the press on a chord; nil if there was none.
  package var chord: ChordProgress?
  /// The release, hold or tap that fired; nil if it was the press.
  package var trigger: KeyTrigger?
  /// The later actions of the key, if the press waits for them or has no effect itself; empty for its repeats.
  package var later: [TriggerTarget] = []
  /// The command that was chosen in an open menu.
  public package(set) var chosen: CommandAction?
  /// The element whose handler performed the command; nil if the window or nothing did.
  package var responder: ElementID?
  /// The binding action of the press.
  public package(set) var binding: BindingAction?
  /// The activation of the focused element by Space or Return; nil if there was none.
  package var activation: FocusActivation?
  package var focusChange: FocusChange?
  /// The explanation of the focus change, if the window makes one. Its elements exist until the next key.
  package var explanation: FocusExplanation?
  /// The focused element after the press.
  public package(set) var focused: ElementID?
  /// The focused element for the app: the text field, while ``focused`` is a key on the screen that types into it.
  package var focusedField: ElementID?
  /// The keyboard's status after the press.
  public package(set) var keyboard = KeyboardStatus()

  /// Whether the press was dispatched before, for a failed chord or hold.
  package var isReplay: Bool { round != .fresh }

  /// Whether the press reveals typed text, for events of this extent. A release goes with its press.
  package func tellsTyping(_ extent: EventSecrecy.Extent) -> Bool {
    switch (extent, takenBy) {
    case (.nothing, _): false
    case (_, .none), (_, .text), (_, .typeAhead), (_, .keyHandler): true
    case (.everyPress, .heldKey), (.everyPress, .focusGuard), (.everyPress, .assistant): true
    case (.everyPress, .trigger), (.everyPress, .binding), (.everyPress, .reader): true
    case (_, .policy), (_, .heldKey), (_, .focusGuard), (_, .trigger), (_, .shortcuts), (_, .assistant),
      (_, .reader):
      !press.text.isEmpty
    default: false
    }
  }

  /// Whether the keyboard on the screen sent the press. Omitted from records without typed text, since it would reveal which
  /// event typed.
  package var isOfScreenKey: Bool { press.device == KeyPress.screenDevice }

  /// Removes everything that reveals typed text: the key, and the effects of the press.
  package mutating func hideTyping() {
    press = KeyPress(
      keyCode: nil, code: 0, phase: press.phase, keysym: Keysym(rawValue: 0), time: press.time,
      device: press.device)
    keyboard = KeyboardStatus()
    (handlers, later, responder) = ([], [], nil)
    (command, stoppedByModal, disabledCommand, chosen, binding) = (nil, nil, nil, nil, nil)
    (chord, trigger) = (nil, nil)
    hideKeys()
    // Among the keys on the screen, the stage tells moves from typing.
    guard secrecy.extent == .everyPress, policyReason == nil else { return }
    takenBy = press.phase == .began || press.phase == .repeated ? .text : .none
    taker = nil
  }

  /// Removes everything that reveals the focus among the keys on the screen.
  package mutating func hideKeys() {
    (focused, focusChange, activation, explanation) = (focusedField, nil, nil, nil)
  }

  package init(press: KeyPress, round: DispatchRound = .fresh) {
    self.press = press
    self.round = round
  }

  /// Reads the press of a keypad key as Num Lock would make it.
  mutating func turnNumLockOn() { press = press.withNumLock }

  /// Creates the trace of an input method's text.
  init(text: String, at now: UInt64) {
    self.init(
      press: KeyPress(
        keyCode: nil, code: 0, phase: .began, keysym: Keysym(rawValue: 0), text: text,
        time: UInt32(truncatingIfNeeded: now)))
    isOfInputMethod = true
  }
}
