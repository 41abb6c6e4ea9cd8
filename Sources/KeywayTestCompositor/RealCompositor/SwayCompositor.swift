import Foundation

/// sway as a process without a screen, a real compositor for tests.
///
/// It draws with pixman to invisible outputs and has no input devices; a ``CompositorClient`` provides a keyboard and
/// takes pictures. Since sway refuses to run as root, root runs it as the user nobody. Ends with the object.
public final class SwayCompositor {
  private let process = Process()
  private let folder: URL
  private let output: LineReader
  private let errors: LineReader
  /// The socket as an absolute path, which `WAYLAND_DISPLAY` may be.
  public let socketName: String

  /// Starts sway with an output of a size in pixels, at scale 1, and waits until clients may connect.
  ///
  /// - Parameters:
  ///   - width: the width of the output.
  ///   - height: the height of the output.
  ///   - outputs: the number of outputs: `HEADLESS-1` and so on. The others have sway's default size.
  ///   - configuration: further lines of sway's configuration file.
  ///   - searchPath: the folders of programs; nil for `PATH`.
  public init(
    width: Int = 1280, height: Int = 800, outputs: Int = 1, configuration: String = "",
    searchPath: String? = nil
  ) throws(CompositorError) {
    let searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let sway = try Self.program("sway", in: searchPath)
    // Not in the user's folder for temporary files, because a socket's path may have only 107 bytes.
    var template = Array("/tmp/keyway-sway-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw .cannotStart("mkdtemp", errno) }
    let path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    folder = URL(fileURLWithPath: path)
    let file = folder.appendingPathComponent("config").path
    // The last line reports sway's socket once it is listening.
    let text = """
      output HEADLESS-1 resolution \(width)x\(height) scale 1
      default_border none
      \(configuration)
      exec printenv WAYLAND_DISPLAY

      """
    guard FileManager.default.createFile(atPath: file, contents: Data(text.utf8)) else {
      throw CompositorError("\(file): \(String(cString: strerror(errno)))")
    }
    var command = [sway, "-c", file]
    if geteuid() == 0 {
      for name in [path, file] where chown(name, Self.nobody, Self.nobody) != 0 {
        throw .cannotStart("chown \(name)", errno)
      }
      command =
        [
          try Self.program("setpriv", in: searchPath), "--reuid=\(Self.nobody)", "--regid=\(Self.nobody)",
          "--clear-groups",
        ] + command
    }
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = [
      "PATH": searchPath, "HOME": path,
      "XDG_RUNTIME_DIR": path, "WLR_BACKENDS": "headless", "WLR_RENDERER": "pixman",
      "WLR_LIBINPUT_NO_DEVICES": "1", "LIBSEAT_BACKEND": "noop", "WLR_HEADLESS_OUTPUTS": "\(outputs)",
    ]
    let (outputPipe, errorPipe) = (Pipe(), Pipe())
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = outputPipe
    process.standardError = errorPipe
    output = LineReader(outputPipe.fileHandleForReading)
    errors = LineReader(errorPipe.fileHandleForReading)
    do {
      try process.run()
    } catch {
      throw .cannotStart(command[0], errno)
    }
    guard let name = output.line(0, timeout: 10) else {
      Self.end(process)
      try? FileManager.default.removeItem(at: folder)
      throw .ended(program: "sway", said: errors.lines.suffix(5).joined(separator: "\n"))
    }
    socketName = folder.appendingPathComponent(name).path
  }

  deinit {
    stop()
  }

  /// The environment for a client's process. Apps of Keyway reduce motion there, so that a picture shows the end of each
  /// change. Keys act like those of a script without times. They join no accessibility bus, which would be the machine's
  /// user's, and do not claim to be in development.
  public var environment: [String: String] {
    [
      "WAYLAND_DISPLAY": socketName, "XDG_RUNTIME_DIR": folder.path, "KEYWAY_REDUCE_MOTION": "1",
      "KEYWAY_FOCUS_GUARD": "0", "KEYWAY_WINDOW_SYSTEM": "wayland", "NO_AT_BRIDGE": "1",
      "KEYWAY_DEVELOPMENT_LINE": "0",
    ]
  }

  /// sway's output so far, including complaints about the missing screen.
  package var log: [String] { errors.lines }

  /// Ends sway and removes its socket; clients lose their connection.
  public func stop() {
    Self.end(process)
    try? FileManager.default.removeItem(at: folder)
  }

  /// Kills the process, because sway inherits the blocked signals of the starting thread, and libdispatch's threads block
  /// nearly all. It has nothing to save.
  private static func end(_ process: Process) {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The user that owns nothing.
  private static let nobody: uid_t = 65534

  private static func program(_ name: String, in searchPath: String) throws(CompositorError) -> String {
    guard let place = searchPath.split(separator: ":").first(where: { access("\($0)/\(name)", X_OK) == 0 })
    else {
      throw .notInstalled(name)
    }
    return "\(place)/\(name)"
  }
}
