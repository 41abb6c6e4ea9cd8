import Glibc

/// One selection of a seat: its holder, and the devices to notify. Only the client with the keyboard is notified.
final class SelectionBoard<Device: SelectionDeviceResource> {
  private let display: Display
  private var devices: [Device] = []
  private var focus: OpaquePointer?
  private var holder = Holder.nobody
  /// The serial with which the selection was set.
  private var serial: UInt32 = 0
  private var number = 0
  /// Files that are never written to.
  private var silent: [OpenFile] = []
  /// Offers that are not a selection.
  private var strays: [Device.Offer] = []

  private enum Holder {
    case nobody
    case client(Device.Source)
    case test(SelectionContents)
  }

  init(_ display: Display) { self.display = display }

  func add(_ device: Device) {
    devices.append(device)
    device.onDestroy = { [unowned self, unowned device] in devices.removeAll { $0 === device } }
    device.observe { [unowned self] source, serial in setSelection(source, serial: serial) }
    if device.client == focus { tell(device) }
  }

  // MARK: Notifications

  private func devices(of client: OpaquePointer?) -> [Device] {
    client == nil ? [] : devices.filter { $0.client == client }
  }

  /// Called before the events of the keyboard.
  func setFocus(_ client: OpaquePointer?) {
    guard client != focus else { return }
    let left = devices(of: focus)
    focus = client
    if Device.tellsLeavers { for device in left { device.sendSelection(nil) } }
    for device in devices(of: client) { tell(device) }
  }

  private var types: [String]? {
    switch holder {
    case .nobody: nil
    case .client(let source): (source.owner as? OfferedTypes)?.names ?? []
    case .test(let contents): contents.types
    }
  }

  private func tell(_ device: Device) {
    device.sendSelection(types.flatMap { makeOffer(for: device, types: $0) })
  }

  private func makeOffer(for device: Device, types: [String]) -> Device.Offer? {
    guard let client = device.client else { return nil }
    let offer = Device.Offer(client: client, version: device.version, id: 0)
    offer.observe { [unowned self, number] type, file in
      // The offer of an earlier selection provides no data.
      if number == self.number { send(type, to: file) } else { close(file) }
    }
    device.sendDataOffer(offer)
    for type in types { offer.sendOffer(type) }
    return offer
  }

  private func selectionDidChange() {
    for device in devices(of: focus) { tell(device) }
  }

  // MARK: Offers

  private func setSelection(_ source: Device.Source?, serial: UInt32) {
    // Like wlroots and weston, refuse a client whose press was not later than the holder's.
    if case .nobody = holder {} else if self.serial &- serial < UInt32.max / 2 { return }
    self.serial = serial
    replaceHolder(by: source.map { .client($0) } ?? .nobody)
    source?.onDestroy = { [unowned self, unowned source] in
      if case .client(let current) = holder, current === source { replaceHolder(by: .nobody) }
    }
  }

  func setSelection(_ contents: SelectionContents?) {
    serial = display.nextSerial()
    replaceHolder(by: contents.map { .test($0) } ?? .nobody)
  }

  private func replaceHolder(by new: Holder) {
    if case .client(let old) = holder { old.sendCancelled() }
    holder = new
    number += 1
    silent = []
    selectionDidChange()
  }

  /// The client's offer.
  var record: SelectionRecord? {
    guard case .client = holder, let types else { return nil }
    return SelectionRecord(types: types, isOfLastPress: serial == display.lastPressSerial)
  }

  /// Makes the holder write, and closes the file.
  func send(_ type: String, to file: Int32) {
    switch holder {
    case .nobody: close(file)
    case .client(let source):
      source.sendSend(mimeType: type, fd: file)
      close(file)
    case .test(let contents):
      guard let bytes = contents.bytes else { return silent.append(OpenFile(owning: file)) }
      OpenFile.write(bytes, to: file)
    }
  }

  // MARK: Hostile compositors

  /// Introduces offers to every client, without announcing their purpose.
  func sendStrayOffers(_ count: Int, types: [String]) {
    for device in devices {
      for _ in 0..<count { if let offer = makeOffer(for: device, types: types) { strays.append(offer) } }
    }
  }

  /// The number of those that clients still have.
  var strayOfferCount: Int { strays.count { $0.isAlive } }
}
