package import KeywayKeymap
package import KeywayMenus

/// The effect of a press on a chord, for the trace.
package enum ChordProgress: Hashable, Sendable {
  /// The chord continues; these are its strokes so far.
  case waiting([Shortcut])
  /// The press was the last stroke.
  case completed
  /// Escape cancelled the chord.
  case cancelled([Shortcut])
  /// The chord ended without its command. The last stroke is the press that ended it, if any.
  case failed([Shortcut], ChordState.Failure.Reason)
}

extension ChordProgress: CustomStringConvertible {
  package var description: String {
    func words(_ strokes: [Shortcut]) -> String { strokes.map(\.description).joined(separator: " ") }
    return switch self {
    case .waiting(let strokes): "\(words(strokes)) …"
    case .completed: "completed"
    case .cancelled(let strokes): "\(words(strokes)) cancelled"
    case .failed(let strokes, let reason): "\(words(strokes)) failed: \(reason.rawValue)"
    }
  }
}
