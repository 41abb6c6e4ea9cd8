/// A menu entry that performs an action.
public struct Command: MenuElement, Hashable {
  /// The title that people read.
  public var title: String
  /// The name of the image before the title.
  public var image: String?
  /// The action that the responder chain performs.
  public var action: CommandAction
  /// A value that distinguishes commands with the same action. The handler receives it.
  public var propertyList: String?
  /// The commands that replace this one while further modifiers are held.
  public var alternates: [CommandAlternate]
  /// The row's appearance, and whether it can be chosen.
  public var attributes: CommandAttributes
  /// The check mark. The handler may supply another, see ``CommandValidation``.
  public var state: CommandState
  /// A longer title for the overview of shortcuts.
  public var discoverabilityTitle: String?
  /// The letter of the title that chooses the row while its menu is open; nil assigns one.
  public var mnemonic: Character?
  /// The condition for the command's presence; nil for always.
  public var condition: CommandCondition?
  /// The contributor that inserted the command.
  public var provenance: Provenance?

  /// Creates a command without shortcuts.
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
