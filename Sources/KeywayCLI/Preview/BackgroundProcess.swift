internal import Foundation
internal import Glibc
internal import KeywayPlatform

/// A process beside a window: the loop collects its output, and reports its end.
@MainActor
final class BackgroundProcess {
  struct End {
    /// The exit code; negative for the signal that ended it.
    let status: Int32
    let output: String
    let errors: String
  }

  private let process = Process()
  private let eventLoop: EventLoop
  private let onEnd: @MainActor (End) -> Void
  /// Standard output, standard error, and one that is closed when the process has ended.
  private let pipes = [Pipe(), Pipe(), Pipe()]
  private var said = [Data(), Data(), Data()]
  private var sources: [Int: DescriptorSource] = [:]

  /// Starts a program without input.
  ///
  /// - Parameter onEnd: called once, from the loop, when the process has ended and all its output is read.
  init(
    _ executable: URL, _ arguments: [String], in folder: URL? = nil, eventLoop: EventLoop,
    onEnd: @escaping @MainActor (End) -> Void
  ) throws {
    (self.eventLoop, self.onEnd) = (eventLoop, onEnd)
    process.executableURL = executable
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipes[0]
    process.standardError = pipes[1]
    let end = pipes[2].fileHandleForWriting
    process.terminationHandler = { _ in try? end.close() }
    try process.run()
    for index in pipes.indices { read(index) }
  }

  /// Ends the process without reporting its end.
  func stop() {
    for source in sources.values { eventLoop.remove(source) }
    sources = [:]
    if process.isRunning { process.terminate() }
  }

  private func read(_ index: Int) {
    let descriptor = pipes[index].fileHandleForReading.fileDescriptor
    let source = DescriptorSource(fileDescriptor: descriptor, events: Int16(POLLIN)) { [weak self] _ in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count > 0 {
        self?.said[index].append(contentsOf: buffer.prefix(count))
      } else if count == 0 || errno != EINTR {
        self?.close(index)
      }
    }
    sources[index] = source
    eventLoop.add(source)
  }

  private func close(_ index: Int) {
    guard let source = sources.removeValue(forKey: index) else { return }
    eventLoop.remove(source)
    guard sources.isEmpty else { return }
    let status = process.terminationStatus
    let texts = said.map { String(decoding: $0, as: UTF8.self) }
    onEnd(
      End(
        status: process.terminationReason == .exit ? status : -status, output: texts[0], errors: texts[1]))
  }
}
