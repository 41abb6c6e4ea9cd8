package import KeywayDispatch
import KeywayFocus
package import KeywayKeymap
package import KeywayPlatform

extension AppWindow: WindowDelegate {
  package func windowDidConfigure(_ window: any PlatformWindow) { configure() }

  package func windowIsReadyForFrame(_ window: any PlatformWindow) { passes.frameIsReady() }

  package func windowShouldClose(_ window: any PlatformWindow) { door.enter(closeIfAllowed) }

  package func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    door.enter {
      hasKeyboard = hasFocus
      if hasFocus {
        for part in parts.all { part.keyboardDidArrive() }
        note(focusManager.windowDidActivate())
      } else {
        keyGate?.keyboardDidLeave()
        dispatcher.keyboardDidLeave(at: now, in: self)
        focusManager.windowDidDeactivate()
        releaseKeys()
        for part in parts.all { part.keyboardDidLeave() }
      }
      setDispatchTimer()
      runPasses()
      parts.reader.pressesArePresented()
    }
  }

  package func inputDevicesDidChange(for window: any PlatformWindow) {
    parts.ring.devicesDidChange()
    schedulePass()
  }

  package func window(_ window: any PlatformWindow, keyPress press: KeyPress) { take(press) }

  /// Handles a press that has arrived, or that waited at the gate for its answer.
  package func take(_ press: KeyPress, answer: AssistantAnswer? = nil) {
    door.enter {
      updateBeforeDispatch()
      // One with an answer was here before.
      if answer == nil { readerKeys?.willDispatch(press) }
      dispatch(press, answer: answer)
    }
  }

  package func window(_ window: any PlatformWindow, textInput change: TextInputChange) {
    door.enter { parts.textInput.take(change) }
  }

  package func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    door.enter {
      if parts.menus.modifiersDidChange(to: modifiers) { runPasses() }
    }
  }

  package func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {
    door.enter {
      parts.keyboardStatus.take(feedback)
      onKeyboardFeedback?(feedback)
    }
  }

  package func window(
    _ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int
  ) {
    door.enter {
      commands.use(keymap, layout: layout)
      for part in parts.all { part.keyboardLayoutDidChange() }
      onKeyboardLayoutChange?(keymap, layout)
    }
  }

  package func window(_ window: any PlatformWindow, pointer event: PointerEvent) {
    door.enter {
      dispatcher.noteInput(at: now)
      if case .pressed = event.kind { readerKeys?.noteOtherInput() }
      guard parts.pointer.admits(event) else {
        // A finger that does not act still shows that a person is there.
        parts.session.begin()
        return setDispatchTimer()
      }
      updateBeforeDispatch()
      for part in parts.all.reversed() where part.takes(event) { return }
    }
  }
}
