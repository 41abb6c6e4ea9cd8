/// Sends only events that clients want.
///
/// Clients cache children, names and states, and learn of changes by events for which they do not register. These are
/// sent while any client reads.
@MainActor
final class EventSender {
  private unowned let connection: BusConnection
  var listeners = ListenerTable()

  init(_ connection: BusConnection) { self.connection = connection }

  /// The value of an event.
  enum Payload {
    case none
    case text(String)
    case number(Double)
    case unsigned(UInt32)
    case object(BusReference)
    case rectangle(BusRectangle)
  }

  /// - Parameters:
  ///   - kind: the member of the interface `org.a11y.atspi.Event.…`, such as `StateChanged`.
  ///   - isCached: whether clients cache the changed value.
  func send(
    _ category: String = "Object", _ kind: String, _ detail: String = "", _ first: Int = 0, _ second: Int = 0,
    _ payload: Payload = .none, from object: BusReference, isCached: Bool = false
  ) {
    guard isCached || isWanted(category, kind, detail) else { return }
    connection.emit(object.path, "org.a11y.atspi.Event." + category, kind) { writer in
      writer.string(detail)
      writer.int(first)
      writer.int(second)
      switch payload {
      case .none: writer.variant("i") { $0.int(0) }
      case .text(let text): writer.variant("s") { $0.string(text) }
      case .number(let number): writer.variant("d") { $0.double(number) }
      case .unsigned(let number): writer.variant("u") { $0.unsigned(number) }
      case .object(let object): writer.variant("(so)") { $0.reference(object) }
      case .rectangle(let rectangle): writer.variant("(iiii)") { $0.rectangle(rectangle) }
      }
      // Object properties, which a client may have requested. None is offered.
      writer.array("{sv}", [String]()) { _, _ in }
    }
  }

  /// Whether a client has registered for an event.
  func isWanted(_ category: String, _ kind: String, _ detail: String = "") -> Bool {
    listeners.contains(ListenerTable.words("\(category):\(kind):\(detail)"))
  }

  /// Whether a client has registered for any event of a kind.
  func isAnyWanted(_ kind: String) -> Bool { listeners.concerns(["object", kind.lowercased()]) }

  /// Reports that an object has a new child, or lost one.
  func sendChild(_ change: String, at index: Int, _ child: BusReference, of parent: BusReference) {
    send("Object", "ChildrenChanged", change, index, 0, .object(child), from: parent, isCached: true)
  }

  func sendChange(of property: String, to value: Payload, from object: BusReference, isCached: Bool = true) {
    send("Object", "PropertyChange", property, 0, 0, value, from: object, isCached: isCached)
  }

  func sendWindow(_ name: String, isActive: Bool, from object: BusReference) {
    send("Window", isActive ? "Activate" : "Deactivate", "", 0, 0, .text(name), from: object)
  }

  func sendState(_ state: BusState, _ isOn: Bool, from object: BusReference) {
    send("Object", "StateChanged", state.name, isOn ? 1 : 0, from: object, isCached: true)
  }

  /// Reports a new object to clients that cache all objects.
  func sendAdded(_ object: BusObject, withIndex: Bool) {
    connection.emit(ObjectPaths.cache, CacheInterface.name, "AddAccessible") {
      CacheInterface.write(object, withIndex: withIndex, to: &$0)
    }
  }

  func sendRemoved(_ object: BusReference) {
    connection.emit(ObjectPaths.cache, CacheInterface.name, "RemoveAccessible") { $0.reference(object) }
  }
}
