/// A window system that Keyway runs on. Tests that name no protocol have it as a parameter.
package enum WindowSystemKind: String, CaseIterable, Sendable, CustomStringConvertible {
  case wayland = "Wayland"
  case x11 = "X11"

  package var description: String { rawValue }

  /// A bench of this kind.
  @MainActor
  package func makeBench(_ options: BenchOptions = BenchOptions()) throws -> any Bench {
    switch self {
    case .wayland: try WaylandBench(options)
    case .x11: try X11Bench(options)
    }
  }
}
