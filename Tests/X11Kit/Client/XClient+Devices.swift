package import CXCB
import Glibc

/// An input device as XI2 lists it.
package struct XDevice: Hashable, Sendable {
  package let identifier: UInt16
  package let name: String
  package let isEnabled: Bool
}

/// An event of XI2.
package struct XDeviceEvent: Hashable, Sendable {
  /// The number of the event, as XI2 has it.
  package let type: UInt16
  /// The code of the key, the button or the finger.
  package let detail: UInt32
  /// The device that it came from.
  package let source: UInt16
  /// The place in the window, in pixels.
  package let x, y: Double
}

extension XClient {
  /// The devices of the server; those of a mouse and of a keyboard that stand for all others too.
  package func devices() throws(XKitError) -> [XDevice] {
    try useInputExtension()
    let cookie = xcb_input_xi_query_device(connection, 0)
    let reply = try reply("XIQueryDevice") { xcb_input_xi_query_device_reply(connection, cookie, $0) }
    return reply.read {
      var devices: [XDevice] = []
      var iterator = xcb_input_xi_query_device_infos_iterator($0)
      while iterator.rem > 0, let info = iterator.data {
        let name = UnsafeRawBufferPointer(
          start: xcb_input_xi_device_info_name(info), count: Int(xcb_input_xi_device_info_name_length(info)))
        devices.append(
          XDevice(
            identifier: info.pointee.deviceid, name: String(decoding: name, as: UTF8.self),
            isEnabled: info.pointee.enabled != 0))
        xcb_input_xi_device_info_next(&iterator)
      }
      return devices
    }
  }

  /// Turns a device on or off, by which clients hear that it came or went.
  package func setDevice(_ name: String, isEnabled: Bool) throws(XKitError) {
    guard let device = try devices().first(where: { $0.name == name }) else {
      throw .nothing("device \(name)")
    }
    let value: [UInt8] = [isEnabled ? 1 : 0]
    try check(
      "XIChangeProperty",
      xcb_input_xi_change_property_checked(
        connection, device.identifier, UInt8(XCB_PROP_MODE_REPLACE.rawValue), 8, try atom("Device Enabled"),
        XCB_ATOM_INTEGER.rawValue, 1, value))
  }

  /// Asks for events of all devices at a window, by a mask of XI2.
  package func selectDeviceEvents(of window: xcb_window_t, _ mask: UInt32) throws(XKitError) {
    try useInputExtension()
    struct Selection {
      var head: xcb_input_event_mask_t
      var mask: UInt32
    }
    // XIAllMasterDevices.
    var selection = Selection(head: xcb_input_event_mask_t(deviceid: 1, mask_len: 1), mask: mask)
    let cookie = withUnsafeBytes(of: &selection) {
      xcb_input_xi_select_events_checked(
        connection, window, 1, $0.baseAddress!.assumingMemoryBound(to: xcb_input_event_mask_t.self))
    }
    try check("XISelectEvents", cookie)
  }

  /// Waits for the next event of a device.
  package func waitForDeviceEvent(_ what: String, seconds: Double = 20) throws(XKitError) -> XDeviceEvent {
    try waitForEvent(what, seconds: seconds) { $0.deviceEvent }
  }

  private func useInputExtension() throws(XKitError) {
    let cookie = xcb_input_xi_query_version(connection, 2, 2)
    _ = try reply("XIQueryVersion") { xcb_input_xi_query_version_reply(connection, cookie, $0) }
  }
}
