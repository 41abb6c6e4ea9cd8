import CXCB

/// An app in which a person has copied a text: it owns a selection and hands it out, long texts in pieces (INCR).
///
/// ``serve()`` does what is to be done now; a test calls it while it waits.
package final class XSelectionOwner {
  private let client: XClient
  private let window: xcb_window_t
  private let selection: xcb_atom_t
  private let text: [UInt8]
  /// The most bytes in one piece; a longer text goes by INCR.
  private let pieceSize: Int
  /// How it misbehaves.
  private let fault: Fault?
  private var transfers: [Transfer] = []
  /// Whether another app has taken the selection since.
  package private(set) var hasLost = false
  /// The targets that were asked for, oldest first.
  package private(set) var requests: [String] = []

  package enum Fault: Sendable {
    /// Never answers.
    case silent
    /// Says that it has nothing.
    case refuses
    /// Announces pieces, sends one and no more.
    case stops
    /// Announces pieces and sends them without end.
    case endless
  }

  private struct Transfer {
    let requestor: xcb_window_t
    let property: xcb_atom_t
    let target: xcb_atom_t
    var offset = 0
    var pieces = 0
    var hasEnded = false
  }

  /// Takes the selection.
  ///
  /// - Parameter selection: `CLIPBOARD` or `PRIMARY`.
  package init(
    _ text: String, in selection: String = "CLIPBOARD", at display: String, pieceSize: Int = 65_536,
    fault: Fault? = nil
  ) throws(XKitError) {
    client = try XClient(display: display)
    window = try client.makeWindow(events: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, isShown: false)
    self.selection = try client.atom(selection)
    self.text = Array(text.utf8)
    self.pieceSize = pieceSize
    self.fault = fault
    // A selection is taken at a time of the server's, which a change of a property tells.
    try client.setProperty("KEYWAY_TIME", of: window, type: "STRING", bytes: [])
    let time = try client.waitForEvent("the server's time") {
      $0.type == XCB_PROPERTY_NOTIFY ? $0.as(xcb_property_notify_event_t.self).time : nil
    }
    try client.check(
      "SetSelectionOwner",
      xcb_set_selection_owner_checked(client.connection, window, self.selection, time))
  }

  /// Answers the requests, and sends the next pieces to clients that have taken theirs.
  package func serve() throws(XKitError) {
    while let event = client.nextEvent() {
      switch event.type {
      case XCB_SELECTION_CLEAR: hasLost = true
      case XCB_SELECTION_REQUEST: try answer(event.as(xcb_selection_request_event_t.self))
      case XCB_PROPERTY_NOTIFY:
        let change = event.as(xcb_property_notify_event_t.self)
        if change.state == UInt8(XCB_PROPERTY_DELETE.rawValue) {
          try sendNext(to: change.window, change.atom)
        }
      default: break
      }
    }
    client.flush()
  }

  private func answer(_ request: xcb_selection_request_event_t) throws(XKitError) {
    let target = try client.name(of: request.target)
    requests.append(target)
    guard fault != .silent else { return }
    // Old requestors leave it to the owner.
    let property = request.property == 0 ? request.target : request.property
    let isText = ["UTF8_STRING", "text/plain;charset=utf-8"].contains(target)
    if fault == .refuses || !(isText || target == "TARGETS") {
      return try notify(request, property: 0)
    }
    if target == "TARGETS" {
      let targets = [try client.atom("TARGETS"), try client.atom("UTF8_STRING")]
      try change(request.requestor, property, type: try client.atom("ATOM"), format: 32, count: 2, targets)
    } else if text.count <= pieceSize, fault == nil {
      try change(
        request.requestor, property, type: request.target, format: 8, count: text.count, text)
    } else {
      // A requestor deletes the property to have the next piece; the owner has to see that.
      try client.check(
        "ChangeWindowAttributes",
        xcb_change_window_attributes_checked(
          client.connection, request.requestor, XCB_CW_EVENT_MASK.rawValue,
          [XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue]))
      transfers.append(
        Transfer(requestor: request.requestor, property: property, target: request.target))
      try change(
        request.requestor, property, type: try client.atom("INCR"), format: 32, count: 1,
        [UInt32(text.count)])
    }
    try notify(request, property: property)
  }

  private func sendNext(to requestor: xcb_window_t, _ property: xcb_atom_t) throws(XKitError) {
    guard
      let index = transfers.firstIndex(where: {
        $0.requestor == requestor && $0.property == property && !$0.hasEnded
      })
    else { return }
    if fault == .stops, transfers[index].pieces > 0 { return }
    let start = fault == .endless ? 0 : transfers[index].offset
    let piece = Array(text[start..<min(start + pieceSize, text.count)])
    try change(
      requestor, property, type: transfers[index].target, format: 8, count: piece.count, piece)
    transfers[index].offset += piece.count
    transfers[index].pieces += 1
    transfers[index].hasEnded = piece.isEmpty
  }

  private func change<Element: BitwiseCopyable>(
    _ window: xcb_window_t, _ property: xcb_atom_t, type: xcb_atom_t, format: UInt8, count: Int,
    _ values: [Element]
  ) throws(XKitError) {
    let cookie = values.withUnsafeBytes { bytes in
      xcb_change_property_checked(
        client.connection, UInt8(XCB_PROP_MODE_REPLACE.rawValue), window, property, type, format,
        UInt32(count),
        bytes.baseAddress)
    }
    do throws(XKitError) {
      try client.check("ChangeProperty", cookie)
    } catch .refused {
      // Whoever asked is gone.
    }
  }

  private func notify(_ request: xcb_selection_request_event_t, property: xcb_atom_t) throws(XKitError) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    withUnsafeTemporaryAllocation(byteCount: 32, alignment: 4) { bytes in
      bytes.initializeMemory(as: UInt8.self, repeating: 0)
      bytes.storeBytes(of: event, as: xcb_selection_notify_event_t.self)
      _ = xcb_send_event(
        client.connection, 0, request.requestor, 0, bytes.baseAddress!.assumingMemoryBound(to: CChar.self))
    }
    try client.sync()
  }
}
