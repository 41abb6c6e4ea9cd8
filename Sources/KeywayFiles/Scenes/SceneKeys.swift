/// The keys of each mapping in a scene file. The JSON Schema lists the same.
enum SceneKeys {
  enum Scene: String, CaseIterable {
    case title, size, background, focus, traversal, spatial, direction, shortcuts, ring, kiosk, context,
      audit, elements
  }

  enum Ring: String, CaseIterable {
    case viewingDistance, glide, latched, reduceMotion
  }

  enum Element: String, CaseIterable {
    case id, role, label, value, hint, traits, frame, shape, image, enabled, hidden, inert, covers, selected
    case selectable, selectedOnFocus
    case focusable, tabOrder, tabIndex, autofocus, preferredFocus, guide, groupPriority, region, group,
      groupStart,
      scope, traversal,
      delegatesFocus,
      invoker
    case spatial, direction, command, controls, expanded, checked, range, content, accessibility, children,
      rows
    case accessibilityRepresentation, accessibilityChildren, audit
  }

  enum Group: String, CaseIterable {
    case axis, wrap, entry, remembers, selection, selectionFollowsFocus, settle, selectsRows
  }

  enum Rows: String, CaseIterable {
    case count, label, labels, role, height, selected, disabled, unselectable
  }

  enum Traversal: String, CaseIterable {
    case order, edge, profile, arrows, retrace
  }

  enum Spatial: String, CaseIterable {
    case contain, action, function
  }

  /// The values of `group` besides a mapping and a boolean.
  enum GroupWord: String, CaseIterable {
    case none
  }

  enum Accessibility: String, CaseIterable {
    case hidden, container, children, sortPriority, actions, customContent, rotors, level, columnSpan, sort
    case element, elements, elementsHidden, modal, respondsToUserInteraction, language, inputLabels
    case activationPoint, labelledBy, describedBy, details, errorMessages, flowsTo, invalid
  }

  enum Range: String, CaseIterable {
    case value, minimum, maximum, step, page
  }

  /// The values of `checked` besides a boolean.
  enum CheckWord: String, CaseIterable {
    case mixed
  }

  enum Content: String, CaseIterable {
    case text, number
  }

  enum CustomContent: String, CaseIterable {
    case label, value, importance
  }

  enum Rotor: String, CaseIterable {
    case name, entries
  }

  /// The named shapes; a number is a corner radius.
  enum Shape: String, CaseIterable {
    case rectangle, capsule, ellipse
  }
}
