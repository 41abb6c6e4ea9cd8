/// The requests and events shared by the two protocols of selections, `wl_data_device` and
/// `zwp_primary_selection_device_v1`, which differ only in names.
@MainActor
protocol SelectionDeviceFactory: WaylandProxy {
  associatedtype Device: SelectionDevice
  func makeSource() -> Device.Source
  func makeDevice(for seat: WlSeat) -> Device
}

/// A seat's access to the selection.
@MainActor
protocol SelectionDevice: WaylandProxy {
  associatedtype Source: SelectionSource
  associatedtype Offer: SelectionOffer
  func setSelection(source: Source?, serial: UInt32)
  func observe(_ handler: @escaping (SelectionEvent<Offer>) -> Void)
  func end()
}

enum SelectionEvent<Offer> {
  /// A new offer, whose types and purpose follow.
  case introduced(Offer)
  /// The offer that can be pasted from now on.
  case selected(Offer?)
  /// An offer is dragged over a window.
  case dragged(Offer?)
}

/// An offer of this app.
@MainActor
protocol SelectionSource: WaylandProxy {
  func offer(_ mimeType: String)
  func destroy()
  /// - Parameters:
  ///   - send: gets a file to write the text to, and closes it.
  ///   - cancelled: called when another app replaces the offer.
  func observe(send: @escaping (Int32) -> Void, cancelled: @escaping () -> Void)
}

/// An offer of any app.
@MainActor
protocol SelectionOffer: WaylandProxy {
  func receive(mimeType: String, fd: Int32)
  func destroy()
  func observe(_ mimeType: @escaping (String) -> Void)
}

// MARK: - The clipboard

extension WlDataDeviceManager: SelectionDeviceFactory {
  func makeSource() -> WlDataSource { createDataSource() }
  func makeDevice(for seat: WlSeat) -> WlDataDevice { getDataDevice(seat) }
}

extension WlDataDevice: SelectionDevice {
  func observe(_ handler: @escaping (SelectionEvent<WlDataOffer>) -> Void) {
    onEvent = { event in
      switch event {
      case .dataOffer(let offer): handler(.introduced(offer))
      case .selection(let offer): handler(.selected(offer))
      case .enter(_, _, _, _, let offer): handler(.dragged(offer))
      case .leave, .motion, .drop: break
      }
    }
  }

  func end() { if version >= 2 { release() } else { discard() } }
}

extension WlDataSource: SelectionSource {
  func observe(send: @escaping (Int32) -> Void, cancelled: @escaping () -> Void) {
    onEvent = { event in
      switch event {
      case .send(_, let file): send(file)
      case .cancelled: cancelled()
      case .target, .dndDropPerformed, .dndFinished, .action: break
      }
    }
  }
}

extension WlDataOffer: SelectionOffer {
  func observe(_ mimeType: @escaping (String) -> Void) {
    onEvent = { event in if case .offer(let type) = event { mimeType(type) } }
  }
}

// MARK: - The primary selection

extension ZwpPrimarySelectionDeviceManagerV1: SelectionDeviceFactory {
  func makeSource() -> ZwpPrimarySelectionSourceV1 { createSource() }
  func makeDevice(for seat: WlSeat) -> ZwpPrimarySelectionDeviceV1 { getDevice(seat) }
}

extension ZwpPrimarySelectionDeviceV1: SelectionDevice {
  func observe(_ handler: @escaping (SelectionEvent<ZwpPrimarySelectionOfferV1>) -> Void) {
    onEvent = { event in
      switch event {
      case .dataOffer(let offer): handler(.introduced(offer))
      case .selection(let offer): handler(.selected(offer))
      }
    }
  }

  func end() { destroy() }
}

extension ZwpPrimarySelectionSourceV1: SelectionSource {
  func observe(send: @escaping (Int32) -> Void, cancelled: @escaping () -> Void) {
    onEvent = { event in
      switch event {
      case .send(_, let file): send(file)
      case .cancelled: cancelled()
      }
    }
  }
}

extension ZwpPrimarySelectionOfferV1: SelectionOffer {
  func observe(_ mimeType: @escaping (String) -> Void) {
    onEvent = { event in if case .offer(let type) = event { mimeType(type) } }
  }
}
