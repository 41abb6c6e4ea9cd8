import KeywayAccessibility
import KeywayKeymap

/// Rotors, menus of the reader, and help.
extension ScreenReader {
  func search(_ command: ReaderCommand) { sound(.refused) }
  func openMenu(_ command: ReaderCommand, of node: AccessibilityNode) { sound(.refused) }
  func openHelp(_ command: ReaderCommand) { sound(.refused) }
}
