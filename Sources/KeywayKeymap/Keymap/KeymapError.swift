/// Why a keymap or a Compose table cannot be had.
public enum KeymapError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no such combination of rules, model, layouts, variants and options.
  case unknownNames(KeymapNames, log: String)
  /// The keymap's text does not compile.
  case invalidText(log: String)
  /// The file cannot be read; `code` is `errno`.
  case unreadable(path: String, code: Int32)
  /// The compositor's file descriptor cannot be mapped; `code` is `errno`.
  case unmappable(size: Int, code: Int32)
  /// libxkbcommon cannot set itself up, which means that its data directory is missing.
  case noContext(log: String)

  public var description: String {
    switch self {
    case .unknownNames(let names, let log):
      "no keyboard layout \(names): \(Self.firstLine(log)); `xkeyboard-config` lists the names that exist"
    case .invalidText(let log):
      "the keymap does not compile: \(Self.firstLine(log)); expected text in the format xkb_keymap { … }"
    case .unreadable(let path, let code):
      "\(path): cannot be read (error \(code)); expected a file with an XKB keymap"
    case .unmappable(let size, let code):
      "the compositor's keymap of \(size) bytes cannot be mapped (error \(code))"
    case .noContext(let log):
      "libxkbcommon does not start: \(Self.firstLine(log)); install the package xkb-data"
    }
  }

  private static func firstLine(_ log: String) -> String {
    guard var line = log.split(separator: "\n").first else { return "libxkbcommon gives no reason" }
    for prefix in ["xkbcommon: ", "ERROR: "] where line.hasPrefix(prefix) {
      line.removeFirst(prefix.count)
    }
    return String(line)
  }
}
