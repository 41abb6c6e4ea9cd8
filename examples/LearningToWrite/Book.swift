import Keyway
import Observation

/// A book of three pages.
@Observable
final class Book {
  private(set) var page = 0

  var pages: [String] {
    [
      localized("A letter is easy to write once you know where it begins."),
      localized("The letter C begins at the upper right. Go round to the left, and end at the lower right."),
      localized("A small c is written in the same way, at half the height."),
    ]
  }

  var text: String { pages[page] }
  var isFirst: Bool { page == 0 }
  var isLast: Bool { page == pages.count - 1 }

  /// `Page 2 of 3`
  var status: String {
    localized("Page $page of $count", ["page": "\(page + 1)", "count": "\(pages.count)"])
  }

  /// The number of pages before and after, as shown by dots.
  var place: SetPosition { SetPosition(index: page + 1, count: pages.count) }

  /// Resets the book for the next person.
  func close() { page = 0 }

  /// Turns a page, and returns the new status; nil if there is no page in that direction.
  func turn(_ direction: AccessibilityScrollDirection) -> String? {
    switch direction {
    case .next where !isLast: page += 1
    case .previous where !isFirst: page -= 1
    default: return nil
    }
    return status
  }
}
