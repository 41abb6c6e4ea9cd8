import KeywayDispatch
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// Feedback about chords, above the window's lower edge.
final class KeyFeedbackPart: OwnedPart {
  static let summary = "Shows the pending chord above the lower edge, or the reason why it failed."

  unowned let window: AppWindow
  let presentation = KeyFeedback()
  private var timer: EventLoop.Timer?

  init(_ window: AppWindow) { self.window = window }

  func show(_ feedback: DispatchSignal.ChordFeedback) {
    if let timer { timers.cancel(timer) }
    timer = nil
    switch feedback {
    case .waiting(let strokes): presentation.text = text(of: strokes) + " …"
    case .over: presentation.text = ""
    case .failed(let failure):
      presentation.text = words(for: failure)
      // The chord timeout; an app may lengthen it for people who need more time.
      timer = timers.schedule(after: .milliseconds(max(dispatcher.chordTimeout, 2000))) { [weak self] in
        self?.timer = nil
        self?.presentation.text = ""
      }
    }
  }

  func reset() { if !presentation.text.isEmpty { show(.over) } }

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
    strokes.map { $0.displayText(role: commands.table.role, language: window.keyNameLanguage) }
      .joined(separator: " ")
  }
}
