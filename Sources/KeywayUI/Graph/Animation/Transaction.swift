/// The way in which changes of state are shown.
public struct Transaction: Hashable, Sendable {
  /// The animation of the changes; nil for none.
  public var animation: Animation?
  /// Whether views suppress their own animations: those of `.animation(_:value:)`, and those of menus, dialogs
  /// and the other surfaces of Keyway.
  public var disablesAnimations = false

  @MainActor static var current = Transaction()

  /// Creates a transaction.
  ///
  /// - Parameter animation: the animation of the changes; by default none.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Makes changes that are shown according to a transaction.
///
/// - Parameters:
///   - transaction: replaces the transaction around.
///   - body: changes the state of views, or a model that they observe.
/// - Returns: the result of `body`.
@MainActor
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let outer = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = outer }
  return try body()
}

/// Makes changes with one property of the transaction set: `withTransaction(\.disablesAnimations, true) { … }`.
///
/// - Parameters:
///   - property: the property of the transaction.
///   - value: the property's value for the changes.
///   - body: changes the state of views, or a model that they observe.
/// - Returns: the result of `body`.
@MainActor
public func withTransaction<Result, Value>(
  _ property: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: property] = value
  return try withTransaction(transaction, body)
}

/// Makes changes whose effect on opacity, offset and size is shown over a short time.
///
/// Everything else is final at once: the focus, values, the target of a press, and the accessibility tree.
///
/// - Parameters:
///   - animation: by default slow at both ends, in 0.2 seconds; nil for none.
///   - body: changes the state of views, or a model that they observe.
/// - Returns: the result of `body`.
@MainActor
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(\.animation, animation, body)
}
