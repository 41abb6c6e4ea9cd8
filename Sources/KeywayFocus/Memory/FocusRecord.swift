/// A record of the focus that outlives the tree: for a window whose tree is built again, for example after a restart of the
/// compositor or the app.
///
/// Elements with an author's key are recorded by it, others by the nearest ancestor's key and the indices below it.
public struct FocusRecord: Hashable, Sendable, Codable {
  package struct Location: Hashable, Sendable, Codable {
    package var key: String?
    /// The author's key of the nearest ancestor with one; nil for the root.
    package var ancestor: String?
    /// The indices of children from the ancestor down; in a group whose items may have no elements, the index of the item.
    package var path: [Int]
  }

  package var focused: Location?
  /// The remembered items of groups, by the group's key.
  package var groups: [String: Location] = [:]
  /// The last focused elements of regions, by the region's key.
  package var regions: [String: Location] = [:]
  /// The elements focused when modal scopes opened, by the scope's key.
  package var openers: [String: Location] = [:]

  package init() {}
}
