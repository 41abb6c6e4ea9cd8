package import KeywayElements

/// A window as the reader in the app sees it.
@MainActor
package protocol ReaderWindow: AssistedWindow {
  /// The words of the reader in the language of the window.
  var phrases: PhraseLookup { get }
  /// The languages that the window can have, with their names in themselves; that of its texts first.
  var languages: [(tag: String, name: String)] { get }
  /// Changes the language of the window to one of ``languages``.
  func useLanguage(_ tag: String)
  /// The reason why records leave out words that are made now.
  var secrecy: Utterance.Secrecy { get }
  /// The time of the window's loop, in milliseconds.
  var now: UInt64 { get }
  /// Calls `action` once at a time of ``now``, inside the window's door. Replaces the earlier call; nil cancels it.
  func wake(atMilliseconds time: UInt64?, _ action: @escaping @MainActor () -> Void)

  /// Like `moveCursor`, `performMagicTap` and `scroll` of `AssistiveHost`.
  func moveCursor(of client: any AssistiveClient, to id: AccessibilityNode.ID?)
  func performMagicTap(from node: AccessibilityNode?) -> Bool
  func scroll(_ direction: AccessibilityScrollDirection, from node: AccessibilityNode) -> Bool

  /// Passes the next key to the app, even if it is one of the reader's.
  func passNextKey()

  /// Shows where the reader is; nil shows nothing.
  func show(_ picture: ReaderPicture?)
}

/// The reader on the screen, for people beside the one who listens.
package struct ReaderPicture: Hashable {
  /// The node with the cursor, which has an outline.
  package var cursor: AccessibilityNode.ID?
  /// The part of the node's text that was read, in window coordinates; empty for the whole node.
  package var textFrames: [Rect]
  /// The words that are said; nil without a caption, and for private words.
  package var caption: String?

  package init(cursor: AccessibilityNode.ID?, textFrames: [Rect] = [], caption: String? = nil) {
    (self.cursor, self.textFrames, self.caption) = (cursor, textFrames, caption)
  }
}
