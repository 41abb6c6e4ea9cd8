import KeywayAccessibility
import KeywayElements

/// A property that reads which view inside has the focus, and moves the focus when it is set.
///
/// ```swift
/// @FocusState private var field: Field?
///
/// Button("Name") { … }.focused($field, equals: .name)
/// Button("Correct the name") { field = .name }
/// ```
///
/// A value that is the identity of a row brings the row into view if it has none yet: in lists, tables, lazy stacks and grids of the
/// view that has the state. If no view has the value, or its view cannot be focused, the next pass restores the actual value. `nil` or `false` moves the
/// focus away: to the scope's default, otherwise to the next stop, because the focus is never nowhere.
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let slot: FocusStateSlot<Value>

  /// Creates a state that is true while one element has the focus.
  public init() where Value == Bool { slot = FocusStateSlot(nothing: false) }

  /// Creates a state with the value of the focused element; nil for none of them.
  public init<Element: Hashable>() where Value == Element? { slot = FocusStateSlot(nothing: nil) }

  /// The value of the focused element.
  public var wrappedValue: Value {
    get { slot.storage.value }
    nonmutating set { slot.storage.request(newValue) }
  }

  /// The binding for `.focused($field, equals: .name)`.
  public var projectedValue: Binding { Binding(storage: slot.storage) }

  /// A reference to the state, for views inside.
  @MainActor
  public struct Binding {
    let storage: FocusValueStorage<Value>

    /// The value of the focused element.
    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.request(newValue) }
    }
  }

  func connect(to node: ViewNode, index: Int) { slot.connect(to: node, index: index) }
}

/// The storage shared by the copies of one view value; it points to the storage in the tree.
@MainActor
final class FocusStateSlot<Value: Hashable> {
  private let nothing: Value
  private let focus: FocusKind
  private(set) var storage: FocusValueStorage<Value>

  init(nothing: Value, of focus: FocusKind = .keyboard) {
    self.nothing = nothing
    self.focus = focus
    storage = FocusValueStorage(nothing: nothing, of: focus)
  }

  func connect(to node: ViewNode, index: Int) {
    if index < node.storages.count, let kept = node.storages[index] as? FocusValueStorage<Value> {
      storage = kept
    } else {
      if storage.node != nil { storage = FocusValueStorage(nothing: nothing, of: focus) }
      while node.storages.count <= index { node.storages.append(nil) }
      node.storages[index] = storage
      storage.node = node
    }
  }
}

final class FocusValueStorage<Value: Hashable>: FocusStateStorage {
  let nothing: Value
  private(set) var value: Value

  init(nothing: Value, of focus: FocusKind = .keyboard) {
    self.nothing = nothing
    value = nothing
    super.init(of: focus)
  }

  func request(_ newValue: Value) {
    guard newValue != value else { return }
    take(newValue)
    roundsLeft = Self.mostRounds
    node?.graph.requestFocus(self)
  }

  /// Takes over the value of the actual or the requested focus.
  func take(_ newValue: Value) {
    guard newValue != value else { return }
    value = newValue
    node?.invalidate()
  }

  override var wanted: AnyHashable? { (value as? any OptionalValue)?.wrapped }

  override func settle(on binding: FocusBinding?) {
    if let binding { binding.focusDidChange(true) } else { take(nothing) }
  }

  func binding(for own: Value) -> FocusBinding {
    FocusBinding(
      storage: self, value: AnyHashable(own), isWanted: { self.value == own },
      focusDidChange: { isFocused in
        if isFocused { self.take(own) } else if self.value == own { self.take(self.nothing) }
      })
  }
}

enum FocusKind: Hashable {
  case keyboard
  /// The cursor of an assistive technology; nil is any.
  case accessibility(AssistiveTechnology?)
}

/// The storage of a ``FocusState``, without the type of its value.
@MainActor
class FocusStateStorage {
  weak var node: ViewNode?
  let focus: FocusKind

  init(of focus: FocusKind) { self.focus = focus }

  /// A row that has no view yet gets it in one round of the passes, and those around it in another.
  static let mostRounds = 3
  final var roundsLeft = 0

  /// The set value, unwrapped; nil for none, or for a state that is true or false.
  var wanted: AnyHashable? { nil }

  /// Sets the value from the actual focus.
  func settle(on binding: FocusBinding?) {}
}

/// An optional of any type.
private protocol OptionalValue {
  var wrapped: AnyHashable? { get }
}

extension Optional: OptionalValue where Wrapped: Hashable {
  fileprivate var wrapped: AnyHashable? { self.map { AnyHashable($0) } }
}

/// The connection of an element to one value of a focus state.
struct FocusBinding {
  let storage: FocusStateStorage
  /// The value that stands for the element.
  let value: AnyHashable
  let isWanted: @MainActor () -> Bool
  let focusDidChange: @MainActor (Bool) -> Void
}

/// The value of a focus state that gets the focus first.
struct DefaultFocus: Equatable {
  let storage: ObjectIdentifier
  let value: AnyHashable
}

extension View {
  /// Connects the view to a state that is true while the focus is on the view or inside.
  public func focused(_ state: FocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, storage: state.storage, value: true)
  }

  /// Connects the view to one value of a state. The state has the value while the focus is on the view or inside; setting it
  /// moves the focus here.
  public func focused<Value: Hashable>(_ state: FocusState<Value?>.Binding, equals value: Value) -> some View
  {
    FocusedView(content: self, storage: state.storage, value: value)
  }

  /// Sets the value that gets the focus first when a scope inside opens, the window included, or a region is entered. It works
  /// like ``prefersFocus(_:)`` on the view with that value.
  public func defaultFocus<Value: Hashable>(_ state: FocusState<Value>.Binding, _ value: Value) -> some View {
    EnvironmentView(content: self) {
      $0.defaultFocus = DefaultFocus(storage: ObjectIdentifier(state.storage), value: AnyHashable(value))
    }
  }
}

struct FocusedView<Content: View, Value: Hashable>: PrimitiveView {
  let content: Content
  let storage: FocusValueStorage<Value>
  let value: Value

  func update(_ node: ViewNode) {
    var context = node.context
    let wanted = DefaultFocus(storage: ObjectIdentifier(storage), value: AnyHashable(value))
    let isOfKeyboard = storage.focus == .keyboard
    let isDefault = context.environment.defaultFocus == wanted
    let binding = storage.binding(for: value)
    context.modifications.insert(
      { settings in
        settings.handlers.focusBindings.append(binding)
        if isOfKeyboard { settings.handlers.focusDidChange.append(binding.focusDidChange) }
        if isDefault { settings.element.focus.isPreferred = true }
      }, at: 0)
    node.reconcileChild(at: 0, with: content, context: context)
  }
}
