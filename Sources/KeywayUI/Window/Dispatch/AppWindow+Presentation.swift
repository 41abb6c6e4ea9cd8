package import KeywayDispatch
package import KeywayKeymap
import KeywayPlatform

/// A press, and how long a person waited for the frame that answers it.
package struct PresentedPress: Sendable {
  /// nil for a press that types into a secure text field.
  package let keysym: Keysym?
  /// From the app's receipt of the press to the presentation of the frame.
  package let milliseconds: Double
  /// What the press tells of what is typed.
  package let secrecy: EventSecrecy
}

/// A press whose answer is not seen yet.
struct TimedPress {
  let keysym: Keysym?
  /// By the loop's clock, in nanoseconds.
  let arrival: UInt64
  let secrecy: EventSecrecy
}

extension AppWindow {
  /// Notes when a press arrived, if somebody wants to know when its answer is seen.
  func beginTiming(_ press: KeyPress) {
    guard onPresented != nil, press.phase == .began || press.phase == .repeated else { return }
    let secrecy = secrets.ofPress ?? EventSecrecy.open
    timedPresses.append(
      TimedPress(
        keysym: secrecy.isOfSecret ? nil : press.keysym, arrival: windowSystem.eventLoop.nanoseconds,
        secrecy: secrecy))
  }

  /// What to do when the next frame is seen, which answers all presses so far; nil for nothing.
  func takeTimedPresses() -> (@MainActor (UInt64) -> Void)? {
    guard !timedPresses.isEmpty else { return nil }
    let presses = timedPresses
    timedPresses.removeAll(keepingCapacity: true)
    return { [weak self] time in
      guard let self, let onPresented = self.onPresented else { return }
      for press in presses {
        // A time from another clock says nothing.
        let (elapsed, isEarlier) = time.subtractingReportingOverflow(press.arrival)
        guard !isEarlier, elapsed < 10_000_000_000 else { continue }
        onPresented(
          PresentedPress(
            keysym: press.keysym, milliseconds: Double(elapsed) / 1_000_000, secrecy: press.secrecy))
      }
    }
  }
}
