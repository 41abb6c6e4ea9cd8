import Glibc
import KeywayWayland

/// `wp_presentation`: each commit is visible at once.
enum Presentation {
  static func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WpPresentationResource(client: client, version: version, id: id)
    resource.onRequest = { request in
      guard case .feedback(let surface, let feedback) = request else { return }
      Surface.of(surface).feedbacks.append(feedback)
    }
    resource.sendClockId(UInt32(CLOCK_MONOTONIC))
  }

  static func answer(_ feedback: WpPresentationFeedbackResource) {
    let now = MonotonicClock.now
    let seconds = now / 1_000_000_000
    feedback.sendPresented(
      tvSecHi: UInt32(truncatingIfNeeded: seconds >> 32), tvSecLo: UInt32(truncatingIfNeeded: seconds),
      tvNsec: UInt32(now % 1_000_000_000), refresh: 0, seqHi: 0, seqLo: 0, flags: [])
    feedback.destroy()
  }
}
