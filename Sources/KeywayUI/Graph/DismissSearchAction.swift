/// A search field with the searched content, for the views inside.
@MainActor
final class SearchSession {
  /// Empties the field, and leaves it.
  var dismiss: @MainActor () -> Void = {}
}

/// Ends the search around a view (SwiftUI's `DismissSearchAction`).
public struct DismissSearchAction: Equatable {
  let session: SearchSession?

  init(_ session: SearchSession? = nil) { self.session = session }

  /// Empties the field of the nearest `searchable` around the view. If the focus was in the field, it moves to the searched
  /// content. Does nothing elsewhere.
  @MainActor public func callAsFunction() { session?.dismiss() }

  /// Whether both end the same search.
  public static func == (a: DismissSearchAction, b: DismissSearchAction) -> Bool { a.session === b.session }
}
