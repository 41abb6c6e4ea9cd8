import Foundation

/// Programs of the machine.
package enum Installed {
  /// Where a program is.
  ///
  /// - Parameter package: the name of its package in apt.
  package static func path(of program: String, package: String) throws(XKitError) -> String {
    let searchPath = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    for folder in searchPath.split(separator: ":") where access("\(folder)/\(program)", X_OK) == 0 {
      return "\(folder)/\(program)"
    }
    throw .notInstalled(program, package: package)
  }
}
