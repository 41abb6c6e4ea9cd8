extension EnvironmentValues {
  /// The window of the view, which an app changes from its views: the theme and text size, the language and direction, the
  /// settings of the keyboard, the menus, full screen, the way to the next customer (``AppWindow/reset()``) and the end
  /// (``AppWindow/close()``).
  ///
  /// Nil in a view that no window shows.
  @MainActor public var window: AppWindow? { windowReference?.window as? AppWindow }
}
