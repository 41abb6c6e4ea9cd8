/// A value that a view owns. It lives as long as the view's place in the tree.
///
/// Setting it evaluates the view's body again before the next frame. An equal value changes nothing.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let slot: Slot

  /// - Parameter wrappedValue: the initial value for each new place of the view.
  public init(wrappedValue: Value) { slot = Slot(initial: wrappedValue) }

  /// The value at the view's place in the tree.
  public var wrappedValue: Value {
    get { slot.storage.value }
    nonmutating set { slot.storage.set(newValue) }
  }

  /// A binding to the value: `$name`.
  public var projectedValue: Binding<Value> {
    let storage = slot.storage
    var binding = Binding(get: { storage.value }, set: { storage.set($0) })
    binding.changes = { storage.changes }
    return binding
  }

  func connect(to node: ViewNode, index: Int) {
    if index < node.storages.count, let kept = node.storages[index] as? Storage {
      slot.storage = kept
      // A row that was out of sight has a new node.
      if kept.node !== node { kept.node = node }
    } else {
      if slot.storage.wasConnected {
        // A stored view value that is shown again starts with the initial value.
        if let other = slot.storage.node, !other.isDisposed {
          node.graph.report(.viewShownTwice(node.viewName))
        }
        slot.storage = Storage(slot.initial)
      }
      while node.storages.count <= index { node.storages.append(nil) }
      node.storages[index] = slot.storage
      slot.storage.wasConnected = true
      slot.storage.node = node
    }
  }

  /// The storage shared by the copies of one view value; it points to the storage in the tree.
  @MainActor
  private final class Slot {
    let initial: Value
    var storage: Storage

    init(initial: Value) {
      self.initial = initial
      storage = Storage(initial)
    }
  }

  @MainActor
  final class Storage: KeptStorage {
    private(set) var value: Value
    private(set) var changes = 0
    private var isSet = false
    weak var node: ViewNode?
    /// Whether the storage belongs, or belonged, to a place in the tree.
    var wasConnected = false

    init(_ value: Value) { self.value = value }

    /// An object's contents may have changed without notice.
    var isWorthKeeping: Bool { isSet || Value.self is AnyClass }

    func take(_ other: any KeptStorage) {
      if other.isWorthKeeping, let other = other as? Storage { set(other.value) }
    }

    func set(_ newValue: Value) {
      if let old = value as? any Equatable, old.equals(newValue) { return }
      value = newValue
      changes += 1
      isSet = true
      node?.invalidate()
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
