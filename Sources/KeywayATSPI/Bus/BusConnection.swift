import CSystemd
import Glibc
import KeywayPlatform

/// A connection to a message bus, as a source of the app's own loop. It waits neither for the bus nor for a client.
///
/// Owner of the C object: this class; callbacks come only from ``pump()``, on the main actor, and none after ``close()``.
@MainActor
package final class BusConnection {
  struct Handlers {
    /// The bus has given the connection its name.
    var isReady: @MainActor () -> Void = {}
    /// The bus is gone, or has refused the connection.
    var isClosed: @MainActor () -> Void = {}
    /// A client calls a method below the prefix. Returns false if nothing answers it.
    var call: @MainActor (BusMessage) -> Void = { _ in }
  }

  let bus: SDBus
  private let loop: EventLoop
  private var connection: OpaquePointer?
  var handlers = Handlers()
  private(set) var isReady = false
  /// The name of the connection on the bus, such as `:1.7`; empty before the bus has answered.
  private(set) var name = ""
  /// The only client of a connection without a bus, under a name that buses never assign; nil if each message names its sender.
  private(set) var client: String?
  /// The calls waiting for replies, and the signal handlers. The C side has the addresses of these objects.
  var calls: [ObjectIdentifier: BusHandler] = [:]
  private var matches: [BusHandler] = []
  private var timer: EventLoop.Timer?
  /// Whether there are more messages than one turn handles.
  private var hasMore = false

  package let fileDescriptor: Int32

  /// The number of messages per turn of the loop, so that a flood from a client does not delay keys.
  private static let messagesPerTurn = 24
  /// The time per turn for messages, excluding the last one.
  private static let nanosecondsPerTurn: UInt64 = 4_000_000
  /// The number of unsent messages beyond which events are dropped and calls are not answered.
  private static let longestQueue = 4096

  /// Starts connecting. Whether the bus answers shows later.
  ///
  /// - Parameters:
  ///   - address: in the syntax of the D-Bus specification, such as `unix:path=/run/user/1000/bus`.
  ///   - prefix: the path below which calls are answered; nil answers none.
  /// - Returns: nil if sd-bus is missing, or nothing listens at the address.
  convenience init?(address: String, prefix: String? = nil, loop: EventLoop) {
    self.init(prefix: prefix, loop: loop) { bus, made in
      bus.setAddress(made, address) >= 0 && bus.setBusClient(made, 1) >= 0
    }
  }

  /// Serves a client that has connected directly to the app, without a bus.
  ///
  /// - Parameters:
  ///   - socket: closed with the connection, or at once on failure.
  ///   - prefix: the path below which calls are answered.
  convenience init?(serving socket: Int32, prefix: String, loop: EventLoop) {
    var isTaken = false
    self.init(prefix: prefix, loop: loop) { bus, made in
      isTaken = bus.setDescriptors(made, socket, socket) >= 0
      let id = sd_id128_t(qwords: (.random(in: 1...(.max)), .random(in: 1...(.max))))
      return isTaken && bus.setServer(made, 1, id) >= 0
    }
    client = "socket \(socket)"
    if !isTaken { Glibc.close(socket) }
  }

  private init?(prefix: String?, loop: EventLoop, _ configure: (SDBus, OpaquePointer) -> Bool) {
    guard let bus = SDBus.library else { return nil }
    (self.bus, self.loop) = (bus, loop)
    var made: OpaquePointer?
    guard bus.new(&made) >= 0, let made else { return nil }
    connection = made
    guard configure(bus, made),
      // Don't negotiate file-descriptor passing.
      bus.negotiateDescriptors(made, 0) >= 0, bus.start(made) >= 0, bus.descriptor(made) >= 0
    else {
      bus.close(made)
      _ = bus.release(made)
      return nil
    }
    fileDescriptor = bus.descriptor(made)
    if let prefix {
      let receiver = BusHandler(self) { [weak self] in self?.handlers.call($0) }
      matches.append(receiver)
      _ = bus.addFallback(made, nil, prefix, handleCall, Unmanaged.passUnretained(receiver).toOpaque())
    }
    loop.add(self)
  }

  isolated deinit { close() }

  /// Whether the connection is still usable.
  var isOpen: Bool { connection != nil }

  /// Ends the connection; handlers are no longer called.
  func close() {
    guard let connection = connection.take() else { return }
    isReady = false
    if let timer { loop.cancel(timer) }
    loop.remove(self)
    bus.close(connection)
    _ = bus.release(connection)
    (calls, matches) = ([:], [])
  }

  /// Receives signals of a kind, until the connection is closed.
  ///
  /// - Parameter rule: in the syntax of the D-Bus specification, "Match Rules".
  func match(_ rule: String, _ handler: @escaping @MainActor (BusMessage) -> Void) {
    guard let connection else { return }
    let match = BusHandler(self, handler)
    matches.append(match)
    _ = bus.addMatch(
      connection, nil, rule, handleSignal, handleInstalled, Unmanaged.passUnretained(match).toOpaque())
  }

  // MARK: Sending

  /// Creates and sends a message; one that sd-bus refuses is dropped.
  ///
  /// - Returns: whether the message was sent.
  @discardableResult
  func send(
    _ make: (OpaquePointer, SDBus.Out) -> Int32, _ body: (inout BusWriter) throws(BusFault) -> Void,
    by deliver: ((OpaquePointer, OpaquePointer) -> Int32)? = nil
  ) throws(BusFault) -> Bool {
    guard let connection else { return false }
    var message: OpaquePointer?
    guard make(connection, &message) >= 0, let message else { return false }
    defer { _ = bus.releaseMessage(message) }
    var writer = BusWriter(message, bus)
    try body(&writer)
    guard writer.isValid else { return false }
    return (deliver?(connection, message) ?? bus.send(connection, message, nil)) >= 0
  }

  /// Whether the bus is so slow that unrequested messages should be left out.
  var isCongested: Bool {
    guard let connection else { return true }
    var count: UInt64 = 0
    _ = bus.queuedWrites(connection, &count)
    return count > UInt64(Self.longestQueue)
  }

  /// Sends a signal.
  func emit(_ path: String, _ interface: String, _ member: String, _ body: (inout BusWriter) -> Void) {
    guard isReady, !isCongested else { return }
    _ = try? send(
      { connection, message in bus.newSignal(connection, message, path, interface, member) }, body)
  }

  // MARK: Receiving

  /// Handles received messages, a bounded number at a time.
  private func pump() {
    hasMore = false
    var handled = 0
    var budget = TurnBudget(count: Self.messagesPerTurn, nanoseconds: Self.nanosecondsPerTurn)
    while let connection {
      // The queue of unread messages must not grow here.
      if isCongested, handled > 0 { break }
      let result = bus.process(connection, nil)
      if result < 0 { return fail() }
      if self.connection != nil, !isReady, bus.isReady(connection) > 0 { becomeReady(connection) }
      if result == 0 { return }
      handled += 1
      if budget.spend() {
        hasMore = true
        return
      }
    }
  }

  private func becomeReady(_ connection: OpaquePointer) {
    isReady = true
    var text: UnsafePointer<CChar>?
    if bus.uniqueName(connection, &text) >= 0, let text { name = String(cString: text) }
    handlers.isReady()
  }

  private func fail() {
    let isClosed = handlers.isClosed
    close()
    isClosed()
  }
}

extension BusConnection: EventSource {
  package func prepareToPoll() -> Int16 {
    guard let connection else { return 0 }
    let events = bus.events(connection)
    if events < 0 {
      // The bus is gone; the next turn reports it.
      loop.beforeNextPoll { [weak self] in self?.pump() }
      return 0
    }
    setTimer(connection)
    return Int16(truncatingIfNeeded: events)
  }

  package func didPoll(_ found: Int16) { if found != 0 { pump() } }

  /// Sets a wake-up for sd-bus's pending work, and for calls without a reply in time.
  private func setTimer(_ connection: OpaquePointer) {
    if let timer = timer.take() { loop.cancel(timer) }
    var due: UInt64 = .max
    guard bus.timeout(connection, &due) >= 0, due != .max else { return }
    if due == 0 || hasMore {
      // Work is already pending, so the poll does not wait.
      loop.beforeNextPoll { [weak self] in self?.pump() }
    } else {
      timer = loop.schedule(atNanoseconds: due.multipliedReportingOverflow(by: 1000).partialValue) {
        [weak self] in self?.pump()
      }
    }
  }
}

/// A receiver of calls, of signals, or of the reply to a call.
@MainActor
final class BusHandler {
  private weak var connection: BusConnection?
  private let handler: @MainActor (BusMessage) -> Void

  init(_ connection: BusConnection, _ handler: @escaping @MainActor (BusMessage) -> Void) {
    (self.connection, self.handler) = (connection, handler)
  }

  /// sd-bus calls this inside `sd_bus_process`, which only the main actor calls. The user data are a handler, which the
  /// connection keeps for as long as sd-bus knows it.
  fileprivate nonisolated static func receive(
    _ message: OpaquePointer?, _ data: UnsafeMutableRawPointer?, answer: Int32
  ) -> Int32 {
    nonisolated(unsafe) let (message, data) = (message, data)
    return MainActor.assumeIsolated {
      guard let message, let data else { return 0 }
      let receiver = Unmanaged<BusHandler>.fromOpaque(data).takeUnretainedValue()
      guard let connection = receiver.connection, connection.isOpen else { return 0 }
      connection.calls[ObjectIdentifier(receiver)] = nil
      receiver.handler(BusMessage(message, connection.bus))
      return answer
    }
  }
}

/// Calls and replies go to one receiver; signals go on to others.
let handleCall: SDBus.Handler = { message, data, _ in BusHandler.receive(message, data, answer: 1) }
private let handleSignal: SDBus.Handler = { message, data, _ in BusHandler.receive(message, data, answer: 0) }

/// Ignores a rule that the bus refuses, for which sd-bus would close the connection.
private let handleInstalled: SDBus.Handler = { _, _, _ in 1 }
