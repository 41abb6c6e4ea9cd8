/// The keys of each mapping in a scene file. The JSON Schema lists the same.
enum SceneKeys {
  enum Scene: String, CaseIterable {
    case title, size, focus, traversal, direction, kiosk, context, elements
  }

  enum Element: String, CaseIterable {
    case id, role, label, value, hint, traits, frame, shape, enabled, hidden, selected
    case focusable, tabOrder, group, scope, traversal, direction, command, accessibility, children
  }

  enum Group: String, CaseIterable {
    case axis, wrap, remembers, selection, selectionFollowsFocus
  }

  enum Traversal: String, CaseIterable {
    case order, edge
  }

  enum Accessibility: String, CaseIterable {
    case hidden, container, children, sortPriority, actions, customContent, rotors
  }

  enum CustomContent: String, CaseIterable {
    case label, value, importance
  }

  enum Rotor: String, CaseIterable {
    case name, entries
  }

  /// The shapes that are named; a number is a corner radius.
  enum Shape: String, CaseIterable {
    case rectangle, capsule, ellipse
  }
}
