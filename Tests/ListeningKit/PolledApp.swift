import AccessibilityBusKit
package import Foundation
import KeywayKeymap
import KeywayTesting

/// An example on the embedded compositor, with a client on its bus that reads all objects as fast as it can.
package final class PolledApp {
  private let folder: PrivateFolder
  private let compositor: TestCompositor
  private let app: AppProcess
  private let bus: SessionBus?
  private let client: ChildProcess?

  /// - Parameter isPolled: without it, the app has no bus.
  package init(_ executable: URL, isPolled: Bool) throws {
    folder = try PrivateFolder()
    let names = KeymapNames(layout: "us")
    compositor = try TestCompositor { $0.keymap = .names(names) }
    var environment = compositor.environment
    environment.merge(["PATH": "/usr/bin:/bin", "HOME": folder.url.path]) { $1 }
    bus = isPolled ? try SessionBus(in: folder, environment: environment) : nil
    if let bus { environment.merge(["DBUS_SESSION_BUS_ADDRESS": bus.address, "NO_AT_BRIDGE": "0"]) { $1 } }
    app = try AppProcess(
      executable: executable, arguments: ["--language", "en"], compositor: compositor, names: names,
      environment: environment)
    guard isPolled else {
      client = nil
      return
    }
    let client = try ChildProcess(
      [try Requirements.python(), "-u", "-c", Self.script], environment: environment,
      outputFile: folder.url.appending(path: "client.log"))
    self.client = client
    let end = ContinuousClock.now + .seconds(patience)
    while client.said.isEmpty, ContinuousClock.now < end { usleep(20_000) }
    guard !client.said.isEmpty else {
      throw KitError.notReady("the client that polls", seconds: patience, said: client.said)
    }
  }

  /// Says after each thousand answers how many there were.
  private static let script = """
    import itertools
    import gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
    answers = 0
    def walk(node):
        global answers
        node.clear_cache()
        node.get_name(), node.get_description(), node.get_state_set(), node.get_attributes(), node.get_role_name()
        if answers // 1000 != (answers + 6) // 1000: print(answers + 6)
        answers += 6
        for i in range(min(node.get_child_count(), 100)):
            child = node.get_child_at_index(i)
            if child: walk(child)
    for _ in itertools.count():
        desktop = Atspi.get_desktop(0)
        for i in range(desktop.get_child_count()):
            app = desktop.get_child_at_index(i)
            if app: walk(app)
    """

  /// Milliseconds from a key to the frame that shows it.
  package func time(_ key: String) throws -> Double {
    let code = try KeyScript(key).events(on: Keymap(names: KeymapNames(layout: "us")))[0].code
    let answer = try compositor.sendKeyMeasured(code, .down, timeout: .seconds(10))
    try compositor.key(code, .up)
    usleep(20_000)
    return answer.time / .milliseconds(1)
  }

  /// The memory of the app, in megabytes.
  package func memory() throws -> Double {
    let text = try String(contentsOfFile: "/proc/\(app.app.processIdentifier)/status", encoding: .utf8)
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Double($0.split { !$0.isNumber }.first ?? "") }.map { $0 / 1024 } ?? 0
  }

  /// How many calls of the client the app has answered.
  package var answers: Int {
    client.flatMap { $0.said.split(separator: "\n").last.flatMap { Int($0) } } ?? 0
  }
}
