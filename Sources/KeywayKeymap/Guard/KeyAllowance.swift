/// The keys that a kiosk allows: all except some, or only those on a list.
///
/// A modifier alone does nothing, and is allowed unless its ``KeyRule/keyCode(_:)`` is an exception.
public struct KeyAllowance: Sendable {
  /// The reason why a press was refused.
  public enum Refusal: String, Hashable, Sendable {
    /// The press is not on the list.
    case notAllowed
    /// The press is an exception.
    case forbidden
  }

  /// The command and the binding that a press would perform, if any.
  package struct Names: Sendable {
    package var command: String?
    package var binding: String?

    package init(command: String? = nil, binding: String? = nil) {
      self.command = command
      self.binding = binding
    }
  }

  private let allowsByDefault: Bool
  private var shortcuts: Set<ShortcutKey> = []
  private var keyCodes: Set<KeyCode> = []
  private var actions: Set<String> = []
  private var includesText = false

  private init(allowsByDefault: Bool, rules: [KeyRule], role: CommandRole) {
    self.allowsByDefault = allowsByDefault
    for rule in rules {
      switch rule {
      case .shortcut(let shortcut): shortcuts.formUnion(lookUpKeys(for: shortcut, role: role))
      case .keyCode(let code): keyCodes.insert(code)
      case .action(let name): actions.insert(name)
      case .text: includesText = true
      }
    }
  }

  /// Every key.
  public static let everything = KeyAllowance(allowsByDefault: true, rules: [], role: .control)

  /// Every key except these.
  public static func everything(
    except rules: [KeyRule], role: CommandRole = .control
  ) -> KeyAllowance {
    KeyAllowance(allowsByDefault: true, rules: rules, role: role)
  }

  /// Only these keys.
  public static func only(_ rules: [KeyRule], role: CommandRole = .control) -> KeyAllowance {
    KeyAllowance(allowsByDefault: false, rules: rules, role: role)
  }

  /// Whether an exception names a shortcut, so that ``excluding(_:)`` matters.
  package var excludesShortcuts: Bool { allowsByDefault && !shortcuts.isEmpty }

  /// Whether a shortcut is an exception.
  package func excludes(_ shortcut: Shortcut, role: CommandRole) -> Bool {
    excludesShortcuts && lookUpKeys(for: shortcut, role: role).contains(where: shortcuts.contains)
  }

  /// Returns an allowance with more actions among its exceptions.
  package func excluding(_ names: some Sequence<String>) -> KeyAllowance {
    guard allowsByDefault else { return self }
    var other = self
    other.actions.formUnion(names)
    return other
  }

  /// Whether an exception names an action, which makes it unreachable.
  package func excludes(action name: String) -> Bool { allowsByDefault && actions.contains(name) }

  /// Whether a list of allowed keys names an action.
  package func names(action name: String) -> Bool { !allowsByDefault && actions.contains(name) }

  package var allowsEverything: Bool {
    allowsByDefault && !includesText && shortcuts.isEmpty && keyCodes.isEmpty && actions.isEmpty
  }

  /// Whether a command may be performed without its keys, such as from a menu.
  package func allows(action name: String) -> Bool { actions.contains(name) != allowsByDefault }

  /// Returns why a press is refused; nil if it is allowed. Allocates nothing.
  ///
  /// - Parameter names: returns the command and binding of the press. Called only if a rule names an action.
  package func refusal(of press: KeyPress, names: (KeyPress) -> Names) -> Refusal? {
    if press.keysym.isModifier && (allowsByDefault ? !isListed(press.keyCode) : true) { return nil }
    return verdict(isListed: isListed(press, names))
  }

  /// The reason why text that no key types is refused; nil if it is allowed.
  package var textRefusal: Refusal? { verdict(isListed: includesText) }

  /// Whether a press, including a modifier alone, may perform a command or binding of this name.
  package func admits(_ press: KeyPress, to name: String) -> Bool {
    verdict(isListed: isListed(press) { _ in Names(command: name) }) == nil
  }

  /// Whether a shortcut may be pressed for a command, as far as this is known without a press.
  ///
  /// - Parameter code: the evdev keycode of its key, if known.
  package func allows(
    _ shortcut: Shortcut, code: UInt32?, for name: String, role: CommandRole
  ) -> Bool {
    let keys = lookUpKeys(for: shortcut, role: role)
    let types = shortcut.modifiers.isSubset(of: .levels) && !shortcut.keysym.text.isEmpty
    return verdict(
      isListed: isListed(code.flatMap { KeyCode(evdev: $0) }) || keys.contains(where: shortcuts.contains)
        || includesText && types || actions.contains(name)) == nil
  }

  private func verdict(isListed: Bool) -> Refusal? {
    if allowsByDefault { return isListed ? .forbidden : nil }
    return isListed ? nil : .notAllowed
  }

  private func isListed(_ code: KeyCode?) -> Bool { code.map(keyCodes.contains) ?? false }

  private func isListed(_ press: KeyPress, _ names: (KeyPress) -> Names) -> Bool {
    if isListed(press.keyCode) { return true }
    if includesText && press.typesText { return true }
    if !shortcuts.isEmpty {
      for i in 0..<press.candidates.count where shortcuts.contains(press.candidates[i].key) { return true }
    }
    guard !actions.isEmpty else { return false }
    // A command precedes a binding of the same key, so it alone decides.
    let names = names(press)
    return (names.command ?? names.binding).map(actions.contains) ?? false
  }
}
