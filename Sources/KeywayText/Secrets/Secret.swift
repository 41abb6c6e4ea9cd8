public import Observation
import Synchronization

/// A password or a PIN, as an app keeps it.
///
/// It is shared, not copied, and zeroed when nobody refers to it any more. Nothing prints it: descriptions and
/// mirrors show four bullets, whatever its length.
///
/// Its ``count`` is observed: a field shows that the app has emptied it.
///
/// It may be used on any thread. While ``withUTF8(_:)`` runs, others wait; so its closure may not use the same
/// secret.
public final class Secret: Sendable {
  private let buffer: Mutex<SecretBuffer>
  private let observers = ObservationRegistrar()

  /// Creates an empty secret.
  ///
  /// - Parameter maximum: the most characters; more are left out.
  public init(maximum: Int = 256) { buffer = Mutex(SecretBuffer(maximum: maximum)) }

  /// Creates a secret that takes a buffer over.
  public init(_ buffer: consuming SecretBuffer) { self.buffer = Mutex(buffer) }

  /// The number of characters, which are Unicode scalars.
  public var count: Int {
    observers.access(self, keyPath: \.count)
    return buffer.withLock { $0.count }
  }
  /// Whether there are no characters.
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

  /// Removes characters, as far as there are any in the range.
  package func remove(_ range: Range<Int>) {
    observers.withMutation(of: self, keyPath: \.count) { buffer.withLock { $0.remove(range) } }
  }

  /// Removes all characters.
  public func removeAll() {
    observers.withMutation(of: self, keyPath: \.count) { buffer.withLock { $0.removeAll() } }
  }

  /// Calls a closure with the secret in UTF-8, which is there until the closure returns.
  public func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    // Out of the lock by a variable: what a lock returns must belong to nobody else.
    var result: R?
    try buffer.withLock { buffer in result = try buffer.withUTF8(body) }
    return result!
  }

  /// Whether another secret has the same characters, in a time that does not depend on them.
  public func matches(_ other: Secret) -> Bool {
    guard self !== other else { return true }
    // Always in the same order, so that two comparisons do not wait for each other.
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
