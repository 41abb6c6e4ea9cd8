import Keyway
import KeywayDispatch
import KeywayKeymap
import KeywayMenus
import KeywayTesting
import Testing

@MainActor
@Suite("The keys of a reader at the edges: secrets, keys on the screen, keypads, idle time")
struct ReaderEdgeTests {
  private final class Entry { var text = "" }

  private let entry = Entry()
  private let pin = Secret()

  private func start() throws -> AppDriver {
    let entry = entry
    return try AppDriver {
      SecureField("PIN", secret: pin)
      TextField("Count", text: Binding(get: { entry.text }, set: { entry.text = $0 }))
        .keyboardType(.numberPad)
    }
  }

  @Test("A secret is typed, and the reader and its traces get nothing of it; moves keep their names")
  func secret() throws {
    let app = try start()
    try app.focus(.secureTextField, "PIN")
    let reader = try ReaderLog("reader-four-button", in: app.window)
    try app.press("1 Space 2 XF86Tools")
    #expect(pin.count == 3 && reader.take() == ["readerNext"])
    let typed = app.traces.filter { $0.takenBy == .text }
    #expect(typed.count == 3 && typed.allSatisfy { $0.isSecret && $0.press.code == 0 })
    let move = try #require(app.traces.first { $0.takenBy == .reader })
    #expect(move.binding == .readerNext)
  }

  @Test("A key of the keypad that the reader has stays a move where the keypad types numbers")
  func keypadNumbers() throws {
    let app = try start()
    try app.focus(.textField, "Count")
    let reader = ReaderLog(
      BindingTable(bindings: [.init(.readerNext, try Shortcut("KP_Down"))]), in: app.window)
    app.windowSystem.tap(79)
    app.windowSystem.tap(80)
    #expect(entry.text == "1" && reader.take() == ["readerNext"])
  }

  // MARK: Any host

  private final class Host: DispatchHost {
    var readerBindings: BindingTable? = BindingTable(bindings: [
      .init(.readerNext, Shortcut(.down)), .init(.readerMenu, Shortcut(.f12), trigger: .hold()),
    ])
    var commands: [BindingAction] = []
    var traces: [DispatchTrace] = []

    func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool {
      if case .reader(let action) = effect { commands.append(action) }
      return false
    }
    func receive(_ signal: DispatchSignal) {}
    func note(_ record: KioskRecord) {}
    func didDispatch(_ trace: DispatchTrace) { traces.append(trace) }
    func present() {}
  }

  /// By device.
  private let keyboards: [Int: KeymapState]
  private let dispatcher: KeyDispatcher

  init() throws {
    let keymap = try Keymap(layout: "us")
    keyboards = Dictionary(
      uniqueKeysWithValues: [0, 1, 2, KeyPress.screenDevice].map { ($0, KeymapState(keymap, locale: "C")) })
    dispatcher = KeyDispatcher(
      commands: CommandTable(menu: Menu(title: "", identifier: "test", children: [])), bindings: .standard)
  }

  private func send(
    _ code: UInt32, _ direction: KeyDirection, at time: UInt32, device: Int = 0, _ host: Host
  ) {
    guard let keyboard = keyboards[device] else { return }
    let press = keyboard.press(code: code, direction: direction, time: time, device: device)
    dispatcher.take(press, at: UInt64(time), in: host)
  }

  @Test("Keys on the screen are the window's own")
  func screenKeys() {
    let host = Host()
    send(108, .down, at: 10, device: KeyPress.screenDevice, host)
    send(108, .up, at: 20, device: KeyPress.screenDevice, host)
    #expect(host.commands == [] && host.traces.allSatisfy { $0.takenBy != .reader })
  }

  @Test("They restart the idle time, and its end forgets a key that is held, but not that it is down")
  func idle() {
    let host = Host()
    dispatcher.use(DispatchPolicy(idleTime: .seconds(1)), at: 0)
    send(108, .down, at: 400, host)
    send(108, .up, at: 420, host)
    #expect(host.commands == [.readerNext] && dispatcher.deadline == 1420)
    dispatcher.use(DispatchPolicy(idleTime: .milliseconds(200)), at: 2000)
    send(88, .down, at: 2100, host)
    dispatcher.advance(to: 4000, in: host)
    #expect(host.commands == [.readerNext], "the idle time ended before the key was held long enough")
    send(88, .up, at: 4100, host)
    #expect(host.traces.last?.takenBy == .reader)
    #expect(host.commands == [.readerNext])
  }

  @Test("A key that went down before the reader ran comes up in the window")
  func downBefore() {
    let host = Host()
    let table = host.readerBindings
    host.readerBindings = nil
    send(108, .down, at: 10, host)
    host.readerBindings = table
    send(108, .held, at: 600, host)
    send(108, .up, at: 700, host)
    #expect(host.commands == [] && host.traces.allSatisfy { $0.takenBy != .reader })
    send(108, .down, at: 800, host)
    #expect(host.commands == [.readerNext])
  }

  @Test("Two keyboards hold the same key apart from each other")
  func twoKeyboards() {
    let host = Host()
    send(108, .down, at: 10, device: 1, host)
    send(108, .down, at: 20, device: 2, host)
    send(108, .up, at: 30, device: 1, host)
    send(108, .held, at: 700, device: 2, host)
    send(108, .up, at: 800, device: 2, host)
    #expect(host.commands == [.readerNext, .readerNext, .readerNext])
    #expect(host.traces.count == 5 && host.traces.allSatisfy { $0.takenBy == .reader })
  }
}
