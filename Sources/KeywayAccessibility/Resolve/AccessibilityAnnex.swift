package import KeywayElements

/// A part of the window that serves one element, and is read with the modal element around that: a text field's
/// on-screen keyboard.
package struct AccessibilityAnnex: Hashable {
  let root: ElementID
  let owner: ElementID

  /// Creates an annex with an element as its root.
  package init(root: ElementID, owner: ElementID) {
    self.root = root
    self.owner = owner
  }
}
