/// The options of an ``XServer``.
package struct XServerOptions: Sendable {
  /// Which program serves.
  package enum Program: Sendable {
    /// A screen in memory; keys and the pointer by XTEST.
    case virtual
    /// The server of real machines with a card that does not exist (`dummy`), and devices that tests play
    /// (``InputTestDevice``): touch, smooth scrolling, devices that come and go.
    case real
    /// Xwayland in a window of a Wayland compositor, whose clients have these in their environment.
    case wayland([String: String])
  }

  package var program = Program.virtual
  /// The first screen, in pixels.
  package var width = 1280
  package var height = 800
  /// Bits of a pixel: 24, or fewer on old machines.
  package var depth = 24
  /// How many screens, each of the same size. Xvfb only.
  package var screens = 1
  /// Pixels an inch, from which the millimetres of the screen are computed.
  package var resolution = 96
  /// Extensions that the server does not offer, such as `MIT-SHM`, by the names of `Xvfb -extension`.
  package var missingExtensions: [String] = []
  /// Whether held keys repeat.
  package var repeatsKeys = false
  /// Milliseconds until a held key repeats.
  package var repeatDelay = 600
  /// Milliseconds from one repeat to the next.
  package var repeatInterval = 40

  package init(_ change: (inout XServerOptions) -> Void = { _ in }) { change(&self) }
}
