import KeywayDispatch
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// Feedback about chords, above the window's lower edge.
extension AppWindow {
  func show(_ feedback: DispatchSignal.ChordFeedback) {
    if let timer = feedbackTimer { timers.cancel(timer) }
    feedbackTimer = nil
    switch feedback {
    case .waiting(let strokes): keyFeedback.text = text(of: strokes) + " …"
    case .over: keyFeedback.text = ""
    case .failed(let failure):
      keyFeedback.text = words(for: failure)
      // As long as a chord would wait. The app may lengthen it for people who need more time.
      feedbackTimer = timers.schedule(afterMilliseconds: max(chordTimeout, 2000)) { [weak self] in
        self?.feedbackTimer = nil
        self?.keyFeedback.text = ""
      }
    }
  }

  private func words(for failure: ChordState.Failure) -> String {
    let strokes = text(of: failure.strokes)
    return switch failure.reason {
    case .noSuchChord: "\(strokes) is not a command"
    case .timedOut: "\(strokes): nothing followed"
    case .disabled: "\(strokes) is dimmed"
    case .interrupted: "\(strokes): given up"
    }
  }

  private func text(of strokes: [Shortcut]) -> String {
    strokes.map { $0.displayText(role: commandTable.role, language: keyNameLanguage) }
      .joined(separator: " ")
  }
}
