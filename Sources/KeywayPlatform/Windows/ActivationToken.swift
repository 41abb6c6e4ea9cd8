import Glibc

/// The word of whoever started the app that its first window may come to the front. It counts once.
@MainActor
package struct ActivationToken {
  private var value: String?

  /// Takes the token out of the environment, so that programs which the app starts do not use it too.
  ///
  /// - Parameter variable: `XDG_ACTIVATION_TOKEN` under Wayland, `DESKTOP_STARTUP_ID` under X11.
  package init(_ variable: String) {
    value = getenv(variable).map { String(cString: $0) }.flatMap {
      $0.isEmpty || $0.utf8.count > 1_000 ? nil : $0
    }
    unsetenv(variable)
  }

  /// The token, the first time.
  package mutating func take() -> String? {
    defer { value = nil }
    return value
  }
}
