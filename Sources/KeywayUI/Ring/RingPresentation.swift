import Glibc
import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// What a window knows of its focus ring between frames.
@MainActor
final class RingPresentation {
  var settings = FocusRingSettings()
  /// Whether the person asked for less motion.
  var isMotionReduced = RingPresentation.isMotionReduced(
    by: getenv("KEYWAY_REDUCE_MOTION").map { String(cString: $0) })
  /// Called when the ring is to be looked at again: it is on its way, or the keyboard is not coming back.
  var onChange: () -> Void = {}
  /// The ring of the frame that is shown, and what it is of.
  private(set) var shown: RingDrawing?
  private(set) var element: ElementID?
  /// The way of a ring that is on its way.
  private(set) var glide: RingGlide?
  /// Whether the key that is dispatched now is held down.
  var isHeld = false
  /// Whether this window was the last to have the keyboard when the last keyboard went away.
  private(set) var outlivesKeyboard = false

  private let timers: WindowTimers
  /// Shows the next step of a glide.
  private(set) var stepTimer: EventLoop.Timer?
  /// Asks, once a keyboard is there again, whether this window got it.
  private var keyboardTimer: EventLoop.Timer?
  /// Waits while the keyboard has just left, for the compositor to say whether there is none any more.
  private var leaveTimer: EventLoop.Timer?
  /// When the focus moved last, by the loop's clock.
  private var lastMove: UInt64?
  /// The colours of the theme that they were made from.
  private var colors: RingColors?

  init(_ timers: WindowTimers) { self.timers = timers }

  /// Whether nothing is to move that need not: the ring does not glide then.
  var reducesMotion: Bool { settings.reducesMotion || isMotionReduced }

  /// - Parameter value: of the environment variable; nil where there is none.
  nonisolated static func isMotionReduced(by value: String?) -> Bool {
    !["", "0", "false", "no"].contains(value ?? "")
  }

  /// The theme's colours of the ring, as far apart as they must be.
  func colors(inner: Color, outer: Color) -> RingColors {
    if let colors, colors.isMade(from: inner, outer) { return colors }
    let made = RingColors(inner: inner, outer: outer)
    colors = made
    return made
  }

  // MARK: Frames

  /// Takes over where the ring is to be.
  ///
  /// - Parameters:
  ///   - target: nil for no ring.
  ///   - focused: what has the focus; nil also where that is not to be shown.
  ///   - now: by the loop's clock, in nanoseconds.
  /// - Returns: what must be painted: the old ring and the new one, and nothing else.
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

  /// The ring between where it was shown last and where it is to be; there, where it does not glide.
  private func step(to target: RingDrawing?, at now: UInt64) -> RingDrawing? {
    guard let target, target.clip == nil, !reducesMotion, let between = glide?.ring(at: now, to: target.ring)
    else {
      glide = nil
      return target
    }
    if stepTimer == nil {
      stepTimer = timers.schedule(atNanoseconds: now + RingGlide.step) { [weak self] in
        self?.stepTimer = nil
        self?.onChange()
      }
    }
    return RingDrawing(ring: between, colors: target.colors, on: nil)
  }

  /// Whether the ring goes its way in steps.
  ///
  /// Not while a key is held down, and not where it would be underway already: it would never be at a control.
  private func canGlide(to target: RingDrawing?, at now: UInt64) -> Bool {
    guard settings.glide > 0, !reducesMotion, !isHeld, glide == nil else { return false }
    if let lastMove, now - lastMove < UInt64(settings.glide) * 1_000_000 { return false }
    // What is scrolled away in part has no ring that could come from it, or go to it.
    guard let shown, let target else { return false }
    return shown.clip == nil && target.clip == nil
  }

  // MARK: The keyboard

  /// Takes over which devices there are.
  func devicesDidChange(_ devices: InputDevices) {
    if devices.contains(.keyboard) { return waitForKeyboard() }
    // The compositor says that the keyboard left the window just before it says that there is none.
    if leaveTimer != nil { outlivesKeyboard = true }
    // Whoever plugs it in next has all the time.
    if let keyboardTimer { timers.cancel(keyboardTimer) }
    keyboardTimer = nil
  }

  /// The window has the keyboard.
  func keyboardDidArrive() { outlivesKeyboard = false }

  /// The keyboard left the window: to another one, or because there is none any more.
  func keyboardDidLeave(_ devices: InputDevices) {
    outlivesKeyboard = !devices.contains(.keyboard)
    if let leaveTimer { timers.cancel(leaveTimer) }
    // A timer and no look at the clock: what the compositor has said by then is heard first, however long the loop was busy.
    leaveTimer = timers.schedule(afterMilliseconds: 100) { [weak self] in self?.leaveTimer = nil }
  }

  /// A keyboard is there again, and the compositor is about to say which window has it: the ring stays until it does, and goes
  /// where it was another one.
  private func waitForKeyboard() {
    guard outlivesKeyboard, keyboardTimer == nil else { return }
    keyboardTimer = timers.schedule(afterMilliseconds: 500) { [weak self] in
      self?.keyboardTimer = nil
      self?.outlivesKeyboard = false
      self?.onChange()
    }
  }
}
