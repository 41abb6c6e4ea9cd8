import Glibc
import KeywayElements

/// What fontconfig is told to read.
enum FontConfiguration {
  /// Why `FONTCONFIG_FILE` is no file; nil if it is one, or is not set.
  ///
  /// fontconfig reads a device or a pipe to its end, which may never come. So the variable is removed before fontconfig looks,
  /// and fonts are found in the usual places. Read this before anything that may load fonts.
  static let fault: DrawingError? = {
    guard let path = getenv("FONTCONFIG_FILE").map({ String(cString: $0) }) else { return nil }
    do throws(RegularFile.Fault) {
      try RegularFile.check(path)
    } catch {
      // fontconfig looks in its own folders for other names, and says itself what is missing.
      guard error == .irregular else { return nil }
      unsetenv("FONTCONFIG_FILE")
      return .unreadableFontConfiguration(path: path, reason: error.description)
    }
    return nil
  }()
}
