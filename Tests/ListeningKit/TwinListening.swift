package import AccessibilityBusKit
import Foundation
package import KeywayKeymap

/// A twin on the virtual screen, at a desk with Orca.
package final class TwinListening: Listening {
  package let desk: AccessibilityDesk
  private let keys: ScreenKeys
  package let twin: ChildProcess

  /// Starts the twin.
  ///
  /// - Parameter isDirect: whether Orca calls it at its own socket, as GTK 3 has one, and not by the bus, where calls
  ///   are counted.
  package init(_ name: String, in toolkit: Toolkit, isDirect: Bool = true) throws {
    desk = try AccessibilityDesk()
    keys = try ScreenKeys(at: desk)
    twin = try desk.start(
      try Self.command(name, in: toolkit),
      // GTK 3 has its socket there, and goes on without where it cannot make one. GTK 4 would draw with threads of OpenGL.
      environment: isDirect ? ["GSK_RENDERER": "cairo"] : ["XDG_RUNTIME_DIR": "/dev/null"])
    // The twin in GTK 4 waits for it; see there.
    if toolkit == .gtk4 { _ = try listen(to: [("to the first control", "F12")]) }
  }

  /// The program of a twin and its arguments.
  package static func command(_ name: String, in toolkit: Toolkit) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Twins")
    // Without -B, Python writes files beside the twin.
    return [try Requirements.python(), "-B", folder.appending(path: "\(name).py").path, toolkit.rawValue]
  }

  package func press(_ stroke: [RawKeyEvent]) throws {
    guard twin.isRunning else { throw KitError.ended(twin.name, said: twin.said) }
    for event in stroke { try keys.send(event.code, isDown: event.isDown) }
  }
}
