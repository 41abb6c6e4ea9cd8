import CSystemd

/// Reads the body of a message, value by value.
///
/// Owner of the message: sd-bus, while the handler runs. A client may send anything, so a value of another type throws.
@MainActor
struct BusReader {
  private let bus: SDBus
  private let message: OpaquePointer

  init(_ message: OpaquePointer, _ bus: SDBus) { (self.message, self.bus) = (message, bus) }

  private func read<Value: BitwiseCopyable>(_ type: Unicode.Scalar, _ initial: Value) throws(BusFault)
    -> Value
  {
    var value = initial
    let result = withUnsafeMutablePointer(to: &value) { bus.readBasic(message, CChar(type), $0) }
    guard result > 0 else { throw .invalidArguments("a value of type \(type)") }
    return value
  }

  func int() throws(BusFault) -> Int { Int(try read("i", Int32(0))) }
  func unsigned() throws(BusFault) -> UInt32 { try read("u", 0) }
  func double() throws(BusFault) -> Double { try read("d", 0) }
  func bool() throws(BusFault) -> Bool { try read("b", Int32(0)) != 0 }
  func string() throws(BusFault) -> String { try text("s") }
  func path() throws(BusFault) -> String { try text("o") }

  private func text(_ type: Unicode.Scalar) throws(BusFault) -> String {
    // The message owns the text.
    let pointer = try read(type, UnsafePointer<CChar>?.none)
    return pointer.map { String(cString: $0) } ?? ""
  }

  /// A number in a variant, of any numeric type of D-Bus.
  func numberInVariant() throws(BusFault) -> Double {
    var (type, contents) = (CChar(0), UnsafePointer<CChar>?.none)
    guard bus.peekType(message, &type, &contents) > 0, type == CChar(Unicode.Scalar("v")), let contents else {
      throw .invalidArguments("a variant")
    }
    let inner = String(cString: contents)
    return try enter("v", inner) { reader throws(BusFault) in
      switch inner {
      case "d": try reader.double()
      case "i": Double(try reader.int())
      case "u": Double(try reader.unsigned())
      default: throw .invalidArguments("a number")
      }
    }
  }

  private func enter<Value>(
    _ type: Unicode.Scalar, _ contents: String, _ body: (BusReader) throws(BusFault) -> Value
  ) throws(BusFault) -> Value {
    guard bus.enterContainer(message, CChar(type), contents) > 0 else {
      throw .invalidArguments("a container of \(contents)")
    }
    let value = try body(self)
    // Skip additional values from a client.
    guard bus.exitContainer(message) >= 0 else { throw .invalidArguments("a container of \(contents)") }
    return value
  }

  func structure<Value>(_ contents: String, _ body: (BusReader) throws(BusFault) -> Value) throws(BusFault)
    -> Value
  { try enter("r", contents, body) }

  /// - Parameter contents: the signature of one item.
  func array<Value>(_ contents: String, _ item: (BusReader) throws(BusFault) -> Value) throws(BusFault)
    -> [Value]
  {
    guard bus.enterContainer(message, CChar("a"), contents) >= 0 else {
      throw .invalidArguments("an array of \(contents)")
    }
    var values: [Value] = []
    while bus.peekType(message, nil, nil) > 0 { values.append(try item(self)) }
    guard bus.exitContainer(message) >= 0 else { throw .invalidArguments("an array of \(contents)") }
    return values
  }

  /// A dictionary of strings.
  func attributes() throws(BusFault) -> [(String, String)] {
    try array("{ss}") { reader throws(BusFault) in
      try reader.enter("e", "ss") { entry throws(BusFault) in (try entry.string(), try entry.string()) }
    }
  }

  /// Skips a value.
  func skip(_ signature: String) throws(BusFault) {
    guard bus.skip(message, signature) >= 0 else { throw .invalidArguments("a value of type \(signature)") }
  }
}
