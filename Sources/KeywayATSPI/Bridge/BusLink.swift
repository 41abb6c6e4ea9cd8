import KeywayPlatform

/// The state of one connection to the accessibility bus: the registry that knows the app, the listeners, the clients to notify.
@MainActor
final class BusLink {
  let connection: BusConnection
  let server: ObjectServer
  let events: EventSender
  let reporter: EventReporter
  let keys: KeyRelay
  private let book: ReferenceBook
  private let loop: EventLoop
  private var direct: DirectSocket?
  /// Called when the listeners changed.
  var onListeners: () -> Void = {}
  /// Called with the name of a client that has left the bus.
  var onGone: (String) -> Void = { _ in }

  private static let registry = "org.a11y.atspi.Registry"

  init(_ connection: BusConnection, _ reader: WindowReader, _ book: ReferenceBook, forbidsDirectCalls: Bool) {
    (self.connection, self.book) = (connection, book)
    loop = reader.window.eventLoop
    server = ObjectServer(reader, book)
    events = EventSender(connection)
    reporter = EventReporter(reader, book, events)
    keys = KeyRelay(connection, reader.window)
    book.name = connection.name
    answerCalls(on: connection)
    // Refuse processes of a user other than the bus's, such as a screen reader on a bus that the app shares as root.
    let isAllowed =
      !forbidsDirectCalls && UnixSocket.isTrusted(UnixSocket.user(of: connection.fileDescriptor))
    book.directAddress = { [weak self] in isAllowed ? self?.openDirectly() ?? "" : "" }
    connection.match("type='signal',sender='org.freedesktop.DBus',member='NameOwnerChanged'") {
      [weak self] in try? self?.ownerDidChange($0)
    }
    let signals = "type='signal',interface='\(Self.registry)',sender='\(Self.registry)',member='EventListener"
    connection.match(signals + "Registered'") { [weak self] in try? self?.listener($0, isAdded: true) }
    connection.match(signals + "Deregistered'") { [weak self] in try? self?.listener($0, isAdded: false) }
  }

  private func answerCalls(on connection: BusConnection) {
    connection.handlers.call = { [weak self, unowned connection] in
      self?.server.answer($0, on: connection)
    }
  }

  /// The address of the app's own socket, opened on first use.
  private func openDirectly() -> String? {
    direct =
      direct
      ?? DirectSocket(
        prefix: ObjectPaths.prefix, loop: loop, onConnection: { [weak self] in self?.answerCalls(on: $0) },
        onGone: { [weak self] in self?.onGone($0) })
    return direct.flatMap { $0.hasRoom ? $0.address : nil }
  }

  func close() {
    reporter.end()
    book.directAddress = { "" }
    direct?.close()
    keys.close()
    connection.close()
  }

  // MARK: The registry

  /// Registers the app. The registry sets the app's number before it answers.
  func embed() {
    connection.call(
      BusMethod(
        destination: Self.registry, path: ObjectPaths.root, interface: "org.a11y.atspi.Socket",
        member: "Embed"),
      { [book] in $0.reference(book.application) },
      reply: { [weak self] reply in
        guard let self, !reply.isError else { return }
        let desktop = try? reply.reader.structure("so") { reader throws(BusFault) in
          BusReference(name: try reader.string(), path: try reader.path())
        }
        self.book.desktop = desktop ?? .none
        self.askForListeners()
        self.keys.askForListeners()
      })
  }

  private func askForListeners() {
    connection.call(
      BusMethod(
        destination: Self.registry, path: "/org/a11y/atspi/registry", interface: Self.registry,
        member: "GetRegisteredEvents")
    ) { [weak self] reply in
      guard let self, !reply.isError else { return }
      let found = try? reply.reader.array("(ss)") { item throws(BusFault) in
        try item.structure("ss") { reader throws(BusFault) in (try reader.string(), try reader.string()) }
      }
      self.events.listeners.removeAll()
      for (client, event) in found ?? [] { self.events.listeners.add(event, of: client) }
      self.onListeners()
    }
  }

  private func listener(_ message: BusMessage, isAdded: Bool) throws(BusFault) {
    let reader = message.reader
    let (client, event) = (try reader.string(), try reader.string())
    if isAdded { events.listeners.add(event, of: client) } else { events.listeners.remove(event, of: client) }
    onListeners()
  }

  private func ownerDidChange(_ message: BusMessage) throws(BusFault) {
    let reader = message.reader
    let (name, _, owner) = (try reader.string(), try reader.string(), try reader.string())
    if name == Self.registry {
      // A new registry does not know the app.
      events.listeners.removeAll()
      keys.forgetListeners()
      if owner.isEmpty { onListeners() } else { embed() }
    } else if owner.isEmpty {
      keys.forget(name)
      onGone(name)
    }
  }
}
