package import KeywayKeymap
package import KeywayMenus

/// What a press did to a chord, for the trace.
package enum ChordProgress: Hashable, Sendable {
  /// The chord goes on; these are its strokes so far.
  case waiting([Shortcut])
  /// The press was the last stroke.
  case completed
  /// Escape gave the chord up.
  case cancelled([Shortcut])
  /// The chord ended without its command; the last of the strokes is the press that broke it off, if one did.
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
