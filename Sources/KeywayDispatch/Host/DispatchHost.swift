package import KeywayElements
package import KeywayKeymap
package import KeywayMenus

/// The host of a ``KeyDispatcher``: a window, or the replay of a record.
///
/// A host answers questions and carries out effects at once. The dispatcher alone decides which stage takes a press. The
/// questions have default answers for a host without a screen.
package protocol DispatchHost: AnyObject {
  // MARK: Questions

  /// The topmost open modal, not counting menus; nil for the window itself.
  var topModal: ElementID? { get }
  /// The focused element; for keys on the screen, the text field that they type into.
  var focusedElement: ElementID? { get }
  /// The reason why the focus may not be where the person believes it to be; nil without a doubt.
  var focusDoubt: FocusDoubt? { get }
  var hasFocus: Bool { get }
  /// Whether a text field is focused, which takes typed text.
  var takesText: Bool { get }
  /// Whether the keypad types numbers regardless of Num Lock: in a field for numbers, or everywhere by a setting.
  var keypadTypesNumbers: Bool { get }
  /// Whether the focus is in a list or a grid with a selection.
  var hasSelection: Bool { get }
  /// Whether Shift and Control with Space or Return change the selection at the focus.
  var choosesByModifiers: Bool { get }
  /// Whether a menu, or the menu bar, takes keys.
  var isMenuOpen: Bool { get }
  /// Whether the open menu belongs to a control, such as a picker.
  var isControlMenuOpen: Bool { get }
  /// Whether a menu bar is visible and can be opened now.
  var opensMenuBar: Bool { get }
  /// Whether the overview of shortcuts takes keys.
  var isOverviewOpen: Bool { get }
  /// Whether holding Command may show the overview of shortcuts now.
  var offersOverview: Bool { get }
  /// Whether sticky keys latch a tapped modifier, so that its tap has no other meaning.
  var latchesModifiers: Bool { get }
  /// Whether a handler around the focus takes scanned codes.
  var listensForScans: Bool { get }
  /// The keys of the reader in the app; nil while none runs.
  var readerBindings: BindingTable? { get }
  /// Whether that reader says a safety message, during which no key has an effect.
  var readerBlocksInput: Bool { get }
  /// Whether a menu of the reader takes typing.
  var readerTakesTyping: Bool { get }
  /// Types a press in the reader's menu; false if it means nothing there.
  func typeInReader(_ press: KeyPress) -> Bool
  /// Whether the open menu shows the alternates of these modifiers.
  func showsAlternates(in held: ModifierFlags) -> Bool
  /// Whether a text continues a name that someone is typing.
  ///
  /// - Parameter time: of the press, in milliseconds.
  func continuesTypeAhead(with text: String, at time: UInt64) -> Bool
  /// Validates a command with the responder chain, ignoring the kiosk's policy.
  func validation(of command: Command) -> CommandValidation

  // MARK: Before the window

  /// Shows a press to an assistive technology that asked for keys. If it waits, the host passes it to the dispatcher again with
  /// the answer, in the order of the presses.
  func assistantAnswer(to press: KeyPress) -> AssistantAnswer
  /// Whether a tool in front of the app takes the press; it names itself as the taker in the trace.
  func takesInFront(_ trace: inout DispatchTrace) -> Bool
  /// Called when a press is the window's: neither an assistive technology nor a tool has taken it.
  func willDispatch(_ press: KeyPress)

  // MARK: Effects

  /// Carries out an effect before it returns.
  ///
  /// - Parameter trace: the trace of the press, to which the host adds the result.
  /// - Returns: whether the effect did anything, which decides whether the stage takes the press.
  func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool

  func receive(_ signal: DispatchSignal)

  // MARK: Reports

  /// Receives a new record of the kiosk's log.
  func note(_ record: KioskRecord)
  /// Receives the trace of a press. Withheld presses come before the one that ended their wait.
  func didDispatch(_ trace: DispatchTrace)
  /// Presents the results of the presses so far. Called once for each press that arrives, and after time has passed.
  func present()
}

extension DispatchHost {
  package var topModal: ElementID? { nil }
  package var focusedElement: ElementID? { nil }
  package var focusDoubt: FocusDoubt? { nil }
  package var hasFocus: Bool { false }
  package var takesText: Bool { false }
  package var keypadTypesNumbers: Bool { false }
  package var hasSelection: Bool { false }
  package var choosesByModifiers: Bool { false }
  package var isMenuOpen: Bool { false }
  package var isControlMenuOpen: Bool { false }
  package var opensMenuBar: Bool { true }
  package var isOverviewOpen: Bool { false }
  package var offersOverview: Bool { false }
  package var latchesModifiers: Bool { false }
  package var listensForScans: Bool { false }
  package var readerBindings: BindingTable? { nil }
  package var readerBlocksInput: Bool { false }
  package var readerTakesTyping: Bool { false }
  package func typeInReader(_ press: KeyPress) -> Bool { false }
  package func showsAlternates(in held: ModifierFlags) -> Bool { false }
  package func continuesTypeAhead(with text: String, at time: UInt64) -> Bool { false }
  package func validation(of command: Command) -> CommandValidation { .enabled }
  package func assistantAnswer(to press: KeyPress) -> AssistantAnswer { .passes }
  package func takesInFront(_ trace: inout DispatchTrace) -> Bool { false }
  package func willDispatch(_ press: KeyPress) {}
}
