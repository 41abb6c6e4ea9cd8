public import Observation
import Synchronization

/// A password or a PIN held by an app.
///
/// It is shared, not copied, and zeroed when it is no longer referenced. It cannot be printed: descriptions
/// and mirrors show four bullets, whatever its length.
///
/// Its ``count`` is observable, so that a field shows when the app has emptied it.
///
/// Use it on any thread. While ``withUTF8(_:)`` runs, others wait, so its closure must not use the same secret.
public final class Secret: Sendable {
  private let buffer: Mutex<SecretBuffer>
  private let observers = ObservationRegistrar()

  /// Creates an empty secret.
  ///
  /// - Parameter maximum: the maximum number of characters; more are left out.
  public init(maximum: Int = 256) { buffer = Mutex(SecretBuffer(maximum: maximum)) }

  /// The number of characters, which are Unicode scalars.
  public var count: Int {
    observers.access(self, keyPath: \.count)
    return buffer.withLock { $0.count }
  }
  /// Whether the secret is empty.
  public var isEmpty: Bool { count == 0 }

  /// Inserts characters as ``SecretBuffer/insert(_:at:accepting:)`` does.
  @discardableResult
  package func insert(
    _ scalars: some Sequence<Unicode.Scalar>, at index: Int,
    accepting accepts: (Unicode.Scalar) -> Bool = { _ in true }
  ) -> Int {
    observers.withMutation(of: self, keyPath: \.count) {
      buffer.withLock { $0.insert(scalars, at: index, accepting: accepts) }
    }
  }

  /// Removes characters, as far as the range contains any.
  package func remove(_ range: Range<Int>) {
    observers.withMutation(of: self, keyPath: \.count) { buffer.withLock { $0.remove(range) } }
  }

  /// Removes all characters.
  public func removeAll() {
    observers.withMutation(of: self, keyPath: \.count) { buffer.withLock { $0.removeAll() } }
  }

  /// Calls a closure with the secret in UTF-8, valid until the closure returns.
  public func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    // A variable takes the result out, because a value returned from the lock must not be shared.
    var result: R?
    try buffer.withLock { buffer in result = try buffer.withUTF8(body) }
    return result!
  }

  /// Whether another secret has the same characters. The time does not depend on them.
  public func matches(_ other: Secret) -> Bool {
    guard self !== other else { return true }
    // Always in the same order, so that two comparisons cannot deadlock.
    let (first, second) = ObjectIdentifier(self) < ObjectIdentifier(other) ? (self, other) : (other, self)
    return first.buffer.withLock { one in second.buffer.withLock { two in one.matches(two) } }
  }
}

extension Secret: Observable {}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  public var description: String { "••••" }
  public var debugDescription: String { description }
  public var customMirror: Mirror { Mirror(self, children: []) }
}
