import KeywayElements

/// Tells a view what inside it has the focus, and moves the focus when it is set.
///
/// ```swift
/// @FocusState private var field: Field?
///
/// Button("Name") { … }.focused($field, equals: .name)
/// Button("Correct the name") { field = .name }
/// ```
///
/// A value that nothing stands for, or that cannot hold the focus, is what the focus really is at again after the next
/// pass. `nil` or `false` takes the focus away: to the default of the scope, else to the next stop, because it is never
/// nowhere.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let slot: Slot

  /// Whether one element has the focus.
  public init() where Value == Bool { slot = Slot(nothing: false) }

  /// Which element of several has the focus; nil for none of them.
  public init<Element: Hashable>() where Value == Element? { slot = Slot(nothing: nil) }

  /// The value that stands for what has the focus.
  public var wrappedValue: Value {
    get { slot.storage.value }
    nonmutating set { slot.storage.request(newValue) }
  }

  /// What the elements are tied to the state with: `.focused($field, equals: .name)`.
  public var projectedValue: Binding { Binding(storage: slot.storage) }

  /// A reference to the state, for views inside.
  @MainActor
  public struct Binding {
    let storage: Storage

    /// The value that stands for what has the focus.
    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.request(newValue) }
    }
  }

  func connect(to node: ViewNode, index: Int) {
    if index < node.storages.count, let kept = node.storages[index] as? Storage {
      slot.storage = kept
    } else {
      if slot.storage.node != nil { slot.storage = Storage(nothing: slot.nothing) }
      while node.storages.count <= index { node.storages.append(nil) }
      node.storages[index] = slot.storage
      slot.storage.node = node
    }
  }

  /// What the copies of one view value share; it points to the storage that the tree keeps.
  @MainActor
  private final class Slot {
    let nothing: Value
    var storage: Storage

    init(nothing: Value) {
      self.nothing = nothing
      storage = Storage(nothing: nothing)
    }
  }

  final class Storage: FocusStateStorage {
    let nothing: Value
    private(set) var value: Value

    init(nothing: Value) {
      self.nothing = nothing
      value = nothing
    }

    /// The app wants the focus elsewhere.
    func request(_ newValue: Value) {
      guard newValue != value else { return }
      take(newValue)
      node?.graph.requestFocus(self)
    }

    /// The focus is, or is to be, elsewhere.
    func take(_ newValue: Value) {
      guard newValue != value else { return }
      value = newValue
      node?.invalidate()
    }

    override func settle(on binding: FocusBinding?) {
      if let binding { binding.focusDidChange(true) } else { take(nothing) }
    }

    /// Ties an element to one value.
    func binding(for own: Value) -> FocusBinding {
      FocusBinding(
        storage: self, isWanted: { self.value == own },
        focusDidChange: { isFocused in
          if isFocused { self.take(own) } else if self.value == own { self.take(self.nothing) }
        })
    }
  }
}

/// The storage of a ``FocusState``, whatever its values are.
@MainActor
class FocusStateStorage {
  weak var node: ViewNode?

  /// Takes over what the focus really is at.
  func settle(on binding: FocusBinding?) {}
}

/// What ties an element to one value of a focus state.
struct FocusBinding {
  let storage: FocusStateStorage
  let isWanted: @MainActor () -> Bool
  let focusDidChange: @MainActor (Bool) -> Void
}

/// The value of a focus state at which the focus begins.
struct DefaultFocus: Equatable {
  let storage: ObjectIdentifier
  let value: AnyHashable
}

extension View {
  /// Ties the view to a state that is true while the focus is on it or inside.
  public func focused(_ state: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, storage: state.storage, value: true)
  }

  /// Ties the view to one value of a state: the state has it while the focus is on the view or inside, and setting it moves
  /// the focus here.
  public func focused<Value: Hashable>(_ state: FocusState<Value?>.Binding, equals value: Value) -> some View
  {
    FocusedView(content: self, storage: state.storage, value: value)
  }

  /// Has the focus begin at a value of a state where a scope inside opens, the window included, and where a region is
  /// entered, as ``prefersFocus(_:)`` at the view with that value does.
  public func defaultFocus<Value: Hashable>(_ state: FocusState<Value>.Binding, _ value: Value) -> some View {
    EnvironmentView(content: self) {
      $0.defaultFocus = DefaultFocus(storage: ObjectIdentifier(state.storage), value: AnyHashable(value))
    }
  }
}

struct FocusedView<Content: View, Value: Hashable>: View {
  typealias Body = Never
  let content: Content
  let storage: FocusState<Value>.Storage
  let value: Value

  func _update(_ node: ViewNode) {
    var context = node.context
    let wanted = DefaultFocus(storage: ObjectIdentifier(storage), value: AnyHashable(value))
    let isDefault = context.environment.defaultFocus == wanted
    let binding = storage.binding(for: value)
    context.modifications.insert(
      { settings in
        settings.handlers.focusBindings.append(binding)
        settings.handlers.focusDidChange.append(binding.focusDidChange)
        if isDefault { settings.element.focus.isPreferred = true }
      }, at: 0)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}
