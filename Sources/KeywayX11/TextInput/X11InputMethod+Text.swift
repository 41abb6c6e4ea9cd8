import KeywayPlatform

// Text that the method composes and commits.
extension X11InputMethod {
  func receiveCommit(_ message: inout MethodMessage, _ number: UInt16) {
    guard let flags = message.next(UInt16.self) else { return }
    if flags & 4 != 0 {
      // A symbol, which methods send along with a text or as a key.
      _ = message.next(UInt16.self)
      _ = message.next(UInt32.self)
    }
    if flags & 2 != 0, let length = message.next(UInt16.self),
      let bytes = message.next(bytes: Int(length)),
      let text = CompoundText.text(bytes, isUTF8: isUTF8), owedResets == 0, hasFocus
    {
      deliver(TextInputChange(committed: text, preedit: preedit.shown))
    }
    if flags & 1 != 0 { reply(.syncReply, number) }
  }

  func receivePreedit(_ message: inout MethodMessage) {
    guard let caret = message.next(Int32.self), let first = message.next(Int32.self),
      let length = message.next(Int32.self), let status = message.next(UInt32.self),
      let count = message.next(UInt16.self), let bytes = message.next(bytes: Int(count)),
      owedResets == 0,
      hasFocus
    else { return }
    let text = status & 1 != 0 ? "" : CompoundText.text(bytes, isUTF8: isUTF8) ?? ""
    preedit.replace(from: first, length: length, with: text, caret: caret)
    showPreedit()
  }

  func receiveCaret(_ message: inout MethodMessage, _ number: UInt16) {
    guard let position = message.next(Int32.self), message.next(UInt32.self) == 10 else {
      // Only absolute positions are supported; the answer to others is the current position.
      return reply(.preeditCaretReply, number) { $0.add(UInt32(preedit.caretPosition)) }
    }
    preedit.moveCaret(to: position)
    if showsPreedit { showPreedit() }
    reply(.preeditCaretReply, number) { $0.add(UInt32(preedit.caretPosition)) }
  }

  func showPreedit() {
    let shown = preedit.shown
    guard shown != nil || showsPreedit else { return }
    deliver(TextInputChange(preedit: shown))
  }

  func endPreedit() {
    preedit = Preedit()
    if showsPreedit { deliver(TextInputChange()) }
  }

  func deliver(_ change: TextInputChange) {
    showsPreedit = change.preedit != nil
    guard let window, window.textInput != nil else { return }
    window.payConfigureNotice()
    window.delegate?.window(window, textInput: change)
  }
}
