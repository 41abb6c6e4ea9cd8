internal import Foundation
internal import Keyway

/// Writes what became of each key press to a file or to standard output.
struct TraceOutput {
  private let handle: FileHandle
  private let format: OutputFormat

  /// - Parameter path: `-` is standard output; a file is written behind what it holds.
  init(_ path: String, format: OutputFormat) throws {
    self.format = format
    if path == "-" {
      handle = .standardOutput
    } else {
      if !FileManager.default.fileExists(atPath: path) {
        FileManager.default.createFile(atPath: path, contents: nil)
      }
      handle = try FileHandle(forUpdating: URL(fileURLWithPath: path))
      try handle.seekToEnd()
    }
  }

  func write(_ trace: DispatchTrace, in tree: ElementTree) {
    let report = TraceReport(trace, in: tree)
    let line = format == .json ? report.json.text() : report.text
    try? handle.write(contentsOf: Data((line + "\n").utf8))
  }
}
