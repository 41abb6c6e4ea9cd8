public import KeywayDispatch
public import KeywayKeymap
public import KeywayMenus

/// A kiosk's policy: the allowed keys and commands, and the reset for the next customer. By default everything is
/// allowed and nothing reset.
///
/// A policy that limits anything closes the app: there is no inspector, close requests and full-screen commands do nothing,
/// copied texts stay in the window, and the app joins no accessibility bus. ``permits`` opens parts of it again.
public struct KioskPolicy {
  /// The allowed keys and commands.
  public var keys = KeyAllowance.everything
  /// The keys with which staff lift ``keys`` for a while.
  public var supervisor: SupervisorChord?
  /// The rules that distinguish scanners from people; nil to look for none, unless a handler for scans exists.
  public var scanner: ScannerSettings?
  /// The reset after a time without input.
  public var idle: IdleReset?
  /// The exceptions of a closed app: close requests, full screen, inspection. By default none.
  public var permits: Set<KioskPermission> = []
  /// The reach of texts that people copy. By default ``ClipboardPolicy/withinWindow``, and ``ClipboardPolicy/shared`` with
  /// all other apps only in development: in a build with the trait `Diagnostics`, if the policy limits nothing.
  public var clipboard: ClipboardPolicy {
    get { Exposure(policy: self).clipboard }
    set { chosenClipboard = newValue }
  }
  /// The app's choice for the clipboard; nil for the default.
  private(set) var chosenClipboard: ClipboardPolicy?
  /// Handles the codes that no `onScan(_:)` around the focus handles.
  public var onScan: (@MainActor (String) -> Void)?
  /// Called for each refused press, for feedback to the user. By default nil.
  public var onRefusal: (@MainActor (KeyPress, KeyAllowance.Refusal) -> Void)?
  /// Shows the app's page on which staff confirm, such as by a PIN, if the ``supervisor`` chord needs it; nil closes it.
  ///
  /// Called when the keys were held long enough, and again with nil when the question is over in any way. Without it such a
  /// chord lifts nothing. While it asks, keys that type, delete and navigate are allowed.
  public var onConfirmation: (@MainActor (SupervisorConfirmation?) -> Void)?
  /// Called with each new record of the log, to store or send it.
  public var onRecord: (@MainActor (KioskRecord) -> Void)?

  /// Creates a policy that allows everything.
  public init() {}

  var rules: DispatchPolicy {
    DispatchPolicy(
      keys: keys, supervisor: supervisor, scanner: scanner, idleTime: idle?.time)
  }

  /// Creates the policy of a file; the app adds its own actions.
  ///
  /// - Parameter role: the key that is Command, from the binding table.
  public init(_ rules: KioskRules, role: CommandRole = .control) {
    keys = rules.allowance(role: role)
    supervisor = rules.supervisor
    scanner = rules.scanner
    clipboard = rules.clipboard
    permits = rules.permits
    idle = rules.idleTime.map { IdleReset(after: $0, resetsFocus: rules.idleResetsFocus) }
  }
}

/// A reset after a time without input, for the next customer.
///
/// It clears a Compose sequence, a pending chord, held keys, latched and locked modifiers, typed letters and
/// copied texts, and closes open menus and dialogs, as `AppWindow.reset()` does. The language, the theme and all other
/// settings are those from before the session.
public struct IdleReset {
  package var time: Duration
  package var resetsFocus: Bool
  package var perform: @MainActor () -> Void

  /// Creates a reset; `perform` is called once after each pause.
  ///
  /// - Parameters:
  ///   - time: the time without input.
  ///   - resetsFocus: whether the focus is reset too: ``FocusManager/reset()``.
  ///   - perform: called last, to clear the app's own data about a customer.
  public init(
    after time: Duration, resetsFocus: Bool = false, perform: @escaping @MainActor () -> Void = {}
  ) {
    (self.time, self.resetsFocus, self.perform) = (time, resetsFocus, perform)
  }
}

extension KeyRule {
  /// The command with this action, whatever its shortcuts are.
  public static func command(_ action: CommandAction) -> KeyRule { .action(action.rawValue) }
}
