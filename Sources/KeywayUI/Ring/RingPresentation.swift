import Glibc
import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayPlatform

/// The state of a window's focus ring between frames.
@MainActor
final class RingPresentation {
  var settings = FocusRingSettings()
  var isMotionReduced = RingPresentation.isMotionReduced(
    by: getenv("KEYWAY_REDUCE_MOTION").map { String(cString: $0) })
  /// Called when the ring must be updated, because the keyboard does not return.
  var onChange: () -> Void = {}
  private(set) var shown: RingDrawing?
  private(set) var element: ElementID?
  /// The current glide; nil while the ring does not move.
  private(set) var glide: RingGlide?
  /// Whether the key that is being dispatched is held down.
  var isHeld = false
  /// Whether this window had the keyboard when the last keyboard was removed.
  private(set) var outlivesKeyboard = false

  private let timers: WindowTimers
  private let frames: FrameClock
  /// Fires after a keyboard was connected, to check whether this window got it.
  private var keyboardTimer: EventLoop.Timer?
  /// Fires after the keyboard left, when the compositor has had time to announce that there is none.
  private var leaveTimer: EventLoop.Timer?
  /// The time of the last focus move, by the loop's clock.
  private var lastMove: UInt64?
  /// The last colours, made from those of the theme.
  private var colors: RingColors?

  init(_ timers: WindowTimers, _ frames: FrameClock) {
    self.timers = timers
    self.frames = frames
  }

  /// Whether motion is reduced, so that the ring does not glide and nothing is animated.
  var reducesMotion: Bool { settings.reducesMotion || isMotionReduced }

  /// - Parameter value: the value of the environment variable; nil if it is not set.
  nonisolated static func isMotionReduced(by value: String?) -> Bool {
    !["", "0", "false", "no"].contains(value ?? "")
  }

  /// The ring's colours of the theme, with sufficient contrast.
  func colors(inner: Color, outer: Color) -> RingColors {
    if let colors, colors.isMade(from: inner, outer) { return colors }
    let made = RingColors(inner: inner, outer: outer)
    colors = made
    return made
  }

  // MARK: Frames

  /// Updates the ring for a frame, at a time of the loop's clock in nanoseconds. The focused element is nil also if the focus must
  /// not be shown. Returns the rectangles to paint: those of the old ring and the new one.
  func update(_ target: RingDrawing?, of focused: ElementID?, at now: UInt64) -> [Rect] {
    if focused != element {
      glide = canGlide(to: target, at: now) ? shown.map { RingGlide(from: $0.ring, at: now, settings) } : nil
      element = focused
      lastMove = now
    }
    let drawing = step(to: target, at: now)
    guard drawing != shown else { return [] }
    defer { shown = drawing }
    return (shown?.damage ?? []) + (drawing?.damage ?? [])
  }

  /// The ring between its last and its new position; the new one if it does not glide.
  private func step(to target: RingDrawing?, at now: UInt64) -> RingDrawing? {
    guard let target, target.clip == nil, !reducesMotion, let between = glide?.ring(at: now, to: target.ring)
    else {
      glide = nil
      return target
    }
    frames.requestStep(after: now)
    return RingDrawing(ring: between, colors: target.colors, on: nil)
  }

  /// Whether the ring may glide.
  ///
  /// It does not glide while a key is held down or while it is gliding already: it would never reach a control.
  private func canGlide(to target: RingDrawing?, at now: UInt64) -> Bool {
    guard settings.glide > .zero, !reducesMotion, !isHeld, glide == nil else { return false }
    if let lastMove, now - lastMove < UInt64(settings.glide.milliseconds) * 1_000_000 { return false }
    // A ring that is clipped neither starts nor ends a glide.
    guard let shown, let target else { return false }
    return shown.clip == nil && target.clip == nil
  }

  // MARK: The keyboard

  func devicesDidChange(_ devices: InputDevices) {
    if devices.contains(.keyboard) { return waitForKeyboard() }
    // The compositor announces that the keyboard left the window just before it announces that none is left.
    if leaveTimer != nil { outlivesKeyboard = true }
    // Someone may plug a keyboard in again at any later time.
    if let keyboardTimer { timers.cancel(keyboardTimer) }
    keyboardTimer = nil
  }

  func keyboardDidArrive() { outlivesKeyboard = false }

  /// Called when the keyboard leaves the window: for another window, or because it was removed.
  func keyboardDidLeave(_ devices: InputDevices) {
    outlivesKeyboard = !devices.contains(.keyboard)
    if let leaveTimer { timers.cancel(leaveTimer) }
    // A timer, not a comparison of times: it fires after the events that the compositor has sent by then, however long the loop
    // was busy.
    leaveTimer = timers.schedule(after: .milliseconds(100)) { [weak self] in self?.leaveTimer = nil }
  }

  /// Handles a new keyboard, before the compositor announces which window gets it. The ring stays until then, and goes if it is
  /// another window.
  private func waitForKeyboard() {
    guard outlivesKeyboard, keyboardTimer == nil else { return }
    keyboardTimer = timers.schedule(after: .milliseconds(500)) { [weak self] in
      self?.keyboardTimer = nil
      self?.outlivesKeyboard = false
      self?.onChange()
    }
  }
}
