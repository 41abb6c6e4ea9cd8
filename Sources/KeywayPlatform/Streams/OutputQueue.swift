/// The waiting lines of a descriptor, and its known state.
struct OutputQueue {
  private static let lineEnd = UInt8(ascii: "\n")

  /// -1 while a named pipe has no reader.
  var descriptor: Int32
  /// The path of a file opened for the queue; nil for a descriptor owned by others.
  let path: String?
  /// Whether the end of the file can be cut off.
  var isRegular: Bool
  /// The number of handled reopening signals.
  var hangups = 0
  /// The number of loops that must not wait for a reader.
  var pacers = 0
  /// The number of lines dropped since the last report.
  private(set) var dropped = 0
  var tellDrops: @Sendable (Int) -> String = { "\($0) lines were dropped" }
  /// The first fault that dropped a line.
  var failure: Int32?
  /// The fault that lines are waiting for and whose end `poll` does not signal.
  var fault: Int32?
  /// Whether the reader is gone.
  var isBroken = false

  private var bytes: [UInt8] = []
  /// The index of the first unwritten byte.
  private var first = 0
  /// The number of bytes before it that belong to the same, half-written line.
  private(set) var begun = 0
  /// Whether others may have written between the parts of that line.
  var isSplit = false
  /// The waiting line that reports dropped ones: its start, and the count.
  private var note: (start: Int, count: Int)?

  init(descriptor: Int32, path: String? = nil) {
    (self.descriptor, self.path) = (descriptor, path)
    isRegular = descriptor >= 0 && RecordFile.isRegular(descriptor)
  }

  var waiting: Int { bytes.count - first }

  /// Adds lines at the end.
  ///
  /// - Returns: false if there is no room and they were dropped and counted. Lines longer than the queue fit into an empty one.
  mutating func add(_ lines: [UInt8], limit: Int) -> Bool {
    let told = dropped > 0 ? Array((tellDrops(dropped) + "\n").utf8) : []
    guard waiting == 0 || waiting + told.count + lines.count <= limit else {
      dropped += 1
      return false
    }
    if !told.isEmpty {
      note = (bytes.count, dropped)
      dropped = 0
      bytes += told
    }
    bytes += lines
    return true
  }

  /// Passes the next bytes to write: whole lines, up to the limit.
  func withNext<Result>(atMost limit: Int, _ write: (UnsafeRawBufferPointer) -> Result) -> Result {
    var end = min(bytes.count, first + limit)
    if end < bytes.count, let lineEnd = bytes[first..<end].lastIndex(of: Self.lineEnd) { end = lineEnd + 1 }
    return bytes[first..<end].withUnsafeBytes(write)
  }

  /// Records that bytes were written.
  mutating func advance(by count: Int) {
    let written = bytes[first..<first + count]
    first += count
    begun = written.lastIndex(of: Self.lineEnd).map { first - $0 - 1 } ?? begun + count
    if begun == 0 { isSplit = false }
    if let note, first - begun > note.start { self.note = nil }
    compact()
  }

  /// Makes a half-written line wait as a whole: its first half was taken back, or is missing from the next file or reader.
  mutating func takeBack() {
    first -= begun
    begun = 0
  }

  /// Drops all lines except the rest of a half-written one.
  mutating func drop() {
    let end = restEnd
    if let note, note.start >= end { dropped += note.count - 1 }
    note = nil
    dropped += bytes[end...].count { $0 == Self.lineEnd }
    bytes.removeSubrange(end...)
    compact()
  }

  /// The end of the half-written line's rest.
  private var restEnd: Int {
    guard begun > 0 else { return first }
    return bytes[first...].firstIndex(of: Self.lineEnd).map { $0 + 1 } ?? bytes.count
  }

  private mutating func compact() {
    if waiting == 0 {
      bytes.removeAll(keepingCapacity: bytes.capacity <= OutputChannel.limit)
      (first, begun) = (0, 0)
    } else if first - begun > OutputChannel.limit {
      let gone = first - begun
      bytes.removeFirst(gone)
      first -= gone
      if let note { self.note = (note.start - gone, note.count) }
    }
  }
}
