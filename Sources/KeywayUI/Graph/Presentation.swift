/// One dialog in front of the window, from its appearance until it closes.
@MainActor
final class Presentation {
  /// What is presented; another identity is another dialog.
  let identity: AnyHashable
  /// Tells the app's state that the dialog is closed, which closes it.
  var close: @MainActor () -> Void = {}
  /// The views inside that keep Escape and a touch outside from closing it.
  var keepers: Set<ObjectIdentifier> = []

  init(_ identity: AnyHashable) { self.identity = identity }
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

extension ViewGraph {
  /// Shows a node in front of the window, and of what is presented already.
  func present(_ node: RenderNode) {
    presented.append(node)
    presentedHasChanged()
  }

  /// Ends what ``present(_:)`` began, once the node is detached.
  func endPresenting(_ node: RenderNode) {
    presented.removeAll { $0 === node }
    presentedHasChanged()
  }

  private func presentedHasChanged() {
    newScreen = { nil }
    presentationLayer?.takeChildrenFromViews()
  }
}
