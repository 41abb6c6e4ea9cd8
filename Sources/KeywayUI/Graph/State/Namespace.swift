/// A view's namespace of identities, so that those of several views do not clash.
///
/// ```swift
/// @Namespace private var warnings
/// ```
@MainActor @propertyWrapper
public struct Namespace: DynamicProperty {
  /// The namespace itself.
  public struct ID: Hashable, Sendable {
    let number: Int
  }

  private final class Slot {
    var id: ID?
  }

  private static var count = 0
  private let slot = Slot()

  /// Creates a namespace, which lasts as long as the view's place in the tree.
  public init() {}

  /// The namespace of the view.
  public var wrappedValue: ID {
    if let id = slot.id { return id }
    Self.count += 1
    let id = ID(number: Self.count)
    slot.id = id
    return id
  }

  func connect(to node: ViewNode, index: Int) {
    if index < node.storages.count, let kept = node.storages[index] as? Slot {
      slot.id = kept.id
    } else {
      slot.id = nil
      let kept = Slot()
      kept.id = wrappedValue
      while node.storages.count <= index { node.storages.append(nil) }
      node.storages[index] = kept
    }
  }
}
