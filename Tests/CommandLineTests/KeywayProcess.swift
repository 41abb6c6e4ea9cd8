import Foundation
import Testing

/// Runs the built `keyway` as a person would in a shell.
struct KeywayProcess {
  let output: String
  let errors: String
  let code: Int32

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The environment of the command: the language and the layout are the tests' own, whatever the machine's are.
  static let environment = [
    "LC_ALL": "C.UTF-8", "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent",
    "XDG_RUNTIME_DIR": ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? NSTemporaryDirectory(),
  ]

  /// - Parameters:
  ///   - program: `keyway`, or an example that lies beside it.
  ///   - input: what stands on standard input; nothing when it is left out.
  ///   - directory: the one that paths start at.
  ///   - environment: what differs from ``environment``.
  init(
    _ arguments: [String], of program: String = "keyway", input: String = "",
    in directory: URL = Self.package, environment: [String: String] = [:]
  ) throws {
    let process = Process()
    process.executableURL = try Self.executable(program)
    process.arguments = arguments
    process.currentDirectoryURL = directory
    process.environment = Self.environment.merging(environment) { $1 }
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    let stdin = Pipe()
    process.standardInput = stdin
    try process.run()
    // Below a pipe's capacity too.
    try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    // The output of the commands is below a pipe's capacity, so one stream is read after the other.
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    code = process.terminationStatus
  }

  /// The executable lies beside the test bundle.
  static func executable(_ program: String = "keyway") throws -> URL {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = try #require(arguments.first { $0.hasSuffix(".xctest") }, "no test bundle in \(arguments)")
    return URL(fileURLWithPath: bundle).deletingLastPathComponent().appending(path: program)
  }

  /// Each line of the output as JSON.
  var lines: [[String: Any]] {
    get throws { try Self.lines(of: output) }
  }

  static func lines(of output: String) throws -> [[String: Any]] {
    try output.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
  }
}
