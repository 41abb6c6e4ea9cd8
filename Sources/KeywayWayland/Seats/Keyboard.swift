import KeywayKeymap
import KeywayPlatform

/// A seat's keyboards, which a compositor combines into one.
@MainActor
final class Keyboard {
  private let keyboard: WlKeyboard
  private unowned let seat: Seat
  /// nil until the first keymap.
  private(set) var feed: KeyboardFeed?
  private var pending: PendingKeymap?
  /// Kept for the feed, because rates may arrive before the keymap.
  private var repeatSettings = KeyRepeat.Settings.standard
  private var window: WaylandWindow?
  /// The last modifiers, for a keymap compiled after them.
  private var modifiers: (depressed: UInt32, latched: UInt32, locked: UInt32, group: UInt32)?
  /// The last event time, for events without one.
  private var lastTime: UInt32 = 0

  /// A keymap from `wl_keyboard.keymap` that has not been needed yet.
  private struct PendingKeymap: ~Copyable {
    var format: WlKeyboard.KeymapFormat
    var file: FileDescriptor
    var size: Int
  }

  init(_ keyboard: WlKeyboard, seat: Seat) {
    (self.keyboard, self.seat) = (keyboard, seat)
    keyboard.onEvent = { [unowned self] in self.receive($0) }
  }

  /// Releases an unplugged keyboard, cancelling its pressed keys.
  func release() {
    leave()
    if keyboard.version >= 3 { keyboard.release() } else { keyboard.discard() }
  }

  func windowDidClose(_ closed: WaylandWindow) {
    guard window === closed else { return }
    window = nil
    // The keys no longer go to a window, but must not repeat into another one.
    feed?.cancelPresses(time: lastTime)
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .key(let serial, let time, let code, let state):
      lastTime = time
      // The window of the event may be closed.
      guard window != nil else { return }
      if state == .pressed { seat.wasUsed(serial) }
      // Handling a press may take long.
      seat.system.connection.readAhead()
      feed?.key(code, isDown: state == .pressed, time: time)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      modifiers = (depressed, latched, locked, group)
      // With a keymap that is not compiled yet, they would be misread.
      if pending == nil { updateModifiers() }
      noticeLayout()
    case .enter(_, let surface, let keys):
      leave()
      window = seat.system.window(of: surface)
      compilePending()
      feed?.enter(pressed: keys.values)
      noticeLayout()
      window?.keyboardDidEnter()
    case .leave: leave()
    case .keymap(let format, let fd, let size):
      // The previous keymap may be the last valid one.
      compilePending()
      // Keep modifiers that came before the first keymap; another keymap may number its modifiers differently.
      if feed != nil { modifiers = nil }
      pending = PendingKeymap(format: format, file: FileDescriptor(owning: fd), size: Int(size))
      if window != nil {
        compilePending()
        noticeLayout()
      }
    case .repeatInfo(let perSecond, let delay):
      repeatSettings = KeyRepeat.Settings(
        delay: .milliseconds(Int(max(0, delay))),
        rate: min(Double(max(0, perSecond)), KeyRepeat.Settings.highestRate))
      feed?.repeatSettings = repeatSettings
    }
  }

  /// Reports a changed layout to the window.
  private func noticeLayout(isPress: Bool = false) {
    guard let window, let feed else { return }
    window.noticeLayout(of: feed.state.keymap, feed.state.layout, on: self, isPress: isPress)
  }

  private func leave() {
    guard let old = window else { return }
    feed?.cancelPresses(time: lastTime)
    window = nil
    old.keyboardDidLeave()
  }

  // MARK: Keymaps

  /// Uses the latest keymap, or the last valid one if it is invalid.
  ///
  /// Compiling takes milliseconds, and must not delay the first frame: it is deferred until the keyboard enters a window.
  private func compilePending() {
    guard let keymap = pending.take() else { return }
    do throws(KeymapError) {
      guard keymap.format == .xkbV1 else {
        return keepKeymap("the compositor sends no XKB keymap (format \(keymap.format.rawValue))")
      }
      use(try Keymap.sent(fileDescriptor: keymap.file.raw, size: keymap.size, current: feed?.state.keymap))
    } catch {
      keepKeymap(error.description)
    }
  }

  private func keepKeymap(_ reason: String) {
    guard feed == nil else { return seat.system.log("\(reason); the keymap from before stays in use") }
    do throws(KeymapError) {
      use(try Keymap(layout: "us"))
      seat.system.log("\(reason); the us layout is used instead")
    } catch {
      seat.system.log("\(reason); \(error); keys do nothing until the compositor sends a keymap")
    }
  }

  private func updateModifiers() {
    guard let modifiers else { return }
    feed?.updateModifiers(
      depressed: modifiers.depressed, latched: modifiers.latched, locked: modifiers.locked,
      group: modifiers.group)
  }

  private func use(_ keymap: Keymap) {
    defer { updateModifiers() }
    if let feed {
      // Compositors resend the keymap for each keyboard in use.
      if keymap !== feed.state.keymap { feed.use(keymap, time: lastTime) }
      return
    }
    let feed = KeyboardFeed(
      keymap, modifiers: .compositor, device: Int(seat.number), eventLoop: seat.system.eventLoop)
    feed.repeatSettings = repeatSettings
    feed.onPress = { [unowned self] press in
      guard let window else { return }
      window.payConfigureNotice()
      noticeLayout(isPress: true)
      window.delegate?.window(window, keyPress: press)
    }
    feed.onModifiersChange = { [unowned self] modifiers in
      if let window { window.delegate?.window(window, modifiersDidChange: modifiers) }
    }
    feed.onFeedback = { [unowned self] feedback in
      seat.system.follow(feedback)
      guard let window else { return }
      window.delegate?.window(window, keyboardFeedback: feedback.combined(with: seat.system.keyboardStates))
    }
    feed.settings = seat.system.keyboardSettings
    feed.deviceName = seat.name
    self.feed = feed
  }
}
