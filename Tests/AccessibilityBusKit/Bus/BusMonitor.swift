import Foundation

/// Counts what goes over the accessibility bus of a desk.
package final class BusMonitor {
  /// How many messages of each kind went over the bus.
  package struct Count: Sendable {
    package var calls = 0
    package var replies = 0
    package var signals = 0
    package var total: Int { calls + replies + signals }

    package static func - (left: Count, right: Count) -> Count {
      Count(
        calls: left.calls - right.calls, replies: left.replies - right.replies,
        signals: left.signals - right.signals)
    }
  }

  private let process: ChildProcess

  /// Begins to count; returns when the monitor is on the bus.
  package init(at desk: AccessibilityDesk) throws {
    let address = try Self.address(at: desk)
    process = try desk.start([try Requirements.program("dbus-monitor"), "--address", address, "--profile"])
    try desk.settle()
    guard process.isRunning else { throw KitError.ended("dbus-monitor", said: process.said) }
  }

  /// The address of the accessibility bus, as apps ask for it.
  private static func address(at desk: AccessibilityDesk) throws -> String {
    let asking = try desk.start([
      try Requirements.program("dbus-send"), "--session", "--print-reply=literal", "--dest=org.a11y.Bus",
      "/org/a11y/bus", "org.a11y.Bus.GetAddress",
    ])
    guard waitUntil({ asking.isRunning ? nil : true }) != nil, asking.said.contains("unix:") else {
      throw KitError.notReady("the address of the accessibility bus", seconds: patience, said: asking.said)
    }
    return asking.said.trimmingCharacters(in: .whitespaces)
  }

  /// The traffic of the bus so far. Exact once the desk has settled.
  package func count() throws -> Count {
    var count = Count()
    for line in try String(contentsOf: process.outputFile, encoding: .utf8).split(separator: "\n") {
      switch line.prefix(3) {
      case "mc\t": count.calls += 1
      case "mr\t", "err": count.replies += 1
      case "sig": count.signals += 1
      default: break
      }
    }
    return count
  }
}
