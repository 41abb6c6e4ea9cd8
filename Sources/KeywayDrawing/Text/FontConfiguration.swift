import Glibc
import KeywayElements

/// The file that fontconfig reads.
enum FontConfiguration {
  /// The reason why `FONTCONFIG_FILE` is not a file; nil if it is one, or is not set.
  ///
  /// fontconfig would read a device or a pipe to its end, which may never come. So the variable is removed before fontconfig
  /// looks, and fonts are found in the usual places. Read this before anything that may load fonts.
  static let fault: DrawingError? = {
    guard let path = getenv("FONTCONFIG_FILE").map({ String(cString: $0) }) else { return nil }
    do throws(RegularFile.Fault) {
      try RegularFile.check(path)
    } catch {
      // fontconfig looks in its own folders for other names, and reports missing files itself.
      guard error == .irregular else { return nil }
      unsetenv("FONTCONFIG_FILE")
      return .unreadableFontConfiguration(path: path, reason: error.description)
    }
    return nil
  }()
}
