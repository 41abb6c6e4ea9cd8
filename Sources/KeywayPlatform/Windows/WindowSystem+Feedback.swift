package import KeywayKeymap

extension WindowSystem {
  /// Applies settings that were changed by one keyboard's keys to all keyboards.
  package func follow(_ feedback: KeyboardFeedback) {
    var settings = keyboardSettings
    settings.take(feedback)
    if settings != keyboardSettings { keyboardSettings = settings }
  }
}

extension KeyboardFeedback {
  /// The feedback of one of several keyboards, for a window that does not distinguish them.
  ///
  /// - Parameter states: the states of all keyboards.
  package func combined(with states: [KeymapState]) -> KeyboardFeedback {
    switch self {
    case .stickyModifiers:
      var (latched, locked): (ModifierFlags, ModifierFlags) = ([], [])
      for state in states {
        latched.formUnion(state.stickyModifiers.latched)
        locked.formUnion(state.stickyModifiers.locked)
      }
      return .stickyModifiers(latched: latched, locked: locked)
    case .pendingSequence([]):
      return .pendingSequence(states.lazy.map(\.pendingSequence).first { !$0.isEmpty } ?? [])
    default: return self
    }
  }
}
