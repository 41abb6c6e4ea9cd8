import KeywayAccessibility
import KeywayKeymap

/// Lines, words and characters of a text, and reading on.
extension ScreenReader {
  func readText(_ command: ReaderCommand) { sound(.refused) }
  func readAll(_ command: ReaderCommand) { sound(.refused) }
}
