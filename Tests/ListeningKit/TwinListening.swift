package import AccessibilityBusKit
package import Foundation
package import KeywayKeymap

/// A twin in GTK 3 on the virtual screen, at a desk with Orca.
package final class TwinListening: Listening {
  package let desk: AccessibilityDesk
  private let keys: ScreenKeys
  package let twin: ChildProcess

  /// Starts the twin and waits until Orca has told of its window.
  ///
  /// - Parameter isDirect: whether Orca calls it at a socket of its own, as GTK has one, and not by the bus, where calls are
  ///   counted.
  package init(_ name: String, isDirect: Bool = true) throws {
    desk = try AccessibilityDesk()
    keys = try ScreenKeys(at: desk)
    // Without -B, Python writes files beside the twin.
    twin = try desk.start(
      [try Requirements.python(), "-B", Self.file(name).path],
      // GTK 3 has its socket there, and goes on without where it cannot make one.
      environment: isDirect ? [:] : ["XDG_RUNTIME_DIR": "/dev/null"])
  }

  /// Where a twin is.
  package static func file(_ name: String) -> URL {
    URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Twins/\(name).py")
  }

  package func press(_ stroke: [RawKeyEvent]) throws {
    guard twin.isRunning else { throw KitError.ended(twin.name, said: twin.said) }
    for event in stroke { try keys.send(event.code, isDown: event.isDown) }
  }
}
