/// An entry of a menu that does something.
public struct Command: MenuElement, Hashable {
  public var title: String
  public var image: String?
  public var action: CommandAction
  /// Tells commands with the same action apart, and reaches whoever performs it.
  public var propertyList: String?
  /// What the command turns into while further modifiers are held.
  public var alternates: [CommandAlternate]
  public var attributes: CommandAttributes
  public var state: CommandState
  /// A longer title for the shortcut overlay.
  public var discoverabilityTitle: String?
  /// The letter of the title that chooses the row while its menu is open; nil to have one assigned.
  public var mnemonic: Character?
  public var condition: CommandCondition?
  public var provenance: Provenance?

  public init(
    title: String, image: String? = nil, action: CommandAction, propertyList: String? = nil,
    alternates: [CommandAlternate] = [], attributes: CommandAttributes = [], state: CommandState = .off,
    discoverabilityTitle: String? = nil,
    mnemonic: Character? = nil
  ) {
    self.title = title
    self.image = image
    self.action = action
    self.propertyList = propertyList
    self.alternates = alternates
    self.attributes = attributes
    self.state = state
    self.discoverabilityTitle = discoverabilityTitle
    self.mnemonic = mnemonic
  }
}
