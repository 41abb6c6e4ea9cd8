import CXCB
import KeywayElements
import KeywayPlatform

/// An input method of a display (XIM), as far as it writes into this app's windows.
///
/// It gets each key of a text field first, and gives back those that are not its own. A method that is slow, hangs or dies
/// costs no key: see ``ForwardedKeys``.
@MainActor
final class X11InputMethod {
  private unowned let system: X11WindowSystem
  private let connection: X11Connection
  private var server: MethodServer?
  private var transport: MethodTransport?
  private var state = State.waiting
  private var method: UInt16 = 0
  private var isUTF8 = false
  private var attributes: [String: UInt16] = [:]
  private var methodAttributes: [String: UInt16] = [:]
  private var style: UInt32 = 0
  /// The window that has a context, with its number there.
  private var context: (window: X11Window, number: UInt16)?
  private var isContextAsked = false
  /// The window whose context is asked for.
  private weak var contextWindow: X11Window?
  private var hasFocus = false
  /// The keyboard's window.
  private var window: X11Window?
  /// What the method knows of the field; nil while it has no focus.
  private var sent: TextInputState?
  private var preedit = Preedit()
  private var showsPreedit = false
  /// Resets whose answers are on their way: what is composed until then belongs to another field.
  private var owedResets = 0
  private var keyMask: UInt32 = 0
  private(set) var keys: ForwardedKeys!

  private enum State {
    case waiting, opening, open
  }

  private static let preeditCallbacks: UInt32 = 0x0002
  private static let preeditPosition: UInt32 = 0x0004
  private static let preeditNothing: UInt32 = 0x0008
  private static let statusNothing: UInt32 = 0x0400

  /// - Parameter deliver: gets the keys that the method does not take.
  /// - Returns: nil where `XMODIFIERS` names none.
  init?(_ system: X11WindowSystem, deliver: @escaping (ForwardedKeys.Key) -> Void) {
    self.system = system
    connection = system.connection
    keys = ForwardedKeys(system.eventLoop, deliver: deliver)
    let server = MethodServer(
      connection, isOurs: { [unowned system] in system.window(of: $0) != nil },
      onConnect: { [unowned self] in begin($0) })
    guard let server else { return nil }
    self.server = server
    keys.onSend = { [unowned self] in send($0) }
    server.search()
  }

  /// Ends with the connection.
  func end() { forgetServer() }

  // MARK: The server

  private func begin(_ transport: MethodTransport) {
    forgetServer()
    self.transport = transport
    transport.onMessage = { [unowned self] in receive($0) }
    state = .opening
    var message = MethodMessage(.connect)
    message.add(bytes: [UInt8(ascii: 1.littleEndian == 1 ? "l" : "B"), 0])
    message.add(UInt16(0))
    message.add(UInt16(0))
    message.add(UInt16(0))
    transport.send(message)
  }

  private func forgetServer() {
    transport?.end()
    transport = nil
    state = .waiting
    context = nil
    isContextAsked = false
    hasFocus = false
    sent = nil
    owedResets = 0
    keyMask = 0
    keys.giveUp()
    keys.forgetAnswers()
    endPreedit()
  }

  /// Another list of methods: the one that was started may be ours.
  func rootPropertyDidChange(_ atom: xcb_atom_t) {
    if let server, atom == server.listAtom, state == .waiting { server.search() }
  }

  func windowDidGo(_ window: xcb_window_t) {
    guard let transport, transport.peer == window else { return }
    forgetServer()
    server?.search()
  }

  /// Takes an event for the windows of the protocol. Returns false for one that is not.
  func receive(_ event: xcb_client_message_event_t) -> Bool {
    server?.receive(event) == true || transport?.receive(event) == true
  }

  // MARK: Messages

  private func receive(_ message: MethodMessage) {
    var message = message
    keys.methodLives()
    switch message.kind {
    case .connectReply: send(.open) { $0.add(UInt8(0)) }
    case .openReply: receiveOpenReply(&message)
    case .encodingNegotiationReply:
      _ = message.next(UInt16.self)
      _ = message.next(UInt16.self)
      isUTF8 = message.next(Int16.self) == 0
      askForStyles()
    case .getMethodValuesReply: receiveStyles(&message)
    case .createContextReply: receiveContext(&message)
    case .error:
      // A request that failed has no reply.
      isContextAsked = false
    default:
      // All others begin with the method and the context.
      guard message.next(UInt16.self) == method, let number = message.next(UInt16.self),
        number == context?.number
      else { return }
      receive(message, number)
    }
  }

  private func receive(_ message: MethodMessage, _ number: UInt16) {
    var message = message
    switch message.kind {
    case .setEventMask: keyMask = message.next(UInt32.self) ?? 0
    case .syncReply: keys.wasHandled()
    case .sync: reply(.syncReply, number)
    case .forwardEvent: receiveKey(&message, number)
    case .commit: receiveCommit(&message, number)
    case .preeditStart: reply(.preeditStartReply, number) { $0.add(Int32(-1)) }
    case .preeditDraw: receivePreedit(&message)
    case .preeditCaret: receiveCaret(&message, number)
    case .preeditDone: endPreedit()
    case .resetContextReply:
      owedResets = max(0, owedResets - 1)
    default: break
    }
  }

  private func send(_ kind: MethodMessage.Kind, _ fill: (inout MethodMessage) -> Void) {
    var message = MethodMessage(kind)
    fill(&message)
    transport?.send(message)
  }

  private func reply(_ kind: MethodMessage.Kind, _ number: UInt16, _ fill: (inout MethodMessage) -> Void = { _ in }) {
    send(kind) { message in
      message.add(method)
      message.add(number)
      fill(&message)
    }
  }

  private func receiveOpenReply(_ message: inout MethodMessage) {
    guard state == .opening, let method = message.next(UInt16.self), let length = message.next(UInt16.self),
      let own = message.nextAttributeNames(bytes: Int(length)), let second = message.next(UInt16.self),
      message.next(UInt16.self) != nil, let attributes = message.nextAttributeNames(bytes: Int(second))
    else { return }
    self.method = method
    self.attributes = attributes
    methodAttributes = own
    state = .open
    send(.encodingNegotiation) { message in
      var names: [UInt8] = []
      for name in ["UTF8_STRING", "COMPOUND_TEXT"] { names += [UInt8(name.utf8.count)] + Array(name.utf8) }
      message.add(method)
      message.add(UInt16(names.count))
      message.add(bytes: names)
      message.pad()
      message.add(UInt16(0))
      message.add(UInt16(0))
    }
  }

  private func askForStyles() {
    guard let id = methodAttributes["queryInputStyle"] else { return use(styles: []) }
    send(.getMethodValues) { message in
      message.add(method)
      message.add(UInt16(2))
      message.add(id)
    }
  }

  private func receiveStyles(_ message: inout MethodMessage) {
    var styles: [UInt32] = []
    if message.next(UInt16.self) == method, message.next(UInt16.self) != nil, message.next(UInt16.self) != nil,
      message.next(UInt16.self) != nil, let count = message.next(UInt16.self), message.next(UInt16.self) != nil
    {
      for _ in 0..<min(Int(count), 64) { if let style = message.next(UInt32.self) { styles.append(style) } }
    }
    use(styles: styles)
  }

  private func use(styles: [UInt32]) {
    let wanted = [Self.preeditCallbacks, Self.preeditPosition, Self.preeditNothing].map { $0 | Self.statusNothing }
    style = wanted.first { styles.contains($0) } ?? wanted[2]
    update()
  }

  // MARK: Contexts and fields

  /// The keyboard came to a window, or left.
  func keyboardDidMove(to window: X11Window?) {
    guard window !== self.window else { return }
    leaveField()
    self.window = window
    keys.giveUp()
    update()
  }

  /// Another field is focused in a window, or its text or caret changed.
  func textInputDidChange(in changed: X11Window) { if changed === window { update() } }

  func windowDidClose(_ closed: X11Window) {
    if context?.window === closed { destroyContext() }
    if window === closed {
      window = nil
      sent = nil
      hasFocus = false
      showsPreedit = false
      preedit = Preedit()
      keys.giveUp()
    }
  }

  /// The field that the method writes to. Nobody helps with passwords.
  private var field: TextInputState? {
    guard let field = window?.textInput, field.purpose != .password, !field.hints.contains(.hiddenText) else {
      return nil
    }
    return field
  }

  private func update() {
    guard state == .open, style != 0 else { return }
    guard let window, let field else { return leaveField() }
    guard let context, context.window === window else { return makeContext(for: window) }
    if let sent, sent.session != field.session { leaveField() }
    if !hasFocus {
      hasFocus = true
      reply(.setContextFocus, context.number)
    }
    if sent?.caret != field.caret || sent == nil { sendPlace(of: field.caret, context.number, scale: window.scale) }
    sent = field
  }

  private func leaveField() {
    guard hasFocus, let context else { return }
    hasFocus = false
    sent = nil
    owedResets += 1
    reply(.resetContext, context.number)
    reply(.unsetContextFocus, context.number)
    keys.giveUp()
    endPreedit()
  }

  private func makeContext(for window: X11Window) {
    guard !isContextAsked, window.id != 0, let styleID = attributes["inputStyle"],
      let clientID = attributes["clientWindow"]
    else { return }
    destroyContext()
    isContextAsked = true
    contextWindow = window
    send(.createContext) { message in
      var list = MethodMessage(.createContext)
      list.addAttribute(styleID) { $0.add(style) }
      list.addAttribute(clientID) { $0.add(window.id) }
      if let focusID = attributes["focusWindow"] { list.addAttribute(focusID) { $0.add(window.id) } }
      message.add(method)
      message.add(UInt16(list.body.count))
      message.add(bytes: list.body)
    }
  }

  private func receiveContext(_ message: inout MethodMessage) {
    isContextAsked = false
    guard message.next(UInt16.self) == method, let number = message.next(UInt16.self), number != 0 else { return }
    guard let window = contextWindow, !window.isClosed else { return reply(.destroyContext, number) }
    context = (window, number)
    // Unless the method says otherwise it gets what is pressed (XIM, 4.3).
    keyMask = 1
    update()
  }

  private func destroyContext() {
    guard let context else { return }
    if state == .open { reply(.destroyContext, context.number) }
    self.context = nil
    hasFocus = false
    sent = nil
  }

  /// Tells where the caret is, in device pixels of the window, so that the list of candidates stands beside it.
  private func sendPlace(of caret: Rect, _ number: UInt16, scale: Double) {
    guard let preeditID = attributes["preeditAttributes"], let spotID = attributes["spotLocation"] else { return }
    send(.setContextValues) { message in
      var inner = MethodMessage(.setContextValues)
      inner.addAttribute(spotID) { spot in
        spot.add(Int16(clamping: Int(clamping: caret.minX * scale)))
        spot.add(Int16(clamping: Int(clamping: caret.maxY * scale)))
      }
      var list = MethodMessage(.setContextValues)
      list.addAttribute(preeditID) { $0.add(bytes: inner.body) }
      message.add(method)
      message.add(number)
      message.add(UInt16(list.body.count))
      message.add(UInt16(0))
      message.add(bytes: list.body)
    }
  }

  // MARK: Keys

  /// Hands a key to the method. Returns false if it goes to the app at once.
  func takes(_ key: ForwardedKeys.Key) -> Bool {
    guard state == .open, hasFocus, let context, context.window === window, keyMask & 3 != 0 else { return false }
    return keys.forward(key, isWanted: keyMask & (key.isDown ? 1 : 2) != 0)
  }

  private func send(_ key: ForwardedKeys.Key) {
    guard let context else { return }
    var event = key.coreEvent
    event.event = context.window.id
    event.root = connection.root
    reply(.forwardEvent, context.number) { message in
      message.add(UInt16(1))
      message.add(UInt16(truncatingIfNeeded: key.time))
      withUnsafeBytes(of: event) { message.add(bytes: $0) }
    }
  }

  private func receiveKey(_ message: inout MethodMessage, _ number: UInt16) {
    guard let flags = message.next(UInt16.self), message.next(UInt16.self) != nil,
      let bytes = message.next(bytes: MemoryLayout<xcb_key_press_event_t>.size)
    else { return }
    let event = bytes.withUnsafeBytes { $0.loadUnaligned(as: xcb_key_press_event_t.self) }
    keys.cameBack(event)
    if flags & 1 != 0 { reply(.syncReply, number) }
  }

  // MARK: Text

  private func receiveCommit(_ message: inout MethodMessage, _ number: UInt16) {
    guard let flags = message.next(UInt16.self) else { return }
    if flags & 4 != 0 {
      // A symbol, which methods send with a text or as a key.
      _ = message.next(UInt16.self)
      _ = message.next(UInt32.self)
    }
    if flags & 2 != 0, let length = message.next(UInt16.self), let bytes = message.next(bytes: Int(length)),
      let text = CompoundText.text(bytes, isUTF8: isUTF8), owedResets == 0, hasFocus
    {
      deliver(TextInputChange(committed: text, preedit: preedit.shown))
    }
    if flags & 1 != 0 { reply(.syncReply, number) }
  }

  private func receivePreedit(_ message: inout MethodMessage) {
    guard let caret = message.next(Int32.self), let first = message.next(Int32.self),
      let length = message.next(Int32.self), let status = message.next(UInt32.self),
      let count = message.next(UInt16.self), let bytes = message.next(bytes: Int(count)), owedResets == 0, hasFocus
    else { return }
    let text = status & 1 != 0 ? "" : CompoundText.text(bytes, isUTF8: isUTF8) ?? ""
    preedit.replace(from: first, length: length, with: text, caret: caret)
    showPreedit()
  }

  private func receiveCaret(_ message: inout MethodMessage, _ number: UInt16) {
    guard let position = message.next(Int32.self), message.next(UInt32.self) == 10 else {
      // Only an absolute place is known; others are answered with where it is.
      return reply(.preeditCaretReply, number) { $0.add(UInt32(preedit.caretPosition)) }
    }
    preedit.moveCaret(to: position)
    if showsPreedit { showPreedit() }
    reply(.preeditCaretReply, number) { $0.add(UInt32(preedit.caretPosition)) }
  }

  private func showPreedit() {
    let shown = preedit.shown
    guard shown != nil || showsPreedit else { return }
    deliver(TextInputChange(preedit: shown))
  }

  private func endPreedit() {
    preedit = Preedit()
    if showsPreedit { deliver(TextInputChange()) }
  }

  private func deliver(_ change: TextInputChange) {
    showsPreedit = change.preedit != nil
    guard let window, window.textInput != nil else { return }
    window.payConfigureNotice()
    window.delegate?.window(window, textInput: change)
  }
}

extension MethodMessage {
  /// Adds an attribute: its number, the length of its value, and the value.
  mutating func addAttribute(_ id: UInt16, _ fill: (inout MethodMessage) -> Void) {
    var value = MethodMessage(kind)
    fill(&value)
    add(id)
    add(UInt16(clamping: value.body.count))
    add(bytes: value.body)
    pad()
  }
}

extension Int {
  /// The whole part of a number, up to the ends of the range.
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
