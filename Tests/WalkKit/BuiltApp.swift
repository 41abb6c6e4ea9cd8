package import Foundation

/// The executables that the package builds beside the tests.
package enum BuiltApp {
  package static var roastedBeans: URL { folder.appendingPathComponent("roasted-beans") }
  package static var clinic: URL { folder.appendingPathComponent("clinic") }
  package static var keyway: URL { folder.appendingPathComponent("keyway") }

  /// Any of them, by the name of its product.
  package static func named(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Where `Scripts/check-release` built them as a kiosk has them; nil in other runs of the tests.
  package static let release = ProcessInfo.processInfo.environment["KEYWAY_KIOSK_RELEASE"]

  /// Where they are.
  package static let folder =
    release.map { URL(filePath: $0) }
    ?? URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
}
