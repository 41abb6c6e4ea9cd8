package import KeywayKeymap

/// Turns one keyboard's raw events into key presses for a window, repeats included.
///
/// The same for every window system: what differs is only who moves the modifiers.
@MainActor
package final class KeyboardFeed {
  /// Who decides which modifiers are in effect.
  package enum ModifierSource {
    /// The keys that are pressed here.
    case keys
    /// The compositor, by ``KeyboardFeed/updateModifiers(depressed:latched:locked:group:)``.
    case compositor
  }

  /// How held keys repeat.
  package struct RepeatRate: Equatable {
    /// Milliseconds before the first repeat.
    package var delay: Int
    /// Repeats a second; 0 for none.
    package var perSecond: Int

    package init(delay: Int, perSecond: Int) {
      self.delay = delay
      self.perSecond = perSecond
    }
  }

  package private(set) var state: KeymapState
  package var rate = RepeatRate(delay: 600, perSecond: 25)
  /// Where presses go.
  package var onPress: ((KeyPress) -> Void)?
  /// Called when the modifiers or the layout changed other than by a press that was delivered.
  package var onModifiersChange: ((ModifierFlags) -> Void)?

  private let modifierSource: ModifierSource
  private let device: Int
  private let eventLoop: EventLoop
  /// The key that repeats: the last one pressed, if it is one that does.
  private var repeating: (code: UInt32, time: UInt32, count: Int)?
  private var timer: EventLoop.Timer?
  /// Made once, so that arming the timer allocates nothing.
  private lazy var fireRepeat: @MainActor () -> Void = { [weak self] in self?.sendRepeat() }

  package init(_ keymap: Keymap, modifiers: ModifierSource, device: Int, eventLoop: EventLoop) {
    state = KeymapState(keymap)
    modifierSource = modifiers
    self.device = device
    self.eventLoop = eventLoop
  }

  /// Turns to another keymap. Keys that are down count as released; modifiers come anew.
  package func use(_ keymap: Keymap, time: UInt32) {
    cancelPresses(time: time)
    state = KeymapState(keymap)
  }

  /// Takes a raw event.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from an undefined start.
  package func key(_ code: UInt32, isDown: Bool, time: UInt32) {
    if isDown {
      startRepeating(code, time: time)
    } else if repeating?.code == code {
      stopRepeating()
    }
    send(code, isDown ? .down : .up, time)
  }

  /// Takes the modifiers and the layout of the compositor.
  package func updateModifiers(depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32) {
    let before = (state.modifiers, state.layout)
    state.updateModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
    if before != (state.modifiers, state.layout) { onModifiersChange?(state.modifiers) }
  }

  /// The keyboard came to a window, with these keys down already.
  package func enter(pressed codes: some Sequence<UInt32>) {
    stopRepeating()
    state.enter(pressed: codes)
  }

  /// The keyboard leaves: every press that began here is cancelled, and nothing repeats any more.
  package func cancelPresses(time: UInt32) {
    stopRepeating()
    for press in state.leave(time: time, device: device) { onPress?(press) }
  }

  package func stopRepeating() {
    repeating = nil
    if let timer { eventLoop.cancel(timer) }
    timer = nil
  }

  private func send(_ code: UInt32, _ direction: KeyDirection, _ time: UInt32) {
    let press =
      switch modifierSource {
      case .keys: state.press(code: code, direction: direction, time: time, device: device)
      case .compositor: state.interpret(code: code, direction: direction, time: time, device: device)
      }
    onPress?(press)
  }

  /// A modifier that is pressed leaves the key that repeats alone, as on a console.
  private func startRepeating(_ code: UInt32, time: UInt32) {
    guard state.keymap.repeats(code) else { return }
    stopRepeating()
    guard rate.perSecond > 0 else { return }
    repeating = (code, time, 0)
    timer = eventLoop.schedule(afterMilliseconds: rate.delay, fireRepeat)
  }

  private func sendRepeat() {
    guard let (code, start, count) = repeating else { return }
    repeating = (code, start, count + 1)
    timer = eventLoop.schedule(afterMilliseconds: max(1, 1_000 / rate.perSecond), fireRepeat)
    let elapsed = rate.delay + count * 1_000 / rate.perSecond
    send(code, .held, start &+ UInt32(elapsed))
  }
}
