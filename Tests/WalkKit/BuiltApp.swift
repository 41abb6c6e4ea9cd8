package import Foundation

/// The executables that the package builds beside the tests.
package enum BuiltApp {
  package static var roastedBeans: URL { folder.appendingPathComponent("roasted-beans") }
  package static var clinic: URL { folder.appendingPathComponent("clinic") }
  package static var keyway: URL { folder.appendingPathComponent("keyway") }

  /// Any of them, by the name of its product.
  package static func named(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Where they are.
  package static let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
}
