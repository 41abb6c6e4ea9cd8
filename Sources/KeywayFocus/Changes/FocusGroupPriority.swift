/// How strongly items ask to be the one at which their group is entered; the names are UIKit's (`UIFocusGroupPriority`).
public enum FocusGroupPriority {
  /// Of an item that asks for nothing.
  public static let ignored = 0
  /// What the selected item has by itself.
  public static let selected = 500
  /// What the item that was focused last has by itself.
  public static let previouslyFocused = 1_000
  /// Goes before both.
  public static let prioritized = 2_000
}
