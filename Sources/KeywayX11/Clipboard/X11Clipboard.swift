import CXCB
import KeywayPlatform

/// The clipboard and the primary selection of a display.
@MainActor
final class X11Clipboard: Clipboard {
  /// The time limit for another app to deliver a text.
  var patience = Duration.seconds(1)
  /// The time for another app to read the next piece. A truncated text is worse than one that is kept.
  var readersPatience = Duration.seconds(10)
  /// The maximum number of simultaneous reads, and of simultaneous writes.
  static let mostTransfers = 16

  private unowned let system: X11WindowSystem
  /// An invisible window that owns selections; 0 if there is none.
  private var owner: xcb_window_t = 0
  private var clipboard = OwnedSelection(0, text: nil)
  private var primary = OwnedSelection(XCB_ATOM_PRIMARY.rawValue, text: nil)
  private var receivers: [TextReceiver] = []
  private var senders: [TextSender] = []
  /// The number of requests for several targets whose list is being read.
  private var multipleRequests = 0

  init(_ system: X11WindowSystem) { self.system = system }

  private var connection: X11Connection { system.connection }

  private func selection(_ selection: ClipboardSelection) -> OwnedSelection {
    switch selection {
    case .clipboard: clipboard
    case .primary: primary
    }
  }

  func setText(_ text: String?, in selection: ClipboardSelection) {
    let text = text.flatMap { $0.isEmpty ? nil : $0 }
    self.selection(selection).setText(text, from: owner, at: system.serverTime, connection)
  }

  func readText(
    from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) {
    let place = self.selection(selection)
    // The app's own text takes no round trip.
    if let text = place.text { return completion(text.utf8.count <= limit ? text : nil) }
    guard owner != 0, !connection.isClosed, limit > 0, receivers.count < Self.mostTransfers else {
      return completion(nil)
    }
    let receiver = TextReceiver(
      place.selection, time: system.serverTime, limit: limit, patience: patience, connection: connection,
      loop: system.eventLoop, completion: completion)
    receiver.onEnd = { [weak self] ended in self?.receivers.removeAll { $0 === ended } }
    receivers.append(receiver)
  }

  /// The number of current reads and writes.
  var transferCount: Int { receivers.count + senders.count }

  // MARK: Connections

  func connectionDidBegin() {
    clipboard = OwnedSelection(connection.atoms[.clipboard], text: clipboard.text)
    primary = OwnedSelection(XCB_ATOM_PRIMARY.rawValue, text: primary.text)
    owner = connection.makeHiddenWindow()
    // The server reports the change together with its time.
    let property = connection.atoms[.keywaySelection]
    connection.set(property, XCB_ATOM_STRING.rawValue, of: owner, bytes: [], appends: true)
  }

  /// Handles the end of the connection. This app's offers move to the next one.
  func connectionDidEnd() {
    owner = 0
    for receiver in receivers { receiver.end() }
    for sender in senders { sender.end() }
    multipleRequests = 0
  }

  // MARK: Events

  func receive(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {
    switch Int32(event.pointee.response_type) {
    case XCB_PROPERTY_NOTIFY: receive(event.read(xcb_property_notify_event_t.self))
    case XCB_SELECTION_NOTIFY:
      let notify = event.read(xcb_selection_notify_event_t.self)
      receivers.first { $0.window == notify.requestor }?.receive(notify)
    case XCB_SELECTION_CLEAR:
      let clear = event.read(xcb_selection_clear_event_t.self)
      if clear.owner == owner { place(of: clear.selection)?.wasCleared(at: clear.time) }
    case XCB_SELECTION_REQUEST: receive(event.read(xcb_selection_request_event_t.self))
    default: break
    }
  }

  private func place(of selection: xcb_atom_t) -> OwnedSelection? {
    [clipboard, primary].first { $0.selection == selection }
  }

  private func receive(_ event: xcb_property_notify_event_t) {
    if event.window == owner {
      // The first time on this connection.
      clipboard.offerWaiting(from: owner, at: event.time, connection)
      primary.offerWaiting(from: owner, at: event.time, connection)
      return
    }
    receivers.first { $0.window == event.window }?.receive(event)
    for sender in senders { sender.receive(event) }
  }

  // MARK: Requests of other apps

  private func receive(_ event: xcb_selection_request_event_t) {
    let place = place(of: event.selection)
    // Old apps name no property, which means that of the target's name (ICCCM, 2.2).
    let property = event.property == 0 ? event.target : event.property
    guard let place, event.owner == owner, let text = place.text, let since = place.time,
      event.time == 0 || Int32(bitPattern: event.time &- since) >= 0, !isOurs(event.requestor)
    else { return answer(event, property: 0) }
    guard event.target == connection.atoms[.multiple] else {
      let isDone = write(text, since: since, as: event.target, to: event.requestor, property)
      return answer(event, property: isDone ? property : 0)
    }
    guard event.property != 0, multipleRequests < Self.mostTransfers else {
      return answer(event, property: 0)
    }
    multipleRequests += 1
    let (connection, pair) = (connection, connection.atoms[.atomPair])
    connection.get(property, pair, of: event.requestor, words: Self.mostPairs * 2) { [weak self] reply in
      guard let self, connection === self.connection else { return }
      self.multipleRequests -= 1
      guard let reply else { return self.answer(event, property: 0) }
      self.write(text, since: since, pairs: reply.words, for: event)
    }
  }

  /// The maximum number of targets in one request.
  private static let mostPairs: UInt32 = 16

  /// Whether a window is Keyway's. A request in its name would take over its events.
  private func isOurs(_ window: xcb_window_t) -> Bool {
    window == owner || window == connection.root || system.window(of: window) != nil
      || receivers.contains { $0.window == window }
  }

  /// Answers a request for several targets; those that fail become none.
  private func write(
    _ text: String, since time: xcb_timestamp_t, pairs: [UInt32], for event: xcb_selection_request_event_t
  ) {
    var pairs = pairs
    for index in stride(from: 0, to: pairs.count - 1, by: 2) {
      let (target, property) = (pairs[index], pairs[index + 1])
      if property == 0 || target == connection.atoms[.multiple]
        || !write(text, since: time, as: target, to: event.requestor, property)
      {
        pairs[index + 1] = 0
      }
    }
    connection.set(event.property, connection.atoms[.atomPair], of: event.requestor, pairs)
    answer(event, property: event.property)
  }

  /// Writes the text for a target to a window's property.
  ///
  /// - Returns: false if this app does not offer it.
  private func write(
    _ text: String, since time: xcb_timestamp_t, as target: xcb_atom_t, to requestor: xcb_window_t,
    _ property: xcb_atom_t
  ) -> Bool {
    let atoms = connection.atoms
    switch target {
    case atoms[.targets]:
      let all: [xcb_atom_t] = [.targets, .multiple, .timestamp, .utf8String, .utf8Text, .text].map {
        atoms[$0]
      }
      connection.set(property, XCB_ATOM_ATOM.rawValue, of: requestor, all + [XCB_ATOM_STRING.rawValue])
    case atoms[.timestamp]: connection.set(property, XCB_ATOM_INTEGER.rawValue, of: requestor, [time])
    default:
      guard let (type, bytes) = TextTarget.bytes(of: text, for: target, atoms) else { return false }
      if bytes.count > TextSender.pieceSize(connection) {
        send(bytes, type: type, to: requestor, property)
      } else {
        connection.set(property, type, of: requestor, bytes: bytes)
      }
    }
    return true
  }

  private func send(_ bytes: [UInt8], type: xcb_atom_t, to requestor: xcb_window_t, _ property: xcb_atom_t) {
    // A second request for the same property replaces the first, and an app that asks repeatedly gets no more than this.
    senders.first { $0.requestor == requestor && $0.property == property }?.end()
    if senders.count == Self.mostTransfers { senders[0].end() }
    let sender = TextSender(
      bytes, type: type, to: requestor, property, patience: readersPatience, connection: connection,
      loop: system.eventLoop)
    sender.onEnd = { [weak self] ended in self?.senderDidEnd(ended) }
    senders.append(sender)
  }

  private func senderDidEnd(_ ended: TextSender) {
    senders.removeAll { $0 === ended }
    guard !connection.isClosed, owner != 0, !senders.contains(where: { $0.requestor == ended.requestor })
    else { return }
    connection.select(of: ended.requestor)
  }

  private func answer(_ request: xcb_selection_request_event_t, property: xcb_atom_t) {
    var event = xcb_selection_notify_event_t()
    event.response_type = UInt8(XCB_SELECTION_NOTIFY)
    event.time = request.time
    event.requestor = request.requestor
    event.selection = request.selection
    event.target = request.target
    event.property = property
    connection.send(event, to: request.requestor)
  }
}
