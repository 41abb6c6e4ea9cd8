// The opening messages, and the dispatch of later ones.
extension X11InputMethod {
  func receive(_ message: MethodMessage) {
    var message = message
    keys.methodLives()
    switch message.kind {
    case .connectReply: send(.open) { $0.add(UInt8(0)) }
    case .openReply: receiveOpenReply(&message)
    case .encodingNegotiationReply:
      _ = message.next(bytes: 4)
      isUTF8 = message.next(Int16.self) == 0
      askForStyles()
    case .getMethodValuesReply:
      // The first reply belongs to the opening, all others follow keys.
      if style == 0 { receiveStyles(&message) } else { keys.wasHandled() }
    case .createContextReply: receiveContext(&message)
    case .error:
      // A failed request has no reply.
      isContextAsked = false
    default:
      // All others begin with the method and the context.
      guard message.next(UInt16.self) == method, let number = message.next(UInt16.self),
        number == context?.number
      else { return }
      receive(message, number)
    }
  }

  func receive(_ message: MethodMessage, _ number: UInt16) {
    var message = message
    switch message.kind {
    case .setEventMask: keyMask = message.next(UInt32.self) ?? 0
    case .sync: reply(.syncReply, number)
    case .forwardEvent: receiveKey(&message, number)
    case .commit: receiveCommit(&message, number)
    case .preeditStart: reply(.preeditStartReply, number) { $0.add(Int32(-1)) }
    case .preeditDraw: receivePreedit(&message)
    case .preeditCaret: receiveCaret(&message, number)
    case .preeditDone: endPreedit()
    case .resetContextReply: owedResets = max(0, owedResets - 1)
    default: break
    }
  }

  func send(_ kind: MethodMessage.Kind, _ fill: (inout MethodMessage) -> Void) {
    var message = MethodMessage(kind)
    fill(&message)
    transport?.send(message)
  }

  func reply(_ kind: MethodMessage.Kind, _ number: UInt16, _ fill: (inout MethodMessage) -> Void = { _ in }) {
    send(kind) { message in
      message.add(method)
      message.add(number)
      fill(&message)
    }
  }

  func receiveOpenReply(_ message: inout MethodMessage) {
    guard state == .opening, let method = message.next(UInt16.self), let length = message.next(UInt16.self),
      let own = message.nextAttributeNames(bytes: Int(length)), let second = message.next(UInt16.self),
      message.next(UInt16.self) != nil, let attributes = message.nextAttributeNames(bytes: Int(second))
    else { return }
    (self.method, self.attributes) = (method, attributes)
    methodAttributes = own
    state = .open
    send(.encodingNegotiation) { message in
      var names: [UInt8] = []
      for name in ["UTF8_STRING", "COMPOUND_TEXT"] { names += [UInt8(name.utf8.count)] + Array(name.utf8) }
      message.add(method)
      message.add(list: names)
      message.pad()
      message.add(bytes: [0, 0, 0, 0])
    }
  }

  func askForStyles() {
    guard let id = methodAttributes["queryInputStyle"] else {
      return system.log("the input method does not report its styles, so it gets no keys")
    }
    send(.getMethodValues) { message in
      message.add(method)
      message.add(UInt16(2))
      message.add(id)
    }
  }

  func receiveStyles(_ message: inout MethodMessage) {
    var styles: [UInt32] = []
    if message.next(UInt16.self) == method, message.next(bytes: 6) != nil,
      let count = message.next(UInt16.self), message.next(bytes: 2) != nil
    {
      styles = (0..<min(Int(count), 64)).compactMap { _ in message.next(UInt32.self) }
    }
    let wanted = [Self.preeditCallbacks, Self.preeditPosition, Self.preeditNothing].map {
      $0 | Self.statusNothing
    }
    style = wanted.first { styles.contains($0) } ?? wanted[2]
    keys.forgetAnswers()
    update()
  }
}

extension MethodMessage {
  /// Adds an attribute: its number, the length of its value, and the value.
  mutating func addAttribute(_ id: UInt16, _ fill: (inout MethodMessage) -> Void) {
    var value = MethodMessage(kind)
    fill(&value)
    add(id)
    add(list: value.body)
    pad()
  }

  /// Adds bytes behind their number.
  mutating func add(list: [UInt8]) {
    add(UInt16(clamping: list.count))
    add(bytes: list)
  }
}
