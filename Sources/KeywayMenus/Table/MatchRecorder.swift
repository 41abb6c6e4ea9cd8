import KeywayKeymap

/// Records which rows know a press, and what keeps each from taking it.
///
/// Matches are generic over their recorder. ``NoRecorder`` is specialized away, so that a press pays nothing for explanations,
/// and an explanation cannot differ from the match.
protocol MatchRecorder {
  /// Whether a match that has decided goes on to the other rows that know the press.
  static var wantsAll: Bool { get }
  /// The match looks up a reading, the index of a candidate.
  mutating func read(_ reading: Int)
  /// The row can take the press.
  mutating func accept(_ row: Int, at reading: Int)
  /// The row cannot take the press.
  mutating func reject(
    _ row: Int, at reading: Int, because reason: @autoclosure () -> KeyMatchTrace.Reason)
}

extension MatchRecorder {
  static var wantsAll: Bool { false }
  func read(_ reading: Int) {}
  func accept(_ row: Int, at reading: Int) {}
  func reject(_ row: Int, at reading: Int, because reason: @autoclosure () -> KeyMatchTrace.Reason) {}
}

struct NoRecorder: MatchRecorder {}

/// Every row that knows a press, in the order in which the match comes to them.
struct MatchRecord: MatchRecorder {
  struct Entry {
    let row: Int
    let reading: Int
    /// nil if the row can take the press.
    let reason: KeyMatchTrace.Reason?
  }

  static var wantsAll: Bool { true }
  private(set) var entries: [Entry] = []

  mutating func accept(_ row: Int, at reading: Int) {
    entries.append(Entry(row: row, reading: reading, reason: nil))
  }

  mutating func reject(
    _ row: Int, at reading: Int, because reason: @autoclosure () -> KeyMatchTrace.Reason
  ) {
    entries.append(Entry(row: row, reading: reading, reason: reason()))
  }
}
