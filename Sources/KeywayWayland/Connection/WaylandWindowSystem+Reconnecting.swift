import KeywayKeymap
import KeywayPlatform

/// Reconnecting to a compositor that ends and is restarted, for example by a supervisor after a crash. The app waits for it,
/// and its windows return with their content.
extension WaylandWindowSystem {
  /// The state of a wait for the compositor.
  struct Reconnection {
    var schedule: ReconnectionSchedule
    /// The reason why the connection ended.
    let error: WaylandConnectionError
    var timer: EventLoop.Timer?
    /// A connection whose globals are not known yet.
    var attempt: OpenConnection?
    var source: ConnectionSource?
    var answer: WlCallback?
  }

  /// Releases all objects of the connection, keeps the windows, and starts waiting.
  func beginReconnecting(after error: WaylandConnectionError) {
    if case .protocolError = error {
      log("\(PlatformError(error, socket: socket)); connecting again")
    } else {
      log(
        "the Wayland compositor went away; waiting \(reconnectionTime.components.seconds) s for it to come back"
      )
    }
    let deadline = eventLoop.milliseconds + UInt64(reconnectionTime.milliseconds)
    reconnection = Reconnection(schedule: ReconnectionSchedule(deadline: deadline), error: error)
    letGoOfConnection()
    scheduleAttempt()
  }

  private func scheduleAttempt() {
    guard let delay = reconnection?.schedule.nextDelay(at: eventLoop.milliseconds) else { return giveUp() }
    reconnection?.timer = eventLoop.schedule(after: .milliseconds(delay)) { [weak self] in self?.attempt() }
  }

  /// Connects and requests the globals without waiting for the answer, so that a hanging compositor does not hang the app.
  private func attempt() {
    do throws(WaylandConnectionError) {
      let open = try OpenConnection(socket: socket)
      let answer = open.connection.sync()
      answer.onEvent = { [weak self] _ in self?.attemptSucceeded() }
      let source = ConnectionSource(open.connection) { [weak self] _ in self?.attemptFailed() }
      reconnection?.attempt = open
      reconnection?.answer = answer
      reconnection?.source = source
      eventLoop.add(source)
      let left = reconnection.map { $0.schedule.timeLeft(at: eventLoop.milliseconds) } ?? 0
      reconnection?.timer = eventLoop.schedule(after: .milliseconds(left)) { [weak self] in self?.giveUp() }
    } catch {
      scheduleAttempt()
    }
  }

  private func attemptFailed() {
    endAttempt()
    scheduleAttempt()
  }

  private func attemptSucceeded() {
    guard let open = reconnection?.attempt, let source = reconnection?.source else { return }
    let globals: Globals
    do throws(PlatformError) {
      globals = try open.globals(socket: socket)
    } catch {
      // Some compositors announce globals only after they have read their configuration.
      return attemptFailed()
    }
    if let timer = reconnection?.timer { eventLoop.cancel(timer) }
    reconnection = nil
    eventLoop.remove(source)
    log("the Wayland compositor is back")
    use(open, globals)
  }

  private func giveUp() {
    guard let waiting = reconnection else { return }
    stopReconnecting()
    eventLoop.fail(PlatformError(waiting.error, socket: socket))
  }

  /// Ends the wait, if any.
  func stopReconnecting() {
    endAttempt()
    reconnection = nil
  }

  private func endAttempt() {
    if let timer = reconnection?.timer.take() { eventLoop.cancel(timer) }
    if let source = reconnection?.source.take() { eventLoop.remove(source) }
    reconnection?.attempt?.connection.close()
    reconnection?.answer = nil
    reconnection?.attempt = nil
  }
}

/// A connection with its registry, and the globals announced so far.
@MainActor
final class OpenConnection {
  let connection: WaylandConnection
  let registry: WlRegistry
  private(set) var offered: [(interface: String, global: GlobalName)] = []

  init(socket: String?) throws(WaylandConnectionError) {
    connection = try WaylandConnection(socket: socket)
    registry = connection.registry()
    registry.onEvent = { [unowned self] event in
      switch event {
      case .global(let number, let interface, let version):
        offered.append((interface, GlobalName(number: number, version: version)))
      // Binding a removed global would be a protocol error.
      case .globalRemove(let number): offered.removeAll { $0.global.number == number }
      }
    }
  }

  /// Binds the globals that windows use.
  func globals(socket: String?) throws(PlatformError) -> Globals {
    try Globals(
      registry, offered: Dictionary(offered.map { ($0.interface, $0.global) }) { first, _ in first },
      socket: socket)
  }
}
