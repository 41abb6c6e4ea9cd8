import CXCB
import KeywayPlatform

/// The input devices of a server, as listed by `XIQueryDevice`.
struct DeviceTable {
  struct Device {
    let id: UInt16
    let kind: xcb_input_device_type_t
    let name: String
    let isEnabled: Bool
    var hasDirectTouch = false
    var scrolling: [ScrollAxis] = []

    /// Whether it is a virtual device, by which other programs press keys (XTEST). Every server has them.
    var isPretended: Bool { name.hasSuffix("XTEST keyboard") || name.hasSuffix("XTEST pointer") }
  }

  /// A valuator that scrolls.
  struct ScrollAxis {
    let number: Int
    let isVertical: Bool
    /// The value of one click of a wheel.
    let increment: Double
    /// The value when the table was read.
    var value: Double?
  }

  private(set) var devices: [Device] = []

  init() {}

  /// Reads a reply. Incomplete parts are left out.
  init(_ reply: UnsafePointer<xcb_input_xi_query_device_reply_t>) {
    var reader = ReplyReader(reply, words: reply.pointee.length)
    for _ in 0..<Int(reply.pointee.num_infos) {
      guard devices.count < Self.mostDevices, let device = reader.device() else { return }
      devices.append(device)
    }
  }

  /// XInput supports 40.
  private static let mostDevices = 256

  func device(_ id: UInt16) -> Device? { devices.first { $0.id == id } }

  /// The keyboards that send keys to windows. Usually there is one, to which all real keyboards are attached.
  var masterKeyboards: [UInt16] {
    devices.filter { $0.kind == XCB_INPUT_DEVICE_TYPE_MASTER_KEYBOARD }.map(\.id)
  }

  var kinds: InputDevices {
    var kinds: InputDevices = []
    for device in devices where device.isEnabled && !device.isPretended {
      switch device.kind {
      case XCB_INPUT_DEVICE_TYPE_SLAVE_KEYBOARD: kinds.insert(.keyboard)
      case XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER: kinds.insert(device.hasDirectTouch ? .touch : .pointer)
      default: break
      }
    }
    return kinds
  }
}

extension ReplyReader {
  fileprivate mutating func device() -> DeviceTable.Device? {
    guard let head = next(xcb_input_xi_device_info_t.self) else { return nil }
    let nameEnd = position + Int(head.name_len)
    guard nameEnd <= bytes.count else { return nil }
    let name = String(decoding: bytes[position..<nameEnd], as: UTF8.self)
    skip((Int(head.name_len) + 3) & ~3)
    var device = DeviceTable.Device(
      id: head.deviceid, kind: xcb_input_device_type_t(UInt32(head.type)), name: name,
      isEnabled: head.enabled != 0)
    var values: [Int: Double] = [:]
    for _ in 0..<Int(head.num_classes) {
      guard let part = load(xcb_input_device_class_t.self) else { break }
      // A class without a length would be read for ever.
      let length = Int(part.len) * 4
      guard length >= MemoryLayout<xcb_input_device_class_t>.size, position + length <= bytes.count else {
        position = bytes.count
        break
      }
      read(part, length, into: &device, &values)
      skip(length)
    }
    for index in device.scrolling.indices {
      device.scrolling[index].value = values[device.scrolling[index].number]
    }
    return device
  }

  private func read(
    _ part: xcb_input_device_class_t, _ length: Int, into device: inout DeviceTable.Device,
    _ values: inout [Int: Double]
  ) {
    func content<Content: BitwiseCopyable>(_ type: Content.Type) -> Content? {
      length >= MemoryLayout<Content>.size ? load(type) : nil
    }
    switch xcb_input_device_class_type_t(UInt32(part.type)) {
    case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL:
      guard device.scrolling.count < 8, let scroll = content(xcb_input_scroll_class_t.self),
        scroll.increment.value != 0
      else { return }
      device.scrolling.append(
        DeviceTable.ScrollAxis(
          number: Int(scroll.number),
          isVertical: UInt32(scroll.scroll_type) == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue,
          increment: scroll.increment.value))
    case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR:
      guard let valuator = content(xcb_input_valuator_class_t.self) else { return }
      values[Int(valuator.number)] = valuator.value.value
    case XCB_INPUT_DEVICE_CLASS_TYPE_TOUCH:
      guard let touch = content(xcb_input_touch_class_t.self) else { return }
      if UInt32(touch.mode) == XCB_INPUT_TOUCH_MODE_DIRECT.rawValue { device.hasDirectTouch = true }
    default: break
    }
  }
}
