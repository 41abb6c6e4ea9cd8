import ProcessFigures

/// The growth that an app may have after a day since its first hours.
package struct SoakBudget: Sendable {
  /// The sessions in which memory may still grow: caches fill.
  package var warmUp = 100
  /// The growth of memory after that, in KiB. All of resident memory says less: the kernel drops parts of libraries, and they
  /// come back when they are used.
  package var memory = 1024
  /// How many sessions at the start and at the end of that are compared. The least at the end counts, and for frames the most at
  /// the start: any session may leave a spare frame or an empty arena behind that a later one uses.
  package var window = 10

  package init() {}

  /// Whether so many sessions say something about memory.
  package func judgesMemory(of sessions: Int) -> Bool { sessions >= warmUp + 2 * window }

  /// Returns a line for each budget that was missed.
  package func misses(in records: [SessionRecord]) -> [String] {
    [
      growth("anonymous", in: records, since: { $0.min() }) { $0.figures.anonymous },
      growth("shared", in: records, since: { $0.max() }) { $0.figures.shared },
      newDescriptors(in: records), wakeUps(in: records),
    ].compactMap(\.self)
  }

  private func growth(
    _ name: String, in records: [SessionRecord], since base: ([Int]) -> Int?,
    _ memory: (SessionRecord) -> Int
  ) -> String? {
    guard judgesMemory(of: records.count) else { return nil }
    let judged = records.dropFirst(warmUp)
    guard let before = base(judged.prefix(window).map(memory)),
      let after = judged.suffix(window).map(memory).min(), after - before > self.memory
    else { return nil }
    return "\(name) memory grew by \(after - before) KiB from session \(warmUp) to session \(records.count): "
      + "from \(before) to \(after) KiB, at most \(self.memory) are allowed"
  }

  /// Descriptors opened in the first half, up to the end of the warm-up, may stay open; so may those of something that happens for
  /// the first time, as the first `Task` of an app does.
  private func newDescriptors(in records: [SessionRecord]) -> String? {
    let count = min(warmUp, (records.count + 1) / 2)
    var known: [String: Int] = [:]
    var seen: Set<String> = []
    for (place, record) in records.enumerated() {
      let descriptors = record.figures.descriptors
      let new = descriptors.filter { $0.value > known[$0.key, default: 0] }.sorted { $0.key < $1.key }
      if place >= count, seen.isSuperset(of: record.kinds), !new.isEmpty {
        let words = new.map { "\($0.value) of \($0.key), \(known[$0.key, default: 0]) before" }
        return "new descriptors after session \(record.number) (\(record.session)): "
          + words.joined(separator: "; ")
      }
      known.merge(descriptors) { max($0, $1) }
      seen.formUnion(record.kinds)
    }
    return nil
  }

  private func wakeUps(in records: [SessionRecord]) -> String? {
    guard let first = records.first(where: { ($0.wakeUps ?? 0) > 0 }), let count = first.wakeUps else {
      return nil
    }
    return
      "\(count) wake-ups while nothing happened after session \(first.number) (\(first.session)); none is allowed"
  }
}
