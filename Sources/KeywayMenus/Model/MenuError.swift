package import KeywayKeymap

/// An impossible change of menus, and its source. The tree is unchanged.
public struct MenuError: Error, Hashable, Sendable {
  /// The reason for an error.
  package enum Problem: Hashable, Sendable {
    /// No menu has the identifier. `existing` are all identifiers, `nearest` the similar ones.
    case missingAnchor(Menu.Identifier, existing: [Menu.Identifier], nearest: [Menu.Identifier])
    /// No command performs the action; see ``missingAnchor(_:existing:nearest:)``.
    case missingCommand(CommandAction, existing: [CommandAction], nearest: [CommandAction])
    /// No command of the action has the property list (nil means none). `existing` are its property lists.
    case missingPropertyList(CommandAction, String?, existing: [String?])
    /// Another menu has the identifier; `holder` inserted it.
    case duplicateIdentifier(Menu.Identifier, holder: Provenance?)
    /// The menu would contain itself. The identifiers lead from the menu down to itself.
    case cycle([Menu.Identifier])
    /// A menu that is not inline has no title.
    case emptyMenuTitle(Menu.Identifier?)
    /// A command has no title.
    case emptyCommandTitle(CommandAction)
    /// The alternate has no modifiers, like its command.
    case alternateWithoutModifiers(CommandAction)
    /// Another alternate of the command has the same modifiers.
    case duplicateAlternate(CommandAction, ModifierFlags)
    /// The command's shortcut already has the alternate's modifiers, so it would fire both.
    case alternateInShortcut(CommandAction, ModifierFlags, Shortcut)
    /// The menu bar may contain menus only.
    case commandInMenuBar(CommandAction)
    /// The menu bar may not contain deferred elements; its identifier.
    case deferredInMenuBar(String)
    /// A deferred element created another one in its place.
    case deferredInDeferred
    /// The menus are nested too deeply.
    case tooDeep(limit: Int)
    /// The root has no siblings, and cannot be replaced or removed.
    case rootIsFixed
  }

  package var problem: Problem
  /// The contributor, and the line of the call.
  package var asked: Provenance
  /// The place of the problem in the inserted elements: an index in the list, then in the children of that element, and so
  /// on. Empty if no element has the problem.
  package var path: [Int]

  package init(_ problem: Problem, asked: Provenance, path: [Int] = []) {
    self.problem = problem
    self.asked = asked
    self.path = path
  }
}

extension MenuError: CustomStringConvertible {
  /// One line: the place, the contributor, the fault, and the expectation.
  public var description: String {
    "\(asked.file):\(asked.line): \(asked.contributor): \(problem.fault); expected \(problem.expected)"
  }
}

extension MenuError.Problem {
  /// The fault, in words.
  package var fault: String {
    switch self {
    case .missingAnchor(let identifier, _, _): "unknown menu \"\(identifier)\""
    case .missingCommand(let action, _, _): "unknown command \"\(action)\""
    case .missingPropertyList(let action, let list?, _):
      "no command \"\(action)\" has the property list \"\(list)\""
    case .missingPropertyList(let action, nil, _): "every command \"\(action)\" has a property list"
    case .duplicateIdentifier(let identifier, let holder):
      "there is already a menu \"\(identifier)\"" + (holder.map { ", from \($0)" } ?? "")
    case .cycle(let path):
      "the menu would contain itself: " + path.map(\.rawValue).joined(separator: " > ")
    case .emptyMenuTitle(let identifier?): "the menu \"\(identifier)\" has no title"
    case .emptyMenuTitle(nil): "a menu has no title"
    case .emptyCommandTitle(let action): "the command \"\(action)\" has no title"
    case .alternateWithoutModifiers(let action): "the alternate \"\(action)\" has no modifiers"
    case .duplicateAlternate(let action, let flags):
      "the alternate \"\(action)\" has the modifiers of another one, \(flags.shortcutText)"
    case .alternateInShortcut(let action, let flags, let shortcut):
      "the alternate \"\(action)\" has \(flags.shortcutText), which is also in its command's shortcut \(shortcut)"
    case .commandInMenuBar(let action): "the command \"\(action)\" would be directly in the menu bar"
    case .deferredInMenuBar(let identifier):
      "the deferred element \"\(identifier)\" would be directly in the menu bar"
    case .deferredInDeferred: "a deferred element makes another one in its own place"
    case .tooDeep(let limit): "there are more than \(limit) menus inside each other"
    case .rootIsFixed: "the root has no siblings and is neither replaced nor removed"
    }
  }

  /// The expected alternative, in words.
  package var expected: String {
    switch self {
    case .missingAnchor(_, let existing, let nearest):
      Self.choice(nearest.map(\.rawValue), of: existing.map(\.rawValue))
    case .missingCommand(_, let existing, let nearest):
      Self.choice(nearest.map(\.rawValue), of: existing.map(\.rawValue))
    case .missingPropertyList(_, let list, let existing):
      "the property list "
        + Self.choice(
          list?.nearest(in: existing.compactMap { $0 }) ?? [],
          of: existing.map { $0.map { "\"\($0)\"" } ?? "none at all" })
    case .duplicateIdentifier: "a unique identifier"
    case .cycle: "a parent outside the menu"
    case .emptyMenuTitle: "a title, or an inline menu (displayInline)"
    case .emptyCommandTitle: "a title"
    case .alternateWithoutModifiers: "modifiers such as Shift or Alt"
    case .duplicateAlternate: "modifiers that differ from those of the other alternates"
    case .alternateInShortcut: "a modifier that the shortcut does not have"
    case .commandInMenuBar, .deferredInMenuBar: "a menu around it"
    case .deferredInDeferred: "commands and menus"
    case .tooDeep: "fewer of them"
    case .rootIsFixed: "a menu below the root"
    }
  }

  private static func choice(_ nearest: [String], of existing: [String]) -> String {
    switch (nearest.count, existing.count) {
    case (0, 0): "no reference, because there are none"
    case (0, _): "one of " + existing.joined(separator: ", ")
    default: nearest.map { "\"\($0)\"" }.joined(separator: " or ")
    }
  }
}
