import CXCB
import KeywayPlatform

/// Writes a long text to an app in pieces (INCR): the next piece follows when the app has read the last.
///
/// If an app dies, the time limit ends the transfer. The server's errors about its window are ignored.
@MainActor
final class TextSender {
  let requestor: xcb_window_t
  let property: xcb_atom_t
  /// Called once, when the transfer has ended.
  var onEnd: ((TextSender) -> Void)?
  private let connection: X11Connection
  private let loop: EventLoop
  private let type: xcb_atom_t
  private let bytes: [UInt8]
  private let patience: Duration
  private var count = 0
  private var isEnded = false
  private var timer: EventLoop.Timer?

  /// Announces the text; the app is notified next.
  ///
  /// - Parameter patience: the other app's time limit for reading a piece.
  init(
    _ bytes: [UInt8], type: xcb_atom_t, to requestor: xcb_window_t, _ property: xcb_atom_t,
    patience: Duration,
    connection: X11Connection, loop: EventLoop
  ) {
    (self.bytes, self.type, self.requestor, self.property) = (bytes, type, requestor, property)
    (self.patience, self.connection, self.loop) = (patience, connection, loop)
    connection.select(XCB_EVENT_MASK_PROPERTY_CHANGE, of: requestor)
    connection.set(property, connection.atoms[.incr], of: requestor, [UInt32(clamping: bytes.count)])
    restartTime()
  }

  /// The maximum size of a piece, in bytes: a text up to this size is sent at once.
  static func pieceSize(_ connection: X11Connection) -> Int {
    max(1_024, min(65_536, connection.display.longestRequest - 64))
  }

  /// Handles the event that the app has read a piece.
  func receive(_ event: xcb_property_notify_event_t) {
    guard !isEnded, event.window == requestor, event.atom == property,
      UInt32(event.state) == XCB_PROPERTY_DELETE.rawValue
    else { return }
    let end = min(count + Self.pieceSize(connection), bytes.count)
    connection.set(property, type, of: requestor, bytes: bytes[count..<end])
    // A piece without bytes marks the end.
    if count == bytes.count { return self.end() }
    count = end
    restartTime()
  }

  private func restartTime() {
    if let timer { loop.cancel(timer) }
    timer = loop.schedule(after: patience) { [weak self] in self?.end() }
  }

  /// Ends the transfer; the second call does nothing.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    if let timer { loop.cancel(timer) }
    onEnd.take()?(self)
  }
}
