/// The last values read through bindings. A removed view's picture shows them, because the state may be gone as well.
@MainActor
enum LastValues {
  fileprivate static var areRead = false

  static func read<Result>(_ body: () -> Result) -> Result {
    areRead = true
    defer { areRead = false }
    return body()
  }
}

/// The value of a binding or of a view's modifier when it was last seen; nil before.
final class LastValue<Value> {
  var value: Value?
}

/// A reference that reads and writes a value owned elsewhere.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Binding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  private let last = LastValue<Value>()
  /// The number of changes of the value, if it is counted.
  var changes: (@MainActor () -> Int)?

  /// Creates a binding from a getter and a setter.
  public init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding that always reads the same value and ignores writes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The referenced value.
  public var wrappedValue: Value {
    get {
      if LastValues.areRead, let value = last.value { return value }
      let value = get()
      last.value = value
      return value
    }
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
        // An object changed in place. Its own observation notifies whoever depends on the property.
        if !(Value.self is AnyObject.Type) { set(value) }
      })
  }
}

extension Binding {
  /// The binding for a control that may have no value; writes of nil are ignored.
  var orNone: Binding<Value?> {
    Binding<Value?>(get: { wrappedValue }, set: { if let value = $0 { wrappedValue = value } })
  }
}
