package import KeywayElements
import KeywayPlatform

/// A place where a window hides a word or a control.
public struct LayoutFault: Hashable, Sendable, CustomStringConvertible {
  package enum Rule: String, Hashable, Sendable, CaseIterable {
    /// Text is cut off without a line limit.
    case truncated
    /// A line breaks inside a word.
    case brokenWord
    /// Text overflows its view.
    case spilled
    /// A text or a control is partly outside the window or its clip, and cannot be scrolled into view.
    case outside
    /// Two texts, or two controls, overlap.
    case overlapping
    /// A control is taller than the scroll view around it, so it is never fully visible.
    case cramped
  }

  package let rule: Rule
  /// The element that shows the words, or the control.
  package let element: ElementID
  /// The words, or the name of the control.
  public let name: String
  /// In window coordinates, logical pixels.
  package let frame: Rect
  /// The element that it collides with; empty for the other rules.
  package let other: String

  /// One line for people.
  public var description: String {
    let place = "[\(frame.sides.map { JSONValue.number($0).text() }.joined(separator: " "))]"
    return switch rule {
    case .truncated: "\"\(name)\" \(place) is cut off"
    case .brokenWord: "\"\(name)\" \(place) breaks inside a word"
    case .spilled: "\"\(name)\" \(place) overflows its view"
    case .outside: "\"\(name)\" \(place) is outside the window and cannot be scrolled into view"
    case .overlapping: "\"\(name)\" \(place) overlaps \"\(other)\""
    case .cramped: "\"\(name)\" \(place) is taller than its scroll view"
    }
  }
}
