import CXCB

/// An app into which a person pastes: it asks for a selection and takes what comes, also in pieces (INCR).
///
/// ``take()`` does what is to be done now; a test calls it while it waits.
package final class XSelectionRequestor {
  private let client: XClient
  private let window: xcb_window_t
  private let property: xcb_atom_t
  private var arriving: [UInt8]?
  /// Whether it never takes what is handed to it, so that the owner waits in vain.
  private let isStuck: Bool
  /// How many pieces came, beside a whole.
  package private(set) var pieces = 0
  /// The received data; nil until it has come.
  package private(set) var result: Result?

  package enum Result: Hashable, Sendable {
    case bytes([UInt8])
    /// The owner has nothing of that kind, or there is no owner.
    case nothing
  }

  /// Asks for a selection.
  ///
  /// - Parameters:
  ///   - selection: `CLIPBOARD` or `PRIMARY`.
  ///   - target: the kind that is asked for, such as `TARGETS` or `UTF8_STRING`.
  package init(
    _ target: String = "UTF8_STRING", of selection: String = "CLIPBOARD", at display: String,
    isStuck: Bool = false
  ) throws(XKitError) {
    client = try XClient(display: display)
    self.isStuck = isStuck
    window = try client.makeWindow(events: XCB_EVENT_MASK_PROPERTY_CHANGE.rawValue, isShown: false)
    property = try client.atom("KEYWAY_PASTE")
    try client.check(
      "ConvertSelection",
      xcb_convert_selection_checked(
        client.connection, window, try client.atom(selection), try client.atom(target), property,
        xcb_timestamp_t(XCB_CURRENT_TIME)))
  }

  /// The result as a text in UTF-8.
  package var text: String? {
    guard case .bytes(let bytes) = result else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  /// The atoms of the result, by their names: what `TARGETS` lists.
  package func names() throws(XKitError) -> [String] {
    guard case .bytes(let bytes) = result else { return [] }
    var names: [String] = []
    for number in XProperty(type: "ATOM", format: 32, bytes: bytes).numbers {
      names.append(try client.name(of: number))
    }
    return names
  }

  /// Takes what has come.
  package func take() throws(XKitError) {
    while let event = client.nextEvent() {
      switch event.type {
      case XCB_SELECTION_NOTIFY:
        let notice = event.as(xcb_selection_notify_event_t.self)
        if notice.property == 0 {
          result = .nothing
        } else if !isStuck {
          try takeFirst()
        }
      case XCB_PROPERTY_NOTIFY:
        let change = event.as(xcb_property_notify_event_t.self)
        if change.state == UInt8(XCB_PROPERTY_NEW_VALUE.rawValue), change.atom == property, arriving != nil {
          try takePiece()
        }
      default: break
      }
    }
    client.flush()
  }

  private func takeFirst() throws(XKitError) {
    guard let value = try client.property("KEYWAY_PASTE", of: window, deletes: true) else {
      result = .nothing
      return
    }
    if value.type == "INCR" {
      arriving = []
    } else {
      result = .bytes(value.bytes)
    }
  }

  private func takePiece() throws(XKitError) {
    guard let value = try client.property("KEYWAY_PASTE", of: window, deletes: true) else { return }
    if value.bytes.isEmpty {
      result = .bytes(arriving ?? [])
      arriving = nil
    } else {
      pieces += 1
      arriving?.append(contentsOf: value.bytes)
    }
  }
}
