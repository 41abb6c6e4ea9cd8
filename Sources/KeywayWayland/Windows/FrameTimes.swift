import CLinux
import Glibc

/// The times at which frames become visible (`wp_presentation`).
@MainActor
final class FrameTimes {
  /// The number of unanswered requests after which no more are sent.
  private static let most = 64

  private let presentation: WpPresentation
  private var isMonotonic = false
  private var feedbacks: [ObjectIdentifier: WpPresentationFeedback] = [:]

  init(_ presentation: WpPresentation) {
    self.presentation = presentation
    presentation.onEvent = { [unowned self] event in
      if case .clockId(let clock) = event { self.isMonotonic = clock == UInt32(CLOCK_MONOTONIC) }
    }
  }

  /// Requests the time at which a surface's next commit becomes visible.
  func ask(of surface: WlSurface, _ presented: @escaping @MainActor (UInt64) -> Void) {
    guard isMonotonic, feedbacks.count < Self.most else { return }
    let feedback = presentation.feedback(surface)
    let key = ObjectIdentifier(feedback)
    feedbacks[key] = feedback
    feedback.onEvent = { [weak self] event in
      switch event {
      case .syncOutput: return
      case .presented(let high, let low, let nanoseconds, _, _, _, _):
        let seconds = UInt64(high) << 32 | UInt64(low)
        let (time, isTooLate) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
        if !isTooLate { presented(time &+ UInt64(nanoseconds)) }
      case .discarded: break
      }
      self?.feedbacks[key] = nil
    }
  }
}
