import Observation

/// One dialog in front of the window, from its appearance until it closes.
@MainActor
final class Presentation {
  /// The identity of the presented item; a new one is another dialog.
  let identity: AnyHashable
  /// Sets the app's state that closes the dialog.
  var close: @MainActor () -> Void = {}
  /// The views inside that keep Escape and a touch outside from closing it.
  var keepers: Set<ObjectIdentifier> = []

  private var watched: (changes: Int?, tracking: EvaluationTracking)?
  private var sawHidden = false

  init(_ identity: AnyHashable) { self.identity = identity }

  /// Whether the presentation was hidden since ``watch(_:)``, even if it is shown again.
  func wasHidden(by isPresented: Binding<Bool>) -> Bool {
    // A value that changed back was different in between.
    sawHidden || watched.map { $0.changes != isPresented.changes?() } ?? false
  }

  /// Watches for a moment at which the binding is false.
  func watch(_ isPresented: Binding<Bool>) {
    watched?.tracking.withdraw()
    let tracking = EvaluationTracking()
    watched = (isPresented.changes?(), tracking)
    let value = withObservationTracking {
      tracking.join()
      return isPresented.wrappedValue
    } onChange: { [weak self] in
      // Called before each change, so that the value is the old one. Changes elsewhere come one by one.
      if !tracking.isWithdrawn { MainActor.runSoon { self?.watch(isPresented) } }
    }
    if !value { sawHidden = true }
  }
}

/// Closes the dialog around a view, or leaves the page of a navigation stack (SwiftUI's `DismissAction`).
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
///
/// Button("Done") { dismiss() }
/// ```
public struct DismissAction: Equatable {
  let presentation: Presentation?

  init(_ presentation: Presentation? = nil) { self.presentation = presentation }

  /// Closes the dialog: its `isPresented` becomes false, or its `item` nil. A page of a navigation stack, and those above it, go.
  /// Does nothing elsewhere.
  @MainActor public func callAsFunction() { presentation?.close() }

  /// Whether both close the same dialog.
  public static func == (a: DismissAction, b: DismissAction) -> Bool { a.presentation === b.presentation }
}

extension ViewNode {
  /// Lets the window close the view's presentation by a binding even after the view is gone; nil presents nothing.
  ///
  /// A binding outlives its view, and would open the same for the next person.
  func presents(_ isPresented: Binding<Bool>?) {
    if graph.surfaces.hasLeftOpen { graph.surfaces.leaveOpen(nil, at: identityOfPlace) }
    guard let isPresented else {
      onDispose = nil
      return
    }
    onDispose = { [weak self] in
      guard let self else { return }
      self.graph.surfaces.leaveOpen(isPresented, at: self.identityOfPlace)
    }
  }

  /// A number for the place in the tree. A returning view has the same one.
  private var identityOfPlace: Int {
    var hasher = Hasher()
    for node in sequence(first: self, next: \.parent) {
      hasher.combine(ObjectIdentifier(type(of: node.view)))
      hasher.combine(node.index)
      hasher.combine(node.key)
    }
    return hasher.finalize()
  }
}
