/// Actions of the system that a window prevents while it is shown, as far as the system permits.
package struct WindowInhibitors: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Keeps the screen from blanking, dimming or locking when idle.
  package static let idle = WindowInhibitors(rawValue: 1)
  /// Sends system keys, such as Alt+Tab, to the window while it has the keyboard.
  package static let systemShortcuts = WindowInhibitors(rawValue: 2)
}
