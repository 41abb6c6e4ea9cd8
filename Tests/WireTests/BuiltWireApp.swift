import Foundation
import WalkKit
import WindowBench

extension WireApp {
  /// Starts an executable of the package at a separate bench.
  convenience init(
    _ executable: URL = BuiltApp.roastedBeans, on kind: WindowSystemKind,
    _ change: (inout BenchOptions) -> Void = { _ in }
  ) throws {
    let options = BenchOptions(change)
    try self.init(executable: executable, on: kind.makeBench(options), names: options.layout)
  }
}
