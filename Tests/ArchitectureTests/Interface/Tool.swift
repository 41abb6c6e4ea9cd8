import Foundation

/// Programs of the toolchain and of the system, run to their end.
enum Tool {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs a program that is found in `PATH`.
  ///
  /// - Returns: its standard output.
  /// - Throws: ``Failure`` with all that it says where it does not exit with 0.
  static func run(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    // A file takes any amount while nobody reads.
    let messages = FileManager.default.temporaryDirectory.appending(path: "keyway-messages-\(UUID())")
    try Data().write(to: messages)
    defer { try? FileManager.default.removeItem(at: messages) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: try String(contentsOf: messages, encoding: .utf8) + text)
    }
    return text
  }
}
