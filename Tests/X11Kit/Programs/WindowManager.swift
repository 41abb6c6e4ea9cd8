import CXCB
import Foundation

/// openbox on an X server, with its own configuration; it ends with the object.
package final class WindowManager {
  private let program: WatchedProgram
  private let folder: URL

  /// Starts the manager and waits until it has taken the screen.
  package init(on server: XServer) throws(XKitError) {
    folder = try TemporaryFolder.make("keyway-openbox")
    let file = folder.appendingPathComponent("rc.xml").path
    guard FileManager.default.createFile(atPath: file, contents: Data(Self.configuration.utf8)) else {
      throw .system(file, errno)
    }
    let path = try Installed.path(of: "openbox", package: "openbox")
    program = try WatchedProgram(
      [path, "--sm-disable", "--config-file", file],
      environment: [
        "DISPLAY": server.display, "HOME": folder.path, "XDG_CONFIG_HOME": folder.path,
        "XDG_CACHE_HOME": folder.path, "XDG_DATA_HOME": folder.path,
      ])
    let client = try XClient(display: server.display)
    let end = Monotonic.seconds + 20
    while try !isReady(client) {
      guard program.isRunning, Monotonic.seconds < end else {
        throw .failed(program: "openbox", said: program.errors.joined(separator: "\n"))
      }
      usleep(10_000)
    }
    // It says that it runs before it takes windows. One that was mapped in between is never shown.
    while try !takesWindow(client) {
      guard program.isRunning, Monotonic.seconds < end else {
        throw .failed(program: "openbox", said: "it takes no windows")
      }
    }
  }

  /// Shows a window and looks for its frame for a while.
  private func takesWindow(_ client: XClient) throws(XKitError) -> Bool {
    let window = try client.makeWindow(isShown: false, overridesRedirect: false)
    try client.setProperty("WM_CLASS", of: window, type: "STRING", bytes: Array("probe\0Probe\0".utf8))
    try client.show(window)
    var isFramed = false
    for _ in 0..<20 where !isFramed {
      usleep(10_000)
      isFramed = try client.windows().contains { $0.identifier == window && $0.isFramed && $0.isViewable }
    }
    try client.destroy(window)
    return isFramed
  }

  deinit { stop() }

  /// Ends the manager at once; its windows stay.
  package func stop() {
    program.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The check window says of itself that it is one.
  private func isReady(_ client: XClient) throws(XKitError) -> Bool {
    guard let check = try client.property("_NET_SUPPORTING_WM_CHECK", of: client.root)?.numbers.first else {
      return false
    }
    do throws(XKitError) {
      return try client.property("_NET_SUPPORTING_WM_CHECK", of: check)?.numbers == [check]
    } catch .refused {
      // Properties that a manager that ended has left.
      return false
    }
  }

  /// New windows get the focus, no key is the manager's own, and nothing is drawn that takes time.
  private static let configuration = """
    <?xml version="1.0" encoding="UTF-8"?>
    <openbox_config xmlns="http://openbox.org/3.4/rc">
      <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
      <placement><policy>Smart</policy></placement>
      <theme><name>Clearlooks</name><animateIconify>no</animateIconify></theme>
      <desktops><number>1</number><popupTime>0</popupTime></desktops>
      <keyboard><chainQuitKey></chainQuitKey></keyboard>
      <mouse><dragThreshold>8</dragThreshold></mouse>
    </openbox_config>
    """
}
