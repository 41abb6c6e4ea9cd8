/// Why a text is no shortcut, and where.
public struct ShortcutError: Error, Hashable, Sendable, CustomStringConvertible {
  public var text: String
  /// The characters before the fault.
  public var offset: Int
  public var fault: String
  public var expected: String

  package init(text: String, offset: Int, fault: String, expected: String) {
    self.text = text
    self.offset = offset
    self.fault = fault
    self.expected = expected
  }

  public var description: String {
    "\"\(text)\", character \(offset + 1): \(fault); expected \(expected)"
  }
}
