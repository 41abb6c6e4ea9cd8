import Foundation

/// The package as SwiftPM understands its manifest (`swift package dump-package`).
struct PackageDescription: Decodable {
  struct Target: Decodable {
    var name: String
    var type: String
    var path: String?
    var dependencies: [Dependency]

    /// Where the sources are, below the package's root.
    var directory: String {
      if let path { return path }
      return switch type {
      case "test": "Tests/\(name)"
      case "plugin": "Plugins/\(name)"
      default: "Sources/\(name)"
      }
    }

    var isExample: Bool { directory.hasPrefix("examples/") }
    /// Tests, and the programs that tests run, may import all that they test.
    var isTest: Bool { directory.hasPrefix("Tests/") }
  }

  /// A dependency by its name; SwiftPM writes one key of several, with the name first in a list.
  struct Dependency: Decodable {
    var name: String

    init(from decoder: any Decoder) throws {
      let values = try decoder.singleValueContainer().decode([String: [Part]].self)
      name = values.values.first?.first?.text ?? ""
    }

    private struct Part: Decodable {
      var text: String?

      init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
      }
    }
  }

  var targets: [Target]

  /// The root of the package that this test was compiled in.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static func load() throws -> PackageDescription {
    // A separate scratch directory: the one in use is locked by the test run.
    let scratch = FileManager.default.temporaryDirectory.appending(path: "keyway-dump-\(UUID())")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "package", "--package-path", root.path, "--scratch-path", scratch.path, "dump-package",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(PackageDescription.self, from: data)
  }
}
