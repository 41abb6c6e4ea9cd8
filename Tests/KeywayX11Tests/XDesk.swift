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
    size: Size = Size(width: 200, height: 100), isFullScreen: Bool = false, usesPresent: Bool = true,
    _ change: (inout XServerOptions) -> Void = { _ in }
  ) throws {
    bench = try X11Bench(BenchOptions(), usesPresent: usesPresent, change)
    desk = try Desk(on: bench, size: size, isFullScreen: isFullScreen)
  }

  /// Without some extensions, of which no server can be without Present.
  init(without missing: [String]) throws {
    try self.init(usesPresent: !missing.contains("Present")) {
      $0.missingExtensions = missing.filter { $0 != "Present" }
    }
  }

  /// The window as the server has it.
  func window() throws -> XWindow { try bench.person.window() }

  var client: XClient { bench.person.client }
}
