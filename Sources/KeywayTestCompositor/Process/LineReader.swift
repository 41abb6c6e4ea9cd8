package import Foundation
import Synchronization

/// Collects the lines of a pipe on a separate thread.
package final class LineReader: Sendable {
  private let state = Mutex<State>(State())
  private let arrived = DispatchSemaphore(value: 0)

  private struct State {
    var lines: [String] = []
    var rest = Data()
    var hasEnded = false
  }

  package init(_ handle: FileHandle) {
    let thread = Thread { [self] in
      while true {
        let data = handle.availableData
        take(data)
        if data.isEmpty { return }
      }
    }
    thread.start()
  }

  /// Handles data that was read; none marks the end of the pipe.
  private func take(_ data: Data) {
    state.withLock { state in
      state.rest.append(data)
      while let end = state.rest.firstIndex(of: UInt8(ascii: "\n")) {
        state.lines.append(String(decoding: state.rest[..<end], as: UTF8.self))
        state.rest = Data(state.rest[(end + 1)...])
      }
      if data.isEmpty {
        state.hasEnded = true
        if !state.rest.isEmpty { state.lines.append(String(decoding: state.rest, as: UTF8.self)) }
        state.rest = Data()
      }
    }
    arrived.signal()
  }

  package var lines: [String] { state.withLock(\.lines) }
  package var hasEnded: Bool { state.withLock(\.hasEnded) }

  /// The line with an index, once it arrives; nil if the time is up or the pipe ends before.
  package func line(_ index: Int, timeout seconds: Double) -> String? {
    let end = DispatchTime.now() + seconds
    while true {
      let (line, hasEnded) = state.withLock {
        (index < $0.lines.count ? $0.lines[index] : nil, $0.hasEnded)
      }
      if line != nil || hasEnded { return line }
      if arrived.wait(timeout: end) == .timedOut { return nil }
    }
  }

  /// All lines, once the pipe has ended or the time is up.
  package func allLines(timeout seconds: Double) -> [String] {
    let end = DispatchTime.now() + seconds
    while !hasEnded, seconds > 0, arrived.wait(timeout: end) == .success {}
    return lines
  }
}
