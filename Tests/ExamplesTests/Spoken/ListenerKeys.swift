import Keyway
import KeywayTesting

/// The keys of a person with the screen off: those of a keyboard, and of keypads with six and with four buttons.
enum ListenerKeys: String, CaseIterable {
  case keyboard = "reader"
  case sixButtons = "reader-six-button"
  case fourButtons = "reader-four-button"

  /// Starts an app with the reader on, whose keys these are.
  @MainActor
  func start(_ app: some KioskApp) throws -> AppDriver {
    let driver = try AppDriver(app, size: Size(width: 1280, height: 800), language: .english)
    try driver.startReader(table: rawValue)
    return driver
  }
}
