public import KeywayAccessibility

/// A property that reads which view has the cursor of an assistive technology, and moves the cursor when it is set.
///
/// Without a technology it stays nil or false, regardless of the value set.
///
/// ```swift
/// @AccessibilityFocusState(for: .screenReader) private var isOnBanner: Bool
///
/// Banner("Your card is worn").accessibilityFocused($isOnBanner)
/// ```
@MainActor
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
  private let slot: FocusStateSlot<Value>

  /// Creates a state that is true while the cursor is on one view.
  ///
  /// - Parameter technology: the one to follow; nil is any.
  public init(for technology: AssistiveTechnology? = nil) where Value == Bool {
    slot = FocusStateSlot(nothing: false, of: .accessibility(technology))
  }

  /// Creates a state with the value of the view that has the cursor; nil for none of them.
  ///
  /// - Parameter technology: the one to follow; nil is any.
  public init<Element: Hashable>(for technology: AssistiveTechnology? = nil) where Value == Element? {
    slot = FocusStateSlot(nothing: nil, of: .accessibility(technology))
  }

  /// The value of the view with the cursor.
  public var wrappedValue: Value {
    get { slot.storage.value }
    nonmutating set { slot.storage.request(newValue) }
  }

  /// The binding for `.accessibilityFocused($row, equals: id)`.
  public var projectedValue: Binding { Binding(storage: slot.storage) }

  /// A reference to the state, for views inside.
  @MainActor
  public struct Binding {
    let storage: FocusValueStorage<Value>

    /// The value of the view with the cursor.
    public var wrappedValue: Value {
      get { storage.value }
      nonmutating set { storage.request(newValue) }
    }
  }

  func connect(to node: ViewNode, index: Int) { slot.connect(to: node, index: index) }
}

extension View {
  /// Connects the view to a state that is true while the cursor of an assistive technology is on the view or inside.
  public func accessibilityFocused(_ state: AccessibilityFocusState<Bool>.Binding) -> some View {
    FocusedView(content: self, storage: state.storage, value: true)
  }

  /// Connects the view to one value of a state. Setting the value moves the cursor here.
  public func accessibilityFocused<Value: Hashable>(
    _ state: AccessibilityFocusState<Value?>.Binding, equals value: Value
  ) -> some View {
    FocusedView(content: self, storage: state.storage, value: value)
  }
}
