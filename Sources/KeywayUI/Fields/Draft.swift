/// The typed or chosen content as it was entered, and the value that it belongs to: a new value of the app ends it.
struct Draft<Content: Equatable, Value: Equatable>: Equatable {
  let content: Content
  let value: Value?

  func content(of value: Value?) -> Content? { value == self.value ? content : nil }
}
