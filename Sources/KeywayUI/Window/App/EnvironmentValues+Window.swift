extension EnvironmentValues {
  /// The window of the view, through which views change the theme and text size, the language and direction, the
  /// settings of the keyboard, the menus, full screen, and reset (``AppWindow/reset()``) or close the window
  /// (``AppWindow/close()``).
  ///
  /// Nil in a view outside any window.
  @MainActor public var window: AppWindow? { windowReference?.window as? AppWindow }
}
