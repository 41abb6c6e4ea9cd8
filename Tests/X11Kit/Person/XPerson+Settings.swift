import CXCB
import Foundation
package import KeywayKeymap
import KeywayTestCompositor

// Settings that a person changes with the tools of X.
extension XPerson {
  /// Gives the keyboards another layout with `setxkbmap`, as a session does at its start and a person at any time.
  package func setLayout(_ names: KeymapNames) throws(XKitError) {
    var arguments = ["-rules", "evdev", "-model", "pc105", "-layout", names.layout]
    arguments += ["-variant", names.variant, "-option", ""]
    if !names.options.isEmpty { arguments += ["-option", names.options] }
    try run("setxkbmap", package: "x11-xkb-utils", arguments)
    try client.sync()
  }

  /// Switches to one of the keymap's layouts, counted from 0, as a switcher in a panel does.
  package func lockLayout(_ index: Int) throws(XKitError) {
    try useKeyboardExtension()
    try client.check(
      "XkbLatchLockState",
      xcb_xkb_latch_lock_state_checked(
        client.connection, UInt16(XCB_XKB_ID_USE_CORE_KBD.rawValue), 0, 0, 1, UInt8(index), 0, 0, 0))
  }

  /// Turns the repeat of held keys on, with its times in milliseconds, or off.
  package func setRepeat(delay: Int = 600, interval: Int = 40, isOn: Bool = true) throws(XKitError) {
    guard isOn else {
      try run("xset", package: "x11-xserver-utils", ["r", "off"])
      return
    }
    try run("xset", package: "x11-xserver-utils", ["r", "on"])
    let rate = max(1, 1000 / max(1, interval))
    try run("xset", package: "x11-xserver-utils", ["r", "rate", "\(delay)", "\(rate)"])
  }

  /// Gives the screen another size, in pixels, as a person does with `xrandr`; no larger than it was at the start.
  package func setScreenSize(width: Int, height: Int) throws(XKitError) {
    let listed = try xrandr(["-q"]).split(separator: "\n")
    guard let output = listed.first(where: { $0.contains(" connected") })?.split(separator: " ").first else {
      throw .nothing("output")
    }
    let mode = "\(width)x\(height)"
    if !listed.contains(where: { $0.hasPrefix("   \(mode) ") }) {
      // A clock in MHz and the ends of picture, pulse and line: any that give a picture.
      let timing = [width, width + 8, width + 16, width + 64, height, height + 3, height + 8, height + 20]
      _ = try xrandr(["--newmode", mode, "60"] + timing.map(String.init))
      _ = try xrandr(["--addmode", String(output), mode])
    }
    _ = try xrandr(["--output", String(output), "--mode", mode])
    try client.sync()
  }

  /// Declares a part of the screen to be a monitor of that name.
  ///
  /// - Parameter ownsScreen: whether the server's own output belongs to it, whose monitor is gone then.
  package func setMonitor(
    _ name: String, x: Int, width: Int, height: Int, ownsScreen: Bool
  ) throws(XKitError) {
    let millimetres = (width * 254 / 960, height * 254 / 960)
    let geometry = "\(width)/\(millimetres.0)x\(height)/\(millimetres.1)+\(x)+0"
    _ = try xrandr(["--setmonitor", name, geometry, ownsScreen ? "screen" : "none"])
  }

  /// Ends a monitor of ``setMonitor(_:x:width:height:ownsScreen:)``.
  package func removeMonitor(_ name: String) throws(XKitError) {
    _ = try xrandr(["--delmonitor", name])
  }

  private func xrandr(_ arguments: [String]) throws(XKitError) -> String {
    try run("xrandr", package: "x11-xserver-utils", arguments)
  }

  /// Sets `Xft.dpi` among the resources of the root, from which apps take their scale.
  package func setResolution(_ dotsPerInch: Int) throws(XKitError) {
    try client.setProperty(
      "RESOURCE_MANAGER", of: client.root, type: "STRING", bytes: Array("Xft.dpi:\t\(dotsPerInch)\n".utf8))
  }

  private func useKeyboardExtension() throws(XKitError) {
    let cookie = xcb_xkb_use_extension(client.connection, 1, 0)
    let reply = try client.reply("XkbUseExtension") {
      xcb_xkb_use_extension_reply(client.connection, cookie, $0)
    }
    guard reply.value.supported != 0 else { throw .noExtension("XKEYBOARD") }
  }

  @discardableResult
  private func run(_ program: String, package: String, _ arguments: [String]) throws(XKitError) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Installed.path(of: program, package: package))
    process.arguments = ["-display", client.display] + arguments
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .failed(program: program, said: "\(error)")
    }
    // Neither says more than a pipe holds.
    let written = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw .failed(program: program, said: said) }
    return written
  }
}
