/// How far wheels and touch pads have turned, from valuators that only grow and shrink.
struct ScrollValuators {
  /// What a click of a wheel scrolls, in logical pixels: what Wayland's compositors send.
  static let click = 15.0
  /// The most that one event scrolls, in clicks. More is no hand, but a jump of the numbers.
  private static let mostClicks = 100.0

  private struct Place: Hashable {
    let device: UInt16
    let number: Int
  }

  private var values: [Place: Double] = [:]

  /// Takes the places where all axes stand now: meanwhile they moved over other windows.
  mutating func reset(to table: DeviceTable) {
    values = [:]
    for device in table.devices {
      for axis in device.scrolling {
        values[Place(device: device.id, number: axis.number)] = axis.value
      }
    }
  }

  /// Forgets where the axes stand; the first event of each says it.
  mutating func forget() { values = [:] }

  /// Takes a new value of an axis.
  ///
  /// - Returns: how far to scroll, in logical pixels; 0 where it is not known where the axis was.
  mutating func move(_ axis: DeviceTable.ScrollAxis, of device: UInt16, to value: Double) -> Double {
    let place = Place(device: device, number: axis.number)
    let before = values.updateValue(value, forKey: place)
    guard let before else { return 0 }
    let clicks = (value - before) / axis.increment
    return abs(clicks) <= Self.mostClicks ? clicks * Self.click : 0
  }
}
