import Glibc
import KeywayPlatform

/// Looks for the accessibility bus, and keeps looking if it is missing or gone, without ever waiting.
///
/// The address in the environment comes first; otherwise it asks `org.a11y.Bus` on the session bus. That connection stays,
/// since it announces when the accessibility bus comes back. A missing socket is not tried again: the app is notified when it
/// appears, and does not wake before. One that refuses is tried for a minute. The socket's folder, often /tmp, is watched only
/// while there is no connection, because each new file in it wakes the app.
@MainActor
final class BusSearch {
  private let environment: BusEnvironment
  private let loop: EventLoop
  /// Called with a connection to the accessibility bus that has become ready.
  var onFound: (BusConnection) -> Void = { _ in }
  private var session: BusConnection?
  private var candidate: BusConnection?
  private var watch: (socket: String, source: SocketWatch)?
  private var timer: EventLoop.Timer?
  private var tries = 0
  private var isStopped = false

  /// The pauses between the attempts, in milliseconds.
  private static let pauses = [100, 400, 1500, 5000, 15_000, 40_000]

  init(_ environment: BusEnvironment, loop: EventLoop) {
    (self.environment, self.loop) = (environment, loop)
  }

  /// Starts looking.
  func begin() {
    tries = 0
    look()
  }

  /// Stops looking, and leaves the session bus.
  func stop() {
    isStopped = true
    cancelTimer()
    endWatch()
    session?.close()
    candidate?.close()
  }

  private func cancelTimer() { if let timer = timer.take() { loop.cancel(timer) } }

  private func look() {
    guard !isStopped else { return }
    cancelTimer()
    if let address = environment.accessibilityBus { return connect(to: address, isOwn: true) }
    guard let address = environment.sessionBus else { return }
    if let session, session.isReady { return ask(session) }
    guard session == nil else { return }
    watchSocket(of: address)
    // Without a bus, save loading the library: a megabyte, and milliseconds of start-up time.
    if isSocketMissing { return }
    guard let made = BusConnection(address: address, loop: loop) else { return lookLater() }
    session = made
    made.handlers.isReady = { [weak self, weak made] in
      guard let self, let made else { return }
      self.endWatch()
      made.match(
        "type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged',arg0='org.a11y.Bus'"
      ) { [weak self] message in
        guard (try? Self.newOwner(message)) != "" else { return }
        self?.begin()
      }
      self.ask(made)
    }
    made.handlers.isClosed = { [weak self] in
      self?.session = nil
      self?.watchSocket(of: address)
      self?.lookLater()
    }
  }

  private static func newOwner(_ message: BusMessage) throws(BusFault) -> String {
    let reader = message.reader
    _ = try reader.string()
    _ = try reader.string()
    return try reader.string()
  }

  private func ask(_ session: BusConnection) {
    session.call(
      BusMethod(
        destination: "org.a11y.Bus", path: "/org/a11y/bus", interface: "org.a11y.Bus", member: "GetAddress")
    ) { [weak self] reply in
      guard let self, !self.isStopped else { return }
      guard !reply.isError, let address = try? reply.reader.string(), !address.isEmpty else {
        return self.lookLater()
      }
      self.connect(to: address, isOwn: false)
    }
  }

  private func connect(to address: String, isOwn: Bool) {
    candidate?.close()
    candidate = nil
    if isOwn { watchSocket(of: address) }
    guard let made = BusConnection(address: address, prefix: ObjectPaths.prefix, loop: loop) else {
      return lookLater()
    }
    candidate = made
    made.handlers.isReady = { [weak self] in
      guard let self, let found = self.candidate else { return }
      if isOwn { self.endWatch() }
      (self.candidate, self.tries) = (nil, 0)
      self.onFound(found)
    }
    made.handlers.isClosed = { [weak self] in
      self?.candidate = nil
      self?.lookLater()
    }
  }

  private func watchSocket(of address: String) {
    guard watch == nil, let path = BusEnvironment.socket(of: address) else { return }
    let source = SocketWatch(path, loop: loop) { [weak self] in
      // The bus binds its socket before it listens.
      self?.tries = 0
      self?.lookLater()
    }
    watch = source.map { (path, $0) }
  }

  private func endWatch() {
    watch?.source.stop()
    watch = nil
  }

  private var isSocketMissing: Bool { watch.map { access($0.socket, F_OK) != 0 } ?? false }

  private func lookLater() {
    guard !isStopped, timer == nil, tries < Self.pauses.count else { return }
    if isSocketMissing { return }
    timer = loop.schedule(after: .milliseconds(Self.pauses[tries])) { [weak self] in
      self?.timer = nil
      self?.look()
    }
    tries += 1
  }
}
