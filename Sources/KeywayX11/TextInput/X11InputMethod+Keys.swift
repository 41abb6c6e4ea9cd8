import CXCB

// Keys go to the method and come back.
extension X11InputMethod {
  /// Gives a key to the method. Returns false if it goes to the app at once.
  func takes(_ key: ForwardedKeys.Key) -> Bool {
    guard state == .open, hasFocus, let context, context.window === window, keyMask & 3 != 0 else {
      return false
    }
    return keys.forward(key, isWanted: keyMask & (key.isDown ? 1 : 2) != 0)
  }

  func send(_ key: ForwardedKeys.Key) {
    guard let context else { return }
    var event = key.coreEvent
    event.event = context.window.id
    event.root = connection.root
    reply(.forwardEvent, context.number) { message in
      message.add(UInt16(1))
      message.add(UInt16(truncatingIfNeeded: key.time))
      withUnsafeBytes(of: event) { message.add(bytes: $0) }
    }
    // Most methods say nothing about a key that they keep. They answer in order, so the answer to a question sent
    // after the key says that it was handled.
    askForStyles()
  }

  func receiveKey(_ message: inout MethodMessage, _ number: UInt16) {
    guard let flags = message.next(UInt16.self), message.next(UInt16.self) != nil,
      let bytes = message.next(bytes: MemoryLayout<xcb_key_press_event_t>.size)
    else { return }
    let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: xcb_key_press_event_t.self) }
    keys.cameBack(event)
    if flags & 1 != 0 { reply(.syncReply, number) }
  }
}
