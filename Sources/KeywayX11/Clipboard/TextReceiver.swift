import CXCB
import KeywayPlatform

/// Reads the text of another app, in one piece or many (INCR).
///
/// Each has its own window, to which the other app writes, so that late data finds no window and does no harm.
@MainActor
final class TextReceiver {
  let window: xcb_window_t
  /// Called once, when the transfer has ended.
  var onEnd: ((TextReceiver) -> Void)?
  private let connection: X11Connection
  private let loop: EventLoop
  private let selection: xcb_atom_t
  private let time: xcb_timestamp_t
  private let limit: Int
  private var targets: [xcb_atom_t]
  private var type: xcb_atom_t = 0
  private var bytes: [UInt8] = []
  private var comesInPieces = false
  private var timer: EventLoop.Timer?
  private var completion: (@MainActor (String?) -> Void)?

  /// Requests the text.
  ///
  /// - Parameters:
  ///   - limit: the maximum number of bytes.
  ///   - patience: the other app's time limit.
  ///   - completion: gets nil if there is no text, if it is longer, or if the time is up.
  init(
    _ selection: xcb_atom_t, time: xcb_timestamp_t, limit: Int, patience: Duration, connection: X11Connection,
    loop: EventLoop, completion: @escaping @MainActor (String?) -> Void
  ) {
    (self.selection, self.time, self.limit) = (selection, time, limit)
    (self.connection, self.loop, self.completion) = (connection, loop, completion)
    targets = TextTarget.asked(connection.atoms)
    window = connection.makeHiddenWindow()
    timer = loop.schedule(after: patience) { [weak self] in self?.end(with: nil) }
    askForNextTarget()
  }

  private var property: xcb_atom_t { connection.atoms[.keywaySelection] }

  private func askForNextTarget() {
    guard !targets.isEmpty else { return end(with: nil) }
    xcb_convert_selection(connection.raw, window, selection, targets.removeFirst(), property, time)
  }

  /// Handles the answer to the request.
  func receive(_ event: xcb_selection_notify_event_t) {
    guard event.selection == selection, !comesInPieces, completion != nil else { return }
    if event.property == property { readProperty() } else { askForNextTarget() }
  }

  /// Handles a new piece.
  func receive(_ event: xcb_property_notify_event_t) {
    guard comesInPieces, event.atom == property, UInt32(event.state) == XCB_PROPERTY_NEW_VALUE.rawValue else {
      return
    }
    readProperty()
  }

  private func readProperty() {
    // One more than the limit, to detect longer texts.
    let words = UInt32(clamping: (limit - bytes.count) / 4 + 2)
    let type = XCB_GET_PROPERTY_TYPE_ANY.rawValue
    connection.get(property, type, of: window, words: words, deletes: true) { [weak self] reply in
      guard let reply else { return self?.end(with: nil) ?? () }
      self?.take(reply)
    }
  }

  private func take(_ reply: UnsafeMutablePointer<xcb_get_property_reply_t>) {
    guard completion != nil else { return }
    let value = reply.value
    if reply.pointee.type == connection.atoms[.incr], !comesInPieces {
      // The number is the minimum size, so a text that is too long can be refused at once.
      guard let size = reply.words.first, size <= limit else { return end(with: nil) }
      comesInPieces = true
      return
    }
    guard reply.pointee.format == 8, bytes.count + value.count <= limit, reply.pointee.bytes_after == 0 else {
      // The final piece has no bytes, and possibly no type.
      let isEnd = comesInPieces && value.isEmpty && reply.pointee.bytes_after == 0
      return isEnd ? end(with: text) : end(with: nil)
    }
    if bytes.isEmpty { type = reply.pointee.type }
    bytes.append(contentsOf: value)
    if !comesInPieces || value.isEmpty { end(with: text) }
  }

  private var text: String? { TextTarget.text(of: bytes, type: type, connection.atoms) }

  /// Ends without a text; the second call does nothing.
  func end() { end(with: nil) }

  private func end(with text: String?) {
    guard let completion = completion.take() else { return }
    if let timer { loop.cancel(timer) }
    if !connection.isClosed { xcb_destroy_window(connection.raw, window) }
    onEnd.take()?(self)
    completion(text)
  }
}
