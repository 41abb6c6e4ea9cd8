import Glibc

/// The launcher's permission for the app's first window to come to the front. It counts once.
@MainActor
package struct ActivationToken {
  private var value: String?

  /// Removes the token from the environment, so that programs started by the app do not use it too.
  ///
  /// - Parameter variable: `XDG_ACTIVATION_TOKEN` under Wayland, `DESKTOP_STARTUP_ID` under X11.
  package init(_ variable: String) {
    value = getenv(variable).map { String(cString: $0) }.flatMap {
      $0.isEmpty || $0.utf8.count > 1_000 ? nil : $0
    }
    unsetenv(variable)
  }

  /// Returns the token, but only once.
  package mutating func take() -> String? { value.take() }
}
