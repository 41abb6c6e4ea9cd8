import ProcessFigures

/// The report of a run: a row for each so many sessions.
package enum SoakTable {
  package static let head = """
    | session | resident KiB | anonymous KiB | shared KiB | descriptors | wake-ups at rest | processor ms a session |
    |--:|--:|--:|--:|--:|--:|--:|
    """

  /// A row for the last of these sessions, with the mean processor time of all since an earlier one.
  ///
  /// - Parameters:
  ///   - record: the last session.
  ///   - earlier: the session of the row above, or nil for the first row.
  package static func row(_ record: SessionRecord, after earlier: SessionRecord?) -> String {
    let sessions = max(1, record.number - (earlier?.number ?? 0))
    let time = (record.figures.processorTime - (earlier?.figures.processorTime ?? 0)) / sessions
    let descriptors = record.figures.descriptors.values.reduce(0, +)
    return "| \(record.number) | \(record.figures.resident) | \(record.figures.anonymous) | "
      + "\(record.figures.shared) | \(descriptors) | "
      + "\(record.wakeUps.map(String.init) ?? "-") | \(time) |"
  }
}
