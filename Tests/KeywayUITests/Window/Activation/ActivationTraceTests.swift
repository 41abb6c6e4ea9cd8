import Keyway
import KeywayAccessibility
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The stage that decides what is activated is in the trace")
struct ActivationTraceTests {
  /// The presses and releases: `began Pay press: waits`.
  private func presses(in app: AppDriver, _ act: () throws -> Void) rethrows -> [String] {
    var lines: [String] = []
    app.window.onPointer = {
      let stage = $0.activation.map { "\($0)" } ?? "no stage"
      lines.append("\($0.phase.rawValue) \($0.target?.label ?? "nothing") \(stage)")
    }
    try act()
    return lines
  }

  /// The middle of the control with a label.
  private func middle(_ label: String, in app: AppDriver) throws -> Point {
    let id = try #require(app.tree.firstShown { $1.label == label && $1.focus.isFocusable }, "\(label)")
    return app.tree[id].frame.center
  }

  private func driver() throws -> AppDriver {
    try AppDriver(showsMenuBar: true) {
      VStack(spacing: 40) {
        Button("Pay") {}.accessibilityIdentifier("pay")
        Button("Wait") {}.disabled(true).accessibilityIdentifier("wait")
        TextField("Name", text: .constant("Ada"))
      }
    }
  }

  @Test("A press waits for its release, which activates; a finger's tap is no different")
  func activated() throws {
    let app = try driver()
    let pay = try app.frame("pay").center
    let expected = ["began Pay press: waits", "ended Pay activate: done"]
    #expect(presses(in: app) { app.click(pay) } == expected)
    #expect(presses(in: app) { app.windowSystem.tap(at: pay, in: app.headlessWindow) } == expected)
  }

  @Test("A press of a disabled control names it, and is ignored")
  func disabled() throws {
    let app = try driver()
    let wait = try app.frame("wait").center
    let lines = presses(in: app) { app.click(wait) }
    #expect(lines == ["began Wait disabled: ignored", "ended nothing place: ignored"])
  }

  @Test("A release beside the control, and a press of nothing, have no place")
  func place() throws {
    let app = try driver()
    let (pay, outside) = (try app.frame("pay").center, Point(x: 5, y: 590))
    let lines = presses(in: app) {
      app.windowSystem.movePointer(to: pay, in: app.headlessWindow)
      app.windowSystem.setPointerButton(0, pressed: true)
      app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
      app.windowSystem.setPointerButton(0, pressed: false)
      app.click(outside)
    }
    #expect(
      lines == [
        "began Pay press: waits", "ended Pay place: ignored", "began nothing place: ignored",
        "ended nothing place: ignored",
      ])
  }

  @Test("A text field uses the release itself, and an open menu the press beside it")
  func control() throws {
    let app = try driver()
    app.offerEditing()
    let name = try middle("Name", in: app)
    #expect(presses(in: app) { app.click(name) }.last == "ended Name control: done")
    try app.press("Alt+E")
    #expect(presses(in: app) { app.click(name) }.first == "began Name menu: done")
  }

  @Test("A finger that rests is in the trace, whether or not something comes of it")
  func rest() throws {
    func rest(at name: String?) throws -> [String] {
      let app = try AppDriver {
        VStack(spacing: 40) {
          Button("Pay") {}
          Button("Info") {}.help("How to pay")
          TextField("Name", text: .constant("Ada"))
        }
      }
      let point = try name.map { try middle($0, in: app) } ?? Point(x: 5, y: 590)
      return presses(in: app) {
        app.windowSystem.touch(at: point, in: app.headlessWindow)
        app.windowSystem.advance(by: .milliseconds(600))
        app.windowSystem.lift(at: point, in: app.headlessWindow)
      }
    }
    #expect(
      try rest(at: "Pay") == [
        "began Pay press: waits", "rested Pay rested: ignored", "ended Pay activate: done",
      ])
    #expect(try rest(at: "Info")[1] == "rested Info rested: done")
    #expect(try rest(at: "Name")[1] == "rested Name rested: done")
    #expect(try rest(at: nil).map { $0.prefix(6) } == ["began ", "rested", "ended "])
  }

  @Test("A finger that rests on a key on the screen is told of a key, but not of one for a secret")
  func restOnKey() throws {
    for isSecret in [false, true] {
      let app = try AppDriver(size: Size(width: 1280, height: 800)) {
        if isSecret {
          SecureField("PIN", secret: Secret()).keyboardType(.numberPad)
        } else {
          TextField("PIN", text: .constant("")).keyboardType(.numberPad)
        }
      }
      app.windowSystem.tap(at: try middle("PIN", in: app), in: app.headlessWindow)
      let key = try middle("1", in: app)
      let lines = presses(in: app) {
        app.windowSystem.touch(at: key, in: app.headlessWindow)
        app.windowSystem.advance(by: .milliseconds(600))
        app.windowSystem.lift(at: key, in: app.headlessWindow)
      }
      #expect(lines[1] == (isSecret ? "rested nothing no stage" : "rested 1 rested: ignored"))
    }
  }

  @Test("A press behind a modal is ignored")
  func modal() throws {
    let app = try AppDriver {
      VStack {
        Button("Pay") {}.accessibilityIdentifier("pay")
        Button("Yes") {}.focusScope(FocusScope(kind: .modal))
      }
    }
    let pay = try app.frame("pay").center
    #expect(presses(in: app) { app.click(pay) }.first == "began Pay modal: ignored")
  }

  private struct Desk: View {
    @State private var isAsking = true
    @State private var isTold = true
    let isDisabled: Bool
    let log: (String) -> Void

    var body: some View {
      Button("Page") {}
        .confirmationDialog("How do you pay?", isPresented: $isAsking) {
          Button("Card") { log("card") }
          Button("Leave", role: .cancel) { log("left") }.disabled(isDisabled)
        }
        .alert("Change here", isPresented: $isTold) {
          Button("Fine") { log("fine") }.disabled(isDisabled)
        }
    }
  }

  @Test("A press beside a confirmation presses its cancel button, unless that is disabled")
  func outside() throws {
    for isDisabled in [false, true] {
      var log: [String] = []
      let app = try AppDriver { Desk(isDisabled: isDisabled) { log.append($0) } }
      // The alert in front has one button, which Escape presses.
      #expect(app.tree.element(.alert) != nil)
      try app.press("Escape")
      #expect(log == (isDisabled ? [] : ["fine"]) && (app.tree.element(.alert) != nil) == isDisabled)
      if isDisabled { continue }
      let lines = presses(in: app) { app.click(Point(x: 5, y: 5)) }
      #expect(lines.last?.hasSuffix("activate: done") == true, "\(lines)")
      #expect(log == ["fine", "left"] && app.tree.element(.dialog) == nil)
    }
    var log: [String] = []
    let app = try AppDriver {
      Button("Page") {}.confirmationDialog("How do you pay?", isPresented: .constant(true)) {
        Button("Card") { log.append("card") }
        Button("Leave", role: .cancel) { log.append("left") }.disabled(true)
      }
    }
    let lines = presses(in: app) { app.windowSystem.tap(at: Point(x: 5, y: 5), in: app.headlessWindow) }
    #expect(lines.last?.hasSuffix("disabled: ignored") == true, "\(lines)")
    #expect(log.isEmpty && app.tree.element(.dialog) != nil)
  }

  @Test("An action of a technology has its stage, whether or not it was handled")
  func actions() throws {
    let app = try AppDriver {
      VStack {
        Button("Pay") {}
        Button("Wait") {}.disabled(true)
        Button("Ask") {}.accessibilityAction {}
        Slider("Volume", value: .constant(5.0), in: 0...10)
        Slider("Full", value: .constant(10.0), in: 0...10)
      }
    }
    var lines: [String] = []
    app.window.onAssistance = { record in
      lines.append("\(record.label) \(record.activation.map { "\($0)" } ?? "no stage")")
    }
    for name in ["Pay", "Wait", "Ask"] { app.buttons[name]?.activate() }
    app.sliders["Volume"]?.increment()
    let full = try #require(app.sliders["Full"]).node
    app.window.assistance.perform(AccessibilityAction(.increment), on: full)
    app.buttons["Pay"]?.scroll(.next)
    #expect(
      lines == [
        "Pay activate: done", "Wait disabled: ignored", "Ask author: done", "Volume operation: done",
        "Full operation: ignored", "Pay no stage",
      ])
  }

  @Test("On the keys for a secret no stage is told")
  func secret() throws {
    let pin = Secret()
    let app = try AppDriver(size: Size(width: 1280, height: 800)) {
      SecureField("PIN", secret: pin).keyboardType(.numberPad)
    }
    app.windowSystem.tap(at: try middle("PIN", in: app), in: app.headlessWindow)
    #expect(app.window.showsOnScreenKeyboard)
    let key = try middle("1", in: app)
    let lines = presses(in: app) { app.windowSystem.tap(at: key, in: app.headlessWindow) }
    #expect(lines == ["began nothing no stage", "ended nothing no stage"])
    #expect(pin.count == 1)
  }

  private struct Account: View {
    @State private var error: String?

    var body: some View {
      VStack {
        TextField("Name", text: .constant("A")).fieldError(error)
        Toggle("News", isOn: .constant(false)).toggleStyle(.checkbox)
        Button("Send") { check() }.keyboardShortcut(.defaultAction)
      }
    }

    private func check() {
      error = nil
      error = "Too short."
    }
  }

  @Test(
    "A form that Return sends a second time says its error again, as with a click", arguments: [true, false])
  func sentAgain(byKey: Bool) throws {
    let app = try AppDriver { Account() }
    _ = app.readingOrder
    try app.focus(.checkbox, "News")
    for _ in 0..<2 {
      if byKey { try app.press("Return") } else { try app.click(.button, "Send") }
    }
    #expect(app.announcements == ["Too short.", "Too short."])
  }
}
