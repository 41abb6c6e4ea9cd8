import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// Shows each key to the screen readers that have registered for keys, before the app gets it. Keys that they take do not reach
/// the app.
///
/// The registry is asked without stopping the app: keys wait in a queue, for at most a tenth of a second, and reach the app in
/// the order in which they were pressed. Each key is delivered once or taken, even if other processes hang, die or restart. The
/// release of a key goes where its press went.
@MainActor
final class KeyRelay: KeyTaking {
  private unowned let connection: BusConnection
  private let window: any BridgedWindow
  /// The readers that want keys, by the names of their connections.
  private var listeners: Set<String> = []
  /// The names of the readers' processes, as far as the bus knows them.
  private var processes: [String: String] = [:]
  private var queue: [WaitingKey] = []
  /// The codes of pressed keys that readers took.
  private var taken: Set<UInt32> = []
  /// The codes of pressed keys that no reader saw, and whose release none sees either.
  private var hidden: Set<UInt32> = []
  /// The pressed keys that readers use as modifiers.
  private var readerModifiers: Set<UInt32> = []
  /// Whether the last answer was late. Keys then do not wait until one arrives.
  private var isLate = false
  private var unanswered = 0

  /// The time that a key waits.
  static let patience = Duration.milliseconds(100)
  /// The maximum number of unanswered calls.
  private static let mostUnanswered = 32

  private static let registry = "org.a11y.atspi.Registry"
  private static let path = "/org/a11y/atspi/registry/deviceeventcontroller"
  private static let interface = "org.a11y.atspi.DeviceEventController"
  /// Insert, also on the keypad, and Caps Lock.
  private static let modifierKeysyms: Set<UInt32> = [0xFF63, 0xFF9E, 0xFFE5]

  private final class WaitingKey {
    let key: AssistedKey
    /// nil without an answer so far.
    var isTaken: Bool?
    var timer: EventLoop.Timer?

    init(_ key: AssistedKey, isTaken: Bool? = nil) { (self.key, self.isTaken) = (key, isTaken) }
  }

  init(_ connection: BusConnection, _ window: any BridgedWindow) {
    (self.connection, self.window) = (connection, window)
    // Their interface is that of a listener, not the controller's.
    for member in ["KeystrokeListenerRegistered", "KeystrokeListenerDeregistered"] {
      connection.match("type='signal',sender='\(Self.registry)',member='\(member)'") { [weak self] _ in
        self?.askForListeners()
      }
    }
  }

  // MARK: Listeners for keys

  /// Asks the registry for the listeners.
  func askForListeners() {
    connection.call(method("GetKeystrokeListeners")) { [weak self] reply in
      guard let self, !reply.isError else { return }
      let names = try? reply.reader.array("(souua(iisi)u(bbb))") { item throws(BusFault) in
        try item.structure("souua(iisi)u(bbb)") { reader throws(BusFault) in
          let name = try reader.string()
          try reader.skip("ouua(iisi)u(bbb)")
          return name
        }
      }
      self.setListeners(Set(names ?? []))
    }
  }

  /// Forgets the listeners, because the registry is gone.
  func forgetListeners() { setListeners([]) }

  /// Forgets a client that has left the bus.
  func forget(_ client: String) {
    if listeners.contains(client) { setListeners(listeners.subtracting([client])) }
  }

  private func setListeners(_ now: Set<String>) {
    for client in now.subtracting(listeners) { askForProcess(of: client) }
    listeners = now
    processes = processes.filter { now.contains($0.key) }
    isLate = false
    if listeners.isEmpty { deliverAll() }
    window.keyRelay = listeners.isEmpty ? nil : self
  }

  /// Asks the bus for a reader's process, whose name is in traces of the keys that it takes.
  private func askForProcess(of client: String) {
    let bus = "org.freedesktop.DBus"
    connection.call(
      BusMethod(
        destination: bus, path: "/org/freedesktop/DBus", interface: bus, member: "GetConnectionUnixProcessID"),
      { $0.string(client) },
      reply: { [weak self] reply in
        guard let self, self.listeners.contains(client), !reply.isError,
          let process = try? reply.reader.unsigned(),
          let name = try? RegularFile.start(of: "/proc/\(process)/comm", count: 64)
        else { return }
        self.processes[client] = String(decoding: name.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
      })
  }

  /// The name of the reader that takes a key; nil if unknown. The registry does not tell which of several took it.
  private var taker: String? { listeners.count == 1 ? listeners.first.flatMap { processes[$0] } : nil }

  /// Delivers waiting keys, and stops showing keys.
  func close() {
    listeners = []
    deliverAll()
    window.keyRelay = nil
  }

  private func method(_ member: String) -> BusMethod {
    BusMethod(destination: Self.registry, path: Self.path, interface: Self.interface, member: member)
  }

  // MARK: Keys

  func answer(to key: AssistedKey) -> AssistedKey.Answer {
    noteModifier(key)
    if !key.isPressed {
      let wasTaken = taken.remove(key.code) != nil
      let waits = queue.contains { $0.key.code == key.code }
      if hidden.remove(key.code) == nil { show(key) { _ in } }
      // After its press, or after others.
      if queue.isEmpty { return wasTaken ? .taken(by: taker) : .passes }
      queue.append(WaitingKey(key, isTaken: waits ? nil : wasTaken))
      settle()
      return .waits
    }
    guard mayShow(key) else {
      hidden.insert(key.code)
      return waitBehindOthers(key)
    }
    if isLate {
      show(key) { [weak self] _ in self?.isLate = false }
      return waitBehindOthers(key)
    }
    let waiting = WaitingKey(key)
    let isShown = show(key) { [weak self, weak waiting] isTaken in
      guard let self else { return }
      self.isLate = false
      if let waiting, waiting.isTaken == nil {
        waiting.isTaken = isTaken
        self.settle()
      }
    }
    guard isShown else { return waitBehindOthers(key) }
    waiting.timer = window.eventLoop.schedule(after: Self.patience) {
      [weak self, weak waiting] in
      guard let self, let waiting, waiting.isTaken == nil else { return }
      self.isLate = true
      waiting.isTaken = false
      self.settle()
    }
    queue.append(waiting)
    return .waits
  }

  private func waitBehindOthers(_ key: AssistedKey) -> AssistedKey.Answer {
    guard !queue.isEmpty else { return .passes }
    queue.append(WaitingKey(key, isTaken: false))
    return .waits
  }

  private func noteModifier(_ key: AssistedKey) {
    guard Self.modifierKeysyms.contains(key.keysym) else { return }
    if key.isPressed { readerModifiers.insert(key.code) } else { readerModifiers.remove(key.code) }
  }

  /// Whether readers may see a key. Keys that type a secret are hidden, unless a modifier makes them a command.
  private func mayShow(_ key: AssistedKey) -> Bool {
    let isCommand = key.modifiers & (4 | 8 | 64) != 0 || !readerModifiers.isEmpty
    return !window.takesSecret || !key.isText || isCommand
  }

  /// Asks the registry, which asks the readers.
  ///
  /// - Parameter answer: whether one of them takes the key; not called for an error.
  @discardableResult
  private func show(_ key: AssistedKey, _ answer: @escaping @MainActor (Bool) -> Void) -> Bool {
    guard unanswered < Self.mostUnanswered else { return false }
    let isSent = connection.call(
      method("NotifyListenersSync"), within: 5000,
      { writer in
        // The types that the registry accepts; its own description of the method is different.
        writer.structure("uiiiisb") { event in
          // ATSPI_KEY_PRESSED, ATSPI_KEY_RELEASED
          event.unsigned(key.isPressed ? 0 : 1)
          event.int(Int(Int32(bitPattern: key.keysym)))
          event.int(Int(Int32(bitPattern: key.code)))
          event.int(Int(Int32(bitPattern: key.modifiers)))
          event.int(Int(Int32(bitPattern: key.time)))
          event.string(key.words)
          event.bool(key.isText)
        }
      },
      reply: { [weak self] reply in
        self?.unanswered -= 1
        if reply.isError {
          // A registry that cannot ask is as good as none.
          answer(false)
        } else if let isTaken = try? reply.reader.bool() {
          answer(isTaken)
        }
      })
    if isSent { unanswered += 1 }
    return isSent
  }

  /// Tells the window of decided keys, from the front.
  private func settle() {
    while let first = queue.first {
      if first.isTaken == nil, !first.key.isPressed { first.isTaken = taken.remove(first.key.code) != nil }
      guard let isTaken = first.isTaken else { return }
      queue.removeFirst()
      if let timer = first.timer { window.eventLoop.cancel(timer) }
      if first.key.isPressed, isTaken { taken.insert(first.key.code) }
      first.key.settle(isTaken ? .taken(by: taker) : .passes)
    }
  }

  func keyboardDidLeave() {
    deliverAll()
    (readerModifiers, hidden) = ([], [])
  }

  private func deliverAll() {
    for waiting in queue where waiting.isTaken == nil && waiting.key.isPressed { waiting.isTaken = false }
    settle()
    taken = []
  }
}
