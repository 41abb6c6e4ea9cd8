public import KeywayDispatch
public import KeywayKeymap
public import KeywayMenus

/// What a kiosk lets through, and what it does for the next customer. By default everything, and nothing.
public struct KioskPolicy {
  /// Which keys and commands are let through.
  public var keys = KeyAllowance.everything
  /// Keys by which staff lift ``keys`` for a while.
  public var supervisor: SupervisorChord?
  /// How scanners are told from persons; nil looks for none, unless somebody asked for scans.
  public var scanner: ScannerSettings?
  /// What happens when nobody has touched anything for a while.
  public var idle: IdleReset?
  /// Takes the codes that no `onScan(_:)` around the focus does.
  public var onScan: (@MainActor (String) -> Void)?
  /// Called with each press that is refused, for feedback to the person. By default there is none.
  public var onRefusal: (@MainActor (KeyPress, KeyAllowance.Refusal) -> Void)?
  /// Called with each new line of the audit, to be kept or sent somewhere.
  public var onRecord: (@MainActor (KioskRecord) -> Void)?

  /// Creates a policy that lets everything through.
  public init() {}

  /// What of it decides about presses.
  var rules: DispatchPolicy {
    DispatchPolicy(
      keys: keys, supervisor: supervisor, scanner: scanner, idleMilliseconds: idle?.afterMilliseconds)
  }

  /// The policy of a file, to which an app adds its own actions.
  ///
  /// - Parameter role: which key plays Command, as the binding table says.
  public init(_ rules: KioskRules, role: CommandRole = .control) {
    keys = rules.allowance(role: role)
    supervisor = rules.supervisor
    scanner = rules.scanner
    idle = rules.idleMilliseconds.map {
      IdleReset(afterMilliseconds: $0, resetsFocus: rules.idleResetsFocus)
    }
  }
}

/// What happens when nobody has touched anything for a while, so that the next customer starts afresh.
///
/// A Compose sequence, a chord that was begun, keys that are held for something, latched and locked modifiers are
/// forgotten, open menus closed, what was typed to find a row is forgotten.
public struct IdleReset {
  /// The time without input, in milliseconds.
  public var afterMilliseconds: Int
  /// Whether the focus starts again too: ``FocusManager/reset()``.
  public var resetsFocus: Bool
  /// Called after the rest, for what the app keeps of a customer.
  public var perform: @MainActor () -> Void

  /// Creates a reset; `perform` runs once after each pause.
  public init(
    afterMilliseconds: Int, resetsFocus: Bool = false, perform: @escaping @MainActor () -> Void = {}
  ) {
    self.afterMilliseconds = afterMilliseconds
    self.resetsFocus = resetsFocus
    self.perform = perform
  }
}

extension KeyRule {
  /// The command with this action, whatever its shortcuts are.
  public static func command(_ action: CommandAction) -> KeyRule { .action(action.rawValue) }
}
