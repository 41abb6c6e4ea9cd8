import CSystemd

/// Writes the body of a message.
///
/// Owner of the message: its sender. A value that sd-bus refuses makes the message invalid, so that it is not sent.
@MainActor
struct BusWriter {
  private let bus: SDBus
  private let message: OpaquePointer
  /// Whether all values so far were accepted.
  private(set) var isValid = true

  init(_ message: OpaquePointer, _ bus: SDBus) { (self.message, self.bus) = (message, bus) }

  private mutating func note(_ result: Int32) { if result < 0 { isValid = false } }

  private mutating func append(_ type: Unicode.Scalar, _ value: some BitwiseCopyable) {
    let result = withUnsafePointer(to: value) { bus.appendBasic(message, CChar(type), $0) }
    note(result)
  }

  mutating func int(_ value: Int) { append("i", Int32(clamping: value)) }
  mutating func ints(_ values: Int...) { for value in values { int(value) } }
  mutating func short(_ value: Int) { append("n", Int16(clamping: value)) }
  mutating func unsigned(_ value: UInt32) { append("u", value) }
  mutating func double(_ value: Double) { append("d", value) }
  /// sd-bus represents booleans by C's `int`.
  mutating func bool(_ value: Bool) { append("b", Int32(value ? 1 : 0)) }
  mutating func string(_ value: String) { append("s", text: value) }
  mutating func path(_ value: String) { append("o", text: value) }

  private mutating func append(_ type: Unicode.Scalar, text: String) {
    note(text.withCString { bus.appendBasic(message, CChar(type), $0) })
  }

  private mutating func container(
    _ type: Unicode.Scalar, _ contents: String, _ body: (inout BusWriter) -> Void
  ) {
    note(bus.openContainer(message, CChar(type), contents))
    body(&self)
    note(bus.closeContainer(message))
  }

  /// - Parameter contents: the signature of one item.
  mutating func array<Items: Sequence>(
    _ contents: String, _ items: Items, _ write: (inout BusWriter, Items.Element) -> Void
  ) {
    container("a", contents) { writer in
      for item in items { write(&writer, item) }
    }
  }

  mutating func structure(_ contents: String, _ body: (inout BusWriter) -> Void) {
    container("r", contents, body)
  }

  mutating func variant(_ contents: String, _ body: (inout BusWriter) -> Void) {
    container("v", contents, body)
  }

  mutating func entry(_ contents: String, _ body: (inout BusWriter) -> Void) {
    container("e", contents, body)
  }

  /// A dictionary of strings, in order.
  mutating func attributes(_ pairs: [(String, String)]) {
    array("{ss}", pairs) { writer, pair in
      writer.entry("ss") { entry in
        entry.string(pair.0)
        entry.string(pair.1)
      }
    }
  }

  /// A rectangle in whole pixels, as a structure.
  mutating func rectangle(_ rectangle: BusRectangle) { structure("iiii") { $0.numbers(rectangle) } }

  mutating func numbers(_ rectangle: BusRectangle) {
    ints(rectangle.x, rectangle.y, rectangle.width, rectangle.height)
  }

  /// A reference to an object.
  mutating func reference(_ reference: BusReference) {
    structure("so") { writer in
      writer.string(reference.name)
      writer.path(reference.path)
    }
  }
}

/// An object on the bus: the name of its connection and its path.
struct BusReference: Hashable, Sendable {
  let name: String
  let path: String

  /// No object.
  static let none = BusReference(name: "", path: "/org/a11y/atspi/null")
}

/// A rectangle in whole pixels.
struct BusRectangle: Hashable, Sendable {
  var x = 0, y = 0, width = 0, height = 0
}
