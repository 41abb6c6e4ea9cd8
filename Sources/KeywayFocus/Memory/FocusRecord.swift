/// Where the focus was, in words that outlive the tree: for a window whose tree is built anew, as after a compositor or
/// the app was started again.
///
/// What has an author's key is known by it, anything else by the nearest key above and the indices from there.
public struct FocusRecord: Hashable, Sendable, Codable {
  /// An element, by names.
  package struct Location: Hashable, Sendable, Codable {
    package var key: String?
    /// The author's key of the nearest ancestor with one; nil for the root.
    package var ancestor: String?
    /// The indices among children that lead there from the ancestor; in a group whose items need not be elements, the
    /// place among all items.
    package var path: [Int]
  }

  package var focused: Location?
  /// What groups remember, by the key of the group.
  package var groups: [String: Location] = [:]
  /// What was focused last in regions, by the key of the region.
  package var regions: [String: Location] = [:]
  /// What had the focus when a modal scope opened, by the key of the scope.
  package var openers: [String: Location] = [:]

  /// Creates a record of no focus.
  public init() {}
}
