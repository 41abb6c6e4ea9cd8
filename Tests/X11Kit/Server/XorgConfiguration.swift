import Foundation

/// The configuration of an Xorg without a card, whose devices are played by tests.
struct XorgConfiguration {
  private let options: XServerOptions
  private let folder: String

  init(_ options: XServerOptions, folder: String) {
    self.options = options
    self.folder = folder
  }

  /// Where each device listens.
  var sockets: [String: String] {
    Dictionary(uniqueKeysWithValues: Self.devices.map { ($0.name, "\(folder)/\($0.name)") })
  }

  private static let devices = [
    (name: "keyboard", type: "Keyboard", core: "\"CoreKeyboard\""),
    (name: "second-keyboard", type: "Keyboard", core: ""),
    (name: "pointer", type: "Pointer", core: "\"CorePointer\""),
    (name: "touch", type: "Touch", core: ""),
  ]

  /// Writes the file and returns its path.
  func write() throws(XKitError) -> String {
    let path = "\(folder)/xorg.conf"
    guard FileManager.default.createFile(atPath: path, contents: Data(text.utf8)) else {
      throw .system(path, errno)
    }
    return path
  }

  private var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "AutoAddGPU" "false"
      Option "DontVTSwitch" "true"
    EndSection
    Section "Device"
      Identifier "card"
      Driver "dummy"
      VideoRam 262144
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 1.0 - 2000.0
      VertRefresh 1.0 - 500.0
      Modeline "test" \(modeTiming)
      Option "PreferredMode" "test"
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "card"
      Monitor "monitor"
      DefaultDepth \(options.depth)
      SubSection "Display"
        Depth \(options.depth)
        Modes "test"
      EndSubSection
    EndSection
    \(Self.devices.map(section).joined(separator: "\n"))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      \(Self.devices.map { "InputDevice \"\($0.name)\" \($0.core)" }.joined(separator: "\n  "))
    EndSection
    """
  }

  private func section(name: String, type: String, core: String) -> String {
    """
    Section "InputDevice"
      Identifier "\(name)"
      Driver "inputtest"
      Option "SocketPath" "\(folder)/\(name)"
      Option "DeviceType" "\(type)"
      Option "TouchCount" "10"
      Option "XkbRules" "evdev"
    EndSection
    """
  }

  /// A clock in MHz and the ends of picture, pulse and line: any that give 60 pictures a second.
  private var modeTiming: String {
    let (width, height) = (options.width, options.height)
    let (line, frame) = (width + 64, height + 20)
    let clock = Double(line * frame) * 60 / 1_000_000
    return
      "\(clock) \(width) \(width + 8) \(width + 16) \(line) \(height) \(height + 3) \(height + 8) \(frame)"
  }
}
