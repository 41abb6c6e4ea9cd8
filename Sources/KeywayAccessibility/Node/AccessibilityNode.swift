public import KeywayElements

/// An element of the resolved tree, as assistive technologies find it.
///
/// A value without ties to the window. It describes the content; clients present it to people.
public struct AccessibilityNode: Hashable, Identifiable {
  /// The identity of a node, which lasts as long as its element or list item.
  public struct ID: Hashable {
    private enum Kind: Hashable {
      case element(ElementID)
      /// An item has an element only while it is visible or held.
      case item(group: ElementID, key: AnyHashable)
    }

    private let kind: Kind

    /// Written out, because the derived one copies both sides, and each step of a reader compares places.
    public static func == (one: ID, other: ID) -> Bool {
      if case .element(let id) = one.kind {
        if case .element(let otherID) = other.kind { return id == otherID }
        return false
      }
      return one.kind == other.kind
    }

    /// The identity of an element's node.
    package init(_ id: ElementID, in tree: ElementTree) {
      if let key = tree.itemKey(of: id), let group = tree.parent(of: id) {
        kind = .item(group: group, key: key)
      } else {
        kind = .element(id)
      }
    }

    /// The item's list and its key there; nil for the identity of an element.
    package var item: (group: ElementID, key: AnyHashable)? {
      if case .item(let group, let key) = kind { (group, key) } else { nil }
    }

    /// Whether it identifies an item that still exists, with or without an element.
    package func isStillItem(in tree: ElementTree) -> Bool {
      guard case .item(let group, let key) = kind, tree.contains(group) else { return false }
      return tree.items(of: group)?.index(of: key, near: 0) != nil
    }

    /// The identity of an item, which may have no element.
    package init(item key: AnyHashable, in group: ElementID) { kind = .item(group: group, key: key) }

    /// The element, created if it is an item without one; nil once either is gone.
    package func makeElement(in tree: ElementTree) -> ElementID? {
      if let element = element(in: tree) { return element }
      guard case .item(let group, let key) = kind, tree.contains(group),
        let index = tree.items(of: group)?.index(of: key, near: 0)
      else { return nil }
      return tree.makeElement(ofItem: index, in: group)
    }

    /// The current element; nil while an item has none, or once the element is gone.
    package func element(in tree: ElementTree) -> ElementID? {
      switch kind {
      case .element(let id): tree.contains(id) ? id : nil
      case .item(let group, let key):
        tree.contains(group) ? tree.element(ofItemWithKey: key, in: group) : nil
      }
    }
  }

  /// The origin of a node's label.
  package enum LabelOrigin: String, Hashable, Sendable {
    /// The node has no name.
    case none
    /// The author named the element.
    case author
    /// Other elements label this one.
    case relation
    /// The texts inside name it.
    case content
    /// The hint is used for want of a better name.
    case hint
  }

  /// The identity, which lasts as long as the element or item.
  public let id: ID
  /// The node's element.
  package let element: ElementID
  /// The author's key of the element.
  package var identifier: String?

  // MARK: Content

  /// The role implied by the element's role and traits together.
  public var role: Role
  /// The name.
  public var label = ""
  package var labelOrigin = LabelOrigin.none
  /// The value, in words.
  public var value = ""
  /// The result of using the element, in words.
  public var hint = ""
  /// The language of the texts, in BCP 47; nil for that of the app.
  public var language: String?
  /// The author's wishes for its speech; nil if there are none.
  package var speech: AccessibilitySpeech?
  /// The names that people speak to address the element, best first.
  package var inputLabels: [String] = []
  /// All traits, including those that the role implies.
  public var traits: Traits = []
  /// Whether the value is wrong.
  public var isInvalid = false
  /// The purpose of a text field, an HTML `autocomplete` token; nil if unspecified (WCAG 2.2, 1.3.5).
  package var inputPurpose: String?
  /// The level of a heading or of a row in a tree, counted from one.
  public var level: Int?
  /// The position among its siblings of the same kind: "3 of 40".
  public var position: SetPosition?
  /// The number of a slider or a stepper, and its bounds.
  public var range: ValueRange?
  /// The order in which a header's column is sorted.
  package var sortOrder: AccessibilityBehavior.SortOrder?

  // MARK: Actions

  /// The actions that people can perform.
  public var actions: [AccessibilityAction] = []
  /// Details that are read only on request.
  public var customContent: [AccessibilityDetails.CustomContent] = []
  /// Lists of elements to step through.
  package var rotors: [AccessibilityDetails.Rotor] = []
  /// References to other elements, by their keys.
  package var relations = AccessibilityDetails.Relations()
  /// The key of the content that the element shows and hides.
  package var controls: String?

  // MARK: Position

  /// The frame, in window coordinates, logical pixels.
  public var frame = Rect.zero
  /// The frame in the content of the enclosing scroll container, so that scrolling does not change it; otherwise in the window.
  package var place = Rect.zero
  /// The scroll offset of a container's content.
  package var scrollOffset = Point(x: 0, y: 0)
  /// The point that activation touches, in window coordinates.
  public var activationPoint = Point(x: 0, y: 0)

  // MARK: Structure

  /// Whether reading stops here. A mere container is not a stop.
  package var isElement = true
  package var container = AccessibilityBehavior.ContainerType.none
  /// The nodes inside, in reading order.
  public var children: [ID] = []
  /// The number of items, some of which may have no node; nil if all have one.
  package var itemCount: Int?
  /// The enclosing node; nil for the window.
  public var parent: ID?
  /// Whether the node is the row of a table's column headers.
  package var isHeaderRow = false
  /// Whether the node is a part of the enclosing one that reading skips, such as a button inside a combined element. Focus
  /// and pointer still reach it.
  package var isPart = false

  var unit: ElementID

  init(_ id: ElementID, role: Role, in tree: ElementTree) {
    self.id = ID(id, in: tree)
    (element, unit) = (id, id)
    self.role = role
  }

  /// Whether the node currently responds to interaction.
  public var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// Whether the node is selected.
  public var isSelected: Bool { traits.contains(.selected) }

  /// The names of the custom actions, in order.
  package var actionNames: [String] { actions.compactMap(\.name) }

  /// The custom content that is said with the node: what is important, and the shortcut of a menu item.
  package var spokenContent: [AccessibilityDetails.CustomContent] {
    customContent.filter { $0.importance == .high || $0.isShortcut }
  }

  /// Whether the node has more content on request. A shortcut is said with the node.
  package var hasMoreContent: Bool { customContent.contains { !$0.isShortcut } }

  /// The shortcut at the end of a menu item; nil without one.
  package var shortcut: String? { customContent.first(where: \.isShortcut)?.value }

  /// Whether the node is a table whose cells have rows and columns.
  package var isDataTable: Bool { role.isGrid && container == .dataTable }

  /// Whether the node opens several choices and shows the selected one: a picker.
  package var isChoiceBox: Bool {
    role == .button && traits.contains(.hasPopup) && (traits.contains(.singleChoice) || !value.isEmpty)
  }

  /// Whether the node is a button that opens a menu of actions.
  package var isMenuButton: Bool {
    role == .button && traits.contains(.hasPopup) && !traits.contains(.opensDialog) && !isChoiceBox
  }

  /// Whether the node is a checkable menu item.
  package var isCheckableItem: Bool {
    role == .menuItem && !traits.isDisjoint(with: [.toggleButton, .checked, .mixed, .selected])
  }
}
