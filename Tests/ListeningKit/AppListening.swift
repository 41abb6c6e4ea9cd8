package import AccessibilityBusKit
package import Foundation
package import KeywayKeymap
package import KeywayTesting

/// An example as a process on the embedded compositor, at a desk with Orca.
package final class AppListening: Listening {
  package let desk: AccessibilityDesk
  package let compositor: TestCompositor
  package let app: AppProcess

  /// Starts the example; its language is English.
  ///
  /// - Parameters:
  ///   - environment: what differs from the environment of the desk.
  ///   - hasBraille: whether Orca writes to a braille display too.
  package init(
    _ executable: URL, arguments: [String] = [], environment: [String: String] = [:], hasBraille: Bool = false
  ) throws {
    desk = try AccessibilityDesk(hasBraille: hasBraille)
    let names = KeymapNames(layout: "us")
    compositor = try TestCompositor { $0.keymap = .names(names) }
    app = try AppProcess(
      executable: executable, arguments: ["--language", "en"] + arguments, compositor: compositor,
      names: names,
      environment: desk.environment.merging(compositor.environment) { $1 }
        .merging(["NO_AT_BRIDGE": "0"]) { $1 }.merging(environment) { $1 })
    desk.wait(for: app.app.processIdentifier)
  }

  package func press(_ stroke: [RawKeyEvent]) throws { try app.send(stroke) }
}
