final class SeatSelections {
  let clipboard: SelectionBoard<WlDataDeviceResource>
  let primary: SelectionBoard<ZwpPrimarySelectionDeviceV1Resource>

  init(_ display: Display) {
    clipboard = SelectionBoard(display)
    primary = SelectionBoard(display)
  }

  func setFocus(_ client: OpaquePointer?) {
    clipboard.setFocus(client)
    primary.setFocus(client)
  }

  // MARK: The globals

  /// `wl_data_device_manager`.
  static func bindDataDevices(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlDataDeviceManagerResource(client: client, version: version, id: id)
    resource.onRequest = { request in
      switch request {
      case .createDataSource(let source): OfferedTypes.collect(from: source)
      case .getDataDevice(let device, let seat): Seat.of(seat).selections.clipboard.add(device)
      }
    }
  }

  /// `zwp_primary_selection_device_manager_v1`.
  static func bindPrimary(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = ZwpPrimarySelectionDeviceManagerV1Resource(client: client, version: version, id: id)
    resource.onRequest = { request in
      switch request {
      case .createSource(let source): OfferedTypes.collect(from: source)
      case .getDevice(let device, let seat): Seat.of(seat).selections.primary.add(device)
      case .destroy: break
      }
    }
  }
}
