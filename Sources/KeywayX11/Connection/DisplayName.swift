import CXCB
import Glibc

/// The name of an X display, such as `:0`, `:1.0` or `till:0`.
struct DisplayName: Sendable {
  /// The name as written by the user.
  let text: String
  /// Empty for a local socket.
  let host: String
  let number: Int32
  let screen: Int32

  /// - Parameter name: nil uses `DISPLAY`.
  /// - Returns: nil if there is no name, or it is not a display's.
  init?(_ name: String?) {
    guard let text = name ?? getenv("DISPLAY").map({ String(cString: $0) }), !text.isEmpty else { return nil }
    var host: UnsafeMutablePointer<CChar>?
    var (number, screen): (Int32, Int32) = (0, 0)
    guard xcb_parse_display(text, &host, &number, &screen) != 0 else { return nil }
    defer { free(host) }
    let name = host.map { String(cString: $0) } ?? ""
    self.text = text
    self.host = name == "unix" ? "" : name
    (self.number, self.screen) = (number, screen)
  }
}
