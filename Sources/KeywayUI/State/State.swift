/// A value that a view owns; it lives as long as the view's place in the tree.
///
/// Setting it evaluates the view's body again before the next frame.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let slot: Slot

  public init(wrappedValue: Value) {
    slot = Slot(storage: Storage(wrappedValue))
  }

  public var wrappedValue: Value {
    get { slot.storage.value }
    nonmutating set { slot.storage.set(newValue) }
  }

  public var projectedValue: Binding<Value> {
    let storage = slot.storage
    return Binding(get: { storage.value }, set: { storage.set($0) })
  }

  func connect(to node: ViewNode, index: Int) {
    if index < node.storages.count, let kept = node.storages[index] as? Storage {
      slot.storage = kept
    } else {
      while node.storages.count <= index { node.storages.append(nil) }
      node.storages[index] = slot.storage
      slot.storage.node = node
    }
  }

  /// What the copies of one view value share; it points to the storage that the tree keeps.
  @MainActor
  private final class Slot {
    var storage: Storage
    init(storage: Storage) { self.storage = storage }
  }

  @MainActor
  final class Storage {
    private(set) var value: Value
    weak var node: ViewNode?

    init(_ value: Value) { self.value = value }

    func set(_ newValue: Value) {
      if let old = value as? any Equatable, old.equals(newValue) { return }
      value = newValue
      node?.invalidate()
    }
  }
}

extension Equatable {
  fileprivate func equals(_ other: Any) -> Bool {
    (other as? Self) == self
  }
}
