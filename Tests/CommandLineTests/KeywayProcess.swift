import Foundation
import Testing

/// Runs the built `keyway` as a person would in a shell.
struct KeywayProcess {
  let output: String
  let errors: String
  let code: Int32

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter arguments: Paths are relative to the package.
  init(_ arguments: [String]) throws {
    let process = Process()
    process.executableURL = try Self.executable()
    process.arguments = arguments
    process.currentDirectoryURL = Self.package
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What the commands print is below a pipe's capacity, so one is read after the other.
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }

  /// The executable lies beside the test bundle.
  static func executable() throws -> URL {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = try #require(arguments.first { $0.hasSuffix(".xctest") }, "no test bundle in \(arguments)")
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appending(path: "keyway")
  }

  /// Each line of the output as JSON.
  var lines: [[String: Any]] {
    get throws {
      try output.split(separator: "\n").map {
        try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
    }
  }
}
