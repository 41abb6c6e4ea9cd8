import KeywayElements
import KeywayPlatform
import WindowBench
import X11Kit

/// A desk on X11 whose server has something special.
@MainActor
struct XDesk {
  let bench: X11Bench
  let desk: Desk

  init(
    size: Size = Size(width: 200, height: 100), isFullScreen: Bool = false,
    _ change: (inout XServerOptions) -> Void = { _ in }
  ) throws {
    bench = try X11Bench(BenchOptions(), change)
    desk = try Desk(on: bench, size: size, isFullScreen: isFullScreen)
  }

  /// The window as the server has it.
  func window() throws -> XWindow { try bench.person.window() }

  var client: XClient { bench.person.client }
}
