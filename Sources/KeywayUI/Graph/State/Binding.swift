/// Reads and writes a value that something else owns.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding from what reads and what writes a value.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that always reads the same value and ignores writes.
  public static func constant(_ value: Value) -> Binding {
    Binding(get: { value }, set: { _ in })
  }

  /// The value that the binding stands for.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, for `$name`.
  public var projectedValue: Binding { self }

  /// A binding to a property of the value.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Binding<Member> {
    Binding<Member>(
      get: { get()[keyPath: path] },
      set: { member in
        var value = get()
        value[keyPath: path] = member
        // A class was changed in place, and its own observation tells who depends on the property.
        if !(Value.self is AnyObject.Type) { set(value) }
      })
  }
}
