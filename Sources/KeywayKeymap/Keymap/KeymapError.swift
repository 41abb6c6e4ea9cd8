internal import Glibc

/// An error of loading a keymap or a Compose table.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// No keymap exists for this combination of rules, model, layouts, variants and options.
  case unknownNames(KeymapNames, log: String)
  /// The text is not the name of one layout.
  case malformedLayout(String)
  /// The keymap's text does not compile; `path` is its file, if any.
  case invalidText(path: String? = nil, log: String)
  /// The file cannot be read; `code` is `errno`.
  case unreadable(path: String, code: Int32)
  /// The compositor's file cannot be read; `code` is `errno`, and `ENODATA` if the file is shorter than announced.
  case unreadableKeymap(size: Int, code: Int32)
  /// libxkbcommon cannot initialize, because its data directory is missing.
  case noContext(log: String)

  public var description: String {
    switch self {
    case .unknownNames(let names, let log):
      "unknown keyboard layout \(names): \(Self.firstLine(log)); expected a name from xkeyboard-config(7)"
    case .malformedLayout(let name):
      "\"\(name)\" is not the name of a layout; expected one such as ru, or de(neo) with a variant"
    case .invalidText(let path, let log): Self.words(path, log)
    case .unreadable(let path, let code):
      "\(path): \(Self.words(code)); expected a file with an XKB keymap"
    case .unreadableKeymap(let size, let code):
      "the compositor's keymap of \(size) bytes cannot be read: \(Self.words(code))"
    case .noContext(let log):
      "libxkbcommon does not start: \(Self.firstLine(log)); install the package xkb-data"
    }
  }

  /// Returns the system's message for an `errno`, with a lower-case first letter.
  private static func words(_ code: Int32) -> String {
    switch code {
    // ``Keymap`` throws this for a pipe or a device,
    case ENODEV: "this is not a regular file"
    // and this for a file shorter than announced.
    case ENODATA: "the file ends too early"
    default: String(cString: strerror(code)).lowercased()
    }
  }

  /// Returns an error in a text, after the position that libxkbcommon states: `(input string):3:14: syntax error`.
  private static func words(_ path: String?, _ log: String) -> String {
    let expected = "expected text in the format xkb_keymap { … }"
    let line = firstLine(log)
    guard let path else { return "the keymap does not compile: \(line); \(expected)" }
    let unnamed = "(input string):"
    guard line.hasPrefix(unnamed) else { return "\(path): the keymap does not compile: \(line); \(expected)" }
    let parts = line.dropFirst(unnamed.count).split(separator: ":", maxSplits: 2)
    guard parts.count == 3, let number = Int(parts[0]) else { return "\(path): \(line); \(expected)" }
    return "\(path):\(number): the keymap does not compile:\(parts[2]); \(expected)"
  }

  private static func firstLine(_ log: String) -> String {
    guard var line = log.split(separator: "\n").first else { return "libxkbcommon gives no reason" }
    for prefix in ["xkbcommon: ", "ERROR: "] where line.hasPrefix(prefix) {
      line.removeFirst(prefix.count)
    }
    return String(line)
  }
}
