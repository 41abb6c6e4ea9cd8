import KeywayDispatch
import KeywayElements
import KeywayFocus
public import KeywayKeymap
public import KeywayPlatform

extension AppWindow: WindowDelegate {
  public func windowDidConfigure(_ window: any PlatformWindow) { configure() }

  public func windowIsReadyForFrame(_ window: any PlatformWindow) {
    if graph.needsPass { runPasses() }
  }

  public func windowShouldClose(_ window: any PlatformWindow) { close() }

  public func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    if hasFocus {
      ring.keyboardDidArrive()
      note(focusManager.windowDidActivate())
    } else {
      dispatcher.keyboardDidLeave(at: now, in: self)
      focusManager.windowDidDeactivate()
      ring.keyboardDidLeave(windowSystem.inputDevices)
      releaseKeys()
      modifiersDidChange(to: [])
    }
    setDispatchTimer()
    runPasses()
  }

  public func inputDevicesDidChange(for window: any PlatformWindow) {
    inputDevicesDidChange()
    schedulePass()
  }

  public func window(_ window: any PlatformWindow, keyPress press: KeyPress) {
    updateBeforeDispatch()
    dispatch(press)
  }

  public func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    if modifiersDidChange(to: modifiers) { runPasses() }
  }

  public func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {
    keyboard.status.take(feedback)
    onKeyboardFeedback?(feedback)
  }

  public func window(
    _ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int
  ) {
    useKeyboardLayout(keymap, layout)
    onKeyboardLayoutChange?(keymap, layout)
  }

  public func window(_ window: any PlatformWindow, pointer event: PointerEvent) {
    dispatcher.noteInput(at: now)
    updateBeforeDispatch()
    handle(event)
    setDispatchTimer()
    runPasses()
  }
}
