import Glibc

/// A WAV file: 16 bits, two channels. Its length is written when it is closed.
final class WaveFile: SoundSink {
  private let descriptor: Int32
  private let sampleRate: Int
  private var length = 0
  private(set) var fault = ""

  /// - Returns: nil if the file cannot be created; `errno` says why.
  init?(path: String, sampleRate: Int) {
    descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    self.sampleRate = sampleRate
    guard descriptor >= 0, put(header) else { return nil }
  }

  func open() -> Bool { fault.isEmpty }

  func write(_ samples: [Int16]) -> Int? {
    guard put(samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }) else {
      return nil
    }
    length += samples.count * 2
    return samples.count / 2
  }

  var delay: Int { 0 }
  func drop() {}
  var descriptors: [pollfd] { [] }
  func isReady(_ polled: [pollfd]) -> Bool { true }

  func close() {
    if lseek(descriptor, 0, SEEK_SET) == 0 { _ = put(header) }
    _ = lseek(descriptor, 0, SEEK_END)
  }

  /// The header of a file with the present length (RIFF, PCM).
  private var header: [UInt8] {
    func number(_ value: Int, _ bytes: Int) -> [UInt8] {
      (0..<bytes).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    let frame = 4
    return Array("RIFF".utf8) + number(36 + length, 4) + Array("WAVEfmt ".utf8) + number(16, 4) + number(1, 2)
      + number(2, 2) + number(sampleRate, 4) + number(sampleRate * frame, 4) + number(frame, 2)
      + number(16, 2)
      + Array("data".utf8) + number(length, 4)
  }

  private func put(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        fault = "the file cannot be written: \(String(cString: strerror(errno)))"
        return false
      }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
