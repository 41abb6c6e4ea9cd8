import Foundation
import Synchronization

/// Something that listens where clients look for an X server, and is none.
///
/// It has its own thread and ends with the object. It never crashes and never waits for a client.
package final class MadeUpServer: Sendable {
  /// The treatment of a client.
  package enum Conduct: Hashable, Sendable {
    /// Takes the connection and says nothing.
    case silent
    /// Closes the connection at once.
    case closes
    /// Answers the setup with a refusal and this reason.
    case refuses(reason: String)
    /// Answers the setup with a refusal that is longer than it says, or shorter.
    case refusesWithLength(Int)
    /// Wants to authenticate further.
    case authenticates
    /// Sends so many bytes of nonsense, as this seed has them, and then nothing.
    case nonsense(seed: UInt64, count: Int)
    /// Says that the setup is as long as can be, and sends nothing of it.
    case hugeSetup
    /// Sends a setup with numbers that its length contradicts: so many screens, formats and bytes of vendor.
    case wrongSetup(screens: UInt8, formats: UInt8, vendor: UInt16)
    /// A right setup; afterwards it does this with each request.
    case then(AfterSetup)
  }

  package enum AfterSetup: Hashable, Sendable {
    /// Nothing.
    case silent
    /// Closes the connection.
    case closes
    /// An error.
    case errors(code: UInt8)
    /// A reply that says that it is as long as can be, and no more.
    case hugeReply
    /// A reply of zeros.
    case emptyReplies
    /// Nonsense from a seed.
    case nonsense(seed: UInt64)
  }

  private let socket: XSocket
  private let state = Mutex<State>(State())
  private let conduct: Conduct

  private struct State {
    var hasEnded = false
    var connections = 0
    var clients: [Int32] = []
  }

  package init(_ conduct: Conduct) throws(XKitError) {
    self.conduct = conduct
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
  /// How many clients have come.
  package var connections: Int { state.withLock(\.connections) }

  /// Closes all connections and listens no more.
  package func stop() {
    let clients = state.withLock { state in
      state.hasEnded = true
      defer { state.clients = [] }
      return state.clients
    }
    for client in clients { shutdown(client, Int32(SHUT_RDWR)) }
    shutdown(socket.file, Int32(SHUT_RDWR))
  }

  /// Serves a client on a separate thread; false once the server has ended.
  private func take(_ client: Int32) -> Bool {
    let goesOn = state.withLock { state in
      guard !state.hasEnded else { return false }
      state.connections += 1
      state.clients.append(client)
      return true
    }
    guard goesOn else { return false }
    let conduct = conduct
    Thread { [weak self] in
      MadeUpSession(client).run(conduct)
      self?.state.withLock { $0.clients.removeAll { $0 == client } }
      close(client)
    }.start()
    return true
  }
}
