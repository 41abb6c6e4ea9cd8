import CXCB
import Foundation
package import KeywayKeymap
import KeywayTestCompositor

// What a person changes with the tools of X.
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
    guard isOn else { return try run("xset", package: "x11-xserver-utils", ["r", "off"]) }
    try run("xset", package: "x11-xserver-utils", ["r", "on"])
    let rate = max(1, 1000 / max(1, interval))
    try run("xset", package: "x11-xserver-utils", ["r", "rate", "\(delay)", "\(rate)"])
  }

  /// Makes the screen smaller or larger, as far as the server can, or turns it: arguments of `xrandr`.
  package func changeScreen(_ arguments: String...) throws(XKitError) {
    try run("xrandr", package: "x11-xserver-utils", arguments)
    try client.sync()
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

  private func run(_ program: String, package: String, _ arguments: [String]) throws(XKitError) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try Installed.path(of: program, package: package))
    process.arguments = ["-display", client.display] + arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    let errors = Pipe()
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw .failed(program: program, said: "\(error)")
    }
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw .failed(program: program, said: said) }
  }
}
