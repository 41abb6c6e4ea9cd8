import KeywayWayland

/// `wl_data_device_manager`: a clipboard into which clients may put things, and which gives nothing out.
enum DataDevices {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    // The objects of the requests are made by the bindings and need no behaviour.
    _ = WlDataDeviceManagerResource(client: client, version: version, id: id)
  }
}
