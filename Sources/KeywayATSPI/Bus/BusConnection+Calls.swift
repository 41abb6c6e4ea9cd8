import CSystemd

/// A call that waits for its reply.
@MainActor
final class PendingCall {
  fileprivate weak var connection: BusConnection?
  fileprivate let handler: @MainActor (BusMessage) -> Void

  fileprivate init(_ connection: BusConnection, _ handler: @escaping @MainActor (BusMessage) -> Void) {
    (self.connection, self.handler) = (connection, handler)
  }
}

/// A method of an object on the bus.
struct BusMethod {
  let destination: String
  let path: String
  let interface: String
  let member: String
}

extension BusConnection {
  /// Calls a method without waiting.
  ///
  /// - Parameters:
  ///   - milliseconds: the time until the reply is an error; nil for a long time.
  ///   - handler: gets the reply or the error, unless the connection is closed before.
  /// - Returns: whether the call was sent.
  @discardableResult
  func call(
    _ method: BusMethod, within milliseconds: UInt64 = 25_000,
    _ body: (inout BusWriter) -> Void = { _ in },
    reply handler: @escaping @MainActor (BusMessage) -> Void
  ) -> Bool {
    let call = PendingCall(self, handler)
    let sent = try? send(
      { [bus] connection, message in
        bus.newCall(connection, message, method.destination, method.path, method.interface, method.member)
      }, body,
      by: { [bus] connection, message in
        bus.call(
          connection, nil, message, handleReply, Unmanaged.passUnretained(call).toOpaque(),
          milliseconds * 1000)
      })
    if sent == true { calls[ObjectIdentifier(call)] = call }
    return sent == true
  }

  /// Answers a call, or with an error if the body throws one.
  func answer(_ message: BusMessage, _ body: (inout BusWriter) throws(BusFault) -> Void) {
    do throws(BusFault) {
      let isSent = try send({ _, reply in bus.newReturn(message.pointer, reply) }, body)
      if !isSent { refuse(message, .invalidArguments("arguments with an answer that fits into a message")) }
    } catch {
      refuse(message, error)
    }
  }

  /// Answers a call with an error.
  func refuse(_ message: BusMessage, _ fault: BusFault) {
    guard message.expectsReply else { return }
    _ = try? send(
      { _, reply in
        fault.name.withCString { name in
          fault.reason.withCString { reason in
            let error = sd_bus_error(name: name, message: reason, _need_free: 0)
            return withUnsafePointer(to: error) { bus.newError(message.pointer, reply, $0) }
          }
        }
      }, { _ in })
  }
}

/// Called inside `sd_bus_process`, on the main actor; the connection keeps the call until then.
private let handleReply: SDBus.Handler = { message, data, _ in
  nonisolated(unsafe) let (message, data) = (message, data)
  return MainActor.assumeIsolated {
    guard let message, let data else { return 0 }
    let call = Unmanaged<PendingCall>.fromOpaque(data).takeUnretainedValue()
    guard let connection = call.connection, connection.isOpen else { return 0 }
    connection.calls[ObjectIdentifier(call)] = nil
    call.handler(BusMessage(message, connection.bus))
    return 1
  }
}
