/// A screen; windows use its scale.
@MainActor
final class Output {
  /// The global's name in the registry.
  let number: UInt32
  /// Device pixels per logical pixel, rounded up by the compositor.
  private(set) var scale: Int32 = 1
  let output: WlOutput

  private var pendingScale: Int32 = 1
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
    // Changes since the last `done` take effect together.
    case .done:
      guard pendingScale != scale else { return }
      scale = pendingScale
      system.outputDidChangeScale(self)
    default: break
    }
  }
}
