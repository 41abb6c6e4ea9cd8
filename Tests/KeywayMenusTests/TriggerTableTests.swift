import KeywayKeymap
import Testing

@testable import KeywayMenus

@Suite("Triggers and scopes in the command table")
struct TriggerTableTests {
  private func table(_ commands: KeyCommand...) -> CommandTable {
    CommandTable(menu: Menu(identifier: .root), keyCommands: commands)
  }

  private func command(
    _ action: CommandAction, _ trigger: KeyTrigger = .press, scope: KeyScope? = nil, overText: Bool = false
  ) -> KeyCommand {
    KeyCommand(
      title: action.rawValue, action: action, input: .f5, wantsPriorityOverText: overText, trigger: trigger,
      scope: scope)
  }

  private func f5(_ deviceName: String = "") -> KeyPress {
    var f5 = press([(.exact, .f5, [])])
    f5.deviceName = deviceName
    return f5
  }

  @Test("Press, release, hold and tap of one key do not clash, two holds do whatever their times")
  func conflicts() {
    #expect(
      table(command("a"), command("b", .release), command("c", .hold()), command("d", .tap())).conflicts
        .isEmpty)
    let holds = table(command("a", .hold()), command("b", .hold(for: .seconds(3)))).conflicts
    #expect(holds.count == 1 && holds[0].winner == 0 && holds[0].losers == [1])
  }

  @Test("A narrower scope is no clash and wins; scopes that only overlap clash, those apart do not")
  func scopes() {
    let keypad = KeyScope(devices: ["keypad"])
    let wide = table(command("all"), command("keypad", scope: keypad))
    #expect(wide.conflicts.isEmpty)
    #expect(wide.match(f5("keypad"), priority: .normal)?.row.action == "keypad")
    #expect(wide.match(f5("seat0"), priority: .normal)?.row.action == "all")
    #expect(
      table(command("a", scope: keypad), command("b", scope: KeyScope(layouts: ["ru"]))).conflicts.count == 1)
    #expect(
      table(command("a", scope: keypad), command("b", scope: KeyScope(devices: ["seat0"]))).conflicts.isEmpty)
    let three = table(command("x", scope: keypad), command("a"), command("b"))
    #expect(three.conflicts.map(\.winner) == [1] && three.conflicts.map(\.losers) == [[2]])
  }

  @Test(
    "Of two scopes the one that lies in the other wins, whichever comes first, and the order of names tells none apart"
  )
  func narrower() {
    let (one, two) = (KeyScope(devices: ["keypad"]), KeyScope(devices: ["keypad", "other"]))
    for kind in [KeyTrigger.press, .release] {
      let table = table(command("two", kind, scope: two), command("one", kind, scope: one))
      #expect(table.conflicts.isEmpty)
      #expect(table.match(f5("keypad"), on: kind.kind, priority: .normal)?.row.action == "one")
      #expect(table.match(f5("other"), on: kind.kind, priority: .normal)?.row.action == "two")
    }
    let turned = KeyScope(devices: ["other", "keypad", "other"])
    #expect(turned == two && turned.hashValue == two.hashValue && turned.description == "other or keypad")
    #expect(table(command("a", scope: two), command("b", scope: turned)).conflicts.count == 1)
  }

  @Test("What is out of scope is not known: a worse reading of the press goes on to be tried")
  func outOfScope() {
    let shifted = KeyCommand(title: "b", action: "b", input: .f6)
    let table = table(command("a", scope: KeyScope(devices: ["keypad"])), shifted)
    var press = press([(.exact, .f5, []), (.usPosition, .f6, [])])
    #expect(table.match(press, priority: .normal)?.row.action == "b")
    press.deviceName = "keypad"
    #expect(table.match(press, priority: .normal)?.row.action == "a")
  }

  @Test("A press never fires what waits for a release, a hold or a tap")
  func notOnPress() {
    let table = table(command("a", .release), command("b", .hold(), overText: true))
    #expect(table.match(f5(), priority: .normal) == nil)
    #expect(table.match(f5(), on: .release, priority: .normal)?.row.action == "a")
    #expect(table.match(f5(), on: .release, priority: .overText) == nil)
    #expect(table.match(f5(), on: .hold, priority: .overText)?.row.action == "b")
    #expect(table.match(f5(), on: .tap, priority: .normal) == nil)
    #expect(table.match(f5(), on: .release, priority: .normal, validate: { _ in .disabled }) == nil)
  }

  @Test("A chord of another keyboard is neither begun nor gone on with")
  func chords() {
    var command = KeyCommand(title: "a", action: "a", chord: "F5 F6")
    command.scope = KeyScope(devices: ["keypad"])
    let table = table(command)
    var state = ChordState()
    _ = state.begin(f5("seat0"), in: table, priority: .normal, at: 0)
    #expect(!state.isPending)
    _ = state.begin(f5("keypad"), in: table, priority: .normal, at: 0)
    #expect(state.isPending)
    guard case .failed = state.advance(press([(.exact, .f6, [])]), in: table, at: 1) else {
      Issue.record("the other keyboard went on with the chord")
      return
    }
  }
}

@Suite("Keys that are held, released and tapped")
struct TriggerStateTests {
  private let hold: TriggerTarget
  private let release: TriggerTarget
  private let tap: TriggerTarget

  init() {
    func target(_ action: BindingAction, _ trigger: KeyTrigger) -> TriggerTarget {
      let table = BindingTable(bindings: [BindingTable.Binding(action, Shortcut(.f5), trigger: trigger)])
      return .binding(table.match(press([(.exact, .f5, [])]), on: trigger.kind)!)
    }
    hold = target(.cancel, .hold(for: .seconds(1)))
    release = target(.activate, .release)
    tap = target(.openMenuBar, .tap(within: .milliseconds(300)))
  }

  private func key(_ code: UInt32, _ phase: KeyPress.Phase = .began, at time: UInt32, device: Int = 0)
    -> KeyPress
  {
    KeyPress(keyCode: nil, code: code, phase: phase, keysym: .f5, time: time, device: device)
  }

  @Test("A hold fires once when its time has passed, and then neither press nor release does anything")
  func held() {
    var state = TriggerState()
    let waits = state.begin(key(63, at: 50), TriggerSet(release: release, hold: hold), at: 9000)
    #expect(waits)
    #expect(state.deadline == 10_000)
    let fired = [9999, 10_000, 20_000].map { state.expire(at: $0)?.target }
    #expect(fired == [nil, hold, nil] && state.deadline == nil)
    #expect(state.takesRepeat(key(63, .repeated, at: 1060)))
    let end = state.end(key(63, .ended, at: 1100))
    #expect(end.press == nil && end.firing == nil && state.isEmpty)
  }

  @Test("A release in time brings the press that waited, and what is on the release after it")
  func early() {
    var state = TriggerState()
    _ = state.begin(key(63, at: 50), TriggerSet(release: release, hold: hold), at: 0)
    let end = state.end(key(63, .ended, at: 1049))
    #expect(end.press?.code == 63 && end.firing?.target == release)
    #expect(state.isEmpty && state.deadline == nil)
  }

  @Test("An app that was busy takes a long press for a hold, though its timer never fired")
  func busy() {
    var state = TriggerState()
    _ = state.begin(key(63, at: .max - 10), TriggerSet(hold: hold), at: 0)
    let end = state.end(key(63, .ended, at: 995))
    #expect(end.press == nil && end.firing?.target == hold)
  }

  @Test("Another key ends the wait and lets the press go first; one of another keyboard does not")
  func interrupted() {
    var state = TriggerState()
    _ = state.begin(key(63, at: 0), TriggerSet(release: release, hold: hold), at: 0)
    let waiting = [1, 0].map { state.interrupt(by: key(30, at: 10, device: $0))?.code }
    #expect(waiting == [nil, 63])
    #expect(state.deadline == nil)
    let end = state.end(key(63, .ended, at: 20))
    #expect(end.press == nil && end.firing?.target == release, "a release fires whatever came between")
  }

  @Test("A tap is short and alone")
  func taps() {
    func tapped(_ end: UInt32, _ between: (inout TriggerState) -> Void = { _ in }) -> TriggerTarget? {
      var state = TriggerState()
      let waits = state.begin(key(125, at: 0), TriggerSet(tap: tap), at: 0)
      #expect(!waits, "a modifier's press does not wait")
      between(&state)
      return state.end(key(125, .ended, at: end)).firing?.target
    }
    #expect(tapped(300) == tap)
    #expect(tapped(301) == nil)
    #expect(tapped(10) { _ = $0.interrupt(by: key(30, at: 5)) } == nil)
    #expect(tapped(10) { $0.interruptTaps() } == nil)
    #expect(tapped(10) { _ = $0.interrupt(by: key(30, at: 5, device: 1)) } == tap)
    #expect(tapped(10) { $0.reset() } == nil)
  }
}
