/// A source for pasting.
package enum ClipboardSelection: Hashable, Sendable, CaseIterable {
  /// The text that was copied or cut last.
  case clipboard
  /// The text that was selected last, pasted by the middle mouse button.
  case primary
}

/// The texts that people copy and paste. An empty text counts as none.
@MainActor
package protocol Clipboard: AnyObject {
  /// Offers a text to every app, including this one. Nil withdraws this app's text, but not another app's.
  func setText(_ text: String?, in selection: ClipboardSelection)

  /// Reads the text that this app or another offers.
  ///
  /// - Parameters:
  ///   - limit: the maximum size in bytes, in UTF-8.
  ///   - completion: called exactly once, during this call or later. It gets nil if there is no text, if it is longer
  ///     than the limit or not UTF-8, or if the other app does not deliver it within a second.
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
