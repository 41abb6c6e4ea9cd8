import KeywayPlatform

/// Answers the calls of clients: one handler for all paths below `/org/a11y/atspi`.
///
/// It creates no objects in advance; a path is looked up in the current resolved tree when the call comes.
@MainActor
final class ObjectServer {
  let book: ReferenceBook
  let reader: WindowReader
  /// Called with the name of each client that calls.
  var onClient: (String) -> Void = { _ in }

  init(_ reader: WindowReader, _ book: ReferenceBook) { (self.reader, self.book) = (reader, book) }

  /// Answers any call.
  func answer(_ message: BusMessage, on connection: BusConnection) {
    // The only client of a connection may claim anything about itself.
    let client = connection.client ?? message.sender
    reader.answer {
      connection.answer(message) { writer throws(BusFault) in try call(message, of: client, &writer) }
    }
  }

  private func call(_ message: BusMessage, of client: String, _ answer: inout BusWriter) throws(BusFault) {
    let (path, member) = (message.path, message.member)
    switch message.interface {
    case Self.introspectable where member == "Introspect":
      answer.string(try Introspection.document(of: path, in: book))
    case Self.properties: try callProperties(message, of: client, &answer)
    case CacheInterface.name:
      guard path == ObjectPaths.cache else { throw .unknownObject }
      guard member == "GetItems" else { throw .unknownMethod(member) }
      guard admitsAll(to: client) else { throw .tooOften }
      onClient(client)
      CacheInterface.writeItems(of: book, reader.nodes, &answer)
    case let name?:
      guard let interface = BusInterfaces.byName[name] else { throw .unknownInterface(name) }
      try call(interface, message, of: client, &answer)
    case nil:
      // The specification lets callers omit the interface.
      guard let interface = BusInterfaces.all.first(where: { $0.methods[member] != nil }) else {
        throw .unknownMethod(member)
      }
      try call(interface, message, of: client, &answer)
    }
  }

  /// The number of requests for all objects per client, in the second that began at this time.
  private var asked: (since: UInt64, counts: [String: Int]) = (0, [:])
  /// The maximum number per second. A client asks once, and again after it has lost the bus.
  private static let mostInASecond = 10

  /// Whether a client may get all objects at once, which takes longer than any other answer.
  private func admitsAll(to client: String) -> Bool {
    let now = EventLoop.monotonicNanoseconds
    if now - asked.since > 1_000_000_000 { asked = (now, [:]) }
    asked.counts[client, default: 0] += 1
    return asked.counts[client]! <= Self.mostInASecond
  }

  private func call(
    _ interface: any BusInterface.Type, _ message: BusMessage, of client: String, _ answer: inout BusWriter
  ) throws(BusFault) {
    let object = try object(of: message, for: client)
    guard interface.fits(object) else { throw .unknownInterface(interface.name) }
    guard let method = interface.methods[message.member] else { throw .unknownMethod(message.member) }
    guard message.has(signature: method.input) else {
      throw .invalidArguments("the types '\(method.input)'")
    }
    try interface.call(message, on: object, &answer)
  }

  private func object(of message: BusMessage, for client: String) throws(BusFault) -> BusObject {
    let object = try book.object(at: message.path)
    onClient(client)
    return object
  }

  // MARK: Properties

  private static let properties = "org.freedesktop.DBus.Properties"
  private static let introspectable = "org.freedesktop.DBus.Introspectable"

  private func callProperties(
    _ message: BusMessage, of client: String, _ answer: inout BusWriter
  ) throws(BusFault) {
    let input = ["Get": "ss", "GetAll": "s", "Set": "ssv"]
    guard let types = input[message.member] else { throw .unknownMethod(message.member) }
    guard message.has(signature: types) else { throw .invalidArguments("the types '\(types)'") }
    let arguments = message.reader
    let name = try arguments.string()
    guard let interface = BusInterfaces.byName[name] else { throw .unknownInterface(name) }
    // Properties set by the registry do not count as reading.
    let isSetting = message.member == "Set"
    let object = isSetting ? try book.object(at: message.path) : try object(of: message, for: client)
    guard interface.fits(object) else { throw .unknownInterface(name) }
    switch message.member {
    case "Get": try write(try arguments.string(), of: object, interface, &answer)
    case "Set":
      let property = try arguments.string()
      guard interface.properties[property] != nil else { throw .unknownProperty(property) }
      guard interface.settable.contains(property) else { throw .readOnly(property) }
      try interface.set(property, of: object, arguments)
    default:
      answer.array("{sv}", interface.properties.keys.sorted()) { writer, property in
        writer.entry("sv") { entry in
          entry.string(property)
          try? write(property, of: object, interface, &entry)
        }
      }
    }
  }

  private func write(
    _ property: String, of object: BusObject, _ interface: any BusInterface.Type, _ answer: inout BusWriter
  ) throws(BusFault) {
    guard let type = interface.properties[property] else { throw .unknownProperty(property) }
    var fault: BusFault?
    answer.variant(type) { writer in
      do throws(BusFault) { try interface.get(property, of: object, &writer) } catch { fault = error }
    }
    if let fault { throw fault }
  }
}
