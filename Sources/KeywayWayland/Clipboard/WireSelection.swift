import KeywayElements

/// The readable content of a selection.
enum SelectionContent {
  /// A text of this app, without a pipe: an app that wrote to itself would deadlock.
  case own(String)
  case other(TextOffer)
}

/// One of the two selections, on all seats.
///
/// Each seat has a separate selection. A text is offered on, and read from, the seat that was used last.
@MainActor
final class WireSelection<Manager: SelectionDeviceFactory> {
  /// Nil if the compositor lacks it or is gone.
  private var manager: Manager?
  private var seats: [SeatSelection<Manager>] = []
  private weak var used: SeatSelection<Manager>?
  /// A text to offer on the next press, unless another app offers something before.
  @WipedText private var waiting: String?
  private let onSend: (_ text: String, _ file: Int32) -> Void

  init(onSend: @escaping (_ text: String, _ file: Int32) -> Void) { self.onSend = onSend }

  func setText(_ text: String?) {
    waiting = nil
    guard let text else {
      for seat in seats { seat.takeBack() }
      return
    }
    if used?.setText(text) != true { waiting = text }
  }

  var content: SelectionContent? {
    let seat = used ?? seats.first
    if let text = seat?.text { return .own(text) }
    if let offer = seat?.offer { return .other(offer) }
    return waiting.map { .own($0) }
  }

  // MARK: Seats

  /// Adopts the selections of a connection; nil for a compositor without them.
  func begin(_ manager: Manager?) { self.manager = manager }

  func add(_ seat: Seat) { if let manager { seats.append(SeatSelection(manager, seat, onSend: onSend)) } }

  func seatWasUsed(_ seat: Seat) {
    guard let place = seats.first(where: { $0.seat === seat }) else { return }
    used = place
    guard let text = waiting.take() else { return }
    if place.offer == nil { _ = place.setText(text) }
  }

  /// Removes a seat. This app's offer there waits for a press on another seat, or on the next connection.
  func remove(_ seat: Seat) {
    guard let index = seats.firstIndex(where: { $0.seat === seat }) else { return }
    let place = seats.remove(at: index)
    if place === used, let text = place.text { waiting = text }
    place.end()
  }

  /// Removes the seats of a closing connection.
  func end() { (seats, manager) = ([], nil) }
}
