import Foundation

/// A bus of the session that nobody else is on. The one service that it starts is the accessibility bus, by at-spi's own
/// launcher.
package final class SessionBus {
  /// For `DBUS_SESSION_BUS_ADDRESS`.
  package let address: String
  let process: ChildProcess

  /// Starts the bus and waits until it listens.
  package init(in folder: PrivateFolder, environment: [String: String]) throws(KitError) {
    let services = try folder.folder("services")
    let launcher = Requirements.inRoot([try Requirements.busLauncher()]).joined(separator: " ")
    try folder.write(
      "[D-BUS Service]\nName=org.a11y.Bus\nExec=\(launcher)\n",
      to: "services/org.a11y.Bus.service")
    let configuration = try folder.write(
      """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>unix:path=\(folder.url.path)/bus</listen>
        <servicedir>\(services.path)</servicedir>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/>
          <allow eavesdrop="true"/>
          <allow own="*"/>
        </policy>
      </busconfig>

      """, to: "bus.conf")
    let ends = try PipeEnds()
    defer { close(ends.output) }
    do {
      defer { close(ends.input) }
      process = try ChildProcess(
        [
          try Requirements.program("dbus-daemon"), "--nofork", "--config-file=\(configuration.path)",
          "--print-address=3",
        ], environment: environment, outputFile: folder.url.appendingPathComponent("bus.log"),
        ready: ends.input)
    }
    guard let address = readyLine(ends.output) else { throw .ended("dbus-daemon", said: process.said) }
    self.address = address
  }
}
