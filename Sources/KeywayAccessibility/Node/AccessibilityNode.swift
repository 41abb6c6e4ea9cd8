public import KeywayElements

/// What an assistive technology finds in a place: one element of the resolved tree.
///
/// A value without ties to the window. What it says is what a person is told; who tells it is a client.
public struct AccessibilityNode: Hashable, Identifiable {
  /// The identity of a node, which lasts as long as the element, or the item of a list, that it is of.
  public struct ID: Hashable {
    private enum Kind: Hashable {
      case element(ElementID)
      /// An item has an element only while it is seen or held.
      case item(group: ElementID, key: AnyHashable)
    }

    private let kind: Kind

    /// The identity of an element's node.
    package init(_ id: ElementID, in tree: ElementTree) {
      if let key = tree.itemKey(of: id), let group = tree.parent(of: id) {
        kind = .item(group: group, key: key)
      } else {
        kind = .element(id)
      }
    }

    /// The list of an item and its key there; nil for the identity of an element.
    package var item: (group: ElementID, key: AnyHashable)? {
      if case .item(let group, let key) = kind { (group, key) } else { nil }
    }

    /// Whether it is that of an item that is still there, with an element or without.
    package func isStillItem(in tree: ElementTree) -> Bool {
      guard case .item(let group, let key) = kind, tree.contains(group) else { return false }
      return tree.items(of: group)?.index(of: key, near: 0) != nil
    }

    /// The identity of an item, which may have no element.
    package init(item key: AnyHashable, in group: ElementID) { kind = .item(group: group, key: key) }

    /// The element, which is made if it is an item without one; nil once either is gone.
    package func makeElement(in tree: ElementTree) -> ElementID? {
      if let element = element(in: tree) { return element }
      guard case .item(let group, let key) = kind, tree.contains(group),
        let index = tree.items(of: group)?.index(of: key, near: 0)
      else { return nil }
      return tree.makeElement(ofItem: index, in: group)
    }

    /// The element now; nil while an item has none, or once the element is gone.
    package func element(in tree: ElementTree) -> ElementID? {
      switch kind {
      case .element(let id): tree.contains(id) ? id : nil
      case .item(let group, let key):
        tree.contains(group) ? tree.element(ofItemWithKey: key, in: group) : nil
      }
    }
  }

  /// Who gave a node its label.
  package enum LabelOrigin: String, Hashable, Sendable {
    /// Nobody: the node has no name.
    case none
    /// The author, with the element.
    case author
    /// The elements that label this one.
    case relation
    /// The texts inside.
    case content
    /// The hint, where there is nothing better.
    case hint
  }

  /// The identity, which lasts as long as the element or the item.
  public let id: ID
  /// The element that the node is of.
  package let element: ElementID
  /// The author's key of the element.
  package var identifier: String?

  // MARK: What it says

  /// What the node is, as role and traits together say.
  public var role: Role
  /// The name.
  public var label = ""
  /// Who gave the name.
  package var labelOrigin = LabelOrigin.none
  /// The value, in words.
  public var value = ""
  /// The result of using the element, in words.
  public var hint = ""
  /// The language of the texts, in BCP 47; nil is that of the app.
  public var language: String?
  /// The names by which people call the element in speech, the best one first.
  package var inputLabels: [String] = []
  /// All traits, also those that the role implies.
  public var traits: Traits = []
  /// Whether the value is wrong.
  public var isInvalid = false
  /// What a text field asks for, as a token of HTML's `autocomplete`; nil if it does not say (WCAG 2.2, 1.3.5).
  package var inputPurpose: String?
  /// The level of a heading or of a row in a tree, counted from one.
  public var level: Int?
  /// The position among its siblings of the same kind: "3 of 40".
  public var position: SetPosition?
  /// The number of a slider or a stepper, and its bounds.
  public var range: ValueRange?
  /// The order in which a header's column is sorted.
  package var sortOrder: AccessibilityBehavior.SortOrder?

  // MARK: What it does

  /// What can be done with it.
  public var actions: [AccessibilityAction] = []
  /// Details that are read on request.
  public var customContent: [AccessibilityDetails.CustomContent] = []
  /// Lists of elements to step through.
  package var rotors: [AccessibilityDetails.Rotor] = []
  /// How the element refers to others, by their keys.
  package var relations = AccessibilityDetails.Relations()
  /// The key of the content that the element shows and hides.
  package var controls: String?

  // MARK: Where it is

  /// The frame, in window coordinates, logical pixels.
  public var frame = Rect.zero
  /// The frame in the content of the scroll container around it, so that scrolling changes nothing; else in the window.
  package var place = Rect.zero
  /// How far the content of a scroll container is scrolled.
  package var scrollOffset = Point(x: 0, y: 0)
  /// Where an activation touches the element, in window coordinates.
  public var activationPoint = Point(x: 0, y: 0)

  // MARK: Structure

  /// Whether reading stops here. A container alone is no stop.
  package var isElement = true
  /// The kind of container.
  package var container = AccessibilityBehavior.ContainerType.none
  /// The nodes inside, in reading order.
  public var children: [ID] = []
  /// The number of items, of which some may have no node; nil if all have.
  package var itemCount: Int?
  /// The node around; nil for the window.
  public var parent: ID?
  /// Whether the node is the row of a table's column headers.
  package var isHeaderRow = false
  /// Whether the node is a part of the one around, which reading leaves out: a button inside a combined element. Focus and
  /// pointer come to it.
  package var isPart = false

  /// The element with which it was resolved.
  var unit: ElementID

  init(_ id: ElementID, role: Role, in tree: ElementTree) {
    self.id = ID(id, in: tree)
    (element, unit) = (id, id)
    self.role = role
  }

  /// Whether the node answers to a person now.
  public var isEnabled: Bool { !traits.contains(.notEnabled) }

  /// Whether the node is selected.
  public var isSelected: Bool { traits.contains(.selected) }

  /// The names of the further actions, in order.
  package var actionNames: [String] { actions.compactMap(\.name) }
}
