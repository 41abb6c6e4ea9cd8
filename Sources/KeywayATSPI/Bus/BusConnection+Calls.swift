import CSystemd

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
    let call = BusHandler(self, handler)
    let sent = try? send(
      { [bus] connection, message in
        bus.newCall(connection, message, method.destination, method.path, method.interface, method.member)
      }, body,
      by: { [bus] connection, message in
        bus.call(
          connection, nil, message, handleCall, Unmanaged.passUnretained(call).toOpaque(),
          milliseconds * 1000)
      })
    if sent == true { calls[ObjectIdentifier(call)] = call }
    return sent == true
  }

  /// Answers a call, or with an error if the body throws one.
  func answer(_ message: BusMessage, _ body: (inout BusWriter) throws(BusFault) -> Void) {
    do throws(BusFault) {
      let isSent = try send({ _, reply in bus.newReturn(message.pointer, reply) }, body)
      if !isSent { refuse(message, .invalidArguments("arguments whose answer fits in a message")) }
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
