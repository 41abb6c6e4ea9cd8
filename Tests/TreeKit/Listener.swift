package import KeywayAccessibility

/// A client that records the changes it hears of.
package final class Listener: AssistiveClient {
  package let kind = AssistiveTechnology.screenReader
  package var cursor: AccessibilityNode.ID?
  package private(set) var removed: Set<AccessibilityNode.ID> = []

  package init() {}

  package func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {
    removed.formUnion(changes.removed)
  }
}
