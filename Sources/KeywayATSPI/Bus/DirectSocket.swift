import Glibc
import KeywayPlatform

/// A socket at which clients call the app directly, without the bus: half as many messages, and private ones.
///
/// libatspi asks each app for it. It has no file, and only processes of the app's own user may connect. Beyond a few clients,
/// others keep using the bus.
@MainActor
package final class DirectSocket: EventSource {
  /// In D-Bus syntax.
  let address: String
  package let fileDescriptor: Int32
  private let prefix: String
  private let loop: EventLoop
  private let onConnection: (BusConnection) -> Void
  private let onGone: (String) -> Void
  private var connections: [BusConnection] = []
  private var isClosed = false

  private static let mostConnections = 8

  /// - Parameters:
  ///   - prefix: the path below which calls are answered.
  ///   - onConnection: called with the connection of each client.
  ///   - onGone: called with the name of a client that has left.
  /// - Returns: nil if the socket cannot be created.
  init?(
    prefix: String, loop: EventLoop, onConnection: @escaping (BusConnection) -> Void,
    onGone: @escaping (String) -> Void
  ) {
    guard let file = UnixSocket.open() else { return nil }
    // Unguessable, so that nobody can occupy it first.
    let name = "keyway-" + String(UInt64.random(in: .min ... .max), radix: 16)
    guard UnixSocket.bind(file, to: "\0" + name) == 0, listen(file, Int32(Self.mostConnections)) == 0 else {
      Glibc.close(file)
      return nil
    }
    address = "unix:abstract=" + name
    fileDescriptor = file
    (self.prefix, self.loop, self.onConnection, self.onGone) = (prefix, loop, onConnection, onGone)
    loop.add(self)
  }

  isolated deinit { close() }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    loop.remove(self)
    Glibc.close(fileDescriptor)
    for connection in connections { connection.close() }
    connections = []
  }

  /// Whether another client may connect.
  var hasRoom: Bool { !isClosed && connections.count < Self.mostConnections }

  package func prepareToPoll() -> Int16 { Int16(POLLIN) }

  package func didPoll(_ found: Int16) {
    guard found != 0 else { return }
    let file = accept(fileDescriptor, nil, nil)
    guard file >= 0 else {
      // Without a free descriptor the socket would stay ready forever.
      if ![EAGAIN, EINTR, ECONNABORTED].contains(errno) { close() }
      return
    }
    UnixSocket.prepare(file)
    guard hasRoom, UnixSocket.isTrusted(UnixSocket.user(of: file)) else {
      Glibc.close(file)
      return
    }
    guard let made = BusConnection(serving: file, prefix: prefix, loop: loop) else { return }
    connections.append(made)
    made.handlers.isClosed = { [weak self, unowned made] in self?.forget(made) }
    onConnection(made)
  }

  private func forget(_ connection: BusConnection) {
    connections.removeAll { $0 === connection }
    if let client = connection.client { onGone(client) }
  }
}
