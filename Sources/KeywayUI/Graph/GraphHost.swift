import KeywayAccessibility
import KeywayElements
import KeywayFocus

/// The window of a graph, as its views need it.
@MainActor
protocol GraphHost: AnyObject {
  /// The time of the window's loop, in milliseconds.
  var now: UInt64 { get }
  /// Whether the pointer or a finger is down: the pressed view stays under it, so it is not moved out of a fade.
  var isPointed: Bool { get }
  /// The way by which the focus came where it is.
  var reasonOfFocus: FocusReason { get }
  /// Calls a closure after a time of the window's loop, and presents the result. Returns a closure that cancels the call.
  func schedule(after delay: Duration, _ body: @escaping @MainActor () -> Void) -> @MainActor () -> Void
  /// Announces words, by their priority and their source.
  func announce(
    _ words: String, _ priority: AccessibilityNotification.AnnouncementPriority,
    _ source: AccessibilityNotification.AnnouncementSource?)
  /// Performs `selectAll` for a group with multiple selection.
  func selectAll(in group: ElementID) -> Handlers.CommandHandler
  /// The items of a group that anchor its selection and must stay elements.
  func selectionAnchors(of group: ElementID) -> [ElementID]
  func open(_ menu: ControlMenu, below node: RenderNode)
}
