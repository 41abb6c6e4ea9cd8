/// The presentation of an element to assistive technologies, besides its names and traits.
public struct AccessibilityBehavior: Hashable, Sendable {
  /// The kind of container that assistive technologies find, in UIKit's terms.
  public enum ContainerType: String, Hashable, Sendable, CaseIterable {
    /// No container.
    case none
    /// Cells in rows and columns with headers.
    case dataTable
    /// Ordered content, such as a table of contents.
    case list
    /// A part of the screen that people can jump to.
    case landmark
    /// Elements that belong together. Screen readers announce its label on entering it.
    case semanticGroup
  }

  /// The treatment of the elements inside, in SwiftUI's terms.
  public enum Children: String, Hashable, Sendable, CaseIterable {
    /// The element is a container of them.
    case contain
    /// They merge into the element: their labels, values, traits and custom content are joined in reading order, and
    /// inner buttons become named actions.
    case combine
    /// The element stands alone, without them.
    case ignore
  }

  /// The order in which a header's column is sorted (WAI-ARIA 1.2, `aria-sort`).
  public enum SortOrder: String, Hashable, Sendable, CaseIterable {
    /// From the smallest value up, or from the largest down.
    case ascending, descending

    /// The opposite order.
    package var reversed: SortOrder { self == .ascending ? .descending : .ascending }
  }

  /// Whether assistive technologies skip the element and its content; it stays visible and focusable.
  public var isHidden = false
  /// The kind of container.
  public var container = ContainerType.none
  /// The treatment of the elements inside; nil leaves it to the role.
  public var children: Children?
  /// The reading priority in the container; higher ones are read first.
  public var sortPriority = 0.0
  /// The number of columns that a cell of a grid spans (WAI-ARIA 1.2, `aria-colspan`); arrows go by columns.
  package var columnSpan = 1
  /// The position in a set; nil if all its members are elements.
  public var position: SetPosition?
  /// The level in a tree, counted from one (`aria-level`); nil derives it from the ancestors.
  public var level: Int?
  /// The order of a sortable column header; nil if the rows are not sorted by it.
  package var sortOrder: SortOrder?
  /// Stored separately, because few elements need it.
  private var box: Box?

  /// Details that few elements have: actions, custom content, rotors and relations.
  public var details: AccessibilityDetails {
    get { box?.details ?? .none }
    set { box = newValue == .none ? nil : Box(newValue) }
  }

  package var hasDetails: Bool { box != nil }

  /// The purpose of the last element inside, if it stands in for something; otherwise nil.
  package var standIn: AccessibilityDetails.StandIn? { box?.details.standIn }

  /// The names of further actions.
  public var actions: [String] {
    get { box?.details.actions ?? [] }
    set { details.actions = newValue }
  }

  /// Details that are read on request.
  package var customContent: [AccessibilityDetails.CustomContent] {
    get { box?.details.customContent ?? [] }
    set { details.customContent = newValue }
  }

  /// Lists of elements to step through.
  package var rotors: [AccessibilityDetails.Rotor] {
    get { box?.details.rotors ?? [] }
    set { details.rotors = newValue }
  }

  /// The default behavior of the role.
  public static let standard = AccessibilityBehavior()

  /// Creates the default behavior of the role.
  public init() {}

  private final class Box: Hashable, Sendable {
    let details: AccessibilityDetails

    init(_ details: AccessibilityDetails) { self.details = details }

    static func == (one: Box, other: Box) -> Bool { one === other || one.details == other.details }

    func hash(into hasher: inout Hasher) { hasher.combine(details) }
  }
}
