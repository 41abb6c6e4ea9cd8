import CWaylandServer
import KeywayKeymap

/// Answers frame callbacks as the options say.
final class FrameClock {
  private let display: Display
  private let timing: FrameTiming
  private var waiting: [WlCallbackResource] = []
  private var timer: OpaquePointer?
  private let start = MonotonicClock.now

  init(_ display: Display, _ timing: FrameTiming) {
    (self.display, self.timing) = (display, timing)
    if case .every = timing {
      timer = wl_event_loop_add_timer(
        display.loop,
        { owner in
          Unmanaged<FrameClock>.fromOpaque(owner!).takeUnretainedValue().send()
          return 0
        }, Unmanaged.passUnretained(self).toOpaque())
    }
  }

  /// Must be called before the display ends.
  func stop() {
    if let timer { wl_event_source_remove(timer) }
    timer = nil
  }

  func add(_ callbacks: [WlCallbackResource]) {
    guard !callbacks.isEmpty else { return }
    let wasIdle = waiting.isEmpty
    waiting += callbacks
    switch timing {
    case .immediate: send()
    case .byHand: break
    case .every(let interval):
      guard wasIdle else { break }
      let interval = max(interval.milliseconds, 1)
      let elapsed = Int((MonotonicClock.now - start) / 1_000_000)
      wl_event_source_timer_update(timer, Int32(interval - elapsed % interval))
    }
  }

  func send() {
    let callbacks = waiting
    waiting = []
    for callback in callbacks {
      callback.sendDone(display.eventTime)
      callback.destroy()
    }
  }
}
