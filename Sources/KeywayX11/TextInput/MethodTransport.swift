import CXCB

/// Carries messages to and from an input method in client messages and properties (XIM, appendix D).
///
/// Handles messages in order of arrival, though some take a round trip to read.
@MainActor
final class MethodTransport {
  /// Receives each message.
  var onMessage: ((MethodMessage) -> Void)?
  /// The window that receives messages.
  let window: xcb_window_t
  private let connection: X11Connection
  private let protocolAtom: xcb_atom_t
  /// Properties for messages longer than an event, used in turn.
  private let properties: [xcb_atom_t]
  private var nextProperty = 0
  /// The method's window, which receives our messages.
  let peer: xcb_window_t
  private var inbox: [Arrival] = []
  /// By property, bytes that were read but belong to later messages.
  private var rest: [xcb_atom_t: [UInt8]] = [:]
  private var isEnded = false

  /// Messages are short: a method that floods loses its connection.
  private static let (mostArrivals, mostBytes) = (1_000, 100_000)

  private final class Arrival {
    var bytes: [UInt8]?
    init(_ bytes: [UInt8]?) { self.bytes = bytes }
  }

  init(
    _ connection: X11Connection, window: xcb_window_t, peer: xcb_window_t, protocolAtom: xcb_atom_t,
    properties: [xcb_atom_t]
  ) {
    (self.connection, self.window, self.peer) = (connection, window, peer)
    (self.protocolAtom, self.properties) = (protocolAtom, properties)
  }

  /// Stops all traffic.
  func end() { (isEnded, onMessage, inbox) = (true, nil, []) }

  func send(_ message: MethodMessage) {
    guard !isEnded, !connection.isClosed else { return }
    let bytes = message.bytes
    var event = xcb_client_message_event_t(protocolAtom, of: peer, (0, 0, 0, 0, 0))
    if bytes.count <= 20 {
      event.format = 8
      withUnsafeMutableBytes(of: &event.data) { $0.copyBytes(from: bytes) }
    } else {
      let property = properties[nextProperty % properties.count]
      nextProperty += 1
      connection.set(property, XCB_ATOM_STRING.rawValue, of: peer, bytes: bytes, appends: true)
      event.data.data32 = (UInt32(bytes.count), property, 0, 0, 0)
    }
    connection.send(event, to: peer)
  }

  /// Handles an event for the window. Returns false for one of another protocol.
  func receive(_ event: xcb_client_message_event_t) -> Bool {
    guard !isEnded, event.window == window, event.type == protocolAtom else { return false }
    guard inbox.count < Self.mostArrivals else { return true }
    if event.format == 8 {
      inbox.append(Arrival(withUnsafeBytes(of: event.data) { Array($0) }))
      deliver()
    } else if event.format == 32 {
      read(property: event.data.data32.1, length: Int(event.data.data32.0))
    }
    return true
  }

  private func read(property: xcb_atom_t, length: Int) {
    let arrival = Arrival(nil)
    inbox.append(arrival)
    let (type, words) = (XCB_GET_PROPERTY_TYPE_ANY.rawValue, UInt32(Self.mostBytes / 4))
    connection.get(property, type, of: window, words: words, deletes: true) { [weak self] reply in
      guard let self, !self.isEnded else { return }
      var bytes = self.rest.removeValue(forKey: property) ?? []
      if let reply, reply.pointee.format == 8 { bytes += reply.value }
      let own = min(max(0, length), bytes.count)
      arrival.bytes = Array(bytes[..<own])
      if own < bytes.count, bytes.count < Self.mostBytes, self.rest.count < 64 {
        self.rest[property] = Array(bytes[own...])
      }
      self.deliver()
    }
  }

  private func deliver() {
    while let bytes = inbox.first?.bytes {
      inbox.removeFirst()
      if let message = MethodMessage(bytes) { onMessage?(message) }
    }
  }
}
