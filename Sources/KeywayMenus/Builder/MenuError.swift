/// Why a menu could not be built as asked, and who asked.
///
/// The tree is then as it was before the call.
public struct MenuError: Error, Hashable, Sendable {
  public enum Problem: Hashable, Sendable {
    /// No menu has the identifier; `existing` are all that there are, `nearest` those it may be meant for.
    case missingAnchor(Menu.Identifier, existing: [Menu.Identifier], nearest: [Menu.Identifier])
    /// No command performs the action; see ``missingAnchor(_:existing:nearest:)``.
    case missingCommand(CommandAction, existing: [CommandAction], nearest: [CommandAction])
    /// Another menu has the identifier; `holder` is who put that one in.
    case duplicateIdentifier(Menu.Identifier, holder: Provenance?)
    /// The menu would hold itself; the identifiers from the menu down to itself.
    case cycle([Menu.Identifier])
    /// A menu without a title that is not inline: nobody could find it.
    case emptyMenuTitle(Menu.Identifier?)
    case emptyCommandTitle(CommandAction)
    /// The menu bar holds menus only.
    case commandInMenuBar(CommandAction)
    /// The root has no siblings, and is neither replaced nor removed.
    case rootIsFixed
  }

  public var problem: Problem
  /// The contributor, and the line of the call.
  public var asked: Provenance

  public init(_ problem: Problem, asked: Provenance) {
    self.problem = problem
    self.asked = asked
  }
}

extension MenuError: CustomStringConvertible {
  /// One line: where, who, what is wrong, and what was expected.
  public var description: String {
    "\(asked.file):\(asked.line): \(asked.contributor): \(problem)"
  }
}

extension MenuError.Problem: CustomStringConvertible {
  public var description: String {
    switch self {
    case .missingAnchor(let identifier, let existing, let nearest):
      "there is no menu \"\(identifier)\"; "
        + Self.expected(nearest.map(\.rawValue), of: existing.map(\.rawValue))
    case .missingCommand(let action, let existing, let nearest):
      "there is no command \"\(action)\"; "
        + Self.expected(nearest.map(\.rawValue), of: existing.map(\.rawValue))
    case .duplicateIdentifier(let identifier, let holder):
      "there is already a menu \"\(identifier)\"" + (holder.map { ", from \($0)" } ?? "")
        + "; identifiers are unique"
    case .cycle(let path):
      "the menu would hold itself: " + path.map(\.rawValue).joined(separator: " > ")
    case .emptyMenuTitle(let identifier):
      (identifier.map { "the menu \"\($0)\"" } ?? "a menu")
        + " has no title; only inline menus (displayInline) may go without"
    case .emptyCommandTitle(let action):
      "the command \"\(action)\" has no title"
    case .commandInMenuBar(let action):
      "the command \"\(action)\" cannot stand in the menu bar itself; put it into a menu"
    case .rootIsFixed:
      "the root has no siblings and cannot be replaced or removed; use replaceChildren or its children"
    }
  }

  private static func expected(_ nearest: [String], of existing: [String]) -> String {
    switch (nearest.count, existing.count) {
    case (0, 0): "there are none at all"
    case (0, _): "there are: " + existing.joined(separator: ", ")
    default: "did you mean " + nearest.map { "\"\($0)\"" }.joined(separator: " or ") + "?"
    }
  }
}
