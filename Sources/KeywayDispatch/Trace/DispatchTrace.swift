public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

/// What became of one key press: the stages it went through, and the one that took it.
public struct DispatchTrace: Sendable {
  /// The press as the window system delivered it.
  public let press: KeyPress
  /// Why the press went through the stages.
  package let round: DispatchRound
  /// The stage that took the press.
  public package(set) var takenBy = DispatchStageName.none
  /// Why the policy took the press.
  public package(set) var policyReason: KioskRecord.Reason?
  /// The elements whose raw handlers saw the press, innermost first.
  package var handlers: [ElementID] = []
  /// The command that the press stands for, whether or not it fired.
  public package(set) var command: CommandMatch?
  /// What the press did to a chord, nil when chords had no part in it.
  package var chord: ChordProgress?
  /// What fired, where that was no press: the release, hold or tap of a key.
  public package(set) var trigger: KeyTrigger?
  /// What the key does later, where its press waits or comes to nothing; empty for its repeats.
  package var later: [TriggerTarget] = []
  /// The command that was chosen in an open menu.
  public package(set) var chosen: CommandAction?
  /// The element whose handler performed the command, nil when the window or nobody did.
  public package(set) var responder: ElementID?
  /// What the binding table says of the press.
  public package(set) var binding: BindingAction?
  /// What Space or Return did to what has the focus; nil where it did nothing.
  public package(set) var activation: FocusActivation?
  /// How the focus moved, and why it ended where it did.
  public package(set) var focusChange: FocusChange?
  /// Why, at length, where a window explains its moves. What it names is there until the next key.
  package var explanation: FocusExplanation?
  /// What has the focus afterwards.
  public package(set) var focused: ElementID?
  /// What the keyboard keeps in mind for the press after this one.
  public package(set) var keyboard = KeyboardStatus()

  /// Whether the press was dispatched before, for a chord or a hold that came to nothing.
  public var isReplay: Bool { round != .fresh }

  package init(press: KeyPress, round: DispatchRound = .fresh) {
    self.press = press
    self.round = round
  }
}
