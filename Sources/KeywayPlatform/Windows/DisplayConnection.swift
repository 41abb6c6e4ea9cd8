/// A window system served by another program, which may go away and come back.
@MainActor
package protocol DisplayConnection: WindowSystem {
  /// The time to wait for a lost server; zero for no wait.
  ///
  /// Meanwhile the app runs without windows and input: every key counts as released, and the windows have lost the keyboard.
  /// Attempts follow ``ReconnectionSchedule``. Once the server answers, each window is shown with its title, size and
  /// full-screen state. After the time, or at once if it is zero, ``EventLoop/run()`` throws.
  var reconnectionTime: Duration { get set }
  /// Receives one line for each fault that the app survives.
  var log: (String) -> Void { get set }
  /// Closes the connection and all windows. A second call does nothing.
  func disconnect()
}
