/// A part of the window that serves one element, as the keyboard on the screen serves a text field.
///
/// Down leads from the owner into it, Up from its upper edge back, and other arrows stay inside. It can have the focus even if
/// the owner is in an open modal and the annex is not. Assistive technologies read it with that modal.
package struct FocusAnnex: Hashable, Sendable {
  /// The element around the content of the annex, a scope.
  package var root: ElementID
  package var owner: ElementID

  package init(root: ElementID, owner: ElementID) {
    self.root = root
    self.owner = owner
  }
}
