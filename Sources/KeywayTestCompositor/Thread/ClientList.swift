import CWaylandServer
import KeywayWayland

/// Follows clients that come, go, and violate the protocol.
final class ClientList {
  private let records: RecordBook
  private var arrivals: Listener?
  private var departures: [OpaquePointer: Listener] = [:]
  private var logger: OpaquePointer?
  private var departed = 0

  init(_ display: Display, _ records: RecordBook) {
    self.records = records
    arrivals = Listener(repeats: true) { [unowned self] client in
      arrived(OpaquePointer(client!))
    } add: {
      wl_display_add_client_created_listener(display.pointer, $0)
    }
    logger = wl_display_add_protocol_logger(
      display.pointer,
      { owner, direction, message in
        guard direction == WL_PROTOCOL_LOGGER_EVENT else { return }
        Unmanaged<ClientList>.fromOpaque(owner!).takeUnretainedValue().sent(message!.pointee)
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit {
    if let logger { wl_protocol_logger_destroy(logger) }
  }

  private func arrived(_ client: OpaquePointer) {
    records.update { $0.connectedClients += 1 }
    departures[client] = Listener { [unowned self] _ in
      departures[client] = nil
      departed += 1
    } add: {
      wl_client_add_destroy_listener(client, $0)
    }
  }

  /// Counts the clients that are gone. Their objects go after the signal, so this waits for the end of the loop's turn:
  /// after a disconnection, none of the client's windows are visible.
  func settle() {
    guard departed > 0 else { return }
    let count = departed
    departed = 0
    records.update {
      $0.connectedClients -= count
      $0.disconnections += count
    }
  }

  /// Records a `wl_display.error`, posted by one of our objects or libwayland.
  private func sent(_ message: wl_protocol_logger_message) {
    // The display is object 1 of every client, and the error its event 0.
    guard message.message_opcode == 0, let resource = message.resource, wl_resource_get_id(resource) == 1,
      let arguments = message.arguments
    else { return }
    let error = ProtocolError(
      interface: arguments[0].o.map { String(cString: wl_resource_get_class($0)) } ?? "",
      code: arguments[1].u, message: Wire.string(arguments[2].s))
    records.update { $0.protocolErrors.append(error) }
  }
}
