public import KeywayElements
package import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

/// The result of one key press: the stages that it passed, and the one that took it.
public struct DispatchTrace: Sendable {
  /// The press as the window system delivered it; without key, symbol and text if ``isSecret``.
  public private(set) var press: KeyPress
  /// Whether the press typed into a secure text field. Nothing says which key it was.
  public private(set) var isSecret = false
  /// Whether an input method wrote ``press``'s text. It has no key, and no stage but the policy and the text field saw it.
  package private(set) var isOfInputMethod = false
  /// The reason why the press went through the stages.
  package let round: DispatchRound
  /// The stage that took the press.
  public package(set) var takenBy = DispatchStageName.none
  /// The reason why the policy took the press.
  package var policyReason: KioskRecord.Reason?
  /// The elements whose raw handlers got the press, innermost first.
  package var handlers: [ElementID] = []
  /// The command of the press, whether or not it fired.
  public package(set) var command: CommandMatch?
  /// The command of the press that an open modal stops; nil if there is none.
  package var stoppedByModal: CommandAction?
  /// The effect of the press on a chord; nil if there was none.
  package var chord: ChordProgress?
  /// The release, hold or tap that fired; nil if it was the press.
  package var trigger: KeyTrigger?
  /// The later actions of the key, if the press waits for them or has no effect of its own; empty for its repeats.
  package var later: [TriggerTarget] = []
  /// The command that was chosen in an open menu.
  public package(set) var chosen: CommandAction?
  /// The element whose handler performed the command; nil if the window did, or none.
  package var responder: ElementID?
  /// The binding action of the press.
  public package(set) var binding: BindingAction?
  /// The activation of the focused element by Space or Return; nil if there was none.
  package var activation: FocusActivation?
  /// The focus change.
  package var focusChange: FocusChange?
  /// The explanation of the focus change, if the window makes one. Elements that it names exist until the next key.
  package var explanation: FocusExplanation?
  /// The focused element after the press.
  public package(set) var focused: ElementID?
  /// The keyboard's status after the press.
  public package(set) var keyboard = KeyboardStatus()

  /// Whether the press was dispatched before, for a failed chord or hold.
  package var isReplay: Bool { round != .fresh }

  /// Removes what tells the key, if the press typed text into the focused field.
  package mutating func hideSecret() {
    switch takenBy {
    case .none, .text, .typeAhead, .keyHandler: break
    case .policy, .heldKey: if press.text.isEmpty { return }
    default: return
    }
    isSecret = true
    press = KeyPress(
      keyCode: nil, code: 0, phase: press.phase, keysym: Keysym(rawValue: 0), time: press.time,
      device: press.device)
    keyboard = KeyboardStatus()
  }

  package init(press: KeyPress, round: DispatchRound = .fresh) {
    self.press = press
    self.round = round
  }

  /// Creates the trace of what an input method writes.
  init(text: String, at now: UInt64) {
    self.init(
      press: KeyPress(
        keyCode: nil, code: 0, phase: .began, keysym: Keysym(rawValue: 0), text: text,
        time: UInt32(truncatingIfNeeded: now)))
    isOfInputMethod = true
  }
}
