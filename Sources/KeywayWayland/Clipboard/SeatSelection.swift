import KeywayElements

/// A selection on one seat: the offers of this app and of others.
@MainActor
final class SeatSelection<Manager: SelectionDeviceFactory> {
  unowned let seat: Seat
  /// The text that this app offers, in which case no other app does.
  @WipedText private(set) var text: String?
  /// The offer that can be pasted.
  private(set) var offer: TextOffer?

  private let manager: Manager
  private let device: Manager.Device
  private var source: Manager.Device.Source?
  /// An introduced offer of unknown purpose. The protocols announce the purpose before they introduce another.
  private var introduced: TextOffer?
  private let onSend: (_ text: String, _ file: Int32) -> Void

  init(_ manager: Manager, _ seat: Seat, onSend: @escaping (_ text: String, _ file: Int32) -> Void) {
    (self.manager, self.seat, self.onSend) = (manager, seat, onSend)
    device = manager.makeDevice(for: seat.seat)
    device.observe { [unowned self] in receive($0) }
  }

  private func receive(_ event: SelectionEvent<Manager.Device.Offer>) {
    switch event {
    case .introduced(let offer):
      introduced?.offer.destroy()
      introduced = TextOffer(offer)
    case .selected(let selected):
      if let selected, offer?.offer === selected { return }
      offer?.offer.destroy()
      offer = selected == nil ? nil : takeIntroduced(selected)
    case .dragged(let dragged): takeIntroduced(dragged)?.offer.destroy()
    }
  }

  private func takeIntroduced(_ object: Manager.Device.Offer?) -> TextOffer? {
    guard let object, let introduced, introduced.offer === object else { return nil }
    self.introduced = nil
    return introduced
  }

  /// Offers a text, replacing the current offer.
  ///
  /// - Returns: false if nothing has been pressed on this seat, because compositors require the press that copies.
  func setText(_ text: String) -> Bool {
    takeBack()
    guard let serial = seat.pressSerial else { return false }
    let source = manager.makeSource()
    source.observe(
      send: { [unowned self] file in self.text.map { onSend($0, file) } },
      cancelled: { [unowned self] in endSource() })
    for type in TextType.offered { source.offer(type) }
    device.setSelection(source: source, serial: serial)
    (self.source, self.text) = (source, text)
    return true
  }

  /// Withdraws this app's offer, if any.
  ///
  /// Destroys the source instead of setting an empty selection. That never ends another app's offer, and a
  /// compositor takes a second selection for the same press only if there is none.
  func takeBack() {
    guard source != nil else { return }
    endSource()
    offer?.offer.destroy()
    offer = nil
  }

  private func endSource() {
    source?.destroy()
    source = nil
    text = nil
  }

  /// Ends the selection with its seat or with the connection.
  func end() {
    takeBack()
    offer?.offer.destroy()
    introduced?.offer.destroy()
    device.end()
  }
}
