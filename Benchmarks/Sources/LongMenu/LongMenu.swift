import Glibc
import Keyway

/// A window whose first menu has the requested number of rows; F10 and Down open it.
@main
struct LongMenu: KioskApp {
  var rowCount = Self.countFromEnvironment()

  var showsMenuBar: Bool { true }

  var body: some View { Text("\(rowCount) rows") }

  func buildMenu(with builder: MenuBuilder) throws {
    let rows = (1...rowCount).map { Command(title: "Platform \($0)", action: .platform) }
    try builder.replaceChildren(ofMenu: .application) { _ in rows }
  }

  /// The number in the variable `LONG_MENU_ROWS`, from 1 to 10,000; 40 without it.
  private static func countFromEnvironment() -> Int {
    guard let text = getenv("LONG_MENU_ROWS"), let count = Int(String(cString: text)),
      (1...10_000).contains(count)
    else { return 40 }
    return count
  }
}

extension CommandAction {
  fileprivate static let platform = CommandAction("platform")
}
