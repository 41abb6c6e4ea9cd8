public import KeywayElements

/// A client that reads a window's resolved tree: a screen reader, a bridge, a test.
public protocol AssistiveClient: AnyObject {
  /// The kind of technology.
  var kind: AssistiveTechnology { get }
  /// The node where the reader is; nil before the first one. The window moves it when the app requests it, or when the node
  /// is gone; the client reports its own moves to the window.
  var cursor: AccessibilityNode.ID? { get set }
  /// Called after each change, with the current tree.
  func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree)
  /// Called with a notification from the app.
  func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree)
  /// Called in each pass before its frame is painted: where the client is shows in the same frame. Its words can wait until the
  /// pass has ended.
  func passWillPaint(in tree: AccessibilityTree)
  /// Called at the end of each pass, after its frame, even if only the focus, a field's caret or its text changed.
  func passDidEnd(in tree: AccessibilityTree)
}

extension AssistiveClient {
  public func treeDidChange(_ changes: AccessibilityChanges, in tree: AccessibilityTree) {}
  public func receive(_ notification: AccessibilityNotification, in tree: AccessibilityTree) {}
  public func passWillPaint(in tree: AccessibilityTree) {}
  public func passDidEnd(in tree: AccessibilityTree) {}
}

/// A kind of assistive technology.
public enum AssistiveTechnology: Hashable, Sendable {
  /// Reads the screen aloud or in braille.
  case screenReader
  /// Navigates by one or a few switches.
  case switchControl
}

/// A notification from an app to assistive technologies, in UIKit's terms.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum AccessibilityNotification: Hashable {
  /// Words to speak now.
  ///
  /// - Parameters:
  ///   - language: the language of the words in BCP 47; nil for that of the source, or else of the window.
  ///   - source: nil for the app as a whole. Of the words that wait, only the newest from each source remain, and those of an
  ///     element go with it.
  case announcement(String, AnnouncementPriority, language: String? = nil, source: AnnouncementSource? = nil)
  /// A part of the screen has changed; the reader moves to the node, if any.
  case layoutChanged(AccessibilityNode.ID?)
  /// Another screen is shown. The reader moves to the node, otherwise to the first one.
  case screenChanged(AccessibilityNode.ID?)
  /// The content was scrolled at the reader's request; the words tell the position, such as "Page 2 of 5".
  case pageScrolled(String)

  /// The source of an announcement.
  public enum AnnouncementSource: Hashable, Sendable, ExpressibleByStringLiteral {
    /// An element of the window.
    case element(ElementID)
    /// The identifier of an element, or another name.
    case named(String)

    public init(stringLiteral name: String) { self = .named(name) }
  }

  /// The priority of an announcement.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum AnnouncementPriority: Int, Hashable, Sendable, Comparable, CaseIterable {
    /// Spoken last, and dropped if anything else is spoken first.
    case low
    /// Spoken after the current speech.
    case `default`
    /// Interrupts the current speech.
    case high
    /// A safety message, such as "Please leave the building". It interrupts everything, nothing interrupts it, and a reader in the app
    /// blocks the keys while it says the words (EN 301 549, 5.1.3.5). Screen readers outside of the app treat it as `high`.
    case safety

    public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
  }
}
