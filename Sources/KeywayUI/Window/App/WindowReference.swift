import KeywayElements

/// The window of a view, in its environment, which the window itself owns.
///
/// A class, because a weak reference is slow to copy, and every view has a copy of the environment.
@MainActor
final class WindowReference: Equatable {
  private(set) weak var window: AppWindow?

  init(_ window: AppWindow) { self.window = window }

  nonisolated static func == (a: WindowReference, b: WindowReference) -> Bool { a === b }
}

extension EnvironmentValues {
  /// The window of the view, which an app changes from its views: the theme and text size, the language and direction, the
  /// settings of the keyboard, the menus, full screen, the way to the next customer (``AppWindow/reset()``) and the end
  /// (``AppWindow/close()``).
  ///
  /// Nil in a view that no window shows.
  @MainActor public var window: AppWindow? { windowReference?.window }
}
