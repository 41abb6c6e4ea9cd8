public import Observation

/// A property that makes bindings to the properties of an observed model: `$sale.name`.
///
/// ```swift
/// struct NameView: View {
///   @Bindable var sale: Sale
///
///   var body: some View { Toggle("Gift", isOn: $sale.isGift) }
/// }
/// ```
///
/// A model that a view owns is `@State`, which makes such bindings, too.
@MainActor
@dynamicMemberLookup
@propertyWrapper
public struct Bindable<Model: AnyObject & Observable> {
  /// The model.
  public var wrappedValue: Model

  /// Creates the property for a model.
  public init(wrappedValue: Model) { self.wrappedValue = wrappedValue }

  /// Creates bindings for a model in place: `Bindable(sale).isGift`.
  public init(_ model: Model) { wrappedValue = model }

  /// The source of bindings, for `$sale`.
  public var projectedValue: Bindable { self }

  /// A binding to a property of the model.
  public subscript<Member>(dynamicMember path: ReferenceWritableKeyPath<Model, Member>) -> Binding<Member> {
    let model = wrappedValue
    return Binding(get: { model[keyPath: path] }, set: { model[keyPath: path] = $0 })
  }
}
