import CXCB
import Glibc
import KeywayPlatform

/// Finds the input method that `XMODIFIERS` names, and connects to it, without blocking: a method that hangs is ignored.
@MainActor
final class MethodServer {
  private let connection: X11Connection
  private let name: String
  /// Receives the transport to a method that answered.
  private let onConnect: (MethodTransport) -> Void
  private let isOurs: (xcb_window_t) -> Bool
  private var window: xcb_window_t = 0
  private var atoms: [xcb_atom_t] = []
  private var owner: xcb_window_t = 0

  private static let propertyCount = 16
  /// The root window's property that lists methods.
  static let listName = "XIM_SERVERS"
  private static let names =
    [listName, "_XIM_XCONNECT", "_XIM_PROTOCOL"] + (0..<propertyCount).map { "_KEYWAY_XIM_\($0)" }

  /// - Returns: nil if no method is wanted, as on most kiosks.
  init?(
    _ connection: X11Connection, isOurs: @escaping (xcb_window_t) -> Bool,
    onConnect: @escaping (MethodTransport) -> Void
  ) {
    guard let name = Self.wantedName else { return nil }
    (self.connection, self.name) = (connection, name)
    (self.isOurs, self.onConnect) = (isOurs, onConnect)
  }

  /// The name in `XMODIFIERS`, such as `@im=fcitx`; nil for none.
  static var wantedName: String? {
    guard let modifiers = getenv("XMODIFIERS").map({ String(cString: $0) }) else { return nil }
    let prefix = "@im="
    for part in modifiers.split(separator: "@") where part.hasPrefix(prefix.dropFirst()) {
      let name = part.dropFirst(prefix.count - 1)
      return name.isEmpty || name == "none" || name.utf8.count > 200 ? nil : String(name)
    }
    return nil
  }

  /// The root window's property that changes when a method starts; 0 until it is known.
  var listAtom: xcb_atom_t { atoms.first ?? 0 }

  /// Looks for the method. If none is running, nothing happens until the next call.
  func search() {
    guard !connection.isClosed else { return }
    let names = Self.names + ["@server=\(name)"]
    let cookies = names.map { xcb_intern_atom(connection.raw, 0, UInt16($0.utf8.count), $0) }
    var found: [xcb_atom_t] = []
    for cookie in cookies {
      connection.await(cookie.sequence, as: xcb_intern_atom_reply_t.self) { [weak self] reply in
        found.append(reply?.pointee.atom ?? 0)
        if found.count == names.count { self?.findOwner(found) }
      }
    }
  }

  private func findOwner(_ atoms: [xcb_atom_t]) {
    self.atoms = atoms
    guard atoms.allSatisfy({ $0 != 0 }), let selection = atoms.last else { return }
    connection.getOwner(of: selection) { [weak self] owner in
      if let owner, owner != 0 { self?.connect(to: owner) }
    }
  }

  private func connect(to owner: xcb_window_t) {
    self.owner = owner
    if window == 0 { window = connection.makeHiddenWindow() }
    connection.send(xcb_client_message_event_t(atoms[1], of: owner, (window, 0, 0, 0, 0)), to: owner)
  }

  /// Handles the method's answer. Returns false for another message.
  func receive(_ event: xcb_client_message_event_t) -> Bool {
    guard window != 0, event.window == window, atoms.count > 3, event.type == atoms[1], event.format == 32
    else { return false }
    let peer = event.data.data32.0
    // On one of our windows, the event mask below would replace the window's own.
    guard owner != 0, peer != 0, peer != connection.root, !isOurs(peer) else { return true }
    owner = 0
    // The method ends with its window.
    connection.select(XCB_EVENT_MASK_STRUCTURE_NOTIFY, of: peer)
    onConnect(
      MethodTransport(
        connection, window: window, peer: peer, protocolAtom: atoms[2],
        properties: Array(atoms[3..<3 + Self.propertyCount])))
    return true
  }
}
