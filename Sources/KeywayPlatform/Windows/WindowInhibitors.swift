/// What a window keeps the system from while it is shown, as far as the system lets it.
package struct WindowInhibitors: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The screen is not blanked, dimmed or locked when nobody uses it.
  package static let idle = WindowInhibitors(rawValue: 1)
  /// Keys of the system, such as Alt+Tab, come to the window while it has the keyboard.
  package static let systemShortcuts = WindowInhibitors(rawValue: 2)
}
