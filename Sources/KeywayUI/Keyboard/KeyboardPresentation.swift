import KeywayDispatch
import Observation

/// The keyboard's status as the views show it.
@MainActor
@Observable
final class KeyboardPresentation {
  var status = KeyboardStatus()
}
