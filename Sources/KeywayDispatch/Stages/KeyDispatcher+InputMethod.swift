import KeywayKeymap

extension KeyDispatcher {
  /// Sends the text of an input method to the focused text field.
  ///
  /// It isn't a key press: key handlers, chords, commands and bindings do not see it. The policy treats it like typed
  /// text, and the stage `text` takes it.
  ///
  /// - Parameters:
  ///   - before: the UTF-8 bytes to delete before the selection.
  ///   - after: the UTF-8 bytes to delete after it.
  ///   - now: in milliseconds, by the clock of ``deadline``.
  package func write(
    _ text: String, deletingBefore before: Int, after: Int, at now: UInt64, in host: any DispatchHost
  ) {
    noteInput(at: now)
    var trace = DispatchTrace(text: text, at: now)
    if let refusal = textRefusal {
      refuse(refusal, &trace, text: text, DispatchStage.Pass(dispatcher: self, host: host, now: now))
    } else if host.takesText, !host.isMenuOpen,
      host.carryOut(.text(.commit(text, deletingBefore: before, after: after)), &trace)
    {
      trace.takenBy = .text
    }
    host.didDispatch(trace)
    host.present()
  }
}
