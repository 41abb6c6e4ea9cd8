package import KeywayKeymap
import KeywayPlatform

extension KeymapError {
  /// The error for names from the command line: with the option, if no such keymap exists.
  package func ofOption(_ option: String) -> any Error {
    guard case .unknownNames = self else { return self }
    return UsageError("\(option): \(self)")
  }
}
