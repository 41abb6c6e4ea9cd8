/// The presentation of an element to assistive technologies, besides its names and traits.
public struct AccessibilityBehavior: Hashable, Sendable {
  /// The kind of container, in UIKit's terms.
  package enum ContainerType: String, Hashable, Sendable, Codable, CaseIterable {
    /// A container type for navigation by containers.
    case none, dataTable, list, landmark, semanticGroup
  }

  /// The presentation of the elements inside, in SwiftUI's terms.
  public enum Children: String, Hashable, Sendable, Codable, CaseIterable {
    /// They remain separate elements.
    case contain
    /// Their labels, values and actions become those of this element.
    case combine
    /// They are not presented.
    case ignore
  }

  /// A detail that is read on request only.
  package struct CustomContent: Hashable, Sendable {
    /// The importance of custom content.
    package enum Importance: String, Hashable, Sendable, Codable, CaseIterable {
      /// Read on request, or together with the element.
      case normal, high
    }

    /// The name of the content, such as `Roast`.
    package var label: String
    /// The content itself, such as `Medium`.
    package var value: String
    /// The importance of the content.
    package var importance: Importance

    /// Creates custom content from a name and a value.
    package init(label: String, value: String, importance: Importance = .normal) {
      self.label = label
      self.value = value
      self.importance = importance
    }
  }

  /// A list of elements of one kind to step through.
  package struct Rotor: Hashable, Sendable {
    /// The name by which the rotor is chosen.
    package var name: String
    /// The author's keys of the elements, in order.
    package var entries: [String]

    /// Creates a rotor from a name and the keys of its elements.
    package init(name: String, entries: [String]) {
      self.name = name
      self.entries = entries
    }
  }

  /// The order in which a header's column is sorted (WAI-ARIA 1.2, `aria-sort`).
  public enum SortOrder: String, Hashable, Sendable, Codable, CaseIterable {
    /// From the smallest value up, or from the largest down.
    case ascending, descending

    /// The opposite order.
    package var reversed: SortOrder { self == .ascending ? .descending : .ascending }
  }

  /// Whether the element is hidden from assistive technologies; it stays visible and focusable.
  public var isHidden = false
  /// The kind of container.
  package var container = ContainerType.none
  /// The presentation of the elements inside; nil leaves it to the role.
  public var children: Children?
  /// The reading priority among siblings; higher ones are read first.
  public var sortPriority = 0.0
  /// Further details, read on request.
  package var customContent: [CustomContent] = []
  /// The names of further actions.
  public var actions: [String] = []
  /// Lists of elements to step through.
  package var rotors: [Rotor] = []
  /// The number of columns that a cell of a grid spans (WAI-ARIA 1.2, `aria-colspan`); arrows go by columns.
  package var columnSpan = 1
  /// The position in a set; nil if all its members are elements.
  public var position: SetPosition?
  /// The level in a tree, counted from one (`aria-level`); nil derives it from the ancestors.
  public var level: Int?
  /// The order of a sortable column header; nil if the rows are not sorted by it.
  package var sortOrder: SortOrder?

  /// The default behavior of the role.
  public static let standard = AccessibilityBehavior()

  /// Creates the default behavior of the role.
  public init() {}
}
