import KeywayAccessibility
import KeywayPlatform

/// The bridge to AT-SPI: presents a window on the accessibility bus, where Orca and others find it.
///
/// It works in the app's own loop and never waits. Without a bus or libsystemd, it does nothing. It reads the window only while
/// a client on the bus does, and otherwise costs nothing.
@MainActor
package final class AccessibilityBridge {
  let reader: WindowReader
  let book: ReferenceBook
  private let search: BusSearch
  private let forbidsDirectCalls: Bool
  private(set) var link: BusLink?
  /// The clients that have read, by the names of their connections.
  private var clients: Set<String> = []

  /// Starts looking for a bus.
  ///
  /// - Returns: nil if the environment forbids it.
  package init?(_ window: any BridgedWindow, environment: BusEnvironment) {
    guard !environment.isForbidden else { return nil }
    reader = WindowReader(window)
    book = ReferenceBook(reader)
    search = BusSearch(environment, loop: window.eventLoop)
    forbidsDirectCalls = environment.forbidsDirectCalls
    reader.nodes.onAttach = { [weak self] in self?.link?.reporter.begin($0) }
    search.onFound = { [weak self] in self?.join($0) }
    search.begin()
  }

  /// Leaves the bus.
  package func close() {
    search.stop()
    leave()
  }

  private func join(_ connection: BusConnection) {
    leave()
    let link = BusLink(connection, reader, book, forbidsDirectCalls: forbidsDirectCalls)
    self.link = link
    connection.handlers.isClosed = { [weak self] in
      self?.leave()
      self?.search.begin()
    }
    link.server.onClient = { [weak self] in self?.note($0) }
    link.onListeners = { [weak self] in self?.listenersDidChange() }
    link.onGone = { [weak self] in self?.forget($0) }
    link.embed()
  }

  private func leave() {
    guard let link = link.take() else { return }
    link.close()
    (clients, book.name, book.desktop) = ([], "", .none)
    reader.detach()
  }

  // MARK: Clients

  /// The maximum number of clients remembered individually.
  private static let mostClients = 4096

  private func note(_ client: String) { if clients.count < Self.mostClients { clients.insert(client) } }

  private func forget(_ client: String) {
    clients.remove(client)
    link?.events.listeners.remove(client: client)
    detachIfUnread()
  }

  private func listenersDidChange() {
    guard let link, !link.events.listeners.isEmpty else { return detachIfUnread() }
    _ = reader.nodes.attach()
    link.reporter.listenersDidChange()
  }

  private func detachIfUnread() {
    guard let link, clients.isEmpty, link.events.listeners.isEmpty, reader.nodes.tree != nil else { return }
    link.reporter.end()
    reader.detach()
  }
}
