import Glibc
import KeywayKeymap
import KeywayPlatform
package import KeywayUI

/// The socket of a running app, where tools of the same user request the reports that apps print in memory.
///
/// It exists only on request, and never while a kiosk's policy forbids it. It works on the app's own loop and
/// never blocks: it answers one request per turn, and the app gets at least as much time as the requests take.
@MainActor
package final class InspectionServer: EventSource {
  /// The most tools at a time.
  nonisolated static let mostConnections = 4
  /// The option of an app that opens the socket.
  package nonisolated static let option = "--inspectable"
  /// The environment variable with the same effect, if its value is 1.
  package nonisolated static let variable = "KEYWAY_INSPECTABLE"

  package let path: String
  package let fileDescriptor: Int32
  /// The app's current windows, oldest first.
  private let windows: @MainActor () -> [AppWindow]
  private let loop: EventLoop
  /// Whether a user's process may send requests.
  private let isTrusted: (uid_t?) -> Bool
  /// The connections, in the order of their turns.
  private var connections: [InspectionConnection] = []
  /// The time until which requests wait, by the loop's clock in nanoseconds.
  private var restsUntil: UInt64 = 0
  private var isServingSoon = false
  private var isClosed = false

  private static var isAskedByEnvironment: Bool { getenv(variable).map { String(cString: $0) } == "1" }

  /// Starts to record the app's look-ups, if tools may ask for them: before the app shows its first text.
  ///
  /// - Parameter isAsked: whether the command line has the option.
  package static func prepare(isAsked: Bool) {
    if isAsked || isAskedByEnvironment { Localization.recordAnswers() }
  }

  /// Opens the socket of an app, if the option or the environment asks for it. Objections go to standard error, and the app
  /// continues without a socket.
  ///
  /// - Parameters:
  ///   - isAsked: whether the command line has the option.
  ///   - windows: returns the app's current windows, oldest first.
  /// - Returns: the server, to close when the app ends; nil if there is none.
  package static func open(isAsked: Bool, windows: @escaping @MainActor () -> [AppWindow])
    -> InspectionServer?
  {
    guard isAsked || isAskedByEnvironment else { return nil }
    let origin = isAsked ? option : variable
    guard windows().allSatisfy(\.exposure.allowsInspection) else {
      tell(
        "\(origin): a kiosk's policy is in force; expected an app without one, or the permission "
          + "inspection")
      return nil
    }
    do {
      return try InspectionServer(of: windows, in: SocketFolder())
    } catch {
      tell("\(origin): \(error)")
      return nil
    }
  }

  /// - Parameters:
  ///   - windows: see ``open(isAsked:windows:)``; there is at least one.
  ///   - isTrusted: whether a user's process may send requests; nil is an unknown user.
  init(
    of windows: @escaping @MainActor () -> [AppWindow], in folder: SocketFolder,
    isTrusted: @escaping (uid_t?) -> Bool = { UnixSocket.isTrusted($0) }
  ) throws(UsageError) {
    let window = windows()[0]
    try folder.make()
    let path = try folder.socket(of: window.description.appID, pid: getpid())
    // Sockets of apps that crashed; one of them may have had this process's number.
    let left = try folder.entries().first { $0.path == path }
    if left != nil { unlink(path) }
    guard let file = UnixSocket.open() else {
      throw UsageError(
        "\(path): cannot create a socket: \(SocketFolder.words(errno)); expected a free descriptor")
    }
    var fault = UnixSocket.bind(file, to: path)
    // Nobody can connect before it listens.
    if fault == 0, chmod(path, 0o600) != 0 || listen(file, Int32(Self.mostConnections)) != 0 {
      fault = errno
      unlink(path)
    }
    guard fault == 0 else {
      Glibc.close(file)
      throw UsageError("\(path) cannot be opened: \(SocketFolder.words(fault)); expected a free name")
    }
    self.path = path
    fileDescriptor = file
    self.windows = windows
    loop = window.eventLoop
    self.isTrusted = isTrusted
    loop.add(self)
  }

  /// Removes the socket, and closes all connections.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    loop.remove(self)
    Glibc.close(fileDescriptor)
    unlink(path)
    for connection in connections { connection.close() }
  }

  package var connectionCount: Int { connections.count }

  // MARK: The loop

  package func prepareToPoll() -> Int16 { Int16(POLLIN) }

  package func didPoll(_ found: Int16) {
    guard found != 0, mayServe() else { return }
    let file = accept(fileDescriptor, nil, nil)
    guard file >= 0 else {
      // Without a free descriptor the socket would stay ready forever.
      let fault = errno
      if ![EAGAIN, EINTR, ECONNABORTED].contains(fault) {
        Self.tell("\(path): \(SocketFolder.words(fault)); the socket is closed")
        close()
      }
      return
    }
    UnixSocket.prepare(file)
    guard isTrusted(UnixSocket.user(of: file)) else {
      Glibc.close(file)
      return
    }
    let connection = InspectionConnection(file, loop)
    connection.onRequest = { [weak self] in self?.serveSoon() }
    if connections.count >= Self.mostConnections {
      connection.refuse("\(connections.count) tools are connected; expected at most \(Self.mostConnections)")
      return connection.close()
    }
    connection.onClose = { [weak self, unowned connection] in
      self?.connections.removeAll { $0 === connection }
    }
    connections.append(connection)
  }

  /// The window that people type into, or else the oldest.
  private var window: AppWindow? {
    let windows = windows()
    return windows.first(where: \.hasKeyboard) ?? windows.first
  }

  /// Closes the socket once no window is left or one has a kiosk's policy.
  private func mayServe() -> Bool {
    if isClosed { return false }
    let windows = windows()
    if windows.isEmpty {
      close()
      return false
    }
    if !windows.allSatisfy(\.exposure.allowsInspection) {
      Self.tell("\(path): a kiosk's policy is in force now; the socket is closed")
      close()
      return false
    }
    return true
  }

  private func serveSoon() {
    guard !isServingSoon, !isClosed else { return }
    isServingSoon = true
    let serve: @MainActor () -> Void = { [weak self] in self?.serve() }
    // The app's deferred work runs before the next poll, and this after it.
    if loop.nanoseconds < restsUntil {
      loop.schedule(atNanoseconds: restsUntil, serve)
    } else {
      loop.beforeNextPoll(serve)
    }
  }

  private func serve() {
    isServingSoon = false
    guard mayServe(), let window, let index = connections.firstIndex(where: \.isWaiting),
      let line = connections[index].takeRequest()
    else { return }
    let connection = connections.remove(at: index)
    connections.append(connection)
    let start = loop.nanoseconds
    InspectionRequest.answer(
      line, on: window, while: { [weak self] in !connection.isClosed && self?.mayServe() == true },
      reply: { connection.answer($0) })
    let end = loop.nanoseconds
    restsUntil = end + (end - start)
    if connections.contains(where: \.isWaiting) { serveSoon() }
  }

  private static func tell(_ line: String) { TextStream.standardError.writeLine(line) }
}
