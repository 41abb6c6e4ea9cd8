/// How an element is presented to assistive technologies, beside its names and traits.
public struct AccessibilityBehavior: Hashable, Sendable {
  /// What kind of whole the elements inside make, in UIKit's terms.
  public enum ContainerType: String, Hashable, Sendable, Codable, CaseIterable {
    /// What an element is to those who move through it by containers.
    case none, dataTable, list, landmark, semanticGroup
  }

  /// What becomes of the elements inside, in SwiftUI's terms.
  public enum Children: String, Hashable, Sendable, Codable, CaseIterable {
    /// They stay elements of their own.
    case contain
    /// Their labels, values and actions become those of this element.
    case combine
    /// They are not presented.
    case ignore
  }

  /// A detail that is read on request, not each time.
  public struct CustomContent: Hashable, Sendable {
    /// How soon custom content is read.
    public enum Importance: String, Hashable, Sendable, Codable, CaseIterable {
      /// Read when asked for, or with the element.
      case normal, high
    }

    /// The name of the content, such as `Roast`.
    public var label: String
    /// The content itself, such as `Medium`.
    public var value: String
    /// How soon it is read.
    public var importance: Importance

    /// Creates custom content from a name and a value.
    public init(label: String, value: String, importance: Importance = .normal) {
      self.label = label
      self.value = value
      self.importance = importance
    }
  }

  /// A list of elements of one kind that can be stepped through.
  public struct Rotor: Hashable, Sendable {
    /// The name by which the rotor is chosen.
    public var name: String
    /// The author's keys of the elements, in order.
    public var entries: [String]

    /// Creates a rotor from a name and the keys of its elements.
    public init(name: String, entries: [String]) {
      self.name = name
      self.entries = entries
    }
  }

  /// How the rows of a table are sorted by the column of a header (WAI-ARIA 1.2, `aria-sort`).
  public enum SortOrder: String, Hashable, Sendable, Codable, CaseIterable {
    /// From the smallest value up, or from the largest down.
    case ascending, descending

    /// The other one.
    package var reversed: SortOrder { self == .ascending ? .descending : .ascending }
  }

  /// Seen but not spoken; focus is not affected.
  public var isHidden = false
  /// What kind of container the element is.
  public var container = ContainerType.none
  /// Nil leaves it to the role.
  public var children: Children?
  /// Among siblings, higher ones are read first.
  public var sortPriority = 0.0
  /// Further facts about the element, read when asked for.
  public var customContent: [CustomContent] = []
  /// The names of further actions.
  public var actions: [String] = []
  /// Lists of elements that assistive technologies step through.
  public var rotors: [Rotor] = []
  /// How many columns a cell of a grid takes (WAI-ARIA 1.2, `aria-colspan`); arrows go by columns.
  public var columnSpan = 1
  /// Nil where the elements themselves are the whole.
  public var position: SetPosition?
  /// How deep in a tree, counted from one (`aria-level`); nil leaves it to the elements around.
  public var level: Int?
  /// At the header of a column that can be sorted: how its rows are, nil where they are not sorted by it.
  public var sortOrder: SortOrder?

  /// The behavior that follows from the role alone.
  public static let standard = AccessibilityBehavior()

  /// Creates the behavior that follows from the role alone.
  public init() {}
}
