import KeywayKeymap
import KeywayPlatform

/// A seat's keyboards, which a compositor presents as one.
@MainActor
final class Keyboard {
  private let keyboard: WlKeyboard
  private unowned let seat: Seat
  /// Nil until the first keymap came.
  private var feed: KeyboardFeed?
  private var pending: PendingKeymap?
  /// Kept for the feed, since rates come before or after the keymap.
  private var repeatSettings = KeyRepeat.Settings.standard
  private var window: WaylandWindow?
  /// Of the newest event that had one, for events that have none.
  private var lastTime: UInt32 = 0

  /// What `wl_keyboard.keymap` brought and was not needed yet.
  private struct PendingKeymap: ~Copyable {
    var format: WlKeyboard.KeymapFormat
    var file: FileDescriptor
    var size: Int
  }

  init(_ keyboard: WlKeyboard, seat: Seat) {
    self.keyboard = keyboard
    self.seat = seat
    keyboard.onEvent = { [unowned self] in self.receive($0) }
  }

  /// Lets go of a keyboard that was unplugged; what was pressed on it is cancelled.
  func release() {
    leave()
    if keyboard.version >= 3 { keyboard.release() } else { keyboard.discard() }
  }

  var state: KeymapState? { feed?.state }

  func settingsDidChange() { feed?.settings = seat.system.keyboardSettings }

  func seatNameDidChange() { feed?.deviceName = seat.name }

  func stopRepeating() { feed?.stopRepeating() }

  func forgetPerson() { feed?.forgetPerson() }

  func windowDidClose(_ closed: WaylandWindow) {
    guard window === closed else { return }
    window = nil
    // Nobody is left to hear of the keys, but they must not repeat into another window.
    feed?.cancelPresses(time: lastTime)
  }

  private func receive(_ event: WlKeyboard.Event) {
    switch event {
    case .key(_, let time, let code, let state):
      lastTime = time
      // One that was on its way when its window closed: nobody would hear of its end.
      guard window != nil else { return }
      // What a press does may take long.
      seat.system.connection.readAhead()
      feed?.key(code, isDown: state == .pressed, time: time)
    case .modifiers(_, let depressed, let latched, let locked, let group):
      feed?.updateModifiers(depressed: depressed, latched: latched, locked: locked, group: group)
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
      // What came before may be the last good one.
      compilePending()
      pending = PendingKeymap(format: format, file: FileDescriptor(owning: fd), size: Int(size))
      if window != nil {
        compilePending()
        noticeLayout()
      }
    case .repeatInfo(let perSecond, let delay):
      repeatSettings = KeyRepeat.Settings(
        delay: Int(max(0, delay)), rate: min(Double(max(0, perSecond)), KeyRepeat.Settings.highestRate))
      feed?.repeatSettings = repeatSettings
    }
  }

  /// Tells the window of the layout, if it was last told of another.
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

  /// Uses the keymap that came last; one that cannot be read leaves the last good one in use.
  ///
  /// Compiling takes milliseconds, which the first frame does not wait for: it is put off until the
  /// keyboard comes to a window.
  private func compilePending() {
    guard let keymap = pending.take() else { return }
    do throws(KeymapError) {
      guard keymap.format == .xkbV1 else {
        return keepKeymap("the compositor sends no XKB keymap (format \(keymap.format.rawValue))")
      }
      use(try Keymap(fileDescriptor: keymap.file.raw, size: keymap.size))
    } catch {
      keepKeymap(error.description)
    }
  }

  private func keepKeymap(_ reason: String) {
    guard feed == nil else {
      return seat.system.log("\(reason); the keymap from before stays in use")
    }
    do throws(KeymapError) {
      use(try Keymap(layout: "us"))
      seat.system.log("\(reason); the us layout is used instead")
    } catch {
      seat.system.log("\(reason); \(error); keys do nothing until the compositor sends a keymap")
    }
  }

  private func use(_ keymap: Keymap) {
    if let feed { return feed.use(keymap, time: lastTime) }
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
      window.delegate?.window(window, keyboardFeedback: seat.system.combined(feedback))
    }
    feed.settings = seat.system.keyboardSettings
    feed.deviceName = seat.name
    self.feed = feed
  }
}
