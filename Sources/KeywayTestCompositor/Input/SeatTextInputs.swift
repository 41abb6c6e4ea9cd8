import KeywayWayland

/// The input method of a seat, simulated by a test: the other side of `zwp_text_input_v3`. It writes to the focused
/// surface.
final class SeatTextInputs {
  private var inputs: [ClientTextInput] = []
  private var focus: Surface?

  /// `zwp_text_input_manager_v3`.
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = ZwpTextInputManagerV3Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      switch request {
      case .getTextInput(let input, let seat): Seat.of(seat).textInputs.add(input)
      case .destroy: break
      }
    }
  }

  private func add(_ resource: ZwpTextInputV3Resource) {
    let input = ClientTextInput(resource)
    inputs.append(input)
    resource.onDestroy = { [unowned self, unowned input] in inputs.removeAll { $0 === input } }
    if let focus, focus.resource.client == resource.client { input.enter(focus) }
  }

  /// Follows the keyboard focus.
  func setFocus(_ surface: Surface?) {
    guard surface !== focus else { return }
    for input in inputs { input.leave() }
    focus = surface
    guard let surface else { return }
    for input in inputs where input.resource.client == surface.resource.client { input.enter(surface) }
  }

  /// The text input of the client with the keyboard.
  private var current: ClientTextInput? { inputs.last { $0.surface != nil } }

  var record: TextInputRecord? { current?.record }

  func send(_ events: TextInputEvents) { current?.send(events) }
}

/// A client's `zwp_text_input_v3`.
private final class ClientTextInput {
  let resource: ZwpTextInputV3Resource
  private(set) var surface: Surface?
  private var commitCount: UInt32 = 0
  /// The client's committed state; nil while it takes no text.
  private var current: TextInputRecord?
  private var pending: TextInputRecord?

  init(_ resource: ZwpTextInputV3Resource) {
    self.resource = resource
    resource.onRequest = { [unowned self] in handle($0) }
  }

  func enter(_ surface: Surface) {
    self.surface = surface
    resource.sendEnter(surface.resource)
  }

  func leave() {
    guard let surface else { return }
    (self.surface, current, pending) = (nil, nil, nil)
    if surface.resource.isAlive { resource.sendLeave(surface.resource) }
  }

  var record: TextInputRecord? {
    var record = current
    record?.commitCount = Int(commitCount)
    return record
  }

  private func handle(_ request: ZwpTextInputV3Resource.Request) {
    switch request {
    case .enable: pending = TextInputRecord()
    case .disable: pending = nil
    case .setSurroundingText(let text, let cursor, let anchor):
      pending?.text = text
      pending?.cursor = Int(cursor)
      pending?.anchor = Int(anchor)
    case .setTextChangeCause(let cause): pending?.isOwnChange = cause == .inputMethod
    case .setContentType(let hint, let purpose):
      pending?.hints = hint.rawValue
      pending?.purpose = purpose.rawValue
    case .setCursorRectangle(let x, let y, let width, let height):
      pending?.caret = PixelRect(x, y, width, height)
    case .commit:
      commitCount &+= 1
      // A client without the keyboard is ignored.
      if surface == nil { pending = nil }
      current = pending
      pending?.isOwnChange = true
    case .destroy: break
    }
  }

  func send(_ events: TextInputEvents) {
    if let text = events.preedit {
      resource.sendPreeditString(
        text: text, cursorBegin: Int32(clamping: events.cursor.begin),
        cursorEnd: Int32(clamping: events.cursor.end))
    }
    if events.deletedBefore > 0 || events.deletedAfter > 0 {
      resource.sendDeleteSurroundingText(
        beforeLength: UInt32(clamping: events.deletedBefore),
        afterLength: UInt32(clamping: events.deletedAfter))
    }
    if let text = events.committed { resource.sendCommitString(text) }
    resource.sendDone(UInt32(truncatingIfNeeded: Int(commitCount) - events.age))
  }
}
