package import Foundation

/// The folder of the package that these tests were compiled in, where examples and pages lie.
package enum PackageFolder {
  package static let url = URL(filePath: #filePath).appending(path: "../../../..").standardized

  /// The path of a file or a folder below it.
  package static func path(_ path: String) -> String { url.appending(path: path).path }
}
