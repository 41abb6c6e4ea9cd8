package import KeywayElements
package import KeywayFocus

/// An obstacle for keyboard users.
package struct FocusFault: Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    /// No keys reach an interactive element (WCAG 2.1.1).
    case unreachable(Obstacle)
    /// Keys enter but none leaves (WCAG 2.1.2); `elements` are all elements inside.
    case trap
    /// The focus can be there, for example at the start, but never returns.
    case noReturn
    /// The second move does not undo the first: it leads to `elsewhere`, or nowhere.
    case notInverse(FocusMove, FocusMove, next: ElementID, elsewhere: ElementID?)
    /// A key leads out of an open modal.
    case escape(FocusKey, to: ElementID)
    /// Something is focusable, but nothing is focused.
    case nothingFocused
    /// A modal is open, but contains nothing focusable.
    case nothingToFocus
    /// The element is out of sight, and no key brings it into view (WCAG 2.4.11; of text, 2.1.1).
    case outOfSight
    /// The element has no extent, while most others have one: the focus on it is invisible (WCAG 2.4.7).
    case noExtent
    /// An element that no modal removes covers it (WCAG 2.4.11).
    case covered(by: ElementID)
    /// No key skips the content before the elements (WCAG 2.4.1); the shortest way to the farthest has this many presses.
    case farAway(presses: Int)
  }

  /// The reason why an element cannot be reached.
  package enum Obstacle: String, Hashable, Sendable {
    /// It is interactive but not focusable, and neither is an ancestor or its content.
    case notFocusable
    /// It is focusable, but no move reaches it.
    case passedOver
  }

  /// Consecutive presses of the same key.
  package struct Presses: Hashable, Sendable {
    package var key: FocusKey
    package var count: Int
  }

  package var kind: Problem
  /// The affected elements, in tree order; never empty.
  package var elements: [ElementID]
  /// The keys from the start to the first of the elements, or to the farthest; empty if there are none.
  package var way: [Presses]
}
