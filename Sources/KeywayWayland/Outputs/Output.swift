/// A screen; windows use its scale.
@MainActor
final class Output {
  /// The global's name in the registry.
  let number: UInt32
  /// Device pixels per logical pixel, rounded up by the compositor.
  private(set) var scale: Int32 = 1
  /// The size of a device pixel in millimetres; nil if the screen does not say, as projectors and virtual screens, or if what it
  /// says cannot be: some screens give their shape, such as 16 by 9, in place of their size.
  private(set) var pixelSize: Double?
  let output: WlOutput

  private var pendingScale: Int32 = 1
  /// Both before any rotation, in millimetres and device pixels.
  private var pendingExtent = (width: 0.0, height: 0.0)
  private var pendingMode = (width: 0.0, height: 0.0)
  private unowned let system: WaylandWindowSystem

  init(_ output: WlOutput, number: UInt32, system: WaylandWindowSystem) {
    self.output = output
    self.number = number
    self.system = system
    output.onEvent = { [unowned self] in self.receive($0) }
  }

  /// Releases an unplugged screen.
  func remove() {
    if output.version >= 3 { output.release() } else { output.discard() }
  }

  private func receive(_ event: WlOutput.Event) {
    switch event {
    case .scale(let factor): pendingScale = max(1, factor)
    case .geometry(_, _, let width, let height, _, _, _, _):
      pendingExtent = (Double(width), Double(height))
    case .mode(let flags, let width, let height, _) where flags.contains(.current):
      pendingMode = (Double(width), Double(height))
    // Changes since the last `done` take effect together.
    case .done:
      let size = Self.pixelSize(pendingExtent, pendingMode)
      guard pendingScale != scale || size != pixelSize else { return }
      (scale, pixelSize) = (pendingScale, size)
      system.outputDidChangeScale(self)
    default: break
    }
  }

  /// Nil unless the pixels are about square, and as large as those of any screen between a watch and a stadium.
  private static func pixelSize(
    _ extent: (width: Double, height: Double), _ mode: (width: Double, height: Double)
  ) -> Double? {
    guard extent.width > 0, extent.height > 0, mode.width > 0, mode.height > 0 else { return nil }
    let (x, y) = (extent.width / mode.width, extent.height / mode.height)
    guard (0.8...1.25).contains(x / y), (0.03...30).contains(x) else { return nil }
    return (x + y) / 2
  }
}
