/// A syntax error in a shortcut.
public struct ShortcutError: Error, Hashable, Sendable, CustomStringConvertible {
  package var text: String
  /// The number of characters before the error.
  package var offset: Int
  package var fault: String
  package var expected: String

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

/// Returns the value of a literal in source code. An invalid one traps with the error.
package func literalValue<Value>(_ make: () throws -> Value) -> Value {
  do {
    return try make()
  } catch {
    preconditionFailure("\(error)")
  }
}
