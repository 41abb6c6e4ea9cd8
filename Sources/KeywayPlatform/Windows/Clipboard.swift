/// A place from which people paste.
package enum ClipboardSelection: Hashable, Sendable, CaseIterable {
  /// What was copied or cut last.
  case clipboard
  /// What was selected last: the middle button of a mouse pastes it.
  case primary
}

/// The texts that people carry from one place to another. An empty text is none.
@MainActor
package protocol Clipboard: AnyObject {
  /// Offers a text to every app, this one included. Nil takes back this app's text, and leaves another app's.
  func setText(_ text: String?, in selection: ClipboardSelection)

  /// Reads the text that this app or another offers.
  ///
  /// - Parameters:
  ///   - limit: the most bytes, in UTF-8.
  ///   - completion: is called exactly once, during this call or later. It gets nil if there is no text, if it is
  ///     longer than the limit or not UTF-8, and if the other app does not deliver it within a second.
  func readText(
    from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void)
}

extension Clipboard {
  /// Reads a text of up to a million bytes.
  package func readText(
    from selection: ClipboardSelection, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    readText(from: selection, limit: 1_000_000, completion)
  }
}
