/// The priority of items when their group is entered, with UIKit's names (`UIFocusGroupPriority`).
public enum FocusGroupPriority {
  /// No request.
  public static let ignored = 0
  /// The priority of the selected item.
  public static let selected = 500
  /// The priority of the item that was focused last.
  public static let previouslyFocused = 1_000
  /// Above both.
  public static let prioritized = 2_000
}
