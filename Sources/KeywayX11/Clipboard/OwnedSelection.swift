import CXCB
import KeywayElements

/// One of the two selections, as far as it is this app's.
///
/// Owning it takes a time of the server, by which the server tells who was last. Before one is known, and after the server
/// was restarted, the text waits, and gives way to what another app offers by then.
@MainActor
final class OwnedSelection {
  let selection: xcb_atom_t
  /// What this app offers. Then nobody else does.
  @WipedText private(set) var text: String?
  /// Since when this app owns it; nil for not yet.
  private(set) var time: xcb_timestamp_t?

  init(_ selection: xcb_atom_t, text: String?) {
    self.selection = selection
    self.text = text
  }

  /// Offers a text, or takes it back.
  func setText(
    _ text: String?, from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection
  ) {
    let before = self.text
    self.text = text
    guard now != 0, !connection.isClosed, owner != 0 else {
      time = nil
      return
    }
    guard text != nil else {
      // With the time since when it is ours, the server leaves alone what another app took meanwhile.
      if before != nil, let time { xcb_set_selection_owner(connection.raw, 0, selection, time) }
      time = nil
      return
    }
    own(from: owner, at: now, connection)
  }

  /// Offers what waits, if nobody else offers anything by now.
  func offerWaiting(from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection) {
    guard text != nil, time == nil else { return }
    let cookie = xcb_get_selection_owner(connection.raw, selection)
    connection.await(cookie.sequence, as: xcb_get_selection_owner_reply_t.self) { [weak self] reply in
      guard let self, self.text != nil, self.time == nil else { return }
      if reply?.pointee.owner == 0 { self.own(from: owner, at: now, connection) } else { self.text = nil }
    }
  }

  private func own(from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection) {
    time = now
    xcb_set_selection_owner(connection.raw, owner, selection, now)
    // The server refuses in silence, if another app was later.
    let cookie = xcb_get_selection_owner(connection.raw, selection)
    connection.await(cookie.sequence, as: xcb_get_selection_owner_reply_t.self) { [weak self] reply in
      guard let self, self.time == now, let reply, reply.pointee.owner != owner else { return }
      self.lose()
    }
  }

  /// Another app owns it now.
  func wasCleared(at time: xcb_timestamp_t) {
    // What was on its way as this app took it again is old.
    guard let own = self.time, Int32(bitPattern: time &- own) >= 0 else { return }
    lose()
  }

  private func lose() {
    text = nil
    time = nil
  }
}
