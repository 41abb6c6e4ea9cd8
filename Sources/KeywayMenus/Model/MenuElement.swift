/// An entry of a menu: a ``Menu``, a ``Command``, a ``KeyCommand`` or a ``DeferredMenuElement``.
///
/// Elements are values. ``MenuBuilder`` and ``CommandTable`` know these four kinds and trap on others.
public protocol MenuElement: Sendable {
  /// What a person reads. Empty for an inline menu without a heading.
  var title: String { get set }
  /// The name of the picture beside the title.
  var image: String? { get set }
  /// When the element is there; nil for always. What a menu asks for, all inside it asks for as well.
  var condition: CommandCondition? { get set }
  /// Who put the element into its tree; nil until a builder or a file does.
  var provenance: Provenance? { get set }
}

/// Who asked for something, and in which line of code or of a menu file.
public struct Provenance: Hashable, Sendable, CustomStringConvertible {
  /// The contributor's name: the app's, a module's, or `Keyway` for the standard menus.
  public var contributor: String
  /// `Module/File.swift`, or the path of a menu file.
  public var file: String
  /// Counted from one; 0 when only the file is known.
  public var line: Int

  public init(contributor: String, file: String, line: Int) {
    self.contributor = contributor
    self.file = file
    self.line = line
  }

  /// `Roasted Beans (RoastedBeans/main.swift:12)`, or the place alone when the file speaks for itself.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return contributor == file ? place : "\(contributor) (\(place))"
  }
}

extension MenuElement {
  /// The element with the provenance in it, and in all below it, that has none yet.
  func inserted(by asked: Provenance) -> any MenuElement {
    var element: any MenuElement = self
    if element.provenance == nil { element.provenance = asked }
    guard var menu = element as? Menu else { return element }
    menu.children = menu.children.map { $0.inserted(by: asked) }
    return menu
  }
}

/// Whether a command is switched on, as its check mark shows.
public enum CommandState: String, Hashable, Sendable, CaseIterable {
  case off, on, mixed
}

/// How a command shows itself and whether it can be chosen.
public struct CommandAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Shown, focusable, never activated.
  public static let disabled = CommandAttributes(rawValue: 1 << 0)
  /// Not shown; its shortcut does not fire.
  public static let hidden = CommandAttributes(rawValue: 1 << 1)
  /// The menu stays open when the command is chosen.
  public static let keepsMenuPresented = CommandAttributes(rawValue: 1 << 2)
  /// What it does is hard to undo: shown in the warning colour, and a held key does not repeat it.
  public static let destructive = CommandAttributes(rawValue: 1 << 3)
  /// Not there while nobody in the window performs the action: neither in menus nor in the table of shortcuts, the
  /// overview or a dump. With somebody who does, wherever the focus is, the command is there, and dimmed where the
  /// responder chain does not come to them.
  ///
  /// The standard menus have it. GTK calls it `hidden-when` `action-missing`.
  public static let hiddenWhenActionMissing = CommandAttributes(rawValue: 1 << 4)

  /// Every attribute with the name that files and dumps use, in a fixed order.
  public static let named: [(name: String, attribute: CommandAttributes)] = [
    ("disabled", .disabled), ("hidden", .hidden), ("keepsMenuPresented", .keepsMenuPresented),
    ("destructive", .destructive), ("hiddenWhenActionMissing", .hiddenWhenActionMissing),
  ]
}
