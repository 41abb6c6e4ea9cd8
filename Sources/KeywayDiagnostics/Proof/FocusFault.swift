package import KeywayElements
package import KeywayFocus

/// Something that stands in the way of a person who has only keys.
package struct FocusFault: Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// No keys lead to an element that can be acted on (WCAG 2.1.1).
    case unreachable(Obstacle)
    /// Keys lead in and none leads out again (WCAG 2.1.2); `elements` are all that are inside.
    case trap
    /// The focus can be there, as at the start, and never comes back.
    case noReturn
    /// The second move does not undo the first: it leads to `elsewhere`, or nowhere.
    case notInverse(FocusMove, FocusMove, next: ElementID, elsewhere: ElementID?)
    /// A key leads out of an open modal.
    case escape(FocusKey, to: ElementID)
    /// Something could be focused, and nothing is.
    case nothingFocused
    /// A modal is open, and nothing in it can be focused.
    case nothingToFocus
    /// The element lies outside the window, where no scrolling brings it in (WCAG 2.4.11).
    case outOfSight
    /// The element has no extent, while most others have one: nobody sees the focus on it (WCAG 2.4.7).
    case noExtent
    /// Something that no modal takes away lies over the element (WCAG 2.4.11).
    case covered(by: ElementID)
  }

  /// Why an element cannot be reached.
  package enum Obstacle: String, Hashable, Sendable {
    /// It is something to act on, but cannot hold the focus, and nothing around or inside it can.
    case notFocusable
    /// It can hold the focus, but no move goes there.
    case passedOver
  }

  /// The same key pressed some times one after the other.
  package struct Presses: Hashable, Sendable {
    package var key: FocusKey
    package var count: Int
  }

  package var kind: Problem
  /// What it is about, in tree order; never empty.
  package var elements: [ElementID]
  /// The keys that lead from the start to the first of the elements; empty where none do.
  package var way: [Presses]
}
