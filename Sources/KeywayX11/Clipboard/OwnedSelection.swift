import CXCB
import KeywayElements

/// One of the two selections, as far as this app owns it.
///
/// Ownership requires a server time, by which the server decides who was last. Before one is known, and after the server
/// restarts, the text waits, and yields to newer offers of other apps.
@MainActor
final class OwnedSelection {
  let selection: xcb_atom_t
  /// The text that this app offers, in which case no other app does.
  @WipedText private(set) var text: String?
  /// The time since which this app owns it; nil if not yet.
  private(set) var time: xcb_timestamp_t?

  init(_ selection: xcb_atom_t, text: String?) {
    self.selection = selection
    self.text = text
  }

  /// Offers a text, or withdraws it.
  func setText(
    _ text: String?, from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection
  ) {
    let (before, since) = (self.text, time)
    self.text = text
    time = nil
    guard now != 0, !connection.isClosed, owner != 0 else { return }
    if text != nil { return own(from: owner, at: now, connection) }
    // By the time of our ownership, the server ignores the request if another app has taken the selection since.
    if before != nil, let since { xcb_set_selection_owner(connection.raw, 0, selection, since) }
  }

  /// Offers the waiting text, unless another app offers something by now.
  func offerWaiting(from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection) {
    guard text != nil, time == nil else { return }
    connection.getOwner(of: selection) { [weak self] found in
      guard let self, self.text != nil, self.time == nil else { return }
      if found == 0 { self.own(from: owner, at: now, connection) } else { self.text = nil }
    }
  }

  private func own(from owner: xcb_window_t, at now: xcb_timestamp_t, _ connection: X11Connection) {
    time = now
    xcb_set_selection_owner(connection.raw, owner, selection, now)
    // The server silently refuses if another app was later.
    connection.getOwner(of: selection) { [weak self] found in
      guard let self, self.time == now, let found, found != owner else { return }
      self.lose()
    }
  }

  /// Handles the loss of the selection to another app.
  func wasCleared(at time: xcb_timestamp_t) {
    // Ignore events that were on their way when this app took it again.
    guard let own = self.time, Int32(bitPattern: time &- own) >= 0 else { return }
    lose()
  }

  private func lose() {
    text = nil
    time = nil
  }
}
