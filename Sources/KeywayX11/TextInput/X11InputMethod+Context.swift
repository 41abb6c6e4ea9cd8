import CXCB
import KeywayElements
import KeywayPlatform

// The window and the field that the method edits.
extension X11InputMethod {
  /// The keyboard entered a window, or left.
  func keyboardDidMove(to window: X11Window?) {
    guard window !== self.window else { return }
    leaveField()
    self.window = window
    keys.giveUp()
    update()
  }

  /// Another field is focused in a window, or its text or caret changed.
  func textInputDidChange(in changed: X11Window) { if changed === window { update() } }

  func windowDidClose(_ closed: X11Window) {
    if context?.window === closed { destroyContext() }
    if window === closed {
      (window, sent, hasFocus) = (nil, nil, false)
      (showsPreedit, preedit) = (false, Preedit())
      keys.giveUp()
    }
  }

  /// The field that the method edits. Passwords get no input method.
  private var field: TextInputState? {
    guard let field = window?.textInput, field.purpose != .password, !field.hints.contains(.hiddenText)
    else { return nil }
    return field
  }

  func update() {
    guard state == .open, style != 0 else { return }
    guard let window, let field else { return leaveField() }
    guard let context, context.window === window else { return makeContext(for: window) }
    if let sent, sent.session != field.session { leaveField() }
    if !hasFocus {
      hasFocus = true
      reply(.setContextFocus, context.number)
    }
    if sent?.caret != field.caret || sent == nil {
      sendPlace(of: field.caret, context.number, scale: window.scale)
    }
    sent = field
  }

  func leaveField() {
    guard hasFocus, let context else { return }
    (hasFocus, sent) = (false, nil)
    owedResets += 1
    reply(.resetContext, context.number)
    reply(.unsetContextFocus, context.number)
    keys.giveUp()
    endPreedit()
  }

  func makeContext(for window: X11Window) {
    guard !isContextAsked, window.id != 0, let styleID = attributes["inputStyle"],
      let clientID = attributes["clientWindow"]
    else { return }
    destroyContext()
    isContextAsked = true
    contextWindow = window
    send(.createContext) { message in
      var list = MethodMessage(.createContext)
      list.addAttribute(styleID) { $0.add(style) }
      list.addAttribute(clientID) { $0.add(window.id) }
      if let focusID = attributes["focusWindow"] { list.addAttribute(focusID) { $0.add(window.id) } }
      message.add(method)
      message.add(list: list.body)
    }
  }

  func receiveContext(_ message: inout MethodMessage) {
    isContextAsked = false
    guard message.next(UInt16.self) == method, let number = message.next(UInt16.self), number != 0
    else { return }
    guard let window = contextWindow, !window.isClosed else { return reply(.destroyContext, number) }
    context = (window, number)
    // By default the method gets key presses (XIM, 4.3).
    keyMask = 1
    update()
  }

  func destroyContext() {
    guard let context else { return }
    if state == .open { reply(.destroyContext, context.number) }
    (self.context, hasFocus, sent) = (nil, false, nil)
  }

  /// Reports the caret's place, in device pixels of the window, so that the list of candidates stands beside it.
  func sendPlace(of caret: Rect, _ number: UInt16, scale: Double) {
    guard let preeditID = attributes["preeditAttributes"], let spotID = attributes["spotLocation"]
    else { return }
    reply(.setContextValues, number) { message in
      var inner = MethodMessage(.setContextValues)
      inner.addAttribute(spotID) { spot in
        spot.add(Int16(clamping: Int(clamping: caret.minX * scale)))
        spot.add(Int16(clamping: Int(clamping: caret.maxY * scale)))
      }
      var list = MethodMessage(.setContextValues)
      list.addAttribute(preeditID) { $0.add(bytes: inner.body) }
      message.add(UInt16(list.body.count))
      message.add(UInt16(0))
      message.add(bytes: list.body)
    }
  }
}

extension Int {
  /// The whole part of a number, clamped to the range.
  fileprivate init(clamping value: Double) { self = Int(Swift.min(Swift.max(value, -1e9), 1e9)) }
}
