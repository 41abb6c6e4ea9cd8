public import KeywayKeymap

/// A command with shortcuts, in a menu or outside the menus.
///
/// It forwards to the properties of ``command``: `share.title`.
@dynamicMemberLookup
public struct KeyCommand: MenuElement, Hashable {
  /// The command without its shortcuts.
  public var command: Command
  /// The shortcuts that fire the command. Menus show the first.
  public var shortcuts: [Shortcut]
  /// The chords that fire the command, such as `Ctrl+K Ctrl+S`. Menus show the first if there is no shortcut.
  package var chords: [KeyChord]
  /// Replacements of ``shortcuts`` and ``chords`` for a role of Command.
  package var roleShortcuts: [CommandRole: RoleShortcuts] = [:]
  /// Whether the shortcut fires before the focused text field sees the press.
  package var wantsPriorityOverText: Bool
  /// Whether a held key fires the command again.
  package var allowsRepeat: Bool
  /// Whether another key replaces a shortcut that a keyboard layout cannot type. True by default; false keeps the shortcut
  /// as written on every layout.
  public var allowsAutomaticLocalization = true
  /// Whether brackets, parentheses, braces and the arrows to the sides are mirrored in an interface that reads from right to
  /// left. True by default; use false for commands that mean the left and right of the screen.
  public var allowsAutomaticMirroring = true
  /// The moment at which the shortcuts fire the command. Chords always fire with their last press.
  package var trigger: KeyTrigger = .press
  /// The keyboards and layouts on which the shortcuts and chords count; nil for all.
  package var scope: KeyScope?

  /// Creates a command with one shortcut.
  ///
  /// - Parameters:
  ///   - input: the character the key types without modifiers, in either case, or a named key:
  ///     `"i"` and `"I"` are the same and mean no Shift.
  ///   - wantsPriorityOverText: whether the shortcut fires before the focused text field sees the press.
  ///   - allowsRepeat: whether a held key repeats the command; nil means all but destructive ones.
  ///   - trigger: the moment at which the key fires the command.
  ///   - scope: the keyboards and layouts on which it counts; nil for all.
  public init(
    title: String, image: String? = nil, action: CommandAction, input: KeyInput,
    modifierFlags: ModifierFlags = [], alternateShortcuts: [Shortcut] = [], propertyList: String? = nil,
    alternates: [CommandAlternate] = [], attributes: CommandAttributes = [], state: CommandState = .off,
    discoverabilityTitle: String? = nil,
    mnemonic: Character? = nil, wantsPriorityOverText: Bool = false, allowsRepeat: Bool? = nil,
    trigger: KeyTrigger = .press, scope: KeyScope? = nil
  ) {
    self.init(
      Command(
        title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
        attributes: attributes,
        state: state, discoverabilityTitle: discoverabilityTitle, mnemonic: mnemonic),
      shortcuts: [Shortcut(input: input, modifierFlags: modifierFlags)] + alternateShortcuts,
      wantsPriorityOverText: wantsPriorityOverText, allowsRepeat: allowsRepeat)
    self.trigger = trigger
    self.scope = scope
  }

  /// Creates a command with a chord, such as `"Ctrl+K Ctrl+S"`.
  public init(
    title: String, image: String? = nil, action: CommandAction, chord: KeyChord, propertyList: String? = nil,
    alternates: [CommandAlternate] = [], attributes: CommandAttributes = [], state: CommandState = .off,
    discoverabilityTitle: String? = nil,
    mnemonic: Character? = nil, wantsPriorityOverText: Bool = false
  ) {
    self.init(
      Command(
        title: title, image: image, action: action, propertyList: propertyList, alternates: alternates,
        attributes: attributes,
        state: state, discoverabilityTitle: discoverabilityTitle, mnemonic: mnemonic),
      shortcuts: [], chords: [chord], wantsPriorityOverText: wantsPriorityOverText)
  }

  package init(
    _ command: Command, shortcuts: [Shortcut], chords: [KeyChord] = [], wantsPriorityOverText: Bool = false,
    allowsRepeat: Bool? = nil
  ) {
    self.command = command
    self.shortcuts = shortcuts
    self.chords = chords
    self.wantsPriorityOverText = wantsPriorityOverText
    self.allowsRepeat = allowsRepeat ?? !command.attributes.contains(.destructive)
  }

  /// The text that menus show: the first shortcut, otherwise the first chord, otherwise nothing.
  package func shortcutText(
    role: CommandRole, language: KeyNameLanguage = .english, adaptation: ShortcutAdaptation = .none
  ) -> String {
    let (localizes, mirrors) = (allowsAutomaticLocalization, allowsAutomaticMirroring)
    let keys = keys(for: role)
    if let first = keys.shortcuts.first {
      return adaptation.shortcut(first, localizes: localizes, mirrors: mirrors)
        .displayText(role: role, language: language)
    }
    return keys.chords.first.map {
      adaptation.chord($0, localizes: localizes, mirrors: mirrors).displayText(role: role, language: language)
    } ?? ""
  }

  /// Accesses a property of ``command``.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<Command, Value>) -> Value {
    get { command[keyPath: keyPath] }
    set { command[keyPath: keyPath] = newValue }
  }

  /// The command's title.
  public var title: String {
    get { command.title }
    set { command.title = newValue }
  }

  /// The name of the command's image.
  public var image: String? {
    get { command.image }
    set { command.image = newValue }
  }

  /// The condition for the command's presence; nil for always.
  public var condition: CommandCondition? {
    get { command.condition }
    set { command.condition = newValue }
  }

  /// The contributor that inserted the command.
  public var provenance: Provenance? {
    get { command.provenance }
    set { command.provenance = newValue }
  }
}
