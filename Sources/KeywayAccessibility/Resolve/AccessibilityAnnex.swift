package import KeywayElements

/// A part of the window that serves one element, and is read with the modal one around it: the keyboard of a text field.
package struct AccessibilityAnnex: Hashable {
  let root: ElementID
  let owner: ElementID

  /// Creates the part with an element as its root.
  package init(root: ElementID, owner: ElementID) {
    self.root = root
    self.owner = owner
  }
}
