/// The reason why the focus may not be where the person believes it to be, or not do what they expect.
package enum FocusDoubt: Hashable, Sendable {
  /// A change of the screen moved the focus at a time of the host's clock, in milliseconds, and no key was pressed since.
  case moved(at: UInt64)
  /// The focused element is disabled.
  case isDisabled
}
