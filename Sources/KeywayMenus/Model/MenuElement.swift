/// An entry of a menu: a ``Menu``, a ``Command``, a ``KeyCommand`` or a ``DeferredMenuElement``.
///
/// ``MenuBuilder`` and ``CommandTable`` accept these four types and trap on others.
public protocol MenuElement: Sendable {
  /// The title, empty for an inline menu without a heading.
  var title: String { get set }
  /// The name of the image before the title.
  var image: String? { get set }
  /// The condition for the element's presence; nil for always. A menu's condition applies to everything in it.
  var condition: CommandCondition? { get set }
  /// The contributor that inserted the element into its tree; nil until a builder or a file does.
  var provenance: Provenance? { get set }
}

/// The source of a menu element or a call: a contributor, and a line of code or of a menu file.
public struct Provenance: Hashable, Sendable, CustomStringConvertible {
  /// The contributor's name: the app's, a module's, or `Keyway` for the standard menus.
  package var contributor: String
  /// `Module/File.swift`, or the path of a menu file.
  package var file: String
  /// The line, from 1; 0 if only the file is known.
  package var line: Int

  package init(contributor: String, file: String, line: Int) {
    self.contributor = contributor
    self.file = file
    self.line = line
  }

  /// `Roasted Beans (RoastedBeans/main.swift:12)`, or the place alone for a menu file.
  public var description: String {
    let place = line > 0 ? "\(file):\(line)" : file
    return contributor == file ? place : "\(contributor) (\(place))"
  }
}

extension MenuElement {
  /// Returns the element with a provenance for itself and for every descendant without one.
  func inserted(by asked: Provenance) -> any MenuElement {
    var element: any MenuElement = self
    if element.provenance == nil { element.provenance = asked }
    guard var menu = element as? Menu else { return element }
    menu.children = menu.children.map { $0.inserted(by: asked) }
    return menu
  }
}

/// The state of a command's check mark.
public enum CommandState: String, Hashable, Sendable, CaseIterable {
  /// Off, on, or partly on.
  case off, on, mixed
}

/// The appearance of a command, and whether it can be chosen.
public struct CommandAttributes: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The command is shown and takes the focus, but cannot be chosen.
  public static let disabled = CommandAttributes(rawValue: 1 << 0)
  /// The command is not shown, and its shortcut does not fire.
  public static let hidden = CommandAttributes(rawValue: 1 << 1)
  /// The menu stays open when the command is chosen.
  public static let keepsMenuPresented = CommandAttributes(rawValue: 1 << 2)
  /// The command is hard to undo: it has the warning colour, and a held key does not repeat it.
  public static let destructive = CommandAttributes(rawValue: 1 << 3)
  /// The command is omitted while nothing in the window performs its action: from menus, shortcuts, the overview and dumps.
  ///
  /// A performer anywhere in the window makes it appear. It is dimmed while the responder chain does not reach the
  /// performer. The standard menus use it. GTK calls it `hidden-when` `action-missing`.
  public static let hiddenWhenActionMissing = CommandAttributes(rawValue: 1 << 4)

  /// The command works while a dialog or another modal scope is open, whatever performs it (`NSWindow.worksWhenModal`).
  ///
  /// Without it, an open modal blocks the command, unless its performer is in the modal. Use it for universal needs: help,
  /// the language, the volume, a call for staff. It applies to the command's action: a key of the binding table such as `help`
  /// and the overview of shortcuts follow it.
  public static let worksWhenModal = CommandAttributes(rawValue: 1 << 5)

  /// Every attribute with the name that files and dumps use, in a fixed order.
  package static let named: [(name: String, attribute: CommandAttributes)] = [
    ("disabled", .disabled), ("hidden", .hidden), ("keepsMenuPresented", .keepsMenuPresented),
    ("destructive", .destructive), ("hiddenWhenActionMissing", .hiddenWhenActionMissing),
    ("worksWhenModal", .worksWhenModal),
  ]
}
