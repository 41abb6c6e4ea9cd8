import Observation
import Synchronization

/// One evaluation's registration with the models that it read.
///
/// Observation lets go of a registration only when something that it read changes. A view that is
/// evaluated again for another reason, or goes, would leave the former registration behind, and a kiosk
/// runs for months. So every evaluation also reads ``mark``, which is changed to withdraw it.
final class EvaluationTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let withdrawn = Atomic(false)

  /// Whether the registration fires because it is withdrawn, not because a model changed.
  var isWithdrawn: Bool { withdrawn.load(ordering: .acquiring) }

  private var mark: Void {
    registrar.access(self, keyPath: \.mark)
  }

  /// Reads the mark, inside of what is tracked.
  func join() { mark }

  /// Has Observation forget the registration.
  func withdraw() {
    withdrawn.store(true, ordering: .releasing)
    registrar.withMutation(of: self, keyPath: \.mark) {}
  }
}
