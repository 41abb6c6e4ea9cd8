import KeywayDispatch
import Observation

/// The keyboard's status for the views.
@MainActor
@Observable
final class KeyboardPresentation {
  var status = KeyboardStatus()
}
