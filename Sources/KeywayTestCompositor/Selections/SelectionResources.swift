/// The common part of a client's devices in the two protocols of selections.
protocol SelectionDeviceResource: WaylandResource {
  associatedtype Source: SelectionSourceResource
  associatedtype Offer: SelectionOfferResource
  /// Whether a client that loses the keyboard is notified that nothing can be pasted.
  static var tellsLeavers: Bool { get }
  var onDestroy: (() -> Void)? { get set }
  func sendDataOffer(_ offer: Offer)
  func sendSelection(_ offer: Offer?)
  func observe(setSelection: @escaping (Source?, _ serial: UInt32) -> Void)
}

/// A client's source: its offer.
protocol SelectionSourceResource: WaylandResource {
  var owner: AnyObject? { get set }
  var onDestroy: (() -> Void)? { get set }
  func sendSend(mimeType: String, fd: Int32)
  func sendCancelled()
  func observe(offer: @escaping (String) -> Void)
}

/// An offer that a client can paste.
protocol SelectionOfferResource: WaylandResource {
  init(client: OpaquePointer, version: UInt32, id: UInt32)
  func sendOffer(_ mimeType: String)
  func observe(receive: @escaping (_ type: String, _ file: Int32) -> Void)
}

/// The types of a source, in its client's order.
final class OfferedTypes {
  private(set) var names: [String] = []

  /// Starts collecting the types of a source.
  static func collect(from source: some SelectionSourceResource) {
    let types = OfferedTypes()
    source.owner = types
    source.observe { [unowned types] in types.names.append($0) }
  }
}

// MARK: - The clipboard

extension WlDataDeviceResource: SelectionDeviceResource {
  static var tellsLeavers: Bool { false }

  func observe(setSelection: @escaping (WlDataSourceResource?, _ serial: UInt32) -> Void) {
    // Dragging is not supported.
    onRequest = { request in
      if case .setSelection(let source, let serial) = request { setSelection(source, serial) }
    }
  }
}

extension WlDataSourceResource: SelectionSourceResource {
  func observe(offer: @escaping (String) -> Void) {
    onRequest = { request in if case .offer(let type) = request { offer(type) } }
  }
}

extension WlDataOfferResource: SelectionOfferResource {
  func observe(receive: @escaping (_ type: String, _ file: Int32) -> Void) {
    onRequest = { request in if case .receive(let type, let file) = request { receive(type, file) } }
  }
}

// MARK: - The primary selection

extension ZwpPrimarySelectionDeviceV1Resource: SelectionDeviceResource {
  static var tellsLeavers: Bool { true }

  func observe(setSelection: @escaping (ZwpPrimarySelectionSourceV1Resource?, _ serial: UInt32) -> Void) {
    onRequest = { request in
      if case .setSelection(let source, let serial) = request { setSelection(source, serial) }
    }
  }
}

extension ZwpPrimarySelectionSourceV1Resource: SelectionSourceResource {
  func observe(offer: @escaping (String) -> Void) {
    onRequest = { request in if case .offer(let type) = request { offer(type) } }
  }
}

extension ZwpPrimarySelectionOfferV1Resource: SelectionOfferResource {
  func observe(receive: @escaping (_ type: String, _ file: Int32) -> Void) {
    onRequest = { request in if case .receive(let type, let file) = request { receive(type, file) } }
  }
}
