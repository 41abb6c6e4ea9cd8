/// The distances that wheels and touch pads turned, from valuators with absolute values.
struct ScrollValuators {
  /// The distance of a wheel's click, in logical pixels, as Wayland compositors send it.
  static let click = 15.0
  /// The maximum scrolling of one event, in clicks. Larger values are jumps in the numbers.
  private static let mostClicks = 100.0

  private struct Place: Hashable {
    let device: UInt16
    let number: Int
  }

  private var values: [Place: Double] = [:]

  /// Sets the current values of all axes, which moved over other windows meanwhile.
  mutating func reset(to table: DeviceTable) {
    values = [:]
    for device in table.devices {
      for axis in device.scrolling { values[Place(device: device.id, number: axis.number)] = axis.value }
    }
  }

  /// Forgets the values of the axes; the first event of each sets it.
  mutating func forget() { values = [:] }

  /// Updates the value of an axis.
  ///
  /// - Returns: the scrolling, in logical pixels; 0 if the previous value is unknown.
  mutating func move(_ axis: DeviceTable.ScrollAxis, of device: UInt16, to value: Double) -> Double {
    let place = Place(device: device, number: axis.number)
    let before = values.updateValue(value, forKey: place)
    guard let before else { return 0 }
    let clicks = (value - before) / axis.increment
    return abs(clicks) <= Self.mostClicks ? clicks * Self.click : 0
  }
}
