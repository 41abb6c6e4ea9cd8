import Foundation

/// An X server as a separate process, on a display number that was free.
///
/// It ends with the object, and with the test process, however that ends. Calls block and may come from any one thread.
package final class XServer {
  package let options: XServerOptions
  /// The number of the display, a random one, which stays the same when the server is restarted.
  package private(set) var number = -1
  /// Sockets of the devices that tests play, by the name of the device; of `XServerOptions.Program.real` only.
  package private(set) var deviceSockets: [String: String] = [:]
  private let folder: URL
  private var program: WatchedProgram?
  /// Holds the number while no server does.
  private var reservation: Int32?

  /// Seconds that a server may take to start.
  private static let patience = 20.0

  /// Starts a server and waits until clients may connect.
  package init(_ options: XServerOptions = XServerOptions()) throws(XKitError) {
    self.options = options
    folder = try TemporaryFolder.make("keyway-x")
    try start()
  }

  package convenience init(_ change: (inout XServerOptions) -> Void) throws(XKitError) {
    try self.init(XServerOptions(change))
  }

  deinit { stop() }

  /// As in `DISPLAY`.
  package var display: String { ":\(number)" }

  /// The environment of a client's process. Apps of Keyway reduce motion there, and keys act at once, as on a test
  /// compositor.
  package var environment: [String: String] {
    [
      "DISPLAY": display, "WAYLAND_DISPLAY": "", "KEYWAY_WINDOW_SYSTEM": "x11", "KEYWAY_REDUCE_MOTION": "1",
      "KEYWAY_FOCUS_GUARD": "0", "NO_AT_BRIDGE": "1", "KEYWAY_DEVELOPMENT_LINE": "0",
    ]
  }

  /// The output of the server on standard error.
  package var log: [String] { program?.errors ?? [] }

  /// The number by which the kernel knows the server; nil while none runs.
  package var processIdentifier: Int32? { program?.processIdentifier }

  // MARK: Faults

  /// Stops the server's process (`SIGSTOP`), and returns once it has stopped: it keeps its connections and answers nothing.
  package func pause() { program?.stop() }

  /// Whether the server's process is stopped.
  package var isPaused: Bool { program?.isStopped ?? false }

  /// Lets a stopped server go on.
  package func resume() { program?.signal(SIGCONT) }

  /// Ends the server at once, as a crash does. Its number stays reserved, so that it can come back.
  package func kill() {
    program?.end()
    program = nil
    reservation = DisplayFiles(number: number).reserve()
  }

  /// Starts a server where one was, after ``kill()``.
  package func restart() throws(XKitError) {
    precondition(program == nil, "the server runs")
    try start()
  }

  /// Ends the server for good.
  package func stop() {
    program?.end()
    program = nil
    if number >= 0 { DisplayFiles(number: number).remove() }
    giveUpReservation()
    try? FileManager.default.removeItem(at: folder)
  }

  private func giveUpReservation() {
    if let reservation { close(reservation) }
    reservation = nil
  }

  // MARK: The start

  private func start() throws(XKitError) {
    var command = try commandLine()
    if number < 0 { takeNumber() }
    DisplayFiles(number: number).remove()
    giveUpReservation()
    command.insert(display, at: 1)
    let program = try WatchedProgram(command, environment: environmentOfServer)
    guard let line = program.nextLine(timeout: Self.patience), let number = Int(line) else {
      program.end()
      throw .failed(program: command[0], said: program.errors.suffix(8).joined(separator: "\n"))
    }
    self.number = number
    self.program = program
  }

  /// Takes a number that servers which look for one themselves, from 0 on, do not come to: while this one is dead and starts again,
  /// another test's server must not get its clients.
  private func takeNumber() {
    while reservation == nil {
      number = .random(in: 1_000..<50_000)
      let files = DisplayFiles(number: number)
      if !files.exist { reservation = files.reserve() }
    }
  }

  private var environmentOfServer: [String: String] {
    if case .wayland(let environment) = options.program { environment } else { [:] }
  }

  private func commandLine() throws(XKitError) -> [String] {
    let shared =
      ["-displayfd", "1", "-noreset", "-nolisten", "tcp", "-dpi", "\(options.resolution)"]
      + options.missingExtensions.flatMap { ["-extension", $0] }
      + ["-ardelay", "\(options.repeatDelay)", "-arinterval", "\(options.repeatInterval)"]
      + (options.repeatsKeys ? ["r"] : ["-r"])
    switch options.program {
    case .virtual:
      let screens = (0..<options.screens).flatMap {
        ["-screen", "\($0)", "\(options.width)x\(options.height)x\(options.depth)"]
      }
      return [try Installed.path(of: "Xvfb", package: "xvfb")] + shared + screens
    case .real:
      let configuration = XorgConfiguration(options, folder: folder.path)
      deviceSockets = configuration.sockets
      let file = try configuration.write()
      return [try Installed.path(of: "Xorg", package: "xserver-xorg-core")] + shared
        + ["-config", file, "-logfile", folder.path + "/log", "-novtswitch", "-sharevts"]
    case .wayland:
      return [try Installed.path(of: "Xwayland", package: "xwayland")] + shared + ["-shm"]
    }
  }
}
