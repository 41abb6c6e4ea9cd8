import KeywayAccessibility

extension TurnTaking {
  /// Begins the next turn, if none is being said.
  mutating func startNext() {
    guard current == nil, let index = nextIndex else { return }
    var turn = waiting.remove(at: index)
    if turn.request.isReading {
      isReadingDue = false
    } else if turn.turnClass == .announcement {
      isReadingDue = true
    }
    if turn.id == cutter { cutter = nil }
    turn.isSuspended = false
    current = turn
    heard = now
    tell(.started(turn))
  }

  /// The waiting turn that may begin now.
  private var nextIndex: Int? {
    if let safety = first(where: { $0.turnClass == .safety }) { return safety }
    if case .answer = hush { return nil }
    let urgent =
      first { $0.id == cutter } ?? first { $0.turnClass == .urgent && !($0.isSuspended && isPaused) }
    // Urgent words come through a pause or a stuck key.
    if isPaused || hush != nil { return urgent }
    if let urgent {
      let pass = waiting[urgent].pass
      return first { $0.turnClass == .person && $0.pass == pass && !$0.isSuspended } ?? urgent
    }
    if let answer = first(where: { $0.turnClass == .person && !$0.isInterruptedReading }) { return answer }
    let reading = first { $0.isInterruptedReading }
    let announcement = first { $0.turnClass == .announcement }
    if reading != nil, isReadingDue || announcement == nil { return reading }
    return announcement ?? first { $0.turnClass == .low }
  }

  private func first(where isFound: (Words) -> Bool) -> Int? { waiting.firstIndex(where: isFound) }
}
