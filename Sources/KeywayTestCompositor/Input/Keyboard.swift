import CWaylandServer
import KeywayKeymap
import KeywayWayland

/// A seat's keyboard: exact Linux input event codes, and the modifiers that XKB derives from them.
final class Keyboard {
  private let display: Display
  private let repeatRate: Int32
  private let repeatDelay: Int32
  private let firstModifiers: FirstModifiers
  private var state: KeymapState
  private var file: KeymapFile
  private var resources: [WlKeyboardResource] = []
  private var focus: Surface? {
    didSet { if focus !== oldValue { onFocus?(focus) } }
  }
  /// Called with the surface that gets the keyboard, before its client learns of it.
  var onFocus: ((Surface?) -> Void)?
  private var pressed: [UInt32] = []
  private var sentModifiers: KeymapState.SerializedModifiers = (0, 0, 0, 0)

  init(_ display: Display, _ source: KeymapSource, _ options: CompositorOptions) throws(CompositorError) {
    self.display = display
    repeatRate = Int32(options.repeatRate)
    repeatDelay = Int32(options.repeatDelay)
    firstModifiers = options.firstModifiers
    let keymap = try Self.compile(source)
    state = KeymapState(keymap)
    file = try KeymapFile(keymap.text)
  }

  private static func compile(_ source: KeymapSource) throws(CompositorError) -> Keymap {
    do throws(KeymapError) {
      switch source {
      case .names(let names): return try Keymap(names: names)
      case .text(let text): return try Keymap(text: text)
      }
    } catch {
      throw CompositorError(error)
    }
  }

  // MARK: Objects

  func add(_ resource: WlKeyboardResource, focus: Surface?) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    if firstModifiers == .beforeKeymap { send(state.serializedModifiers, to: resource) }
    resource.sendKeymap(format: .xkbV1, fd: file.descriptor, size: file.size)
    if firstModifiers == .afterKeymap { send(state.serializedModifiers, to: resource) }
    if resource.version >= 4 { resource.sendRepeatInfo(rate: repeatRate, delay: repeatDelay) }
    guard let focus else { return }
    if self.focus == nil {
      // The keyboard came back under the focused window.
      setFocus(focus)
    } else if focus.resource.client == resource.client {
      enter(resource, focus)
    }
  }

  /// Mutes the keyboards of a removed device, like real compositors.
  func unplug() {
    setFocus(nil)
    for resource in resources { resource.onDestroy = nil }
    resources = []
    pressed = []
  }

  private var focused: [WlKeyboardResource] {
    guard let client = focus?.resource.client else { return [] }
    return resources.filter { $0.client == client }
  }

  // MARK: Focus

  /// Whether keys reach a client: the focused client has created a keyboard object.
  var isHeard: Bool { !focused.isEmpty }

  /// Moves the keyboard focus; keys that are down are reported to the new surface.
  func setFocus(_ surface: Surface?) {
    guard surface !== focus else { return }
    if let focus {
      let serial = display.nextSerial()
      for resource in focused { resource.sendLeave(serial: serial, surface: focus.resource) }
    }
    focus = surface
    guard let surface else { return }
    for resource in focused { enter(resource, surface) }
  }

  /// Sets the pressed keys, as if pressed while another window had the focus.
  func replacePressed(_ codes: [UInt32]) {
    let time = display.eventTime
    for code in pressed where !codes.contains(code) {
      _ = state.press(code: code, direction: .up, time: time)
    }
    for code in codes where !pressed.contains(code) {
      _ = state.press(code: code, direction: .down, time: time)
    }
    pressed = codes
  }

  func forget(_ surface: Surface) {
    if focus === surface { focus = nil }
  }

  private func enter(_ resource: WlKeyboardResource, _ surface: Surface) {
    let serial = display.nextSerial()
    resource.sendEnter(serial: serial, surface: surface.resource, keys: WireArray(pressed))
    if firstModifiers == .afterEnter { send(state.serializedModifiers, to: resource) }
  }

  // MARK: Keys

  /// Sends key events, each with the resulting modifiers, at one time and in one write, so that a client reads them
  /// together. Clients repeat keys themselves.
  /// - Returns: when they were written to the socket, `CLOCK_MONOTONIC` in nanoseconds.
  @discardableResult
  func send(_ events: [RawKeyEvent]) -> UInt64 {
    let milliseconds = display.eventTime
    let time = MonotonicClock.now
    for event in events { send(event, at: milliseconds) }
    if let client = focus?.resource.client { wl_client_flush(client) }
    return time
  }

  private func send(_ event: RawKeyEvent, at milliseconds: UInt32) {
    if event.isDown {
      if !pressed.contains(event.code) { pressed.append(event.code) }
    } else {
      pressed.removeAll { $0 == event.code }
    }
    _ = state.press(code: event.code, direction: event.isDown ? .down : .up, time: milliseconds)
    let modifiers = state.serializedModifiers
    let serial = display.nextSerial(isPress: event.isDown)
    for resource in focused {
      resource.sendKey(
        serial: serial, time: milliseconds, key: event.code, state: event.isDown ? .pressed : .released)
      if modifiers != sentModifiers { send(modifiers, to: resource) }
    }
    sentModifiers = modifiers
  }

  private func send(_ modifiers: KeymapState.SerializedModifiers, to resource: WlKeyboardResource) {
    resource.sendModifiers(
      serial: display.nextSerial(), modsDepressed: modifiers.depressed, modsLatched: modifiers.latched,
      modsLocked: modifiers.locked, group: modifiers.group)
    sentModifiers = modifiers
  }

  // MARK: Keymaps

  /// Changes the keymap for all clients, between two keys.
  func setKeymap(_ source: KeymapSource) throws(CompositorError) {
    let keymap = try Self.compile(source)
    let file = try KeymapFile(keymap.text)
    state = KeymapState(keymap)
    for code in pressed { _ = state.press(code: code, direction: .down, time: display.eventTime) }
    send(file)
    for resource in focused { send(state.serializedModifiers, to: resource) }
  }

  /// Sends a text that is not a keymap; keys and modifiers still follow the previous one.
  func sendBrokenKeymap(_ text: String) throws(CompositorError) {
    send(try KeymapFile(text))
  }

  private func send(_ file: KeymapFile) {
    self.file = file
    for resource in resources { resource.sendKeymap(format: .xkbV1, fd: file.descriptor, size: file.size) }
  }

  /// Locks one of the keymap's layouts, like a layout switcher.
  func lockLayout(_ index: Int) {
    state.lockLayout(index)
    for resource in focused { send(state.serializedModifiers, to: resource) }
  }
}
