import Foundation
import Synchronization

/// Stands between clients and a real X server, and can send what no server does.
///
/// Files are not passed on, so the server must be without MIT-SHM. It has its own threads and ends with the object.
package final class XRelay: Sendable {
  private let socket: XSocket
  private let server: String
  private let state = Mutex<State>(State())

  private struct State {
    var hasEnded = false
    /// The clients that are connected, and for each whether the server is still heard.
    var clients: [Int32: Bool] = [:]
    var servers: [Int32] = []
  }

  /// - Parameter number: of the real server's display.
  package init(toDisplay number: Int) throws(XKitError) {
    server = "/tmp/.X11-unix/X\(number)"
    socket = try XSocket()
    let thread = Thread { [weak self, socket] in
      while true {
        let client = accept(socket.file, nil, nil)
        guard client >= 0 else { return }
        guard let self, self.take(client) else {
          close(client)
          return
        }
      }
    }
    thread.start()
  }

  deinit { stop() }

  /// As in `DISPLAY`.
  package var display: String { ":\(socket.number)" }

  /// Sends all clients the first bytes of an event that is longer than 32 bytes, and nothing from now on.
  package func stopInsideEvent() {
    let clients = state.withLock { state in
      for client in state.clients.keys { state.clients[client] = false }
      return Array(state.clients.keys)
    }
    // A generic event (XGE 1.0): its type, an extension, a sequence number, and 1,000 times four bytes that follow.
    var event = [UInt8](repeating: 0, count: 32)
    event[0] = 35
    event[1] = 131
    (event[4], event[5]) = (0xE8, 0x03)
    for client in clients { try? UnixSocket.writeAll(event, to: client) }
  }

  /// Closes all connections and listens no more.
  package func stop() {
    let files = state.withLock { state in
      state.hasEnded = true
      return Array(state.clients.keys) + state.servers
    }
    for file in files { shutdown(file, Int32(SHUT_RDWR)) }
    shutdown(socket.file, Int32(SHUT_RDWR))
  }

  /// Connects a client with the server; false once the relay has ended.
  private func take(_ client: Int32) -> Bool {
    guard let file = try? UnixSocket.connect(to: server) else { return false }
    let goesOn = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.clients[client] = true
      state.servers.append(file)
      return true
    }
    guard goesOn else {
      close(file)
      return false
    }
    let ends = DispatchGroup()
    for (from, to, isToClient) in [(client, file, false), (file, client, true)] {
      ends.enter()
      Thread { [weak self] in
        let size = 65_536
        var bytes = [UInt8](repeating: 0, count: size)
        while true {
          let count = recv(from, &bytes, size, 0)
          guard count > 0 else { break }
          let isHeard = !isToClient || self?.state.withLock { $0.clients[client] } == true
          if isHeard, (try? UnixSocket.writeAll(Array(bytes[..<count]), to: to)) == nil { break }
        }
        shutdown(to, Int32(SHUT_RDWR))
        ends.leave()
      }.start()
    }
    ends.notify(queue: .global()) { [weak self] in
      self?.state.withLock { state in
        state.clients[client] = nil
        state.servers.removeAll { $0 == file }
      }
      close(client)
      close(file)
    }
    return true
  }
}
