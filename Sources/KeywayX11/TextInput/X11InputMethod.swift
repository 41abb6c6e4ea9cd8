import CXCB
import KeywayPlatform

/// A display's input method (XIM), for this app's windows.
///
/// It gets each key of a text field first, and returns those that it doesn't use. A method that is slow, hangs or dies
/// costs no key: see ``ForwardedKeys``.
@MainActor
final class X11InputMethod {
  unowned let system: X11WindowSystem
  let connection: X11Connection
  private var server: MethodServer?
  var transport: MethodTransport?
  var state = State.waiting
  var method: UInt16 = 0
  var isUTF8 = false
  var attributes: [String: UInt16] = [:]
  var methodAttributes: [String: UInt16] = [:]
  var style: UInt32 = 0
  /// The window that has a context, and the context's number.
  var context: (window: X11Window, number: UInt16)?
  var isContextAsked = false
  /// The window for which a context was requested.
  weak var contextWindow: X11Window?
  var hasFocus = false
  /// The window with the keyboard focus.
  var window: X11Window?
  /// The field's state as last sent to the method; nil while the method has no focus.
  var sent: TextInputState?
  var preedit = Preedit()
  var showsPreedit = false
  /// Resets without an answer yet: text composed until then belongs to another field.
  var owedResets = 0
  var keyMask: UInt32 = 0
  private(set) var keys: ForwardedKeys!

  enum State {
    case waiting, opening, open
  }

  static let preeditCallbacks: UInt32 = 0x0002
  static let preeditPosition: UInt32 = 0x0004
  static let preeditNothing: UInt32 = 0x0008
  static let statusNothing: UInt32 = 0x0400

  /// - Parameter deliver: receives the keys that the method does not take.
  /// - Returns: nil if `XMODIFIERS` names none.
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

  // MARK: The server

  func begin(_ transport: MethodTransport) {
    forgetServer()
    self.transport = transport
    transport.onMessage = { [unowned self] in receive($0) }
    state = .opening
    // The byte order, and zeros for padding, the version and the number of names.
    send(.connect) {
      $0.add(bytes: [UInt8(ascii: 1.littleEndian == 1 ? "l" : "B")] + repeatElement(0, count: 7))
    }
  }

  func forgetServer() {
    transport?.end()
    transport = nil
    state = .waiting
    (context, style, isContextAsked, hasFocus) = (nil, 0, false, false)
    (sent, owedResets, keyMask) = (nil, 0, 0)
    keys.giveUp()
    keys.forgetAnswers()
    endPreedit()
  }

  /// The list of methods changed: the one that started may be ours.
  func rootPropertyDidChange(_ atom: xcb_atom_t) {
    if let server, atom == server.listAtom, state == .waiting { server.search() }
  }

  func windowDidGo(_ window: xcb_window_t) {
    guard let transport, transport.peer == window else { return }
    forgetServer()
    server?.search()
  }

  /// Handles an event for the windows of the protocol. Returns false for any other.
  func receive(_ event: xcb_client_message_event_t) -> Bool {
    server?.receive(event) == true || transport?.receive(event) == true
  }
}
