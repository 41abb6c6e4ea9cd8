/// The lines in front of a descriptor, with what is known of the descriptor.
struct OutputQueue {
  private static let lineEnd = UInt8(ascii: "\n")

  /// -1 while nobody reads a named pipe.
  var descriptor: Int32
  /// The path of a file that was opened for the queue; nil for a descriptor of somebody else.
  let path: String?
  /// Whether the end of the file can be cut off.
  var isRegular: Bool
  /// The signals to open the file again that were followed.
  var hangups = 0
  /// How many loops wait for no reader.
  var pacers = 0
  /// Lines that were dropped since the last were told of.
  private(set) var dropped = 0
  var tellDrops: @Sendable (Int) -> String = { "\($0) lines were dropped" }
  /// The first fault for which a line was dropped.
  var failure: Int32?
  /// The fault for which lines wait, that no `poll` tells the end of.
  var fault: Int32?
  /// Whether the reader has gone.
  var isBroken = false

  private var bytes: [UInt8] = []
  /// The first byte that is not written yet.
  private var first = 0
  /// How many bytes before it belong to the same line: the line is half written.
  private(set) var begun = 0
  /// Whether others may have written between the parts of that line.
  var isSplit = false
  /// The line that counts dropped ones, while it waits: where it begins, and the count.
  private var note: (start: Int, count: Int)?

  init(descriptor: Int32, path: String? = nil) {
    self.descriptor = descriptor
    self.path = path
    isRegular = descriptor >= 0 && RecordFile.isRegular(descriptor)
  }

  /// The number of bytes that wait.
  var waiting: Int { bytes.count - first }

  /// Adds lines behind those that wait.
  ///
  /// - Returns: false if there is no room, so that they are dropped and counted. Lines that are longer than the queue find room
  ///   in an empty one.
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

  /// Passes on the bytes to write next: whole lines, as far as the limit allows.
  func withNext<Result>(atMost limit: Int, _ write: (UnsafeRawBufferPointer) -> Result) -> Result {
    var end = min(bytes.count, first + limit)
    if end < bytes.count, let lineEnd = bytes[first..<end].lastIndex(of: Self.lineEnd) { end = lineEnd + 1 }
    return bytes[first..<end].withUnsafeBytes(write)
  }

  /// Notes that bytes were written.
  mutating func advance(by count: Int) {
    let written = bytes[first..<first + count]
    first += count
    begun = written.lastIndex(of: Self.lineEnd).map { first - $0 - 1 } ?? begun + count
    if begun == 0 { isSplit = false }
    if let note, first - begun > note.start { self.note = nil }
    compact()
  }

  /// Has a half-written line wait as a whole: its first half was taken back, or the next file or reader does not have it.
  mutating func takeBack() {
    first -= begun
    begun = 0
  }

  /// Drops all lines but the rest of one that is half written.
  mutating func drop() {
    let end = restEnd
    if let note, note.start >= end { dropped += note.count - 1 }
    note = nil
    dropped += bytes[end...].count { $0 == Self.lineEnd }
    bytes.removeSubrange(end...)
    compact()
  }

  /// Where the rest of the half-written line ends.
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
