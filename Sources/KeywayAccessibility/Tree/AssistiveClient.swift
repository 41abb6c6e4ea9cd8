/// A reader, a bridge, a test: what reads a window's resolved tree.
public protocol AssistiveClient: AnyObject {
  /// What kind of technology it is.
  var kind: AssistiveTechnology { get }
  /// The node that a person is at; nil before the first one. The window moves it when the app asks for it, or when the node
  /// is gone; the client tells the window of its own moves.
  var cursor: AccessibilityNode.ID? { get set }
  /// Called after each change, with the tree as it is now.
  func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree)
  /// Called with what the app has to say.
  func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree)
  /// Called at the end of each pass, also where nothing changed but the focus, the caret of a field or its text.
  func passDidEnd(in tree: AccessibilityTree)
}

extension AssistiveClient {
  public func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {}
  public func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {}
  public func passDidEnd(in tree: AccessibilityTree) {}
}

/// A kind of assistive technology.
public enum AssistiveTechnology: String, Hashable, Sendable, CaseIterable {
  /// Reads the screen aloud or in braille.
  case screenReader
  /// Moves by one or a few switches.
  case switchControl
}

/// What an app says to assistive technologies beside what is on the screen, in UIKit's terms.
public enum AccessibilityNotification: Hashable {
  /// Words to be said now.
  case announcement(String, AnnouncementPriority)
  /// A part of the screen has changed; the reader goes to the node, where there is one.
  case layoutChanged(AccessibilityNode.ID?)
  /// Another screen is shown. The reader goes to the node, else to the first one.
  case screenChanged(AccessibilityNode.ID?)
  /// The content has been scrolled by the reader's wish; the words say where it is, such as "Page 2 of 5".
  case pageScrolled(String)

  /// What words an announcement may interrupt.
  public enum AnnouncementPriority: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Said after everything else, dropped if anything comes between.
    case low
    /// Said after what is being said.
    case `default`
    /// Interrupts what is being said.
    case high

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}
