import Foundation
import Synchronization

/// A voice for screen readers that keeps what they say instead of saying it.
///
/// It listens on a socket as Speech Dispatcher does and has a thread for each connection. Safe to use from any thread.
package final class SpeechServer: Sendable {
  /// The address by which readers find it, in the form of `SPEECHD_ADDRESS`.
  package let address: String
  private let socket: Int32
  private let log = SpeechLog()
  private let connections = SpeechConnections()

  /// Listens at a path; a socket's path holds 107 bytes.
  package init(path: String) throws(KitError) {
    address = "unix_socket:\(path)"
    socket = try Self.listen(at: path)
    Thread { [socket, log, connections] in
      var client = 0
      while true {
        let descriptor = accept(socket, nil, nil)
        if descriptor < 0 && errno == EINTR { continue }
        guard descriptor >= 0 else { return }
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        client += 1
        guard connections.add(descriptor) else { return }
        let session = SSIPSession(client: client)
        Thread {
          SpeechConnection(descriptor: descriptor, log: log).serve(session)
          connections.close(descriptor)
        }.start()
      }
    }.start()
  }

  deinit {
    connections.shutDown()
    shutdown(socket, Int32(SHUT_RDWR))
    close(socket)
  }

  private static func listen(at path: String) throws(KitError) -> Int32 {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { throw .system("socket", errno) }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: name.sun_path) else { throw .system(path, ENAMETOOLONG) }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    let result = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0, Glibc.listen(socket, 8) == 0 else { throw .system(path, errno) }
    return socket
  }

  /// All that was asked for, from an index on.
  package func entries(from index: Int = 0) -> [SpeechEntry] { log.entries(from: index) }

  /// How much was asked for.
  package var count: Int { log.count }
}

/// The requests so far, shared by the threads of the connections.
final class SpeechLog: Sendable {
  private let log = Mutex<[SpeechEntry]>([])

  func note(_ request: SpeechEntry.Request) {
    let entry = SpeechEntry(request: request, time: .now)
    log.withLock { $0.append(entry) }
  }

  func entries(from index: Int) -> [SpeechEntry] {
    log.withLock { Array($0[min(index, $0.count)...]) }
  }

  var count: Int { log.withLock(\.count) }
}

/// The open connections: a descriptor is closed and forgotten at once, since another file may get its number.
private final class SpeechConnections: Sendable {
  private let open = Mutex<Set<Int32>?>([])

  /// Keeps a connection; closes it where the server has gone.
  func add(_ descriptor: Int32) -> Bool {
    open.withLock { open in
      if open == nil { Glibc.close(descriptor) }
      return open?.insert(descriptor) != nil
    }
  }

  func close(_ descriptor: Int32) {
    open.withLock { open in
      open?.remove(descriptor)
      _ = Glibc.close(descriptor)
    }
  }

  /// Has each thread read the end of its connection.
  func shutDown() {
    open.withLock { open in
      for descriptor in open ?? [] { shutdown(descriptor, Int32(SHUT_RDWR)) }
      open = nil
    }
  }
}
