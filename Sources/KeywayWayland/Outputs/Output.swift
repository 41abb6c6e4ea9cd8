import KeywayPlatform

/// A screen, whose scale windows use.
@MainActor
final class Output {
  /// The global's name in the registry.
  let number: UInt32
  /// Device pixels per logical pixel, rounded up by the compositor.
  private(set) var scale: Int32 = 1
  /// The name from `wl_output.name`, or the global's number with compositors of version 3 and older.
  private(set) var name: String
  /// Whether the compositor has described it completely.
  private(set) var isKnown: Bool
  /// The size of a device pixel in millimetres, see `PixelPitch`.
  private(set) var pixelSize: Double?
  let output: WlOutput

  private var pendingScale: Int32 = 1
  /// Both before any rotation, in millimetres and device pixels.
  private var pendingExtent = (width: 0.0, height: 0.0)
  private var pendingMode = (width: 0.0, height: 0.0)
  private unowned let system: WaylandWindowSystem

  init(_ output: WlOutput, number: UInt32, system: WaylandWindowSystem) {
    (self.output, self.number, self.system) = (output, number, system)
    name = "output-\(number)"
    // Version 1 does not mark the end of the description.
    isKnown = output.version < 2
    output.onEvent = { [unowned self] in self.receive($0) }
  }

  /// Releases an unplugged screen.
  func remove() { if output.version >= 3 { output.release() } else { output.discard() } }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .scale(let factor): pendingScale = max(1, factor)
    case .geometry(_, _, let width, let height, _, _, _, _): pendingExtent = (Double(width), Double(height))
    case .mode(let flags, let width, let height, _) where flags.contains(.current):
      pendingMode = (Double(width), Double(height))
    // Sent once, before the first `done`.
    case .name(let text): if !text.isEmpty { name = text }
    // Changes since the last `done` take effect together.
    case .done:
      if !isKnown {
        isKnown = true
        system.outputsMayHaveChanged()
      }
      let size = PixelPitch.millimetres(extent: pendingExtent, mode: pendingMode)
      guard pendingScale != scale || size != pixelSize else { return }
      (scale, pixelSize) = (pendingScale, size)
      system.outputDidChangeScale(self)
    default: break
    }
  }
}
