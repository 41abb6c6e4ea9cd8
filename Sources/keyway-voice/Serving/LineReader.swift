import Glibc
import KeywayVoice

/// Lines from a descriptor that does not block.
struct LineReader {
  private let descriptor: Int32
  private var bytes: [UInt8] = []
  /// Whether the rest of a line that is too long is left out.
  private var isSkipping = false
  /// Whether no more lines come.
  private(set) var isAtEnd = false

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  /// The lines that have come; nil for one that is too long or not UTF-8.
  mutating func read() -> [String?] {
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    var lines: [String?] = []
    while !isAtEnd {
      let count = Glibc.read(descriptor, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { break }
      if count <= 0 {
        isAtEnd = true
        break
      }
      take(piece[..<count], &lines)
    }
    return lines
  }

  private mutating func take(_ piece: ArraySlice<UInt8>, _ lines: inout [String?]) {
    var rest = piece
    while let end = rest.firstIndex(of: 0x0A) {
      bytes += rest[..<end]
      rest = rest[(end + 1)...]
      if !isSkipping {
        lines.append(bytes.count > VoiceRequest.longestLine ? nil : String(validating: bytes, as: UTF8.self))
      }
      (bytes, isSkipping) = ([], false)
    }
    if !isSkipping { bytes += rest }
    guard bytes.count > VoiceRequest.longestLine else { return }
    lines.append(nil)
    (bytes, isSkipping) = ([], true)
  }
}
