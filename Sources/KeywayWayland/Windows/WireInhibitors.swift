import KeywayPlatform

/// A window's inhibitors on one connection.
@MainActor
final class WireInhibitors {
  private var idle: ZwpIdleInhibitorV1?
  /// By the seat's number.
  private var shortcuts: [UInt32: ZwpKeyboardShortcutsInhibitorV1] = [:]

  /// Creates the wanted inhibitors that are missing, and destroys the others.
  func use(_ wanted: WindowInhibitors, on surface: WlSurface, seats: [Seat], _ globals: Globals) {
    if !wanted.contains(.idle) {
      idle?.destroy()
      idle = nil
    } else if idle == nil {
      idle = globals.idleInhibitors?.createInhibitor(surface)
    }
    let numbers = wanted.contains(.systemShortcuts) ? Set(seats.map(\.number)) : []
    for (number, inhibitor) in shortcuts where !numbers.contains(number) {
      inhibitor.destroy()
      shortcuts[number] = nil
    }
    // A second one for the same seat is a protocol error.
    for seat in seats where numbers.contains(seat.number) && shortcuts[seat.number] == nil {
      shortcuts[seat.number] = globals.shortcutsInhibitors?.inhibitShortcuts(
        surface: surface, seat: seat.seat)
    }
  }

  func destroy() {
    idle?.destroy()
    for inhibitor in shortcuts.values { inhibitor.destroy() }
    (idle, shortcuts) = (nil, [:])
  }
}
