/// The answer of an assistive technology that sees keys before the window, such as Orca.
package enum AssistantAnswer: Hashable, Sendable {
  /// The press is the window's.
  case passes
  /// The answer comes later, through ``KeyDispatcher/take(_:answer:at:in:)``.
  case waits
  /// The press is the technology's, by the name of its process; nil if unknown.
  case takes(by: String?)
}
