/// A list of commands and menus: a menu with a title or, inline, a group between separators.
public struct Menu: MenuElement {
  /// The title, empty for an inline menu without a heading.
  public var title: String
  /// The name of the image before the title.
  public var image: String?
  /// The anchor of insertions, unique in a tree; nil if nothing refers to the menu.
  public var identifier: Identifier?
  /// The menu's appearance in its parent menu.
  public var options: Options
  /// The commands and menus in the menu.
  public var children: [any MenuElement]
  /// The letter of the title that opens the menu; nil assigns one.
  package var mnemonic: Character?
  /// The condition for the presence of the menu and everything in it; nil for always.
  public var condition: CommandCondition?
  /// The contributor that inserted the menu.
  public var provenance: Provenance?

  /// Creates a menu.
  public init(
    title: String = "", image: String? = nil, identifier: Identifier? = nil, options: Options = [],
    mnemonic: Character? = nil, children: [any MenuElement] = []
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    self.options = options
    self.mnemonic = mnemonic
    self.children = children
  }

  /// The appearance of a menu in its parent menu.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The children appear in the parent menu, between separators.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The commands in the menu are hard to undo.
    public static let destructive = Options(rawValue: 1 << 1)
    /// At most one of the children is on.
    public static let singleSelection = Options(rawValue: 1 << 2)
    /// The children appear side by side, as images.
    public static let displayAsPalette = Options(rawValue: 1 << 3)
    /// The children are a control's choices: letters find them by name, and none chooses a row at once.
    package static let listsChoices = Options(rawValue: 1 << 4)

    /// Every option with the name that files and dumps use, in a fixed order.
    package static let named: [(name: String, option: Options)] = [
      ("displayInline", .displayInline), ("destructive", .destructive),
      ("singleSelection", .singleSelection), ("displayAsPalette", .displayAsPalette),
    ]
  }
}

extension Menu: Equatable {
  /// Whether two menus look and act the same. Ignores ``provenance``.
  public static func == (a: Menu, b: Menu) -> Bool {
    a.title == b.title && a.image == b.image && a.identifier == b.identifier && a.options == b.options
      && a.mnemonic == b.mnemonic && a.condition == b.condition && a.children.count == b.children.count
      && zip(a.children, b.children).allSatisfy { isSame($0, $1) }
  }

  private static func isSame(_ a: any MenuElement, _ b: any MenuElement) -> Bool {
    var a = a
    var b = b
    a.provenance = nil
    b.provenance = nil
    switch (a, b) {
    case (let a as Menu, let b as Menu): return a == b
    case (let a as Command, let b as Command): return a == b
    case (let a as KeyCommand, let b as KeyCommand): return a == b
    case (let a as DeferredMenuElement, let b as DeferredMenuElement): return a == b
    default: return false
    }
  }
}

extension Menu {
  /// Whether the menu has anything to show: a command that is not hidden, or a deferred element, at any depth.
  package var hasVisibleChildren: Bool {
    children.contains { child in
      if let menu = child as? Menu { return menu.hasVisibleChildren }
      if child is DeferredMenuElement { return true }
      return !(child.asCommand?.attributes.contains(.hidden) ?? true)
    }
  }
}

extension MenuElement {
  /// Whether the element is a command or a key command. A menu may have ten thousand of them: a cast copies the element, and
  /// takes a hundred times as long.
  var isCommand: Bool { Self.self == Command.self || Self.self == KeyCommand.self }

  /// The element as a command, or the command of a key command; nil for other elements.
  package var asCommand: Command? {
    (self as? Command) ?? (self as? KeyCommand)?.command
  }
}
