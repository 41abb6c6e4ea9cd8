/// Opens an address that a ``Link`` leads to (SwiftUI's `OpenURLAction`).
///
/// ```swift
/// @Environment(\.openURL) private var openURL
///
/// Button("Terms") { openURL("clinic:terms") }
/// ```
public struct OpenURLAction: Equatable {
  /// A class, because values of the environment are compared.
  private final class Handler: Sendable {
    let open: @MainActor @Sendable (String) -> Void

    init(_ open: @escaping @MainActor @Sendable (String) -> Void) { self.open = open }
  }

  private let handler: Handler?

  /// Creates an action that opens nothing.
  init() { handler = nil }

  /// Creates an action. Set it for the views inside: `.environment(\.openURL, OpenURLAction { page = $0 })`.
  public init(_ open: @escaping @MainActor @Sendable (String) -> Void) { handler = Handler(open) }

  /// Opens an address. Returns false if no action is set.
  @MainActor @discardableResult
  public func callAsFunction(_ address: String) -> Bool {
    handler?.open(address)
    return handler != nil
  }

  /// Whether both are the same action.
  public static func == (a: OpenURLAction, b: OpenURLAction) -> Bool { a.handler === b.handler }
}
