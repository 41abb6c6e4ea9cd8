import KeywayDispatch
import Observation

/// The keyboard's status for the views.
@MainActor
@Observable
final class KeyboardPresentation {
  var status = KeyboardStatus()
  /// Whether the focused field shows the pending sequence at its caret.
  var isSequenceInField = false
}
