/// What was typed or chosen, as it was written, and the value that it belongs to: another value of the app ends it.
struct Draft<Content: Equatable, Value: Equatable>: Equatable {
  let content: Content
  let value: Value?

  /// What was written for a value; nil if that is another one.
  func content(of value: Value?) -> Content? { value == self.value ? content : nil }
}
