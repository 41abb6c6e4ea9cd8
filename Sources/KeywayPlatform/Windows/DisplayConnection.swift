/// A window system that other programs serve, which may go away and come back.
@MainActor
package protocol DisplayConnection: WindowSystem {
  /// How long to wait for a lost server, in milliseconds; 0 for no wait.
  ///
  /// Meanwhile the app runs without windows and input: every key counts as released, and the windows have lost the keyboard.
  /// Attempts follow ``ReconnectionSchedule``. Once the server answers, each window is shown with its title, size and
  /// full-screen state. If the time is up, ``EventLoop/run()`` throws. It throws at once with 0.
  var reconnectionTime: Int { get set }
  /// Receives one line for each fault that the app survives.
  var log: (String) -> Void { get set }
  /// Closes the connection; all windows are gone then. The second call does nothing.
  func disconnect()
}
