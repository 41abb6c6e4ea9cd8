import Observation
import Synchronization

/// The registration of one evaluation with the models that it read.
///
/// Observation drops a registration only when a property that it read changes. If a view is evaluated again for another reason,
/// or is removed, the old registration would stay, and a kiosk runs for months. So every evaluation also reads ``mark``;
/// changing the mark withdraws the registration.
final class EvaluationTracking: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let withdrawn = Atomic(false)

  /// Whether the registration fires because it was withdrawn, not because a model changed.
  var isWithdrawn: Bool { withdrawn.load(ordering: .acquiring) }

  private var mark: Void { registrar.access(self, keyPath: \.mark) }

  /// Reads the mark, inside the tracked closure.
  func join() { mark }

  /// Makes Observation drop the registration.
  func withdraw() {
    withdrawn.store(true, ordering: .releasing)
    registrar.withMutation(of: self, keyPath: \.mark) {}
  }
}
